package io.serdebench.compress;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads a file of records, each after its length, a big-endian 32-bit integer. */
final class RecordReader implements Closeable {

    private static final int BUFFER = 1 << 16;

    private final Path file;
    private final DataInputStream in;
    private long left;

    RecordReader(Path file) throws IOException {
        this.file = file;
        left = Files.size(file);
        in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
    }

    /**
     * The next record, or null after the last one.
     *
     * @throws IOException where the file ends within a record, or cannot be read
     */
    byte @Nullable [] next() throws IOException {
        if (left == 0) {
            return null;
        }
        int length = in.readInt();
        if (length < 0 || length > left) {
            throw new IOException(file + ": a record of " + length + " bytes");
        }
        byte[] record = in.readNBytes(length);
        if (record.length < length) {
            throw new EOFException(file + " ends within a record");
        }
        left -= Integer.BYTES + length;
        return record;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
