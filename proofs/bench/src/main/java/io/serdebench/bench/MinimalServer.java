package io.serdebench.bench;

import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.serdebench.rpc.stubs.grpc.GetReply;
import io.serdebench.rpc.stubs.grpc.GetRequest;
import io.serdebench.rpc.stubs.grpc.KeyValueGrpc;
import io.serdebench.rpc.stubs.grpc.PutReply;
import io.serdebench.rpc.stubs.grpc.PutRequest;
import io.serdebench.rpc.stubs.thrift.KeyValue;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.avro.ipc.SaslSocketServer;
import org.apache.avro.ipc.specific.SpecificResponder;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocolFactory;
import org.apache.thrift.server.TThreadedSelectorServer;
import org.apache.thrift.transport.TNonblockingServerSocket;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageInsufficientBufferException;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/**
 * The servers that somebody writes by hand who has read a library's tutorial: no limits, no checks, no names of faults.
 */
final class MinimalServer {

    private static final int LOOPS = 2;

    private static final Map<String, byte[]> ITEMS = new ConcurrentHashMap<>();

    private MinimalServer() {}

    /** Serves forever; prints the port first. */
    static void serve(String stack, int items, int size) throws Exception {
        for (int i = 0; i < items; i++) {
            ITEMS.put("key-" + i, new byte[size]);
        }
        int port = switch (stack) {
            case "thrift-binary" -> thrift(new TBinaryProtocol.Factory());
            case "thrift-compact" -> thrift(new TCompactProtocol.Factory());
            case "msgpack-rpc" -> netty(Msgpack::new);
            case "echo" -> netty(Echo::new);
            case "grpc" ->
                NettyServerBuilder.forAddress(new InetSocketAddress("127.0.0.1", 0))
                        .addService(new Grpc())
                        .build()
                        .start()
                        .getPort();
            case "avro-ipc" -> avro();
            default -> throw new IllegalArgumentException(stack);
        };
        System.out.println(port);
        // the end of the input ends it
        while (System.in.read() >= 0) {
            continue;
        }
        Runtime.getRuntime().halt(0);
    }

    private static int thrift(TProtocolFactory protocols) throws Exception {
        TNonblockingServerSocket socket = new TNonblockingServerSocket(new InetSocketAddress("127.0.0.1", 0));
        TThreadedSelectorServer server = new TThreadedSelectorServer(new TThreadedSelectorServer.Args(socket)
                .protocolFactory(protocols)
                .processor(new KeyValue.Processor<>(new Thrift())));
        new Thread(server::serve).start();
        return socket.getPort();
    }

    private static final class Thrift implements KeyValue.Iface {
        @Override
        public ByteBuffer get(String key) {
            return ByteBuffer.wrap(value(key));
        }

        @Override
        public void put(String key, ByteBuffer value) {
            ITEMS.put(key, bytes(value));
        }
    }

    private static final class Avro implements io.serdebench.rpc.stubs.avro.KeyValue {
        @Override
        public ByteBuffer get(String key) {
            return ByteBuffer.wrap(value(key));
        }

        @Override
        public void put(String key, ByteBuffer value) {
            ITEMS.put(key, bytes(value));
        }
    }

    private static int avro() throws Exception {
        SaslSocketServer server = new SaslSocketServer(
                new SpecificResponder(io.serdebench.rpc.stubs.avro.KeyValue.class, new Avro()),
                new InetSocketAddress("127.0.0.1", 0));
        server.start();
        return server.getPort();
    }

    private static byte[] value(String key) {
        return ITEMS.getOrDefault(key, new byte[0]);
    }

    static byte[] bytes(ByteBuffer value) {
        byte[] bytes = new byte[value.remaining()];
        value.get(bytes);
        return bytes;
    }

    private static final class Grpc extends KeyValueGrpc.KeyValueImplBase {
        @Override
        public void get(GetRequest request, StreamObserver<GetReply> reply) {
            reply.onNext(GetReply.newBuilder()
                    .setValue(com.google.protobuf.ByteString.copyFrom(value(request.getKey())))
                    .build());
            reply.onCompleted();
        }

        @Override
        public void put(PutRequest request, StreamObserver<PutReply> reply) {
            ITEMS.put(request.getKey(), request.getValue().toByteArray());
            reply.onNext(PutReply.getDefaultInstance());
            reply.onCompleted();
        }
    }

    private static int netty(Supplier<ChannelHandler> handler) throws Exception {
        return ((InetSocketAddress) new ServerBootstrap()
                        .group(new MultiThreadIoEventLoopGroup(LOOPS, NioIoHandler.newFactory()))
                        .channel(NioServerSocketChannel.class)
                        .childHandler(new ChannelInitializer<SocketChannel>() {
                            @Override
                            protected void initChannel(SocketChannel channel) {
                                channel.pipeline().addLast(handler.get());
                            }
                        })
                        .bind(new InetSocketAddress("127.0.0.1", 0))
                        .sync()
                        .channel()
                        .localAddress())
                .getPort();
    }

    private static final class Echo extends ChannelInboundHandlerAdapter {
        @Override
        public void channelRead(ChannelHandlerContext context, Object data) {
            context.writeAndFlush(data, context.voidPromise());
        }
    }

    /** As MessagePack-RPC has no length before a message, what is not there yet is seen when the message is read: then it is read again. */
    private static final class Msgpack extends ByteToMessageDecoder {
        @Override
        protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out) throws IOException {
            byte[] come = new byte[in.readableBytes()];
            in.getBytes(in.readerIndex(), come);
            MessageUnpacker request = MessagePack.newDefaultUnpacker(come);
            MessageBufferPacker answer = MessagePack.newDefaultBufferPacker();
            try {
                answer(request, answer);
            } catch (MessageInsufficientBufferException moreToCome) {
                return;
            }
            in.skipBytes((int) request.getTotalReadBytes());
            context.writeAndFlush(Unpooled.wrappedBuffer(answer.toByteArray()), context.voidPromise());
        }

        private static void answer(MessageUnpacker request, MessageBufferPacker answer) throws IOException {
            request.unpackArrayHeader();
            request.unpackInt();
            answer.packArrayHeader(4).packInt(1).packLong(request.unpackLong()).packNil();
            String method = request.unpackString();
            request.unpackArrayHeader();
            String key = request.unpackString();
            if (method.equals("get")) {
                byte[] value = value(key);
                answer.packBinaryHeader(value.length).writePayload(value);
            } else {
                ITEMS.put(key, request.readPayload(request.unpackBinaryHeader()));
                answer.packNil();
            }
        }

        /** A minimal server that fails has no figure: it ends, so that the comparison does. */
        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable why) {
            why.printStackTrace();
            Runtime.getRuntime().halt(1);
        }
    }
}
