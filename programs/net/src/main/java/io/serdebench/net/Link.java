package io.serdebench.net;

import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.math.BigDecimal;
import java.net.ConnectException;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The sender's side of a connection. One thread writes to it and waits for its answers. What waits to be written is bounded: the
 * writer waits while more than {@link #HIGH} bytes do.
 */
final class Link implements Outlet {

    /** Bytes that wait to be written, beyond which the writer waits. */
    static final int HIGH = 1 << 20;

    private static final int LOW = HIGH / 2;
    private static final int CONNECT_MILLIS = 10_000;
    private static final long ASK_NANOS = TimeUnit.MILLISECONDS.toNanos(2);

    /** A frame of control that came. */
    record Answer(byte type, ByteBuffer body) {}

    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory(ThreadGroups.NETWORK, true), NioIoHandler.newFactory());
    private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
    private final Consumer<String> lines;
    private final Channel channel;
    private final long stall;
    private final Thread writer = Thread.currentThread();
    private volatile @Nullable String broken;
    private long peakPending;

    /**
     * Connects.
     *
     * @param lines Takes the replies of the receiver that come over the connection.
     * @throws NetFailure if nobody listens there, or the host is not known
     */
    Link(Terms terms, Consumer<String> lines) throws NetFailure, InterruptedException {
        this.lines = lines;
        this.stall = terms.stall();
        ChannelFuture connected = new Bootstrap()
                .group(loop)
                .channel(NioSocketChannel.class)
                .option(ChannelOption.TCP_NODELAY, true)
                .option(ChannelOption.SO_KEEPALIVE, true)
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                .option(ChannelOption.WRITE_BUFFER_WATER_MARK, new WriteBufferWaterMark(LOW, HIGH))
                .handler(new Inbound())
                .connect(terms.host(), terms.port())
                .await();
        if (!connected.isSuccess()) {
            close();
            Throwable cause = connected.cause();
            String place = terms.host() + ":" + terms.port();
            throw new NetFailure(
                    cause instanceof ConnectException
                                    && NetFailure.reason(cause).contains("refused")
                            ? "connection refused: no receiver listens on " + place
                            : "no connection to " + place + ": " + NetFailure.reason(cause));
        }
        this.channel = connected.channel();
    }

    private final class Inbound extends ChannelInboundHandlerAdapter implements FrameReader.Sink {

        private final FrameReader frames = new FrameReader(true);

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
            ByteBuf bytes = (ByteBuf) message;
            try {
                frames.read(bytes, this);
            } finally {
                bytes.release();
            }
        }

        @Override
        public void record(byte[] store, int from, int size) throws NetFailure {
            throw new NetFailure("the bytes on the connection are not serdebench's: a receiver sends no records");
        }

        @Override
        public void control(byte type, ByteBuffer body) {
            ByteBuffer copy = ByteBuffer.allocate(body.remaining()).put(body).flip();
            if (type == Wire.LINE) {
                lines.accept(Wire.text(copy));
            } else {
                answers.add(new Answer(type, copy));
            }
        }

        @Override
        public void channelWritabilityChanged(ChannelHandlerContext context) {
            LockSupport.unpark(writer);
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            gone("the receiver ended: it closed the connection");
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            gone(
                    cause instanceof NetFailure
                            ? NetFailure.reason(cause)
                            : "the receiver ended: " + NetFailure.reason(cause));
            context.close();
        }

        private void gone(String reason) {
            if (broken == null) {
                broken = reason;
            }
            LockSupport.unpark(writer);
        }
    }

    @Override
    public void greet(String hello) throws NetFailure, InterruptedException {
        write(Wire.control(Wire.HELLO, hello));
        answer(Wire.WELCOME, "its welcome");
    }

    /** The memory of the connection for what is to be written. */
    @Override
    public ByteBuf buffer(int bytes) {
        return channel.alloc().directBuffer(bytes);
    }

    /** Passes bytes on to the network thread. */
    @Override
    public void write(ByteBuf bytes) {
        channel.writeAndFlush(bytes, channel.voidPromise());
        ChannelOutboundBuffer pending = channel.unsafe().outboundBuffer();
        if (pending != null) {
            peakPending = Math.max(peakPending, pending.totalPendingWriteBytes());
        }
    }

    /** Why the connection cannot be used any more, or null. */
    @Nullable
    String broken() {
        return broken;
    }

    @Override
    public boolean isWritable() {
        return channel.isWritable();
    }

    /**
     * Waits until more may be written.
     *
     * @throws NetFailure if the receiver is gone, or has taken nothing for as long as an end waits
     */
    @Override
    public void awaitWritable() throws NetFailure {
        long begun = System.nanoTime();
        long before = channel.bytesBeforeWritable();
        while (!channel.isWritable()) {
            check();
            long now = System.nanoTime();
            long left = channel.bytesBeforeWritable();
            if (left < before) {
                before = left;
                begun = now;
            }
            if (now - begun > stall) {
                throw new NetFailure("the receiver has taken nothing for " + seconds(stall) + " s");
            }
            LockSupport.parkNanos(ASK_NANOS);
        }
        check();
    }

    /**
     * Fails if the connection is broken.
     *
     * @throws NetFailure if it is
     */
    @Override
    public void check() throws NetFailure {
        String reason = broken;
        if (reason != null) {
            throw new NetFailure(reason);
        }
    }

    /**
     * The next answer, which has to be of a type.
     *
     * @param what What is waited for, in words.
     * @throws NetFailure if another one comes, none in time, or the receiver refuses
     */
    @Override
    public ByteBuffer answer(byte type, String what) throws NetFailure, InterruptedException {
        long end = System.nanoTime() + stall;
        Answer answer = null;
        while (answer == null) {
            // asked for before the answer is: a receiver that refuses closes the connection behind its answer
            String gone = broken;
            answer = answers.poll(ASK_NANOS, TimeUnit.NANOSECONDS);
            if (answer == null && gone != null) {
                throw new NetFailure(gone);
            }
            if (answer == null && System.nanoTime() > end) {
                throw new NetFailure("no answer of the receiver for " + seconds(stall) + " s: " + what);
            }
        }
        if (answer.type() == Wire.REFUSED) {
            throw new NetFailure("the receiver refuses: " + Wire.text(answer.body()));
        }
        if (answer.type() != type) {
            throw new NetFailure("the receiver answers out of turn: " + what);
        }
        return answer.body();
    }

    /** The most bytes that waited to be written since this was last asked. */
    @Override
    public long takePeakPending() {
        long peak = peakPending;
        peakPending = 0;
        return peak;
    }

    /** A connection keeps nothing. */
    @Override
    public long stored() {
        return -1;
    }

    /** Nanoseconds as seconds, to the millisecond: {@code 0.4}. */
    static String seconds(long nanos) {
        return BigDecimal.valueOf(TimeUnit.NANOSECONDS.toMillis(nanos), 3)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Waits until what was written last is out, for as long as an end waits. */
    @Override
    public void finish(ByteBuf last) throws InterruptedException {
        channel.writeAndFlush(last).await(stall, TimeUnit.NANOSECONDS);
    }

    /** Closes the connection and ends its thread. */
    @Override
    public void close() {
        loop.shutdownGracefully(0, CONNECT_MILLIS, TimeUnit.MILLISECONDS);
    }
}
