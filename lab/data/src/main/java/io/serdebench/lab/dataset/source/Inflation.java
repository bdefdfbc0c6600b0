package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Counts what a compressed file holds, and stops where that is more than its size lets expect: a few kilobytes may stand for
 * more than any disk or patience holds.
 */
public final class Inflation {

    /** Bytes that every file may inflate to, however small it is. */
    static final long FREE = 1L << 30;

    /** The times of its size that a larger one may inflate to. Texts of machines shrink to a hundredth, rarely to less. */
    static final int RATIO = 250;

    private final String name;
    private final long stored;
    private final long most;
    private long bytes;

    private Inflation(String name, long stored, long most) {
        this.name = name;
        this.stored = stored;
        this.most = most;
    }

    /**
     * A count that begins with nothing.
     *
     * @param name The name of the file.
     * @param stored Bytes of it.
     * @param asked What the user lets it inflate to, bytes, or 0 for the usual limit.
     */
    static Inflation of(String name, long stored, long asked) {
        return new Inflation(name, stored, asked > 0 ? asked : Math.max(FREE, RATIO * Math.max(0, stored)));
    }

    /**
     * Counts this many more.
     *
     * @throws Stop of class input where they are too many
     */
    public void took(long more) {
        bytes += more;
        if (bytes > most || bytes < 0) {
            throw Stop.input(
                    TerminalText.text(name) + " holds more than " + TerminalText.size(most) + " in its "
                            + TerminalText.size(stored) + ", which is more than expected",
                    "if the file is valid, raise the limit:  --max-inflated " + suggestion());
        }
    }

    private String suggestion() {
        return Math.max(2, 10 * most / (1L << 30)) + "GB";
    }

    /** A stream whose bytes are counted. */
    InputStream counted(InputStream plain) {
        return new FilterInputStream(plain) {
            @Override
            public int read() throws IOException {
                int one = in.read();
                took(one < 0 ? 0 : 1);
                return one;
            }

            @Override
            public int read(byte[] buffer, int from, int length) throws IOException {
                int n = in.read(buffer, from, length);
                took(Math.max(0, n));
                return n;
            }

            @Override
            public long skip(long n) throws IOException {
                long skipped = in.skip(n);
                took(skipped);
                return skipped;
            }
        };
    }
}
