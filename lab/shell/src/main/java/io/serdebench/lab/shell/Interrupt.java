package io.serdebench.lab.shell;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Ctrl-C, a request to terminate (SIGTERM) and the end of the terminal (SIGHUP). As long as there is nothing worth keeping nobody
 * handles them, and the JVM ends at once. From {@link #handle} on, the first one asks the command to write what it has. Where it has
 * not ended by itself in time, whatever it waits for, the program ends without it. A second Ctrl-C ends the program at once. The other
 * two come twice by themselves, from a shell and from the kernel. However it ends, {@link io.serdebench.lab.base.Leftovers} go.
 */
public final class Interrupt {

    /** Milliseconds in which a command may end by itself: a property of the JVM. */
    public static final String PROPERTY = "serdebench.interrupt.millis";

    private static final String CTRL_C = "INT";
    private static final long USUAL_MILLIS = 3_500;

    /** The longest time that the end of the program is waited for: a terminal may take nothing any more. */
    private static final long END_MILLIS = 1_000;

    private static volatile @Nullable IntConsumer exit;

    private Interrupt() {}

    /**
     * Says that a command is all that this process is for, so that it may be ended where the command does not end.
     *
     * @param how Ends the process with an exit code, as after the command.
     */
    public static void mayEndProgram(IntConsumer how) {
        exit = how;
    }

    /**
     * Sets {@code flag} at the first signal. Where the JVM lets nobody handle signals, they end the program at once. One that is
     * ignored, as SIGHUP under nohup, stays so.
     */
    public static void handle(AtomicBoolean flag) {
        for (String name : List.of(CTRL_C, "TERM", "HUP")) {
            handle(name, flag);
        }
    }

    private static void handle(String name, AtomicBoolean flag) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object ours = Proxy.newProxyInstance(
                    handler.getClassLoader(), new Class<?>[] {handler}, (proxy, method, args) -> {
                        if (method.getName().equals("handle")) {
                            asked(name, flag);
                        }
                        return switch (method.getName()) {
                            case "hashCode" -> System.identityHashCode(proxy);
                            case "equals" -> args != null && proxy == args[0];
                            case "toString" -> "Interrupt";
                            default -> null;
                        };
                    });
            // by reflection, since the compiler's warning of this supported class cannot be silenced
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance(name), ours);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            System.getLogger("serdebench").log(System.Logger.Level.DEBUG, name + " cannot be handled", e);
        }
    }

    private static void asked(String name, AtomicBoolean flag) {
        boolean first = !flag.getAndSet(true);
        if (first && exit != null) {
            daemon("interrupt", () -> {
                Thread.sleep(Long.getLong(PROPERTY, USUAL_MILLIS));
                end("interrupted: what was being done did not end in time. What was written before stays.\n");
            });
        } else if (!first && name.equals(CTRL_C)) {
            daemon("interrupt again", () -> end(""));
        }
    }

    /** Ends the program as its last line does, and if that takes too long without looking back. */
    private static void end(String said) throws InterruptedException {
        int code = ExitCode.INTERRUPTED.code();
        daemon("interrupt ends", () -> {
                    ProgressPrinter.giveBack();
                    System.err.print(said);
                    IntConsumer how = exit;
                    if (how != null) {
                        how.accept(code);
                    }
                })
                .join(END_MILLIS);
        Runtime.getRuntime().halt(code);
    }

    private interface Work {
        void run() throws InterruptedException;
    }

    private static Thread daemon(String name, Work work) {
        Thread thread = new Thread(
                () -> {
                    try {
                        work.run();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
