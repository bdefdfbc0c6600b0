package io.serdebench.codec.protobuf.runtime;

import com.google.protobuf.AbstractMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Messages behind their lengths, as the library delimits them.
 *
 * @param <M> The class of a record.
 */
record ProtobufDelimited<M extends AbstractMessage>(Parser<M> parser) implements RecordStream<M> {

    @Override
    public String framing() {
        return "varint length before each message, by writeDelimitedTo";
    }

    @Override
    public Sink<M> writer(OutputStream out) {
        return new Writer<>(out);
    }

    @Override
    public Source<M> reader(InputStream in) {
        return new Reader<>(parser, in);
    }

    private record Writer<M extends AbstractMessage>(OutputStream out) implements Sink<M> {

        @Override
        public void write(M message) throws IOException {
            message.writeDelimitedTo(out);
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

    private record Reader<M extends AbstractMessage>(Parser<M> parser, InputStream in) implements Source<M> {

        /** As the generated {@code parseDelimitedFrom} does it, where what the stream throws comes out as it is. */
        @Override
        public @Nullable M next() throws IOException {
            try {
                return parser.parseDelimitedFrom(in);
            } catch (InvalidProtocolBufferException e) {
                throw e.unwrapIOException();
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
