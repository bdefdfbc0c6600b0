package io.serdebench.io;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.Arrays;

/**
 * Stands below a BufferedReader, whose lines come without their ends, and notes how each line ends by the BufferedReader's
 * rule: with a line feed, a carriage return, or both.
 */
final class LineEnds extends FilterReader {

    private static final String[] ENDS = {"\n", "\r", "\r\n"};
    private static final int NONE = -1;

    private byte[] noted = new byte[1 << 12];
    private int first;
    private int behind;

    /** A character that was read to see whether it belongs to the carriage return before it. */
    private int ahead = NONE;

    LineEnds(Reader in) {
        super(in);
    }

    /** The end of the next line that was read; empty where the file ends without one. */
    String next() {
        if (first == behind) {
            return "";
        }
        String end = ENDS[noted[first++]];
        if (first == behind) {
            first = 0;
            behind = 0;
        }
        return end;
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int read = 0;
        int noteFrom = offset;
        if (ahead != NONE) {
            // a line feed is only ever ahead of a carriage return, with which it was noted
            noteFrom += ahead == '\n' ? 1 : 0;
            into[offset] = (char) ahead;
            ahead = NONE;
            read = 1;
        }
        if (read < length) {
            int more = in.read(into, offset + read, length - read);
            if (more > 0) {
                read += more;
            } else if (read == 0) {
                return more;
            }
        }
        note(into, noteFrom, offset + read);
        return read;
    }

    @Override
    public int read() throws IOException {
        char[] one = new char[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    private void note(char[] text, int from, int to) throws IOException {
        for (int i = from; i < to; i++) {
            if (text[i] == '\n') {
                add(0);
            } else if (text[i] == '\r') {
                if (i + 1 == to) {
                    ahead = in.read();
                    add(ahead == '\n' ? 2 : 1);
                } else if (text[i + 1] == '\n') {
                    add(2);
                    i++;
                } else {
                    add(1);
                }
            }
        }
    }

    private void add(int end) {
        if (behind == noted.length) {
            noted = Arrays.copyOf(noted, 2 * noted.length);
        }
        noted[behind++] = (byte) end;
    }
}
