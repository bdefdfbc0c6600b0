package io.serdebench.bench;

import com.google.protobuf.ByteString;
import io.grpc.ManagedChannel;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import io.serdebench.rpc.stubs.grpc.GetRequest;
import io.serdebench.rpc.stubs.grpc.KeyValueGrpc;
import io.serdebench.rpc.stubs.grpc.PutRequest;
import io.serdebench.rpc.stubs.thrift.KeyValue;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.avro.ipc.SaslSocketTransceiver;
import org.apache.avro.ipc.specific.SpecificRequestor;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.transport.TSocket;
import org.apache.thrift.transport.layered.TFramedTransport;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessagePack;
import org.msgpack.core.MessageUnpacker;

/** The clients that somebody writes by hand: a loop around the library's call, and a count. */
final class MinimalClient {

    /** One operation of one thread. */
    private interface Call {
        void go(String key, boolean put) throws Exception;
    }

    /** Makes what one thread calls with. */
    private interface Calls {
        Call open() throws Exception;
    }

    private final InetSocketAddress address;
    private final byte[] value;

    private MinimalClient(int port, int size) {
        this.address = new InetSocketAddress("127.0.0.1", port);
        this.value = new byte[size];
    }

    /** For each line on the input, of milliseconds before and in a turn: calls from this many threads, and prints operations per second. */
    static void call(String stack, int port, int threads, boolean put, int items, int size) throws Exception {
        Calls calls = new MinimalClient(port, size).calls(stack);
        List<Call> opened = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            opened.add(calls.open());
        }
        System.out.println("ready");
        BufferedReader turns = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = turns.readLine(); line != null; line = turns.readLine()) {
            String[] millis = line.split(" ");
            System.out.println(turn(opened, put, items, Long.parseLong(millis[0]), Long.parseLong(millis[1])));
        }
        Runtime.getRuntime().halt(0);
    }

    private static double turn(List<Call> calls, boolean put, int items, long lead, long millis) throws Exception {
        AtomicLong all = new AtomicLong();
        long from = System.nanoTime() + lead * 1_000_000;
        long to = from + millis * 1_000_000;
        List<Thread> running = new ArrayList<>();
        for (Call call : calls) {
            Thread thread = new Thread(() -> {
                long count = 0;
                try {
                    for (long now = System.nanoTime(); now < to; now = System.nanoTime()) {
                        call.go("key-" + ThreadLocalRandom.current().nextInt(items), put);
                        count += now >= from ? 1 : 0;
                    }
                } catch (Exception e) {
                    e.printStackTrace();
                    Runtime.getRuntime().halt(1);
                }
                all.addAndGet(count);
            });
            running.add(thread);
            thread.start();
        }
        for (Thread thread : running) {
            thread.join();
        }
        return all.get() * 1e3 / millis;
    }

    private Calls calls(String stack) throws Exception {
        return switch (stack) {
            case "thrift-binary", "thrift-compact" -> () -> thrift(stack.equals("thrift-compact"));
            case "msgpack-rpc" -> this::msgpack;
            case "echo" -> this::echo;
            case "grpc" -> grpc();
            case "avro-ipc" -> this::avro;
            default -> throw new IllegalArgumentException(stack);
        };
    }

    private Call thrift(boolean compact) throws Exception {
        TFramedTransport transport = new TFramedTransport(new TSocket("127.0.0.1", address.getPort()));
        transport.open();
        KeyValue.Client client =
                new KeyValue.Client(compact ? new TCompactProtocol(transport) : new TBinaryProtocol(transport));
        return (key, put) -> {
            if (put) {
                client.put(key, ByteBuffer.wrap(value));
            } else {
                MinimalServer.bytes(client.get(key));
            }
        };
    }

    private Call msgpack() throws IOException {
        Socket socket = socket();
        MessageUnpacker answers = MessagePack.newDefaultUnpacker(socket.getInputStream());
        return (key, put) -> {
            MessageBufferPacker request = MessagePack.newDefaultBufferPacker();
            request.packArrayHeader(4).packInt(0).packInt(1).packString(put ? "put" : "get");
            request.packArrayHeader(put ? 2 : 1).packString(key);
            if (put) {
                request.packBinaryHeader(value.length).writePayload(value);
            }
            socket.getOutputStream().write(request.toByteArray());
            answers.unpackArrayHeader();
            answers.unpackInt();
            answers.unpackLong();
            answers.unpackNil();
            if (put) {
                answers.unpackNil();
            } else {
                answers.readPayload(answers.unpackBinaryHeader());
            }
        };
    }

    private Call echo() throws IOException {
        Socket socket = socket();
        DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
        byte[] frame = ByteBuffer.allocate(Integer.BYTES + value.length)
                .putInt(value.length)
                .array();
        return (key, put) -> {
            socket.getOutputStream().write(frame);
            in.readNBytes(in.readInt());
        };
    }

    private Socket socket() throws IOException {
        Socket socket = new Socket(address.getAddress(), address.getPort());
        socket.setTcpNoDelay(true);
        return socket;
    }

    private Calls grpc() {
        ManagedChannel channel =
                NettyChannelBuilder.forAddress(address).usePlaintext().build();
        KeyValueGrpc.KeyValueBlockingStub stub = KeyValueGrpc.newBlockingStub(channel);
        return () -> (key, put) -> {
            if (put) {
                stub.put(PutRequest.newBuilder()
                        .setKey(key)
                        .setValue(ByteString.copyFrom(value))
                        .build());
            } else {
                byte[] unused = stub.get(GetRequest.newBuilder().setKey(key).build())
                        .getValue()
                        .toByteArray();
            }
        };
    }

    private Call avro() throws IOException {
        io.serdebench.rpc.stubs.avro.KeyValue client = SpecificRequestor.getClient(
                io.serdebench.rpc.stubs.avro.KeyValue.class, new SaslSocketTransceiver(address));
        return (key, put) -> {
            if (put) {
                client.put(key, ByteBuffer.wrap(value));
            } else {
                MinimalServer.bytes(client.get(key));
            }
        };
    }
}
