package io.serdebench.protocol;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Writes replies, one per line, their fields separated by tabs, and flushes each. Any thread may send. */
public final class ReplyOutput {

    /** The longest field of a worker's reply, in UTF-16 units. */
    public static final int WORKER_FIELD = 400;

    private final PrintStream out;
    private final int longest;

    /**
     * An output.
     *
     * @param longest UTF-16 units of a field after which it is cut, with an ellipsis behind it.
     */
    public ReplyOutput(PrintStream out, int longest) {
        this.out = out;
        this.longest = longest;
    }

    /**
     * Takes standard output for replies. What the program or a library prints from now on goes to standard error, since it would
     * break the conversation.
     *
     * @param longest UTF-16 units of a field after which it is cut, with an ellipsis behind it.
     */
    public static ReplyOutput ofProcess(int longest) {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        return new ReplyOutput(out, longest);
    }

    /** Sends a reply. */
    public void send(Reply reply) {
        List<Object> line = new ArrayList<>();
        line.add(reply.word());
        line.addAll(reply.fields());
        send(line);
    }

    /** Sends a line of these fields, in which each control character becomes a blank. */
    public void send(List<?> fields) {
        StringBuilder line = new StringBuilder();
        for (Object field : fields) {
            if (!line.isEmpty()) {
                line.append('\t');
            }
            String text = String.valueOf(field);
            text = text.length() <= longest ? text : text.substring(0, longest) + "…";
            line.append(text.replaceAll("\\p{Cntrl}", " "));
        }
        synchronized (out) {
            out.append(line).append('\n').flush();
        }
    }

    /** The class and message of an error and of its causes, on one line. A cause whose message was given already is left out. */
    public static String describe(Throwable error) {
        StringBuilder out = new StringBuilder();
        for (Throwable e = error; e != null && out.length() < WORKER_FIELD; e = e.getCause()) {
            if (e != error && e.getMessage() != null && out.indexOf(e.getMessage()) >= 0) {
                continue;
            }
            out.append(out.isEmpty() ? "" : "; caused by ").append(e.getClass().getSimpleName());
            if (e.getMessage() != null) {
                out.append(": ").append(e.getMessage());
            }
        }
        return out.toString();
    }
}
