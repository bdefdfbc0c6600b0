package io.serdebench.codec.msgpack.runtime;

import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;
import org.msgpack.core.MessagePack;

/**
 * Records value after value, by a packer or an unpacker of the stream, which take the place of those of one array in a second
 * binding.
 *
 * @param <M> The bean of a record.
 */
record MsgpackValues<M>(MsgpackBinding<?, M> binding) implements RecordStream<M> {

    @Override
    public String framing() {
        return "MessagePack values";
    }

    @Override
    public Sink<M> writer(OutputStream out) {
        return new Packed<>(binding.over(MessagePack.newDefaultPacker(out), binding.unpacker));
    }

    @Override
    public Source<M> reader(InputStream in) {
        return new Unpacked<>(binding.over(binding.packer, MessagePack.newDefaultUnpacker(in)));
    }

    private record Packed<M>(MsgpackBinding<?, M> values) implements Sink<M> {

        @Override
        public void write(M message) throws IOException {
            values.pack(message);
        }

        @Override
        public void flush() throws IOException {
            values.packer.flush();
        }

        @Override
        public void close() throws IOException {
            values.packer.close();
        }
    }

    private record Unpacked<M>(MsgpackBinding<?, M> values) implements Source<M> {

        @Override
        public @Nullable M next() throws IOException {
            if (!values.unpacker.hasNext()) {
                return null;
            }
            values.expect(MAX_RECORD_BYTES);
            return values.unpack();
        }

        @Override
        public void close() throws IOException {
            values.unpacker.close();
        }
    }
}
