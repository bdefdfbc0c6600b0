package io.serdebench.rpc;

import io.netty.channel.ChannelHandler;
import io.serdebench.rpc.stubs.avro.KeyValue;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.ipc.Responder;
import org.apache.avro.ipc.specific.SpecificRequestor;
import org.apache.avro.ipc.specific.SpecificResponder;

/**
 * Avro IPC: the library's requestor, responder, handshake and framing, on the event loops and blocking connections of the other stacks.
 * Its requestor waits for an answer before it sends the next request, so that it does not pipeline.
 */
final class AvroStack implements Stack {

    static {
        // Avro makes no object of a class that is not named so, and its own handshake is such an object
        System.setProperty("org.apache.avro.SERIALIZABLE_PACKAGES", "org.apache.avro.ipc");
    }

    @Override
    public Server serve(Store store, InetSocketAddress address) throws Exception {
        Responder responder = new SpecificResponder(KeyValue.class, new Node(store));
        return NettyServer.start(address, () -> new ChannelHandler[] {new AvroHandler(responder)});
    }

    private record Node(Store store) implements KeyValue {
        @Override
        public ByteBuffer get(String key) {
            return ByteBuffer.wrap(store.get(key));
        }

        @Override
        public void put(String key, ByteBuffer value) {
            store.put(key, ThriftStack.bytes(value));
        }
    }

    @Override
    public Link link(InetSocketAddress address, Duration deadline) {
        return new Link() {
            @Override
            public Caller caller() throws IOException {
                return new AvroCaller(new Connection(address, deadline));
            }

            @Override
            public void close() {}
        };
    }

    private static final class AvroCaller implements Caller {
        private final Connection connection;
        private final KeyValue client;

        AvroCaller(Connection connection) throws IOException {
            this.connection = connection;
            this.client = SpecificRequestor.getClient(KeyValue.class, new Wire(connection));
        }

        @Override
        public void call(Batch batch) {
            for (int i = 0; i < batch.size; i++) {
                if (batch.isPut[i]) {
                    client.put(batch.keys[i], ByteBuffer.wrap(batch.values[i]));
                } else {
                    batch.values[i] = ThriftStack.bytes(client.get(batch.keys[i]));
                }
            }
        }

        @Override
        public void close() {
            connection.close();
        }
    }

    /** Avro's framing on a blocking connection. */
    private static final class Wire extends AvroPeer {
        private final DataInputStream in;
        private final DataOutputStream out;

        Wire(Connection connection) {
            in = new DataInputStream(connection.in());
            out = new DataOutputStream(connection.out());
        }

        @Override
        public List<ByteBuffer> readBuffers() throws IOException {
            List<ByteBuffer> buffers = new ArrayList<>();
            int message = 0;
            for (int length = in.readInt(); length != 0; length = in.readInt()) {
                if (length < 0 || length > Limits.MESSAGE - message) {
                    throw new IOException(
                            new Fault(Fault.Kind.TOO_LONG, "the server sent a buffer of " + length + " bytes"));
                }
                byte[] bytes = new byte[length];
                in.readFully(bytes);
                buffers.add(ByteBuffer.wrap(bytes));
                message += length;
            }
            return buffers;
        }

        @Override
        public void writeBuffers(List<ByteBuffer> buffers) throws IOException {
            for (ByteBuffer buffer : buffers) {
                if (buffer.hasRemaining()) {
                    byte[] bytes = ThriftStack.bytes(buffer);
                    out.writeInt(bytes.length);
                    out.write(bytes);
                }
            }
            out.writeInt(0);
            out.flush();
        }
    }
}
