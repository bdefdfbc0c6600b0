package io.serdebench.worker;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of encoded records: each after its length, a big-endian 32-bit integer. */
final class EncodedFile implements Closeable {

    private static final int BUFFER = 1 << 16;

    private final DataOutputStream out;

    /** A new file in the place of whatever was there. */
    EncodedFile(Path file) throws IOException {
        out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
    }

    /** Adds a record. */
    void write(byte[] record) throws IOException {
        out.writeInt(record.length);
        out.write(record);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
