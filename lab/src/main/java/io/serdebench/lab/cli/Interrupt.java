package io.serdebench.lab.cli;

import io.serdebench.lab.base.ExitCode;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C: the first one ends the run after the slice in hand and lets it write what it has; the second one ends the program.
 */
final class Interrupt {

    private Interrupt() {}

    /** Sets {@code flag} at the first signal. Where the JVM lets nobody handle signals, Ctrl-C ends the program at once. */
    static void handle(AtomicBoolean flag) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object ours = Proxy.newProxyInstance(
                    handler.getClassLoader(), new Class<?>[] {handler}, (proxy, method, args) -> {
                        if (method.getName().equals("handle") && flag.getAndSet(true)) {
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
                    .invoke(null, signal.getConstructor(String.class).newInstance("INT"), ours);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            System.getLogger("serdebench").log(System.Logger.Level.DEBUG, "Ctrl-C cannot be handled", e);
        }
    }
}
