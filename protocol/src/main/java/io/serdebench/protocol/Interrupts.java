package io.serdebench.protocol;

/** Ctrl-C in a terminal goes to all processes of a command. */
public final class Interrupts {

    private Interrupts() {}

    /**
     * Has this process ignore SIGINT: only the laboratory decides when it ends.
     *
     * @throws ReflectiveOperationException if the JVM has no such signal
     */
    public static void ignore() throws ReflectiveOperationException {
        // by reflection: the class is supported for use, but the compiler's warning of it cannot be silenced
        Class<?> signal = Class.forName("sun.misc.Signal");
        Class<?> handler = Class.forName("sun.misc.SignalHandler");
        signal.getMethod("handle", signal, handler)
                .invoke(
                        null,
                        signal.getConstructor(String.class).newInstance("INT"),
                        handler.getField("SIG_IGN").get(null));
    }
}
