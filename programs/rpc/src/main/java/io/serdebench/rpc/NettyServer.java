package io.serdebench.rpc;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** A server on Netty's event loops, two as in Thrift's selector server. */
final class NettyServer implements Stack.Server {

    private static final int LOOPS = 2;

    private final EventLoopGroup loops;
    private final Channel channel;
    private final ChannelGroup connections;

    private NettyServer(EventLoopGroup loops, Channel channel, ChannelGroup connections) {
        this.loops = loops;
        this.channel = channel;
        this.connections = connections;
    }

    /**
     * Starts it.
     *
     * @param address The address that it listens on.
     * @param handlers Makes the handlers of one connection, in order.
     */
    static NettyServer start(InetSocketAddress address, Supplier<ChannelHandler[]> handlers) throws Exception {
        EventLoopGroup loops = new MultiThreadIoEventLoopGroup(LOOPS, NioIoHandler.newFactory());
        ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE, true);
        try {
            Channel channel = new ServerBootstrap()
                    .group(loops)
                    .channel(NioServerSocketChannel.class)
                    .option(ChannelOption.SO_BACKLOG, 1024)
                    .childOption(ChannelOption.TCP_NODELAY, true)
                    .childHandler(new ChannelInitializer<SocketChannel>() {
                        @Override
                        protected void initChannel(SocketChannel connection) {
                            connections.add(connection);
                            connection.pipeline().addLast(handlers.get());
                        }
                    })
                    .bind(address)
                    .sync()
                    .channel();
            return new NettyServer(loops, channel, connections);
        } catch (Exception e) {
            loops.shutdownGracefully(0, 1, TimeUnit.SECONDS);
            throw e;
        }
    }

    @Override
    public int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    @Override
    public void close() {
        channel.close().syncUninterruptibly();
        // an event loop that ends was seen to leave connections open, whose clients then wait until their deadline
        connections.close().awaitUninterruptibly();
        loops.shutdownGracefully(0, 1, TimeUnit.SECONDS).syncUninterruptibly();
    }
}
