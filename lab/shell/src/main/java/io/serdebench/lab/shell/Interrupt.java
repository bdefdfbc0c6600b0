package io.serdebench.lab.shell;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.shell.progress.ProgressPrinter;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C, a request to terminate (SIGTERM) and the end of the terminal (SIGHUP): the first one ends the run after the slice in
 * hand and lets it write what it has. A second Ctrl-C ends the program. The other two come twice by themselves, from a shell and
 * from the kernel, and who means it sends SIGKILL.
 */
public final class Interrupt {

    private static final String CTRL_C = "INT";

    /** The longest that a second Ctrl-C waits for the terminal. */
    private static final long MOMENT_MILLIS = 300;

    private Interrupt() {}

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
                        if (method.getName().equals("handle") && flag.getAndSet(true) && name.equals(CTRL_C)) {
                            ProgressPrinter.giveBack(MOMENT_MILLIS);
                            Runtime.getRuntime().halt(ExitCode.INTERRUPTED.code());
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
}
