package io.serdebench.lab.journal;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The content of a journal, and where it ends.
 *
 * <p>What stands behind the last line feed is one of three things. A beginning of a line is what a crash leaves: it was never
 * acknowledged and is no part of the contents. A whole line that lacks only its line feed is a crash too, one byte later: it
 * is kept, since its checksum fits. Anything else, such as a whole line with another byte where the line feed was, is damage
 * of something that may have been acknowledged.
 *
 * @param entries The entries of all whole lines.
 * @param length The length of these lines in bytes. What follows is torn.
 * @param terminated Whether the last of them has its line feed.
 */
record JournalContents(List<Entry> entries, long length, boolean terminated) {

    /** A plan names every field and option, and is still far shorter; bounds what a damaged file makes us keep. */
    static final int LONGEST_LINE = 16 << 20;

    private static final byte[] CHECKSUM = Line.CHECKSUM.getBytes(StandardCharsets.US_ASCII);

    /**
     * Reads a journal to its end.
     *
     * @throws DamagedJournalException where a line is neither sound nor torn
     * @throws IOException where the file cannot be read
     */
    static JournalContents of(Path file) throws IOException {
        List<Entry> entries = new ArrayList<>();
        long length = 0;
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b == '\n') {
                    entries.add(Line.parse(line.toByteArray(), entries.size(), file));
                    length += line.size() + 1;
                    line.reset();
                } else if (line.size() == LONGEST_LINE) {
                    throw new DamagedJournalException(
                            file, entries.size() + 1L, "is damaged: it is longer than any line of a journal");
                } else {
                    line.write(b);
                }
            }
        }
        byte[] rest = line.toByteArray();
        if (rest.length == 0 || isTorn(rest, entries.size())) {
            return new JournalContents(List.copyOf(entries), length, true);
        }
        entries.add(Line.parse(rest, entries.size(), file));
        return new JournalContents(List.copyOf(entries), length + rest.length, false);
    }

    /** True if the bytes begin like the line that was due, and end before its checksum does. */
    private static boolean isTorn(byte[] rest, long sequence) {
        byte[] begin = Line.begin(sequence).getBytes(StandardCharsets.US_ASCII);
        int compared = Math.min(begin.length, rest.length);
        if (!Arrays.equals(begin, 0, compared, rest, 0, compared)) {
            return false;
        }
        for (int at = 0; at + Line.TAIL <= rest.length; at++) {
            // quotes within values are escaped, so that these bytes are nowhere but at the end
            if (Arrays.equals(CHECKSUM, 0, CHECKSUM.length, rest, at, at + CHECKSUM.length)) {
                return false;
            }
        }
        return true;
    }
}
