package io.serdebench.api;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rows on disk in one neutral form, so that each worker reads the same records and none needs the reader of the user's file.
 *
 * <p>Layout: the eight bytes {@code SDBROWS1}; the schema's notation in UTF-8 after its length; then each row after its
 * length. Lengths are big-endian 32-bit integers. {@link RowCodec} defines a row's bytes.
 */
public final class RowsFile {

    private static final byte[] MAGIC = "SDBROWS1".getBytes(StandardCharsets.US_ASCII);

    /** Largest row, bytes: what one Java array and the length field can hold with room to spare. */
    public static final int MAX_ROW_BYTES = 1 << 30;

    private static final int BUFFER = 1 << 16;

    private RowsFile() {}

    /** Appends rows to a new file. */
    public static final class Writer implements AutoCloseable {
        private final DataOutputStream out;
        private final RowCodec codec;
        private long rows;
        private long bytes;

        /**
         * Creates or replaces {@code file}.
         *
         * @throws IOException where it cannot be written
         */
        public Writer(Path file, Schema schema) throws IOException {
            out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
            codec = new RowCodec(schema.root());
            out.write(MAGIC);
            byte[] notation = schema.toString().getBytes(StandardCharsets.UTF_8);
            out.writeInt(notation.length);
            out.write(notation);
        }

        /**
         * Appends one row.
         *
         * @param row one value per field, of the class {@link Type.Kind} names
         */
        public void write(@Nullable Object[] row) throws IOException {
            int length = codec.encode(row);
            out.writeInt(length);
            out.write(codec.buffer(), 0, length);
            bytes += length + Integer.BYTES;
            rows++;
        }

        /** Rows written. */
        public long rows() {
            return rows;
        }

        /** Bytes of the rows written, with their lengths. */
        public long bytes() {
            return bytes;
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    /** Reads rows one after another. */
    public static final class Reader implements AutoCloseable {
        private final DataInputStream in;
        private final Schema schema;
        private final RowCodec codec;
        private byte[] buffer = new byte[1024];
        private int length;

        /**
         * Opens a file.
         *
         * @throws IOException where it cannot be read or is not a rows file
         */
        public Reader(Path file) throws IOException {
            in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
            boolean opened = false;
            try {
                if (!Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)) {
                    throw new IOException(file + " is not a rows file");
                }
                schema = schema(file, in);
                codec = new RowCodec(schema.root());
                opened = true;
            } finally {
                // nobody else can close it: the caller has no reader
                if (!opened) {
                    in.close();
                }
            }
        }

        private static Schema schema(Path file, DataInputStream in) throws IOException {
            try {
                return Notation.parseSchema(new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                throw new IOException(file + " has a malformed schema: " + e.getMessage(), e);
            }
        }

        /** The schema. */
        public Schema schema() {
            return schema;
        }

        /** The next row, or null at the end. */
        public @Nullable Object @Nullable [] next() throws IOException {
            return nextLength() < 0 ? null : codec.decode(buffer, length);
        }

        /** Passes over a row without decoding it; false at the end. */
        public boolean skip() throws IOException {
            return nextLength() >= 0;
        }

        /** Length of the row last read or passed over, bytes. */
        public int rowBytes() {
            return length;
        }

        private int nextLength() throws IOException {
            int first = in.read();
            if (first < 0) {
                return -1;
            }
            length = first << 24 | in.readUnsignedByte() << 16 | in.readUnsignedByte() << 8 | in.readUnsignedByte();
            if (length < 0 || length > MAX_ROW_BYTES) {
                throw new IOException("a row of " + length + " bytes: the rows file is damaged");
            }
            if (length > buffer.length) {
                buffer = new byte[Math.max(length, Math.min(buffer.length * 2, MAX_ROW_BYTES))];
            }
            if (in.readNBytes(buffer, 0, length) < length) {
                throw new EOFException("the rows file ends inside a row");
            }
            return length;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
