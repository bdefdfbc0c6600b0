package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Cuts a stream at line feeds. The line that was moved to is {@code buffer[start]} to before {@code buffer[end]}. */
public final class LineCutter {

    private static final int BUFFER = 1 << 16;

    private final Input input;
    private final InputStream in;
    private byte[] buffer = new byte[BUFFER];
    private int filled;
    private int start;
    private int end;
    private int next;
    private long offset;
    private long number;

    /**
     * Begins before the first line.
     *
     * @param mark The length of the byte order mark that was skipped.
     */
    public LineCutter(Input input, InputStream in, int mark) {
        this.input = input;
        this.in = in;
        offset = mark;
    }

    /** Moves to the next line; false where there is none. */
    public boolean next() throws IOException {
        offset += next - start;
        start = next;
        number++;
        int at = start;
        while (true) {
            while (at < filled && buffer[at] != '\n') {
                at++;
            }
            if (at < filled) {
                end = at;
                next = at + 1;
                return true;
            }
            int seen = at - start;
            if (!fill()) {
                end = filled;
                next = filled;
                return end > start;
            }
            at = start + seen;
        }
    }

    private boolean fill() throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, filled - start);
            filled -= start;
            start = 0;
        }
        if (filled == buffer.length) {
            if (filled >= Limits.RECORD) {
                throw Stop.input(TerminalText.text(input.name()) + " line " + TerminalText.count(number) + " (byte "
                        + TerminalText.count(offset) + "): a record is longer than " + Limits.shown(Limits.RECORD));
            }
            buffer = Arrays.copyOf(buffer, Math.min(buffer.length * 2, Limits.RECORD));
        }
        int n = in.read(buffer, filled, buffer.length - filled);
        filled += Math.max(n, 0);
        return n >= 0;
    }

    /** True if the line is empty but for blanks and tabs. */
    public boolean isBlank() {
        for (int i = start; i < end; i++) {
            if (buffer[i] != ' ' && buffer[i] != '\t' && buffer[i] != '\r') {
                return false;
            }
        }
        return true;
    }

    /** The number of the line, from 1. */
    public long number() {
        return number;
    }

    /** The first byte of the line in the plain content. */
    public long from() {
        return offset;
    }

    /** The byte after its last one, without the line feed. */
    public long to() {
        return offset + end - start;
    }

    /** The line as text, without its end. */
    public String text() {
        int last = end > start && buffer[end - 1] == '\r' ? end - 1 : end;
        return new String(buffer, start, last - start, StandardCharsets.UTF_8);
    }
}
