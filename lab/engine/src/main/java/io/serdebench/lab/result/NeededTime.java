package io.serdebench.lab.result;

import io.serdebench.schemas.InSchema;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The time that a run of {@code io} or {@code rpc} needs that ended before its second round.
 *
 * @param roundSeconds About how long one round of all works takes on this machine, seconds.
 * @param time The value of {@code --time} with which several rounds fit.
 */
@InSchema(name = "neededTime")
public record NeededTime(@InSchema(least = 0) double roundSeconds, String time) {

    /** Two are the least for a verdict, and a few more decide smaller differences. */
    private static final int ROUNDS = 5;

    private static final long MINUTE = TimeUnit.MINUTES.toSeconds(1);
    private static final long HOUR = TimeUnit.HOURS.toSeconds(1);
    private static final long[] USUAL = {30, MINUTE, 2 * MINUTE, 3 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE};
    private static final long LONG = 30 * MINUTE;

    /**
     * The next usual time in which the rounds fit.
     *
     * @param roundSeconds What one round takes; 0 where it is not known.
     * @param beforeSeconds What comes before the rounds.
     * @param budgetSeconds The time that was not enough.
     * @return null where the time of a round is not known
     */
    public static @Nullable NeededTime of(double roundSeconds, double beforeSeconds, double budgetSeconds) {
        if (roundSeconds <= 0) {
            return null;
        }
        double needed = beforeSeconds + ROUNDS * roundSeconds;
        long seconds = LongStream.of(USUAL)
                .filter(usual -> usual >= needed && usual > budgetSeconds)
                .findFirst()
                .orElseGet(() -> next(Math.max(needed, budgetSeconds)));
        return new NeededTime(roundSeconds, seconds < MINUTE ? seconds + "s" : seconds / MINUTE + "m");
    }

    private static long next(double seconds) {
        long step = seconds < HOUR ? LONG : HOUR;
        return step * ((long) Math.floor(seconds / step) + 1);
    }
}
