package io.serdebench.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * Time to a verdict against classic JMH, in the same hour: forks of both sides of a planted slow-down of 10 % give the spread
 * of forks and so the number of forks that a t test needs; trials of the same slow-down, scattered among them, give our time.
 */
@Command(name = "classic", mixinStandardHelpOptions = true)
public final class Classic implements Callable<Integer> {

    private static final int PERCENT = 10;
    private static final double BAR = 25;

    @Mixin
    private final Options options = new Options();

    @Parameters(
            index = "0",
            paramLabel = "FORKS",
            defaultValue = "20",
            description = "classic forks, both sides, at least 4 (20)")
    private int forks;

    @Parameters(index = "1", paramLabel = "TRIALS", defaultValue = "10", description = "trials of ours (10)")
    private int trials;

    private final List<Double> plain = new ArrayList<>();
    private final List<Double> slowed = new ArrayList<>();
    private final List<Double> forkSeconds = new ArrayList<>();

    private Classic() {}

    /** {@code [FORKS [TRIALS]]}. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Classic()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Bed bed = Bed.open(options.data, List.of(options.codec));
        Planted planted = Planted.of(bed, options.codec, PERCENT, Duration.ofSeconds(120));
        Jmh jmh = new Jmh(bed, bed.codec(options.codec));
        planted.prime();
        double controller = jmh.secondsWithoutFork();
        String what = "classic forks and trials of a planted " + PERCENT + " % in " + options.codec;
        try (Sheet sheet = Sheet.open("classic", what, options.seed, "fork", "done", "seconds", "ns", "load");
                Sheet ours = sheet.beside("classic-trials", Planted.COLUMNS)) {
            int fork = 0;
            int trial = 0;
            for (boolean classic : order(Math.max(4, forks))) {
                if (classic) {
                    fork(jmh, fork++, controller, sheet);
                } else {
                    planted.run(++trial, options.seed, ours);
                }
            }
            planted.summary().forEach(sheet::tell);
            tell(sheet, planted.medianSeconds());
        }
        return 0;
    }

    private List<Boolean> order(int forks) {
        List<Boolean> order = new ArrayList<>(Collections.nCopies(forks, true));
        order.addAll(Collections.nCopies(trials, false));
        Collections.shuffle(order, new Random(options.seed));
        return order;
    }

    /** Sides take turns. */
    private void fork(Jmh jmh, int number, double controller, Sheet sheet) throws Exception {
        boolean isSlowed = number % 2 == 1;
        int done = ClassicBenchmark.COUNTED * (isSlowed ? 100 + PERCENT : 100) / 100;
        long begun = System.nanoTime();
        double ns = Objects.requireNonNull(
                jmh.run(ClassicBenchmark.class, List.of("-D" + ClassicBenchmark.DONE + "=" + done))
                        .get("total"));
        double seconds = (System.nanoTime() - begun) / 1e9 - controller;
        (isSlowed ? slowed : plain).add(Math.log(ns));
        forkSeconds.add(seconds);
        sheet.row(number + 1, done, seconds, ns, Sheet.load());
        System.out.printf("fork %d: %.0f ns%n", number + 1, ns);
    }

    private void tell(Sheet sheet, double oursSeconds) {
        Spread spread = Spread.within(List.of(array(plain), array(slowed)));
        Spread.Estimate sd = spread.interval();
        double effect = Math.log(1 + PERCENT / 100.0);
        double seconds = Trial.median(array(forkSeconds));
        sheet.tell(
                "standard deviation of a fork's log-time: %.4f  95 %% interval [%.4f, %.4f], %d degrees of freedom",
                sd.value(), sd.low(), sd.high(), spread.freedom());
        double classic = 2 * Power.perSide(effect, sd.value()) * seconds;
        sheet.tell(
                "classic: %d forks a side for power 0.8 [%d, %d], %.1f s each without JMH's own start: %.0f s",
                Power.perSide(effect, sd.value()),
                Power.perSide(effect, sd.low()),
                Power.perSide(effect, sd.high()),
                seconds,
                classic);
        sheet.tell(
                "ours: median %.1f s; classic / ours = %.1f [%.1f, %.1f]; bar %.0f: %s",
                oursSeconds,
                classic / oursSeconds,
                2 * Power.perSide(effect, sd.low()) * seconds / oursSeconds,
                2 * Power.perSide(effect, sd.high()) * seconds / oursSeconds,
                BAR,
                classic / oursSeconds >= BAR ? "met" : "missed; on a quiet machine few forks are enough");
        sheet.tell("both by the clock on the wall; classic by forks that power 0.8 asks for, ours as seen");
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
