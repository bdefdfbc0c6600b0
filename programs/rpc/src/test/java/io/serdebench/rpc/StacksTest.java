package io.serdebench.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.protocol.RpcReply;
import io.serdebench.protocol.RpcTurn;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every stack serves the node, and gives back what was written. */
class StacksTest {

    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final int THREADS = 4;

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void aWriteIsReadByEverybody(String name) throws Exception {
        Stack stack = Stacks.open(name, Local.SIZE);
        try (Stack.Server server = Local.serve(name);
                Stack.Link link = stack.link(Local.at(server.port()), DEADLINE)) {
            if (!stack.isStore()) {
                return;
            }
            Stack.Caller one = link.caller();
            Stack.Caller other = link.caller();
            byte[] value = Values.of(3, 1, 1, Local.SIZE);
            Batch put = new Batch(2);
            put.add(3, Values.key(3), true, value);
            put.add(4, Values.key(4), false, Values.NONE);
            one.call(put);
            Batch get = new Batch(2);
            get.add(3, Values.key(3), false, Values.NONE);
            other.call(get);
            assertEquals(List.of(ByteBuffer.wrap(value)), List.of(ByteBuffer.wrap(get.values[0])));
            assertTrue(Values.isWhole(put.values[1], 4, Local.SIZE));
            Batch absent = new Batch(1);
            absent.add(0, "no such key", false, value);
            other.call(absent);
            assertEquals(0, absent.values[0].length);
            one.close();
            other.close();
        }
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void aClosedLoopHasNoWrongValues(String name) throws Exception {
        try (Stack.Server server = Local.serve(name);
                Client client = Local.connect(name, server.port(), THREADS, 1, DEADLINE)) {
            RpcReply.Turned turned = client.turn(new RpcTurn(50, 0, 0, 100));
            assertEquals("", turned.problem());
            assertEquals(0, turned.wrong());
            assertEquals(100_000_000L, turned.nanos());
            assertEquals(turned.operations(), latencies(turned).getTotalCount());
        }
    }

    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void aPipelineHasNoWrongValues(String name) throws Exception {
        try (Stack.Server server = Local.serve(name);
                Client client = Local.connect(name, server.port(), THREADS, 8, DEADLINE)) {
            RpcReply.Turned turned = client.turn(new RpcTurn(50, 0, 0, 100));
            assertEquals("", turned.problem());
            assertEquals(0, turned.operations() % 8, "whole batches");
        }
    }

    /** What is due depends on the clock alone, however slow machine and stack are. */
    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void whatIsDueIsCounted(String name) throws Exception {
        try (Stack.Server server = Local.serve(name);
                Client client = Local.connect(name, server.port(), THREADS, 1, DEADLINE)) {
            RpcReply.Turned turned = client.turn(new RpcTurn(50, 200, 100, 400));
            assertEquals(80, turned.operations(), 1);
            assertEquals(turned.operations(), latencies(turned).getTotalCount());
            assertEquals(0, turned.wrong());
        }
    }

    /** A server that holds one answer holds up all that falls due meanwhile, whatever the time of each call. */
    @ParameterizedTest
    @MethodSource("io.serdebench.rpc.Local#stacks")
    void whatIsDueDuringAStallCountsAsLate(String name) throws Exception {
        assumeTrue(Stacks.open(name, Local.SIZE).isStore(), "it has no store that could be held up");
        HeldStore store = new HeldStore();
        try (Stack.Server server = Stacks.open(name, Local.SIZE).serve(store, Local.at(0));
                Client client = Local.connect(name, server.port(), 1, 1, DEADLINE)) {
            store.holdNext(400);
            // operation i is due after i times 5 ms, and none is answered before 400
            RpcReply.Turned turned = client.turn(new RpcTurn(100, 200, 0, 600));
            assertEquals("", turned.problem());
            assertEquals(120, turned.operations(), 1);
            long late = latencies(turned).getCountBetweenValues(300_000_000L, Long.MAX_VALUE);
            assertTrue(late >= 20, late + " of " + turned.operations() + " took 300 ms or more");
        }
    }

    /** Holds one read. */
    private static final class HeldStore extends Store {

        private final AtomicLong millis = new AtomicLong();

        HeldStore() {
            super(Local.ITEMS, Local.SIZE);
        }

        void holdNext(long time) {
            millis.set(time);
        }

        @Override
        byte[] get(String key) {
            try {
                Thread.sleep(millis.getAndSet(0));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return super.get(key);
        }
    }

    private static Histogram latencies(RpcReply.Turned turned) throws Exception {
        return Histogram.decodeFromCompressedByteBuffer(
                ByteBuffer.wrap(Base64.getDecoder().decode(turned.latencies())), 0);
    }
}
