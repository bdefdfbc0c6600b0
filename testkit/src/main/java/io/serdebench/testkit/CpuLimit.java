package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.fail;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingSupplier;

/**
 * Fails what computes without end. The limit is the CPU time of its thread: a busy machine lengthens every wall-clock time, and
 * a test must not depend on that.
 */
public final class CpuLimit {

    private static final long LOOK_MILLIS = 50;

    private CpuLimit() {}

    /** Runs it in a thread of its own, and fails once it has used more CPU time than {@code limit}. */
    public static void within(Duration limit, Executable executable) {
        within(limit, (ThrowingSupplier<Boolean>) () -> {
            executable.execute();
            return true;
        });
    }

    /** Runs it in a thread of its own, and fails once it has used more CPU time than {@code limit}. */
    public static <T> T within(Duration limit, ThrowingSupplier<T> supplier) {
        FutureTask<T> task = new FutureTask<>(() -> {
            try {
                return supplier.get();
            } catch (Exception | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new IllegalStateException(e);
            }
        });
        Thread thread = new Thread(task, "limited");
        thread.setDaemon(true);
        thread.start();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        while (true) {
            try {
                return task.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                StackTraceElement[] at = thread.getStackTrace();
                if (threads.getThreadCpuTime(thread.getId()) > limit.toNanos()) {
                    task.cancel(true);
                    AssertionError tooLong = new AssertionError("it is at this place");
                    tooLong.setStackTrace(at);
                    return fail("more than " + limit.toSeconds() + " s of CPU time", tooLong);
                }
            } catch (ExecutionException e) {
                throw CpuLimit.<RuntimeException>asItIs(Objects.requireNonNull(e.getCause()));
            } catch (InterruptedException e) {
                task.cancel(true);
                return fail(e);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E asItIs(Throwable thrown) throws E {
        throw (E) thrown;
    }
}
