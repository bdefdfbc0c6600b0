package io.serdebench.codec.msgpack;

import io.serdebench.api.Schema;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;

/**
 * Writes how a binding puts records into a file: value after value, by a packer or an unpacker of the stream, which take the
 * place of those of one array in a second binding.
 */
final class ValuesSource {

    private ValuesSource() {}

    static void write(Schema schema, Model beans, JavaWriter out) {
        out.block("""
                /** For a stream, of which one is read or written. */
                private %3$s(
                        org.msgpack.core.MessagePacker packer, org.msgpack.core.MessageUnpacker unpacker) {
                    this.packer = packer;
                    this.unpacker = unpacker;
                }

                @Override
                public io.serdebench.api.RecordStream<%1$s> stream() {
                    return new io.serdebench.api.RecordStream<>() {
                        @Override
                        public String framing() {
                            return "MessagePack values";
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Sink<%1$s> writer(java.io.OutputStream out) {
                            %3$s values = new %3$s(org.msgpack.core.MessagePack.newDefaultPacker(out), null);
                            return new io.serdebench.api.RecordStream.Sink<>() {
                                @Override
                                public void write(%1$s message) throws java.io.IOException {
                                    values.pack%2$s(message);
                                }

                                @Override
                                public void flush() throws java.io.IOException {
                                    values.packer.flush();
                                }

                                @Override
                                public void close() throws java.io.IOException {
                                    values.packer.close();
                                }
                            };
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Source<%1$s> reader(java.io.InputStream in) {
                            %3$s values = new %3$s(null, org.msgpack.core.MessagePack.newDefaultUnpacker(in));
                            return new io.serdebench.api.RecordStream.Source<>() {
                                @Override
                                public %1$s next() throws java.io.IOException {
                                    if (!values.unpacker.hasNext()) {
                                        return null;
                                    }
                                    // how much is left is not known: a record may not be longer than those of other streams
                                    values.length = values.unpacker.getTotalReadBytes() + MAX_RECORD_BYTES;
                                    return values.unpack%2$s();
                                }

                                @Override
                                public void close() throws java.io.IOException {
                                    values.unpacker.close();
                                }
                            };
                        }
                    };
                }

                """.formatted(beans.struct(schema.root()), schema.root().typeName(), MessagePackFamily.BINDING));
    }
}
