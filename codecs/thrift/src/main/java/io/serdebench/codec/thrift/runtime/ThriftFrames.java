package io.serdebench.codec.thrift.runtime;

import io.serdebench.api.RecordStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.thrift.TBase;
import org.apache.thrift.TException;
import org.apache.thrift.transport.layered.TFramedTransport;
import org.jspecify.annotations.Nullable;

/**
 * Records in the frames of {@code TFramedTransport}, a big-endian 32-bit length before each (thrift-rpc.md, "Framed vs. unframed
 * transport"). That class itself writes through a synchronized buffer and reads without regard to what is left of a frame, so its
 * frames are put around the buffers that encode and decode use.
 *
 * @param <M> The class of a record.
 */
record ThriftFrames<M extends TBase<?, ?>>(ThriftBinding<?, M> binding) implements RecordStream<M> {

    @Override
    public String framing() {
        return "Thrift framed: 32-bit length before each record";
    }

    /** The frames are those of the library, the code around them is not. */
    @Override
    public boolean isByHand() {
        return true;
    }

    @Override
    public Sink<M> writer(OutputStream out) {
        return new Writer<>(binding, out, new byte[Integer.BYTES]);
    }

    @Override
    public Source<M> reader(InputStream in) {
        return new Reader<>(binding, in, new byte[Integer.BYTES]);
    }

    private record Writer<M extends TBase<?, ?>>(ThriftBinding<?, M> binding, OutputStream out, byte[] size)
            implements Sink<M> {

        @Override
        public void write(M message) throws TException, IOException {
            int length = binding.write(message);
            if (length > MAX_RECORD_BYTES) {
                throw new IOException("a frame of " + length + " bytes");
            }
            TFramedTransport.encodeFrameSize(length, size);
            out.write(size);
            out.write(binding.buffer(), 0, length);
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

    private record Reader<M extends TBase<?, ?>>(ThriftBinding<?, M> binding, InputStream in, byte[] size)
            implements Source<M> {

        @Override
        public @Nullable M next() throws Exception {
            int read = in.readNBytes(size, 0, size.length);
            if (read == 0) {
                return null;
            }
            int length = TFramedTransport.decodeFrameSize(size);
            if (read < size.length || length < 0 || length > MAX_RECORD_BYTES) {
                throw new IOException("a frame has no length, or one of " + length + " bytes");
            }
            // reads piece by piece, so that a length beyond the end allocates no more than there is
            byte[] frame = in.readNBytes(length);
            if (frame.length < length) {
                throw new EOFException("the last frame is not whole");
            }
            return binding.decode(frame);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
