package io.serdebench.lab.gate;

import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.LimitTest;
import io.serdebench.lab.decide.LimitTest.Answer;
import io.serdebench.lab.decide.RoundRatios;
import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.gate.PassFacts.TimeFound;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Instructions;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.measure.RoundsQuestion;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The question whether one side is slower than the other by more than limits allow, asked of each figure after each round. */
final class TimeQuestion implements RoundsQuestion {

    /** The chance that the control is found to differ from the base, both sides together. */
    private static final double CONTROL = 0.01;

    /** Fewer rounds are not given up. */
    private static final int MIN_ROUNDS = 5;

    /** Cores that others use on average while the slices of a round run; an idle machine stays far below it. */
    private static final double FOREIGN_CORES = 0.25;

    /** Cores that the hypervisor keeps meanwhile. */
    private static final double STOLEN_CORES = 0.1;

    private static final double CONFIDENCE = 0.95;

    private final String base;
    private final String fresh;
    private final Set<String> names;
    private final Map<String, Double> limits;
    private final int least;
    private final boolean first;
    private final boolean counting;
    private final Map<String, LimitTest> above = new LinkedHashMap<>();
    private final Map<String, LimitTest> below = new LinkedHashMap<>();
    private LimitTest control;
    private @Nullable Samples last;
    private int seen;
    private int disturbed;
    private boolean counted = true;

    /**
     * Names of the candidates.
     *
     * @param base The base's.
     * @param fresh The other side's.
     * @param twin The control's.
     */
    record Sides(String base, String fresh, String twin) {}

    /**
     * A question that is open.
     *
     * @param sides The candidates.
     * @param limits The limits by figure, 0.05 for 5 %; a figure without one is estimated and not judged.
     * @param level The chance that a figure is called above its limit and is not.
     * @param least Rounds that are measured in any case.
     * @param first Whether one figure above its limit is enough to end it, since another pass has to confirm that anyway.
     * @param counting Whether it also goes on until it is known how many instructions both sides usually execute.
     */
    TimeQuestion(Sides sides, Map<String, Double> limits, double level, int least, boolean first, boolean counting) {
        this.base = sides.base();
        this.fresh = sides.fresh();
        this.names = new HashSet<>(List.of(base, fresh, sides.twin()));
        this.limits = Map.copyOf(limits);
        this.least = least;
        this.first = first;
        this.counting = counting;
        for (String figure : GateLimits.times()) {
            double limit = limits.getOrDefault(figure, 0.0);
            above.put(figure, LimitTest.start(base, fresh, limit, level));
            below.put(figure, LimitTest.start(base, fresh, limit, GateLimits.FALSE_PASS));
        }
        this.control = LimitTest.start(base, sides.twin(), 0, CONTROL / 2);
    }

    @Override
    public void look(RunView soFar, Samples samples) {
        for (; seen < samples.rounds(); seen++) {
            step(samples.ratios(seen + 1, names), LimitTest::look);
        }
        last = samples;
        disturbed = disturbed(soFar);
        counted = !counting
                || soFar.all(Entry.StepsCounted.class).isEmpty()
                || !soFar.all(Entry.StepsRefused.class).isEmpty()
                || UsualCount.isSettled(new Instructions(soFar.entries()), samples.parts(), names, samples.rounds());
    }

    /** No round follows. */
    void end(RunView soFar, Samples samples) {
        look(soFar, samples);
        step(samples.ratios(samples.rounds(), names), LimitTest::last);
    }

    private void step(Map<String, RoundRatios> ratios, BiFunction<LimitTest, RoundRatios, LimitTest> how) {
        for (Map<String, LimitTest> tests : List.of(above, below)) {
            tests.replaceAll((figure, test) -> how.apply(test, ratios.getOrDefault(figure, RoundRatios.NONE)));
        }
        control = how.apply(control, ratios.getOrDefault(Samples.TOTAL, RoundRatios.NONE));
    }

    /** Rounds in which others used the machine while slices ran. */
    static int disturbed(RunView run) {
        return (int) run.all(Entry.RoundEnded.class).stream()
                .filter(round -> round.foreignMilliCores() > 1e3 * FOREIGN_CORES
                        || round.stolenMilliCores() > 1e3 * STOLEN_CORES)
                .count();
    }

    @Override
    public boolean isAnswered() {
        if (seen < least || !counted) {
            return false;
        }
        boolean hopeless = seen >= MIN_ROUNDS && (isMoved() || 2 * disturbed > seen);
        return hopeless
                || first && limits.keySet().stream().anyMatch(figure -> answer(figure) == Answer.ABOVE)
                || limits.keySet().stream().allMatch(figure -> answer(figure) != Answer.OPEN);
    }

    private boolean isMoved() {
        return control.answer() != Answer.OPEN;
    }

    /** The answer about a figure. */
    Answer answer(String figure) {
        if (of(above, figure).answer() == Answer.ABOVE) {
            return Answer.ABOVE;
        }
        return of(below, figure).answer() == Answer.BELOW ? Answer.BELOW : Answer.OPEN;
    }

    private static LimitTest of(Map<String, LimitTest> tests, String figure) {
        LimitTest test = tests.get(figure);
        if (test == null) {
            throw new IllegalArgumentException("no figure " + figure);
        }
        return test;
    }

    /** All that was found. */
    PassFacts facts() {
        Map<String, TimeFound> times = new LinkedHashMap<>();
        for (String figure : above.keySet()) {
            Answer answer = limits.containsKey(figure) ? answer(figure) : Answer.OPEN;
            LimitTest test = of(answer == Answer.BELOW ? below : above, figure);
            times.put(figure, TimeFound.of(answer, test.ratio(), time(figure, base), time(figure, fresh)));
        }
        return new PassFacts(seen, disturbed, isMoved(), control.ratio(), times);
    }

    private @Nullable Double time(String figure, String name) {
        Interval interval = last == null ? null : interval(last, figure, name);
        return interval == null ? null : interval.center();
    }

    /** A candidate's time, nanoseconds per record, with its 95 % interval over rounds; null where no round has it. */
    static @Nullable Interval interval(Samples samples, String figure, String name) {
        double[] perRound = RoundTotals.perRound(samples.figures(figure), name);
        return perRound.length == 0 ? null : Estimates.ofRounds(perRound, CONFIDENCE);
    }
}
