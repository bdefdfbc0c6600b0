package io.serdebench.bench;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.process.Candidate;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Runs whose truth is known: how often is a codec said to differ from itself, and how often is a planted slow-down found? A trial
 * ends as soon as all of its pairs are decided.
 */
@Command(name = "trials", mixinStandardHelpOptions = true)
public final class Trials {

    private static final Duration AMPLE = Duration.ofMinutes(10);
    private static final int MAX_ROUNDS = 10;

    @Mixin
    private final Options options = new Options();

    @Option(names = "--load", paramLabel = "0|1|2", description = "busy processes beside all trials (${DEFAULT-VALUE})")
    private int load;

    private Trials() {}

    /** {@code aa [N]}, {@code family [N]} or {@code planted PERCENT [N [SECONDS]]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Trials()).execute(args));
    }

    @Command(description = "two names of one codec, at most ten rounds: how often are they said to differ?")
    void aa(@Parameters(paramLabel = "N", defaultValue = "40", description = "trials (40)") int trials)
            throws Exception {
        equals("aa", trials, List.of("a", "b"), 4, 40);
    }

    @Command(description = "four names of one codec, at most ten rounds: in how many runs is any pair said to differ?")
    void family(@Parameters(paramLabel = "N", defaultValue = "10", description = "trials (10)") int trials)
            throws Exception {
        equals("family", trials, List.of("a", "b", "c", "d"), 1, 10);
    }

    @SuppressWarnings("try") // the load is there to be, not to be used
    private void equals(String name, int trials, List<String> names, int most, int of) throws Exception {
        Bed bed = Bed.open(options.data, List.of(options.codec));
        List<Candidate> candidates = names.stream()
                .map(n -> bed.candidate(options.codec).alias(n, 1))
                .toList();
        Trial.Setup setup = Trial.Setup.of(bed, AMPLE).atMost(MAX_ROUNDS);
        int pairs = names.size() * (names.size() - 1) / 2;
        String sheetName = name + loaded();
        String what = name + ", " + names.size() + " names of " + options.codec + ", at most " + MAX_ROUNDS + " rounds"
                + beside();
        try (BusyProcess.Several busy = BusyProcess.several(load);
                Sheet sheet = Sheet.open(
                        sheetName,
                        what,
                        options.seed,
                        "trial",
                        "seconds",
                        "rounds",
                        "different",
                        "same",
                        "open",
                        "load");
                Sheet rounds = sheet.beside(sheetName + "-rounds", RoundsSheet.COLUMNS)) {
            tellMinutes(trials * Trial.prime(setup, candidates) * MAX_ROUNDS, "each trial takes all rounds");
            int wrong = 0;
            int same = 0;
            for (int i = 1; i <= trials; i++) {
                Trial trial = Trial.run(setup, candidates, options.seed * 1_000 + i);
                long different = count(trial, Verdict.DIFFERENT);
                long equal = count(trial, Verdict.SAME_WITHIN);
                wrong += different > 0 ? 1 : 0;
                same += equal == pairs ? 1 : 0;
                sheet.row(
                        i, trial.seconds(), trial.rounds(), different, equal, pairs - different - equal, Sheet.load());
                RoundsSheet.write(rounds, i, trial);
                System.out.printf(
                        Locale.ROOT,
                        "trial %d of %d, %.0f s: %d with a false verdict so far%n",
                        i,
                        trials,
                        trial.seconds(),
                        wrong);
            }
            sheet.tell(new Tally("runs with a pair said to differ", wrong, trials).atMost(most, of));
            sheet.tell(new Tally("runs with all pairs called the same", same, trials).toString());
        }
    }

    private static long count(Trial trial, Verdict verdict) {
        return trial.decisions().stream().filter(d -> d.verdict() == verdict).count();
    }

    private String loaded() {
        return load > 0 ? "-load" + load : "";
    }

    private String beside() {
        return ", " + load + " busy processes";
    }

    /** How long it will take, before it begins. */
    private static void tellMinutes(double seconds, String where) {
        System.out.printf(Locale.ROOT, "at most about %.0f minutes, where %s%n", Math.ceil(seconds / 60), where);
    }

    @SuppressWarnings("try") // the load is there to be, not to be used
    @Command(description = "a second name of the codec does more work than it counts: is it found?")
    void planted(
            @Parameters(index = "0", paramLabel = "PERCENT", description = "more work") int percent,
            @Parameters(index = "1", paramLabel = "N", defaultValue = "20", description = "trials (20)") int trials,
            @Parameters(
                            index = "2",
                            paramLabel = "SECONDS",
                            defaultValue = "0",
                            description = "limit; by default 75 from 27 %%, else 120")
                    int limit)
            throws Exception {
        int seconds = limit > 0 ? limit : percent >= 27 ? 75 : 120;
        Bed bed = Bed.open(options.data, List.of(options.codec));
        Planted planted = Planted.of(bed, options.codec, percent, Duration.ofSeconds(seconds));
        String name = "planted-" + percent + loaded();
        String what = "planted " + percent + " % in " + options.codec + ", limit " + seconds + " s" + beside();
        tellMinutes((double) trials * seconds, "every trial takes all of its time");
        try (BusyProcess.Several busy = BusyProcess.several(load);
                Sheet sheet = Sheet.open(name, what, options.seed, Planted.COLUMNS);
                Sheet rounds = sheet.beside(name + "-rounds", RoundsSheet.COLUMNS)) {
            planted.prime();
            for (int i = 1; i <= trials; i++) {
                RoundsSheet.write(rounds, i, planted.run(i, options.seed, sheet));
            }
            judge(planted, percent, sheet);
        }
    }

    /** Bars: 19 of 20 from ten per cent on, 17 of 20 below, and a median time for ten per cent. */
    private void judge(Planted planted, int percent, Sheet sheet) {
        int bar = percent >= 10 ? 19 : 17;
        sheet.tell(planted.found().toString());
        sheet.tell(planted.foundInTime().atLeast(bar, 20));
        sheet.tell(planted.covered().atLeast(19, 20));
        sheet.tell(planted.times());
        if (percent == 10) {
            double most = load > 0 ? 40 : 25;
            boolean met = planted.medianSeconds() <= most;
            sheet.tell("median of at most %.0f s%s", most, met ? ": met" : Tally.MISSED);
        }
    }
}
