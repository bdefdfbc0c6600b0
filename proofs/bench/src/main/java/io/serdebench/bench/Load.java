package io.serdebench.bench;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.result.Assembly;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Is a foreign load of one core, some seconds long, flagged in the result, and is an idle machine not? */
@Command(name = "load", mixinStandardHelpOptions = true)
public final class Load implements Callable<Integer> {

    private static final Duration RUN = Duration.ofSeconds(20);
    private static final List<String> CODECS = List.of("json", "protobuf");

    @Mixin
    private final Options options = new Options();

    @Parameters(paramLabel = "N", defaultValue = "20", description = "loaded runs, and as many idle ones (20)")
    private int runs;

    private Load() {}

    /** {@code [N]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Load()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Bed bed = Bed.open(options.data, CODECS);
        List<Candidate> candidates = CODECS.stream().map(bed::candidate).toList();
        Trial.Setup setup = Trial.Setup.of(bed, RUN);
        Trial.prime(setup, candidates);
        Random random = new Random(options.seed);
        List<Boolean> order = new ArrayList<>(Collections.nCopies(runs, true));
        order.addAll(Collections.nCopies(runs, false));
        Collections.shuffle(order, random);
        int flaggedLoaded = 0;
        int flaggedIdle = 0;
        try (Sheet sheet = Sheet.open(
                "load",
                "runs of " + RUN.toSeconds() + " s with and without a foreign load of one core for 3 to 8 s",
                options.seed,
                "run",
                "loaded",
                "from_s",
                "for_s",
                "flagged",
                "rounds",
                "seconds",
                "warning")) {
            for (int i = 0; i < order.size(); i++) {
                double lasts = 3 + 5 * random.nextDouble();
                // a run may end early where no further round fits
                double from = random.nextDouble() * (0.8 * RUN.toSeconds() - lasts);
                boolean loaded = order.get(i);
                Trial trial;
                BusyProcess busy = loaded ? BusyProcess.schedule(from, lasts) : BusyProcess.none();
                try {
                    trial = Trial.run(setup, candidates, options.seed * 1_000 + i);
                } finally {
                    busy.end();
                }
                String warning = warning(trial);
                boolean flagged = !warning.isEmpty();
                flaggedLoaded += loaded && flagged ? 1 : 0;
                flaggedIdle += !loaded && flagged ? 1 : 0;
                sheet.row(
                        i + 1,
                        loaded,
                        loaded ? from : 0.0,
                        loaded ? lasts : 0.0,
                        flagged,
                        trial.rounds(),
                        trial.seconds(),
                        warning);
                System.out.printf("run %d of %d: loaded %s, flagged %s%n", i + 1, order.size(), loaded, flagged);
            }
            sheet.tell(new Tally("loaded runs flagged", flaggedLoaded, runs).toString());
            sheet.tell(new Tally("idle runs flagged", flaggedIdle, runs).toString());
        }
        return 0;
    }

    /** The warning of foreign load that a user would read, or an empty text. */
    private static String warning(Trial trial) {
        return Assembly.assemble(trial.journal()).warnings().stream()
                .filter(warning -> warning.code().equals("M07"))
                .map(Warning::message)
                .findFirst()
                .orElse("");
    }
}
