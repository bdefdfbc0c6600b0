package io.serdebench.protocol;

import java.io.File;

/** Ctrl-C in a terminal goes to all processes of a command, and so may the end of a session. */
public final class Interrupts {

    private Interrupts() {}

    /**
     * Has this process ignore SIGINT, SIGTERM and, where there is one, SIGHUP: only the laboratory decides when it ends.
     *
     * @throws ReflectiveOperationException if the JVM has no such signals
     */
    public static void ignore() throws ReflectiveOperationException {
        ignore("INT");
        ignore("TERM");
        if (File.separatorChar == '/') {
            // Windows has no such signal
            ignore("HUP");
        }
    }

    /** By reflection: the class is supported for use, but the compiler's warning of it cannot be silenced. */
    private static void ignore(String name) throws ReflectiveOperationException {
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        signal.getMethod("handle", signal, handler)
                .invoke(
                        null,
                        signal.getConstructor(String.class).newInstance(name),
                        handler.getField("SIG_IGN").get(null));
    }
}
