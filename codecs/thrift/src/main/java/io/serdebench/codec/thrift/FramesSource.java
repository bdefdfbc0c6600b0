package io.serdebench.codec.thrift;

import io.serdebench.api.gen.JavaWriter;

/**
 * Writes how a binding puts records into a file: in the frames of {@code TFramedTransport}, a big-endian 32-bit length before
 * each (thrift-rpc.md, "Framed vs. unframed transport"). That class itself writes through a synchronized buffer and reads
 * without regard to what is left of a frame, so its frames are put around the buffers that encode and decode use.
 */
final class FramesSource {

    private FramesSource() {}

    static void write(String root, JavaWriter out) {
        out.block("""
                @Override
                public io.serdebench.api.RecordStream<%1$s> stream() {
                    return new io.serdebench.api.RecordStream<>() {
                        @Override
                        public String framing() {
                            return "Thrift framed: 32-bit length before each record";
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Sink<%1$s> writer(java.io.OutputStream out) {
                            byte[] size = new byte[4];
                            return new io.serdebench.api.RecordStream.Sink<>() {
                                @Override
                                public void write(%1$s message) throws org.apache.thrift.TException, java.io.IOException {
                                    output.reset();
                                    try {
                                        message.write(writing);
                                    } finally {
                                        writing.reset();
                                    }
                                    int length = output.getLength();
                                    if (length > MAX_RECORD_BYTES) {
                                        throw new java.io.IOException("a frame of " + length + " bytes");
                                    }
                                    org.apache.thrift.transport.layered.TFramedTransport.encodeFrameSize(length, size);
                                    out.write(size);
                                    out.write(output.getBuf().array(), 0, length);
                                }

                                @Override
                                public void flush() throws java.io.IOException {
                                    out.flush();
                                }

                                @Override
                                public void close() throws java.io.IOException {
                                    out.close();
                                }
                            };
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Source<%1$s> reader(java.io.InputStream in) {
                            byte[] size = new byte[4];
                            return new io.serdebench.api.RecordStream.Source<>() {
                                @Override
                                public %1$s next() throws org.apache.thrift.TException, java.io.IOException {
                                    int read = in.readNBytes(size, 0, size.length);
                                    if (read == 0) {
                                        return null;
                                    }
                                    int length = org.apache.thrift.transport.layered.TFramedTransport.decodeFrameSize(size);
                                    if (read < size.length || length < 0 || length > MAX_RECORD_BYTES) {
                                        throw new java.io.IOException("a frame has no length, or one of " + length + " bytes");
                                    }
                                    // reads piece by piece, so that a length beyond the end allocates no more than there is
                                    byte[] frame = in.readNBytes(length);
                                    if (frame.length < length) {
                                        throw new java.io.EOFException("the last frame is not whole");
                                    }
                                    return decode(frame);
                                }

                                @Override
                                public void close() throws java.io.IOException {
                                    in.close();
                                }
                            };
                        }
                    };
                }

                """.formatted(root));
    }
}
