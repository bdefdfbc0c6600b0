package io.serdebench.worker;

import java.io.PrintStream;

/** Writes answers, one a line, fields parted by tabs. */
final class Replies {

    private static final int SHOWN = 400;

    private final PrintStream out;

    Replies(PrintStream out) {
        this.out = out;
    }

    void send(Object... fields) {
        StringBuilder line = new StringBuilder();
        for (Object field : fields) {
            if (!line.isEmpty()) {
                line.append('\t');
            }
            String text = String.valueOf(field);
            text = text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
            line.append(text.replaceAll("\\p{Cntrl}", " "));
        }
        synchronized (out) {
            out.append(line).append('\n').flush();
        }
    }

    /** The class and message of an error and of its causes, on one line. */
    static String describe(Throwable error) {
        StringBuilder out = new StringBuilder();
        for (Throwable e = error; e != null && out.length() < SHOWN; e = e.getCause()) {
            out.append(out.isEmpty() ? "" : "; caused by ").append(e.getClass().getSimpleName());
            if (e.getMessage() != null) {
                out.append(": ").append(e.getMessage());
            }
        }
        return out.toString();
    }
}
