package io.serdebench.lab.measure;

import io.serdebench.lab.process.Candidate;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a round goes on with another slice of each operation of each codec. It has the slices that were planned, and
 * more where the time that is left is too short for a round of those who are expected in the next one.
 */
final class MoreSlices implements IntPredicate {

    /** A round that is cut short by the end of the time counts with as many. */
    private static final int MIN_KEPT = 5;

    private final RoundPlan plan;
    private final List<Candidate> live;
    private final Supplier<List<Candidate>> expected;
    private final int planned;
    private final int done;
    private final BooleanSupplier tooLate;
    private final DoubleSupplier leftMillis;
    private final double askedMillis;
    private @Nullable List<Candidate> then;

    /**
     * Before the first slice.
     *
     * @param live The codecs that take part in the round.
     * @param expected The codecs of the next one, as expected; asked once, when the round has the slices that were planned.
     * @param planned The slices that were planned.
     * @param done The number of rounds before it.
     * @param tooLate Whether the round is to be given up.
     * @param leftMillis The milliseconds that are left.
     * @param askedMillis The time that was asked for, with what may be added.
     */
    MoreSlices(
            RoundPlan plan,
            List<Candidate> live,
            Supplier<List<Candidate>> expected,
            int planned,
            int done,
            BooleanSupplier tooLate,
            DoubleSupplier leftMillis,
            double askedMillis) {
        this.plan = plan;
        this.live = live;
        this.expected = expected;
        this.planned = planned;
        this.done = done;
        this.tooLate = tooLate;
        this.leftMillis = leftMillis;
        this.askedMillis = askedMillis;
    }

    /** True if the slice of this index follows. */
    @Override
    public boolean test(int index) {
        int fixed = plan.settings().slices();
        if (fixed > 0) {
            return index < fixed;
        }
        if (index < planned) {
            return index < MIN_KEPT || !tooLate.getAsBoolean();
        }
        List<Candidate> next = then;
        if (next == null) {
            next = expected.get();
            then = next;
        }
        return plan.goesOn(live, next, done, leftMillis.getAsDouble(), askedMillis);
    }
}
