package io.serdebench.api;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The stream of a format that does not tell where a record ends: before the bytes of each stands their number, an unsigned
 * LEB128 integer (DWARF 5, section 7.6), as Protocol Buffers delimits messages.
 */
record LengthDelimited<M>(Binding<?, M> binding) implements RecordStream<M> {

    /** Seven bits each: enough for {@link RecordStream#MAX_RECORD_BYTES}. */
    private static final int MAX_LENGTH_BYTES = 4;

    @Override
    public String framing() {
        return "varint length before each record";
    }

    @Override
    public boolean isByHand() {
        return true;
    }

    @Override
    public Sink<M> writer(OutputStream out) {
        return new Writer<>(binding, out);
    }

    @Override
    public Source<M> reader(InputStream in) {
        return new Reader<>(binding, in);
    }

    private record Writer<M>(Binding<?, M> binding, OutputStream out, byte[] length) implements Sink<M> {

        Writer(Binding<?, M> binding, OutputStream out) {
            this(binding, out, new byte[MAX_LENGTH_BYTES]);
        }

        @Override
        public void write(M message) throws Exception {
            byte[] bytes = binding.encode(message);
            if (bytes.length > MAX_RECORD_BYTES) {
                throw new IOException("a record of " + bytes.length + " bytes is too long for a stream");
            }
            int size = 0;
            int rest = bytes.length;
            for (; rest > 0x7f; rest >>>= 7) {
                length[size++] = (byte) (rest | 0x80);
            }
            length[size++] = (byte) rest;
            out.write(length, 0, size);
            out.write(bytes);
        }

        @Override
        public void flush() throws IOException {
            out.flush();
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }

    private record Reader<M>(Binding<?, M> binding, InputStream in) implements Source<M> {

        @Override
        public @Nullable M next() throws Exception {
            int first = in.read();
            if (first < 0) {
                return null;
            }
            int length = length(first);
            // reads piece by piece, so that a length beyond the end allocates no more than there is
            byte[] bytes = in.readNBytes(length);
            if (bytes.length < length) {
                throw new EOFException(length + " bytes are announced and " + bytes.length + " are left");
            }
            return binding.decode(bytes);
        }

        private int length(int first) throws IOException {
            int length = first & 0x7f;
            int next = first;
            for (int i = 1; next > 0x7f; i++) {
                next = in.read();
                if (next < 0) {
                    throw new EOFException("the stream ends inside a length");
                }
                if (i == MAX_LENGTH_BYTES) {
                    throw new IOException("a length of more than " + MAX_LENGTH_BYTES + " bytes");
                }
                length |= (next & 0x7f) << 7 * i;
            }
            if (length > MAX_RECORD_BYTES) {
                throw new IOException("a record of " + length + " bytes is announced");
            }
            return length;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
