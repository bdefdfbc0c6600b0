package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.serdebench.lab.shell.Home;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Runs that were measured once, and what was made of them: {@code NAME.expected.txt.gz} has every output under its name. {@code
 * proofs/bench/journals} measures the runs; {@code -Dgolden.write=true} writes anew what is made of them, for review with {@code zdiff}.
 */
public final class StoredRuns {

    /** The folder of the runs. */
    static final Path SOURCES = Path.of("src/test/resources/io/serdebench/lab/stored");

    static final String EXPECTED = ".expected.txt.gz";
    private static final String HEAD = "==== ";
    private static final int AROUND = 60;

    /** Logarithms and powers may differ in their last bit on another kind of processor than that of the stored outputs. */
    private static final boolean IS_EXACT = List.of("amd64", "x86_64").contains(System.getProperty("os.arch"));

    private static final Pattern FRACTION = Pattern.compile("[0-9]+\\.[0-9]+(E-?[0-9]+)?");
    private static final double LAST_BITS = 1e-12;

    private StoredRuns() {}

    /** The names of files that end so, without the ending, in order. */
    static List<String> names(String ending) throws IOException {
        try (Stream<Path> files = Files.list(SOURCES)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(ending))
                    .map(file -> file.substring(0, file.length() - ending.length()))
                    .sorted()
                    .toList();
        }
    }

    /** The content of a stored file of gzip, written to a file. */
    public static Path unpack(String name, Path file) throws IOException {
        return Files.write(file, unpacked(SOURCES.resolve(name)));
    }

    private static byte[] unpacked(Path file) throws IOException {
        // what is compressed is compared, and never the compressed bytes: zlib is not the same everywhere
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return in.readAllBytes();
        }
    }

    /**
     * Compares all outputs of a run with those that are stored.
     *
     * @param made The outputs by name, in the order in which they are stored.
     */
    public static void check(String run, Map<String, String> made) throws IOException {
        StringBuilder all = new StringBuilder();
        // the version is that of a jar where modules are packed before these tests run, and development where not;
        // journals have that of the jar
        made.forEach((name, text) -> all.append(HEAD)
                .append(name)
                .append('\n')
                .append(text.replace(Home.version(), "development").replace("0.1.0-SNAPSHOT", "development"))
                .append('\n'));
        Path file = SOURCES.resolve(run + EXPECTED);
        String expected = Files.exists(file) ? new String(unpacked(file), StandardCharsets.UTF_8) : "";
        if (expected.contentEquals(all) || !IS_EXACT && isAlike(expected, all.toString())) {
            assertTrue(!made.isEmpty(), run);
            return;
        }
        if (Boolean.getBoolean("golden.write")) {
            Files.write(file, packed(all.toString()));
            return;
        }
        fail(difference(run, expected.split("\n", -1), all.toString().split("\n", -1)));
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    /** Whether two texts differ in nothing but last bits of fractions. */
    static boolean isAlike(String one, String other) {
        String[] both = {one, other};
        double[][] numbers = new double[both.length][];
        for (int i = 0; i < both.length; i++) {
            Matcher fractions = FRACTION.matcher(both[i]);
            numbers[i] = fractions
                    .results()
                    .mapToDouble(found -> Double.parseDouble(found.group()))
                    .toArray();
            both[i] = fractions.replaceAll("#");
        }
        return both[0].equals(both[1])
                && IntStream.range(0, numbers[0].length)
                        .allMatch(i -> Math.abs(numbers[0][i] - numbers[1][i]) <= LAST_BITS * numbers[0][i]);
    }

    /** The first line that is another, and of which output it is. */
    private static String difference(String run, String[] expected, String[] actual) {
        String output = run;
        int begin = 0;
        int line = 0;
        while (line < Math.min(expected.length, actual.length) && expected[line].equals(actual[line])) {
            if (expected[line].startsWith(HEAD)) {
                output = expected[line].substring(HEAD.length());
                begin = line;
            }
            line++;
        }
        String before = line < expected.length ? expected[line] : "(the end)";
        String now = line < actual.length ? actual[line] : "(the end)";
        int same = 0;
        while (same < Math.min(before.length(), now.length()) && before.charAt(same) == now.charAt(same)) {
            same++;
        }
        return output + ", line " + (line - begin) + ", from character " + (same + 1) + ":\nstored  "
                + part(before, same) + "\nmade    " + part(now, same) + "\nwrite it with -Dgolden.write=true";
    }

    private static String part(String line, int at) {
        int begin = Math.max(0, at - AROUND);
        int end = Math.min(line.length(), at + AROUND);
        return (begin > 0 ? "…" : "") + line.substring(begin, end) + (end < line.length() ? "…" : "");
    }
}
