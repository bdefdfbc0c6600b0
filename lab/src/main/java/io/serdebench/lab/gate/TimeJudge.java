package io.serdebench.lab.gate;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.LimitTest.Answer;
import io.serdebench.lab.gate.FailOn.Subject;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.gate.PassFacts.TimeFound;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Verdicts about times. A FAIL needs every pass, and a machine that stood still in all of them. */
final class TimeJudge {

    private static final String UNIT = "ns per record";

    private final GateLimits limits;

    TimeJudge(GateLimits limits) {
        this.limits = limits;
    }

    /** A verdict and its reason. */
    private record Said(GateVerdict verdict, @Nullable String reason) {}

    /** One figure of a codec that works on both sides. */
    Row row(String figure, List<PassFacts> passes) {
        FailOn condition = limits.on(Subject.TIME, figure);
        TimeFound found = passes.isEmpty() ? null : passes.get(0).times().get(figure);
        Interval ratio = found == null ? null : found.ratio();
        boolean known = ratio != null && Double.isFinite(ratio.high());
        Said said = condition == null
                ? new Said(GateVerdict.NO_LIMIT, null)
                : found == null || ratio == null || passes.get(0).rounds() == 0
                        ? new Said(GateVerdict.INCONCLUSIVE, "no round came to its end")
                        : judged(figure, condition, found, passes);
        return new Row(
                figure,
                UNIT,
                found == null ? null : found.baseNs(),
                found == null ? null : found.freshNs(),
                ratio == null ? null : ratio.center(),
                known && ratio != null ? ratio.low() : null,
                known && ratio != null ? ratio.high() : null,
                ratio == null ? 0 : ratio.rounds(),
                condition == null ? null : condition.text(),
                said.verdict(),
                said.reason());
    }

    private Said judged(String figure, FailOn condition, TimeFound found, List<PassFacts> passes) {
        PassFacts first = passes.get(0);
        String unfit = unfit(first, condition);
        if (unfit != null) {
            return new Said(GateVerdict.INCONCLUSIVE, unfit);
        }
        return switch (found.answer()) {
            case BELOW -> new Said(GateVerdict.PASS, null);
            case OPEN ->
                new Said(
                        GateVerdict.INCONCLUSIVE,
                        first.rounds() < 2
                                ? "one round decides nothing; give it more time"
                                : "the rounds do not say on which side of the limit it is; give it more time");
            case ABOVE -> confirmed(figure, condition, passes.subList(1, passes.size()));
        };
    }

    /** Why times of a pass mean nothing, or null. */
    private static @Nullable String unfit(PassFacts pass, FailOn condition) {
        if (pass.moved() && pass.control() != null) {
            return String.format(
                    Locale.ROOT,
                    "the speed of the machine changed by %.1f %% between identical runs; a limit of %s %% cannot be judged here",
                    100 * Math.abs(pass.control().center() - 1),
                    percent(condition.limit()));
        }
        if (pass.isDisturbed()) {
            return String.format(
                    Locale.ROOT,
                    "other processes used the machine in %d of %d rounds; a limit of %s %% cannot be judged here",
                    pass.disturbed(),
                    pass.rounds(),
                    percent(condition.limit()));
        }
        return null;
    }

    static String percent(double share) {
        double percent = 100 * share;
        return percent == Math.rint(percent)
                ? String.format(Locale.ROOT, "%.0f", percent)
                : String.format(Locale.ROOT, "%.4f", percent).replaceAll("0+$", "");
    }

    private Said confirmed(String figure, FailOn condition, List<PassFacts> later) {
        if (limits.confirm() == 0) {
            return new Said(GateVerdict.FAIL, null);
        }
        for (int i = 0; i < limits.confirm(); i++) {
            String pass = "pass " + (i + 2);
            TimeFound again = i < later.size() ? later.get(i).times().get(figure) : null;
            if (again == null || again.ratio() == null) {
                return new Said(
                        GateVerdict.INCONCLUSIVE, "above the limit in the first pass; there was no time for " + pass);
            }
            String unfit = unfit(later.get(i), condition);
            if (unfit != null) {
                return new Said(
                        GateVerdict.INCONCLUSIVE, "above the limit in the first pass; in " + pass + ", " + unfit);
            }
            if (again.answer() != Answer.ABOVE) {
                return new Said(
                        GateVerdict.INCONCLUSIVE,
                        String.format(
                                Locale.ROOT,
                                "above the limit in the first pass, and not confirmed: %+.1f %% in %s",
                                100 * (again.ratio().center() - 1),
                                pass));
            }
        }
        return new Said(
                GateVerdict.FAIL,
                limits.confirm() == 1 ? "confirmed in a second pass" : "confirmed in " + limits.confirm() + " passes");
    }
}
