package io.serdebench.rpc;

import com.google.common.util.concurrent.ListenableFuture;
import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import io.serdebench.rpc.stubs.grpc.GetReply;
import io.serdebench.rpc.stubs.grpc.GetRequest;
import io.serdebench.rpc.stubs.grpc.KeyValueGrpc;
import io.serdebench.rpc.stubs.grpc.PutReply;
import io.serdebench.rpc.stubs.grpc.PutRequest;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * gRPC with protocol buffers: unary calls without encryption, a server and a channel as they are by default, one channel for all threads of
 * a process.
 */
final class GrpcStack implements Stack {

    @Override
    public Server serve(Store store, InetSocketAddress address) throws Exception {
        io.grpc.Server server = NettyServerBuilder.forAddress(address)
                .maxInboundMessageSize(Limits.MESSAGE)
                .addService(new Node(store))
                .build()
                .start();
        return new Server() {
            @Override
            public int port() {
                return server.getPort();
            }

            @Override
            public void close() {
                server.shutdownNow();
                try {
                    server.awaitTermination(2, TimeUnit.SECONDS);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        };
    }

    private static final class Node extends KeyValueGrpc.KeyValueImplBase {
        private final Store store;

        Node(Store store) {
            this.store = store;
        }

        @Override
        public void get(GetRequest request, StreamObserver<GetReply> reply) {
            reply.onNext(GetReply.newBuilder()
                    .setValue(ByteString.copyFrom(store.get(request.getKey())))
                    .build());
            reply.onCompleted();
        }

        @Override
        public void put(PutRequest request, StreamObserver<PutReply> reply) {
            try {
                store.put(request.getKey(), request.getValue().toByteArray());
            } catch (IllegalArgumentException e) {
                reply.onError(Status.NOT_FOUND.withDescription(e.getMessage()).asRuntimeException());
                return;
            }
            reply.onNext(PutReply.getDefaultInstance());
            reply.onCompleted();
        }
    }

    @Override
    public Link link(InetSocketAddress address, Duration deadline) {
        ManagedChannel channel = NettyChannelBuilder.forAddress(address)
                .usePlaintext()
                .maxInboundMessageSize(Limits.MESSAGE)
                .build();
        return new Link() {
            @Override
            public Caller caller() {
                return new GrpcCaller(channel);
            }

            @Override
            public void close() {
                channel.shutdownNow();
            }
        };
    }

    private static final class GrpcCaller implements Caller {
        private final KeyValueGrpc.KeyValueBlockingStub alone;
        private final KeyValueGrpc.KeyValueFutureStub together;

        GrpcCaller(ManagedChannel channel) {
            this.alone = KeyValueGrpc.newBlockingStub(channel);
            this.together = KeyValueGrpc.newFutureStub(channel);
        }

        @Override
        public void call(Batch batch) throws ExecutionException, InterruptedException {
            if (batch.size == 1) {
                one(batch);
                return;
            }
            ListenableFuture<?>[] answers = new ListenableFuture<?>[batch.size];
            for (int i = 0; i < batch.size; i++) {
                answers[i] = batch.isPut[i] ? together.put(put(batch, i)) : together.get(get(batch, i));
            }
            for (int i = 0; i < batch.size; i++) {
                if (answers[i].get() instanceof GetReply reply) {
                    batch.values[i] = reply.getValue().toByteArray();
                }
            }
        }

        private void one(Batch batch) {
            if (batch.isPut[0]) {
                alone.put(put(batch, 0));
            } else {
                batch.values[0] = alone.get(get(batch, 0)).getValue().toByteArray();
            }
        }

        private static GetRequest get(Batch batch, int i) {
            return GetRequest.newBuilder().setKey(batch.keys[i]).build();
        }

        private static PutRequest put(Batch batch, int i) {
            return PutRequest.newBuilder()
                    .setKey(batch.keys[i])
                    .setValue(ByteString.copyFrom(batch.values[i]))
                    .build();
        }

        @Override
        public void close() {}
    }
}
