package io.serdebench.bench;

import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.process.Candidate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * The worth of the token: the same slices of two names of one codec, once interleaved and once fork after fork. The spread over
 * rounds of what a round says of the pair is compared.
 */
@Command(name = "ablation", mixinStandardHelpOptions = true)
public final class Ablation implements Callable<Integer> {

    private static final Duration AMPLE = Duration.ofMinutes(10);
    private static final double BAR = 2;

    @Mixin
    private final Options options = new Options();

    @Parameters(paramLabel = "ROUNDS", defaultValue = "20", description = "of each kind (20)")
    private int rounds;

    private Ablation() {}

    /** {@code [ROUNDS]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Ablation()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Bed bed = Bed.open(options.data, List.of(options.codec));
        Candidate a = bed.candidate(options.codec).alias("a", 1);
        Candidate b = a.alias("b", 1);
        Trial.Setup setup = Trial.Setup.of(bed, AMPLE).atMost(1);
        Trial.prime(setup, List.of(a, b));
        Random random = new Random(options.seed);
        double[] token = new double[rounds];
        double[] forks = new double[rounds];
        try (Sheet sheet = Sheet.open(
                "ablation",
                "token against fork after fork, " + options.codec + " against itself",
                options.seed,
                "round",
                "token",
                "forks",
                "load")) {
            for (int i = 0; i < rounds; i++) {
                boolean tokenFirst = random.nextBoolean();
                token[i] = tokenFirst ? interleaved(setup, List.of(a, b), i) : 0;
                forks[i] = oneAfterTheOther(setup, List.of(a, b), i, random);
                token[i] = tokenFirst ? token[i] : interleaved(setup, List.of(a, b), i);
                sheet.row(i + 1, token[i], forks[i], Sheet.load());
                System.out.printf("round %d of %d%n", i + 1, rounds);
            }
            tell(sheet, Spread.of(token), Spread.of(forks));
        }
        return 0;
    }

    private static void tell(Sheet sheet, Spread token, Spread forks) {
        Spread.Estimate ratio = forks.over(token);
        sheet.tell(
                "standard deviation of a round's log-ratio: token %.4f, fork after fork %.4f", token.sd(), forks.sd());
        sheet.tell(
                "fork after fork scatters %.2f times as much  95 %% interval [%.2f, %.2f]%s",
                ratio.value(), ratio.low(), ratio.high(), ratio.value() < BAR ? ": quiet machine" : "");
    }

    private double interleaved(Trial.Setup setup, List<Candidate> pair, int round)
            throws java.io.IOException, InterruptedException {
        Map<String, Double> ns = round(setup, pair, round);
        return Math.log(Objects.requireNonNull(ns.get("b")) / Objects.requireNonNull(ns.get("a")));
    }

    private double oneAfterTheOther(Trial.Setup setup, List<Candidate> pair, int round, Random random)
            throws java.io.IOException, InterruptedException {
        List<Candidate> order = new ArrayList<>(pair);
        Collections.shuffle(order, random);
        double logRatio = 0;
        for (Candidate one : order) {
            double ns = Objects.requireNonNull(round(setup, List.of(one), round).get(one.codec()));
            logRatio += (one.codec().equals("b") ? 1 : -1) * Math.log(ns);
        }
        return logRatio;
    }

    private Map<String, Double> round(Trial.Setup setup, List<Candidate> candidates, int round)
            throws java.io.IOException, InterruptedException {
        return Trial.run(setup, candidates, options.seed * 1_000 + round)
                .figures(Samples.TOTAL)
                .get(0);
    }
}
