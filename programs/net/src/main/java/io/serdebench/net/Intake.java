package io.serdebench.net;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The receiver's side of connections. It serves one sender, and refuses whoever does not begin as one. The bytes of the sender
 * are queued for one thread that takes them. If more than {@link #HIGH} bytes are queued, the socket is not read until fewer than
 * half of it are: the sender's system then stops the sender.
 */
final class Intake implements Inlet {

    /** Queued bytes beyond which the socket is not read. */
    static final int HIGH = 1 << 20;

    private static final int LOW = HIGH / 2;

    private static final long CLOSING_SECONDS = 10;

    /**
     * Connections that have not begun yet. One more is taken in the place of the first of them: how long a sender takes to begin is a
     * matter of its machine, so that no time is a reason to refuse it.
     */
    private static final int MAX_STRANGERS = 64;

    private static final String TOO_MANY = MAX_STRANGERS + " other connections came before it said which sender it is";

    private final Terms terms;
    private final EventLoopGroup loop = new MultiThreadIoEventLoopGroup(
            1, new DefaultThreadFactory(ThreadGroups.NETWORK, true), NioIoHandler.newFactory());
    private final BlockingQueue<ByteBuf> queue = new LinkedBlockingQueue<>();
    private final AtomicLong queued = new AtomicLong();
    private final AtomicLong strangers = new AtomicLong();
    private final Channel server;
    private volatile @Nullable Channel peer;
    private volatile String reason = "";
    private volatile boolean relays;
    private volatile long peakQueued;
    private final Set<Connection> greeting = Collections.synchronizedSet(new LinkedHashSet<>());

    /**
     * Listens.
     *
     * @throws NetFailure if the port is in use or the address is not one of this machine
     */
    Intake(Terms terms) throws NetFailure, InterruptedException {
        this.terms = terms;
        ChannelFuture bound = new ServerBootstrap()
                .group(loop)
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.SO_REUSEADDR, true)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.SO_KEEPALIVE, true)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new Connection());
                    }
                })
                .bind(terms.host(), terms.port())
                .await();
        if (!bound.isSuccess()) {
            close();
            throw new NetFailure(
                    "cannot listen on " + terms.host() + ":" + terms.port() + ": " + NetFailure.reason(bound.cause()));
        }
        this.server = bound.channel();
    }

    /** The port that it listens on. */
    @Override
    public int port() {
        return ((InetSocketAddress) server.localAddress()).getPort();
    }

    /** One connection: a stranger's until its hello is right, then the sender's. */
    private final class Connection extends ChannelInboundHandlerAdapter implements FrameReader.Sink {

        private final FrameReader frames = FrameReader.ofStranger();
        private @Nullable ChannelHandlerContext own;
        private boolean greeted;
        private boolean refused;

        @Override
        public void channelActive(ChannelHandlerContext context) {
            own = context;
            greeting.add(this);
            if (greeting.size() > MAX_STRANGERS) {
                greeting.iterator().next().refuse(TOO_MANY);
            }
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            ByteBuf bytes = (ByteBuf) message;
            if (greeted) {
                take(context.channel(), bytes);
                return;
            }
            try {
                // a hello is answered before its sender sends anything else, so nothing stands behind it
                if (!refused) {
                    frames.read(bytes, this);
                    if (greeted) {
                        welcome(context);
                    }
                }
            } catch (Exception e) {
                refuse(NetFailure.reason(e));
            } finally {
                bytes.release();
            }
        }

        @Override
        public void record(byte[] store, int from, int size) throws NetFailure {
            throw new NetFailure(FrameReader.NO_SENDER);
        }

        @Override
        public void control(byte type, ByteBuffer body) throws IOException {
            String[] hello = Wire.text(body).split("\n", -1);
            if (type != Wire.HELLO || hello.length != 5 || !hello[0].equals(Wire.MAGIC)) {
                throw new NetFailure(FrameReader.NO_SENDER);
            }
            if (peer != null) {
                throw new NetFailure("it serves another sender");
            }
            String refusal = terms.refusal(hello);
            if (!refusal.isEmpty()) {
                throw new NetFailure(refusal);
            }
            relays = Boolean.parseBoolean(hello[4]);
            greeted = true;
        }

        private void welcome(ChannelHandlerContext context) {
            greeting.remove(this);
            peer = context.channel();
            context.writeAndFlush(Wire.control(Wire.WELCOME));
        }

        private void refuse(String why) {
            refused = true;
            greeting.remove(this);
            strangers.incrementAndGet();
            ChannelHandlerContext context = own;
            if (context != null) {
                context.writeAndFlush(Wire.control(Wire.REFUSED, why)).addListener(sent -> context.close());
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            if (greeted) {
                queue.add(GONE);
            } else {
                greeting.remove(this);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            if (greeted) {
                reason = NetFailure.reason(cause);
            }
            context.close();
        }
    }

    private void take(Channel channel, ByteBuf bytes) {
        long now = queued.addAndGet(bytes.readableBytes());
        if (now > peakQueued) {
            peakQueued = now;
        }
        if (now > HIGH) {
            // before the bytes can be taken: who takes the last of them reads on
            channel.config().setAutoRead(false);
        }
        queue.add(bytes);
    }

    /**
     * The next bytes of the sender, which the caller releases; {@link #GONE} at the end of the connection; null if none come in
     * time.
     */
    @Override
    public @Nullable ByteBuf next(long nanos) throws InterruptedException {
        ByteBuf bytes = queue.poll(nanos, TimeUnit.NANOSECONDS);
        if (bytes != null) {
            long left = queued.addAndGet(-bytes.readableBytes());
            Channel sender = peer;
            if (left < LOW && sender != null && !sender.config().isAutoRead()) {
                sender.config().setAutoRead(true);
            }
        }
        return bytes;
    }

    @Override
    public boolean isServing() {
        return peer != null;
    }

    @Override
    public boolean relays() {
        return relays;
    }

    @Override
    public String gone() {
        return "the sender ended before the last record" + (reason.isEmpty() ? "" : ": " + reason);
    }

    @Override
    public void send(ByteBuf frame) {
        Channel sender = peer;
        if (sender == null) {
            frame.release();
        } else {
            sender.writeAndFlush(frame, sender.voidPromise());
        }
    }

    @Override
    public long queued() {
        return queued.get();
    }

    @Override
    public long takePeakQueued() {
        long peak = peakQueued;
        peakQueued = 0;
        return peak;
    }

    @Override
    public long strangers() {
        // who has not said anything is none of ours either
        return strangers.get() + greeting.size();
    }

    /** Closes all connections and ends their thread. */
    @Override
    public void close() {
        // the process may end after this: what was sent last, the reason of a failure, goes out before
        loop.shutdownGracefully(0, CLOSING_SECONDS, TimeUnit.SECONDS)
                .awaitUninterruptibly(CLOSING_SECONDS, TimeUnit.SECONDS);
    }
}
