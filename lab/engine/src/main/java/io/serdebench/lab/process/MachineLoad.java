package io.serdebench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Processor time of the whole machine against that of our own processes, so that foreign use is seen. From Linux's
 * {@code /proc/stat} (proc(5): ticks of user, nice, system, idle, iowait, irq, softirq, steal); elsewhere nothing is seen.
 */
public final class MachineLoad {

    private static final Path STAT = Path.of("/proc/stat");
    /** USER_HZ is 100 on every Linux that Java runs on. */
    private static final long TICK_MILLIS = 10;

    /** utime and cutime of proc(5), counted from the state. */
    private static final int USER = 11;

    private static final int ENDED_CHILDREN = 13;

    /**
     * A reading, milliseconds of processor time since an arbitrary instant.
     *
     * @param busy The time that the machine was busy, stolen time excluded.
     * @param stolen The time that the hypervisor stole.
     * @param own The time of this process and the workers.
     */
    public record Reading(long busy, long stolen, long own, long nanoTime) {}

    private MachineLoad() {}

    /**
     * Thousandths of a core that others used between two readings; noise of the clock may make it slightly negative. -1 where
     * there are none.
     */
    public static long foreignMilliCores(@Nullable Reading before, @Nullable Reading after) {
        if (before == null || after == null) {
            return -1;
        }
        long foreign = (after.busy - before.busy) - (after.own - before.own);
        return Math.round(1_000 * Math.max(0, foreign) / millisBetween(before, after));
    }

    /** Thousandths of a core that the hypervisor kept between two readings; -1 where there are none. */
    public static long stolenMilliCores(@Nullable Reading before, @Nullable Reading after) {
        return before == null || after == null
                ? -1
                : Math.round(1_000 * (after.stolen - before.stolen) / millisBetween(before, after));
    }

    private static double millisBetween(Reading before, Reading after) {
        return Math.max(1, (after.nanoTime - before.nanoTime) / 1e6);
    }

    /** Reads now, or null where the machine does not tell. */
    public static @Nullable Reading read(Collection<ProcessHandle> workers) {
        try {
            List<String> fields = List.of(Files.readAllLines(STAT).get(0).trim().split("\\s+"));
            long busy = ticks(fields, 1) + ticks(fields, 2) + ticks(fields, 3) + ticks(fields, 6) + ticks(fields, 7);
            long own = millis(ProcessHandle.current())
                    + workers.stream().mapToLong(MachineLoad::millis).sum();
            return new Reading(busy * TICK_MILLIS, ticks(fields, 8) * TICK_MILLIS, own, System.nanoTime());
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    /**
     * Reads the time in user mode alone, and with the children of this process that ended: what the kernel does for files, such
     * as writing them back, is nobody else's, and programs of the system come and go.
     */
    public static @Nullable Reading readUser(Collection<ProcessHandle> workers) {
        try {
            List<String> fields = List.of(Files.readAllLines(STAT).get(0).trim().split("\\s+"));
            long own = user(ProcessHandle.current(), ENDED_CHILDREN);
            for (ProcessHandle worker : workers) {
                own += user(worker);
            }
            long busy = ticks(fields, 1) + ticks(fields, 2);
            return new Reading(
                    busy * TICK_MILLIS, ticks(fields, 8) * TICK_MILLIS, own * TICK_MILLIS, System.nanoTime());
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    /** Ticks in user mode of a process, and other fields of {@code /proc/PID/stat}, which are counted behind the name. */
    private static long user(ProcessHandle process, int... more) throws IOException {
        Path file = Path.of("/proc", String.valueOf(process.pid()), "stat");
        if (!Files.exists(file)) {
            return 0;
        }
        String text = Files.readString(file);
        List<String> fields =
                List.of(text.substring(text.lastIndexOf(')') + 1).trim().split("\\s+"));
        return ticks(fields, USER)
                + Arrays.stream(more).mapToLong(at -> ticks(fields, at)).sum();
    }

    private static long ticks(List<String> fields, int index) {
        return index < fields.size() ? Long.parseLong(fields.get(index)) : 0;
    }

    private static long millis(ProcessHandle process) {
        return process.info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
    }
}
