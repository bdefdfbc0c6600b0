package io.serdebench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Turns the rounds of {@code trials aa} into the fixture that the laboratory's own tests replay. */
public final class Fixture {

    private static final Path TARGET = Path.of("lab/stats/src/test/resources/decide/recorded-rounds.csv");

    private Fixture() {}

    /** Argument: a sheet of rounds; by default the newest in {@code proofs/bench/out}. */
    public static void main(String[] args) throws IOException {
        Path sheet = args.length > 0 ? Path.of(args[0]) : newest();
        List<String> lines = new ArrayList<>();
        int rounds = 0;
        for (String line : Files.readAllLines(sheet)) {
            if (line.startsWith("#")) {
                lines.add(line);
            } else if (line.equals(String.join("\t", RoundsSheet.COLUMNS))) {
                lines.add("trial,round,pair,log_ratio");
            } else {
                String[] cells = line.split("\t", -1);
                double logRatio = Double.parseDouble(cells[3]);
                lines.add(String.format(Locale.ROOT, "%s,%s,%s,%.6f", cells[0], cells[1], cells[2], logRatio));
                rounds++;
            }
        }
        Files.createDirectories(TARGET.getParent());
        Files.write(TARGET, lines);
        System.out.println(rounds + " rounds of " + sheet + " are in " + TARGET);
    }

    private static Path newest() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("proofs", "bench", "out"))) {
            return files.filter(file -> file.getFileName().toString().startsWith("aa-rounds-"))
                    .sorted()
                    .reduce((a, b) -> b)
                    .orElseThrow(
                            () -> new IOException("proofs/bench/out has no rounds; run proofs/bench/trials aa first"));
        }
    }
}
