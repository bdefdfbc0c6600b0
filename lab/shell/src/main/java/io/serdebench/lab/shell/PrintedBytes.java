package io.serdebench.lab.shell;

import io.serdebench.lab.base.Stop;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Locale;

/** Standard output for bytes. It ends the work where nobody reads on, and fails where it cannot be written. */
public final class PrintedBytes extends OutputStream {

    private final PrintStream out;

    private PrintedBytes(PrintStream out) {
        this.out = out;
    }

    /** Writes to a stream. */
    @FunctionalInterface
    public interface Work {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Nobody reads on. */
    private static final class Closed extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /**
     * Does work until it is done, or nobody reads on, as behind {@code | head}.
     *
     * @throws Stop of class environment where the stream takes no more for another reason
     */
    public static void print(PrintStream out, Work work) throws IOException {
        try {
            work.writeTo(new PrintedBytes(out));
        } catch (Closed e) {
            // whoever closed it has enough
        }
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        out.write(bytes, from, length);
        // flushes, too
        if (out.checkError()) {
            throw ended();
        }
    }

    @Override
    public void flush() {
        write(new byte[0], 0, 0);
    }

    /** A PrintStream does not say why it failed. The system does when it is asked to write once more. */
    @SuppressWarnings("resource") // closing it would close standard output
    private RuntimeException ended() {
        if (out == System.out) {
            try {
                new FileOutputStream(FileDescriptor.out).write('\n');
            } catch (IOException e) {
                boolean pipe =
                        String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
                return pipe ? new Closed() : Stop.writing("standard output", e);
            }
        }
        return new Closed();
    }
}
