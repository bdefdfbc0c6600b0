package io.serdebench.bench;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.run.Contender;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs whose truth is known: how often is a codec told to differ from itself, and how often is a planted slow-down found? */
@Command(name = "trials", mixinStandardHelpOptions = true)
public final class Trials {

    private static final Duration AMPLE = Duration.ofMinutes(10);
    private static final int MOST_ROUNDS = 10;

    @Mixin
    private final Options options = new Options();

    private Trials() {}

    /** {@code aa [N]}, {@code family [N]} or {@code planted PERCENT [N [SECONDS]]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Trials()).execute(args));
    }

    @Command(description = "two names of one codec, at most ten rounds: how often are they told different?")
    void aa(@Parameters(paramLabel = "N", defaultValue = "40", description = "trials (40)") int trials)
            throws Exception {
        equals("aa", trials, List.of("a", "b"));
    }

    @Command(description = "four names of one codec, at most ten rounds: in how many runs is any pair told different?")
    void family(@Parameters(paramLabel = "N", defaultValue = "10", description = "trials (10)") int trials)
            throws Exception {
        equals("family", trials, List.of("a", "b", "c", "d"));
    }

    private void equals(String name, int trials, List<String> names) throws Exception {
        Bed bed = Bed.open(options.data, List.of(options.codec));
        List<Contender> contenders = names.stream()
                .map(n -> bed.contender(options.codec).alias(n, 1))
                .toList();
        Trial.Setup setup = Trial.Setup.of(bed, AMPLE).atMost(MOST_ROUNDS);
        Trial.prime(setup, contenders);
        String what =
                name + ", " + names.size() + " names of " + options.codec + ", at most " + MOST_ROUNDS + " rounds";
        try (Sheet sheet = Sheet.open(
                        name, what, options.seed, "trial", "seconds", "rounds", "different", "same", "open", "load");
                Sheet rounds = sheet.beside(name + "-rounds", RoundsSheet.COLUMNS)) {
            int wrong = 0;
            int same = 0;
            for (int i = 1; i <= trials; i++) {
                Trial trial = Trial.run(setup, contenders, options.seed * 1_000 + i);
                long different = count(trial, Verdict.DIFFERENT);
                long equal = count(trial, Verdict.SAME_WITHIN);
                long open = count(trial, Verdict.UNDECIDED) + count(trial, Verdict.CANT_TELL);
                wrong += different > 0 ? 1 : 0;
                same += different + open == 0 ? 1 : 0;
                sheet.row(i, trial.seconds(), trial.rounds().size(), different, equal, open, Sheet.load());
                RoundsSheet.write(rounds, i, trial);
                System.out.printf("trial %d of %d: %d different so far%n", i, trials, wrong);
            }
            sheet.tell(new Tally("runs with a pair told different", wrong, trials).toString());
            sheet.tell(new Tally("runs with all pairs told the same", same, trials).toString());
        }
    }

    private static long count(Trial trial, Verdict verdict) {
        return trial.decisions().stream().filter(d -> d.verdict() == verdict).count();
    }

    @Command(description = "a second name of the codec does more work than it counts: is it found?")
    void planted(
            @Parameters(index = "0", paramLabel = "PERCENT", description = "more work") int percent,
            @Parameters(index = "1", paramLabel = "N", defaultValue = "20", description = "trials (20)") int trials,
            @Parameters(
                            index = "2",
                            paramLabel = "SECONDS",
                            defaultValue = "0",
                            description = "limit; by default 75 from 27 %%, 120 from 10 %%, else 180")
                    int limit)
            throws Exception {
        int seconds = limit > 0 ? limit : percent >= 27 ? 75 : percent >= 10 ? 120 : 180;
        Bed bed = Bed.open(options.data, List.of(options.codec));
        Planted planted = Planted.of(bed, options.codec, percent, Duration.ofSeconds(seconds));
        planted.prime();
        try (Sheet sheet = Sheet.open(
                        "planted-" + percent,
                        "planted " + percent + " % in " + options.codec + ", limit " + seconds + " s",
                        options.seed,
                        Planted.COLUMNS);
                Sheet rounds = sheet.beside("planted-" + percent + "-rounds", RoundsSheet.COLUMNS)) {
            for (int i = 1; i <= trials; i++) {
                RoundsSheet.write(rounds, i, planted.run(i, options.seed, sheet));
            }
            planted.summary().forEach(sheet::tell);
        }
    }
}
