package io.serdebench.lab.process;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Reads the records that a worker encoded: each after its length, a big-endian 32-bit integer. */
public final class EncodedRecords implements AutoCloseable {

    private static final int BUFFER = 1 << 16;
    private static final int LENGTH_BYTES = 4;

    private final DataInputStream in;
    private long left;

    /** Opens a file. */
    public EncodedRecords(Path file) throws IOException {
        left = Files.size(file);
        in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
    }

    /** The next record, or null at the end. */
    public byte @Nullable [] next() throws IOException {
        if (left == 0) {
            return null;
        }
        int length = left < LENGTH_BYTES ? -1 : in.readInt();
        left -= LENGTH_BYTES;
        if (length < 0 || length > left) {
            throw new EOFException("the file of encoded records ends inside a record");
        }
        left -= length;
        byte[] record = new byte[length];
        in.readFully(record);
        return record;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
