package io.serdebench.rpc;

import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;

/**
 * Frames of a length and a value that come back as they are: what system calls, threads and event loops leave to any stack. A frame
 * has the length of a value, whether the work reads or writes.
 */
final class EchoStack implements Stack {

    private static final int LENGTH = 4;

    private final int size;

    /** Frames of {@code size} bytes. */
    EchoStack(int size) {
        this.size = size;
    }

    @Override
    public Server serve(Store store, InetSocketAddress address) throws Exception {
        return NettyServer.start(address, () ->
                new ChannelHandler[] {new LengthFieldBasedFrameDecoder(Limits.MESSAGE, 0, LENGTH), new Back()});
    }

    /** Sends each frame back, and flushes once for all that came together. */
    private static final class Back extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object frame) {
            context.write(frame, context.voidPromise());
        }

        @Override
        public void channelReadComplete(ChannelHandlerContext context) {
            context.flush();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            context.close();
        }
    }

    @Override
    public Link link(InetSocketAddress address, Duration deadline) {
        return new Link() {
            @Override
            public Caller caller() throws IOException {
                return new EchoCaller(new Connection(address, deadline), size);
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public boolean isStore() {
        return false;
    }

    private static final class EchoCaller implements Caller {
        private final Connection connection;
        private final DataInputStream in;
        private final DataOutputStream out;
        private final byte[] sent;
        private final byte[] back;
        private int count;

        EchoCaller(Connection connection, int size) {
            this.connection = connection;
            this.in = new DataInputStream(connection.in());
            this.out = new DataOutputStream(connection.out());
            this.sent = new byte[size];
            this.back = new byte[size];
        }

        @Override
        public void call(Batch batch) throws IOException, Fault {
            int first = count;
            for (int i = 0; i < batch.size; i++) {
                stamp(first + i);
                out.writeInt(sent.length);
                out.write(sent);
            }
            count += batch.size;
            out.flush();
            for (int i = 0; i < batch.size; i++) {
                int length = in.readInt();
                if (length != sent.length) {
                    throw new Fault(
                            length < 0 || length > Limits.MESSAGE ? Fault.Kind.TOO_LONG : Fault.Kind.GARBAGE,
                            "the server sent a frame of " + length + " bytes where " + sent.length + " are due");
                }
                if (in.readNBytes(back, 0, length) < length) {
                    throw new EOFException("the server closed the connection within a frame");
                }
                stamp(first + i);
                if (!Arrays.equals(sent, back)) {
                    throw new Fault(Fault.Kind.GARBAGE, "a frame came back changed");
                }
            }
        }

        /** Makes each frame another one, so that an old one is not taken for it. */
        private void stamp(int number) {
            sent[0] = (byte) (number >>> 24);
            sent[1] = (byte) (number >>> 16);
            sent[2] = (byte) (number >>> 8);
            sent[3] = (byte) number;
        }

        @Override
        public void close() {
            connection.close();
        }
    }
}
