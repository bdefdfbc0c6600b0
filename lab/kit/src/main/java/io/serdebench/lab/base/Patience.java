package io.serdebench.lab.base;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How long an answer is still waited for. Time in which this process was stopped, by Ctrl-Z or with the machine, does not count: the
 * other process was stopped, too, or could not be heard.
 */
public final class Patience {

    /** The longest single wait. */
    static final long WAIT = TimeUnit.MILLISECONDS.toNanos(200);

    /** A wait that took longer than this was interrupted. */
    private static final long MOST = 2 * WAIT;

    /** Less processor time than this in all of its time by the clock: it waits for something else than a processor. */
    private static final long AT_WORK = TimeUnit.SECONDS.toNanos(5);

    private final TimeLimit limit;
    private final Supplier<Duration> spent;
    private long left;
    private long used;
    private @Nullable Duration seen;

    /**
     * All of it is left.
     *
     * @param spent The processor time that was used up to now by what is waited for, with what it has started.
     */
    public Patience(TimeLimit limit, Supplier<Duration> spent) {
        this.limit = limit;
        this.spent = spent;
        this.left = limit.clock().toNanos();
    }

    /** For a process, with those that it has started. */
    public static Patience of(TimeLimit limit, ProcessHandle process) {
        return new Patience(
                limit,
                () -> Stream.concat(Stream.of(process), process.descendants())
                        .map(one -> one.info().totalCpuDuration().orElse(Duration.ZERO))
                        .reduce(Duration.ZERO, Duration::plus));
    }

    /** Waits for the end of a process, and is false where its limit comes first. */
    public static boolean await(Process process, TimeLimit limit) throws InterruptedException {
        Patience patience = of(limit, process.toHandle());
        for (long wait = patience.next(); wait > 0; wait = patience.next()) {
            long begun = System.nanoTime();
            if (process.waitFor(wait, TimeUnit.NANOSECONDS)) {
                return true;
            }
            patience.waited(System.nanoTime() - begun);
        }
        return false;
    }

    /** Nanoseconds to wait now, 0 where it is over. */
    public long next() {
        return isUsedUp() ? 0 : Math.max(0, Math.min(left, WAIT));
    }

    /** Counts a wait that took so many nanoseconds. */
    public void waited(long nanos) {
        left -= Math.min(nanos, MOST);
        if (limit.own() == null) {
            return;
        }
        // what it has started may have ended since, and its time is gone then
        Duration now = spent.get();
        used += seen == null ? 0 : Math.max(0, now.minus(seen).toNanos());
        seen = now;
    }

    private boolean isUsedUp() {
        return limit.own() != null && used >= limit.own().toNanos();
    }

    /** True if it was at work and had too little of a processor: once more may be soon enough. */
    public boolean isWorthAnotherTry() {
        return limit.own() != null && !isUsedUp() && used >= AT_WORK;
    }

    /** The limit that was reached: {@code 60 s of CPU time}, {@code 600 s}, {@code 600 s, in which it got 31 s of CPU time}. */
    public String words() {
        if (isUsedUp()) {
            return seconds(Objects.requireNonNull(limit.own())) + " of CPU time";
        }
        String clock = seconds(limit.clock());
        return isWorthAnotherTry()
                ? clock + ", in which it got " + TimeUnit.NANOSECONDS.toSeconds(used) + " s of CPU time"
                : clock;
    }

    private static String seconds(Duration time) {
        return BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros().toPlainString() + " s";
    }
}
