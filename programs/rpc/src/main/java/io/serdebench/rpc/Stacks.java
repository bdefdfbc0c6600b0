package io.serdebench.rpc;

import java.util.List;
import java.util.function.IntFunction;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;

/** The stacks that there are. */
final class Stacks {

    /** A value of Thrift is bounded by its message. */
    private static final long MESSAGE = Limits.MESSAGE;

    private Stacks() {}

    /**
     * One stack.
     *
     * @param name The name that users type.
     * @param definition One line: what it is made of.
     * @param isLimit Whether it bounds the others, and is no stack itself.
     * @param open Makes it, for values of a length.
     */
    record Row(String name, String definition, boolean isLimit, IntFunction<Stack> open) {

        /** For {@code list}. */
        List<Object> fields() {
            return List.of(isLimit ? "limit" : "stack", name, definition);
        }
    }

    /** All stacks. */
    static List<Row> all() {
        return List.of(
                new Row(
                        "thrift-binary",
                        "Apache Thrift, binary protocol, framed; threaded selector server, one connection per thread",
                        false,
                        size -> new ThriftStack(new TBinaryProtocol.Factory(MESSAGE, MESSAGE))),
                new Row(
                        "thrift-compact",
                        "the same with the compact protocol",
                        false,
                        size -> new ThriftStack(new TCompactProtocol.Factory(MESSAGE, MESSAGE))),
                new Row(
                        "msgpack-rpc",
                        "MessagePack-RPC; two Netty event loops, one connection per thread",
                        false,
                        size -> new MsgpackStack()),
                new Row(
                        "grpc",
                        "gRPC with protocol buffers, unary calls; one channel per process",
                        false,
                        size -> new GrpcStack()),
                new Row(
                        "avro-ipc",
                        "Avro IPC, specific classes; two Netty event loops, one connection per thread, no pipelines",
                        false,
                        size -> new AvroStack()),
                new Row(
                        "echo",
                        "frames of a length and a value, sent back unchanged; two Netty event loops, one connection per thread",
                        true,
                        EchoStack::new));
    }

    /**
     * A stack by its name.
     *
     * @param size The length of values in bytes.
     * @throws IllegalArgumentException if there is none
     */
    static Stack open(String name, int size) {
        return all().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no stack " + name))
                .open()
                .apply(size);
    }
}
