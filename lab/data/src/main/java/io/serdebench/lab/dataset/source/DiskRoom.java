package io.serdebench.lab.dataset.source;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * Watches that a file which is being written leaves some room on its disk: a full one breaks other programs, and a failure tells
 * less than a look beforehand.
 */
public final class DiskRoom {

    /** Bytes that are left to others. */
    static final long RESERVE = 32L << 20;

    /** Bytes between two looks. */
    static final long STEP = 4L << 20;

    /** An estimate from the first rows must be wrong by this factor to be in the way of a file that has room. */
    private static final int DOUBT = 2;

    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final LongSupplier free;
    private long next;

    /** For a file that does not need to exist yet, in a folder that does. */
    public DiskRoom(Path file) {
        this(file, () -> usable(file));
    }

    DiskRoom(Path file, LongSupplier free) {
        this.file = file;
        this.free = free;
    }

    /** Bytes that this user may still write beside a file; more than there are anywhere where that is not known. */
    private static long usable(Path file) {
        try {
            FileStore store = Files.getFileStore(file.toAbsolutePath().getParent());
            return store.getTotalSpace() > 0 ? store.getUsableSpace() : Long.MAX_VALUE;
        } catch (IOException e) {
            return Long.MAX_VALUE;
        }
    }

    /**
     * Looks, if enough has been written since the last time. The first call looks.
     *
     * @param bytes written
     * @param rows written
     * @param expected rows in all, or 0 where that is not known
     * @throws Stop of class environment where there is too little room for the rest
     */
    public void check(long bytes, long rows, long expected) {
        if (bytes < next) {
            return;
        }
        next = bytes + STEP;
        long left = free.getAsLong();
        double rest = rows == 0 ? 0 : (double) bytes / rows * Math.max(0, expected - rows);
        if (left < RESERVE || rest / DOUBT > left) {
            throw full(left, rest == 0 ? "" : ", and about " + TerminalText.size((long) rest) + " are still to come");
        }
    }

    private Stop full(long left, String rest) {
        return Stop.environment(
                "the disk is full: " + TerminalText.size(left) + " are left for "
                        + TerminalText.text(file.toString(), 200) + rest,
                "take fewer records:  --rows 20000",
                "or choose a folder on another disk:  -o DIR");
    }

    /**
     * Copies a stream into the file.
     *
     * @return its bytes
     * @throws Stop of class environment where there is too little room; no part of the file is left then
     */
    public long copy(InputStream in) throws IOException {
        long bytes = 0;
        try (OutputStream out = Files.newOutputStream(file)) {
            byte[] buffer = new byte[BUFFER];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                check(bytes, 0, 0);
                write(out, buffer, n);
                bytes += n;
            }
            return bytes;
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    private void write(OutputStream out, byte[] buffer, int length) {
        try {
            out.write(buffer, 0, length);
        } catch (IOException e) {
            throw Stop.writing(TerminalText.text(file.toString(), 200), e);
        }
    }
}
