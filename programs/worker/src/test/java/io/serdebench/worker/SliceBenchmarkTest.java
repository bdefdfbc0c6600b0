package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.Operation;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is done in a slice, what is counted of it, and what of it lies within the clocks. */
class SliceBenchmarkTest {

    private static final int RECORDS = 137;
    private static final int BIG = 100_000;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Watched binding = new Watched();

    private SliceRun run(int batch, String commands) throws Exception {
        return new SliceRun(binding, records(), batch, commands);
    }

    private static String slice(Operation operation, int micros, int leadMicros) {
        return "slice " + operation.word() + " " + micros + " " + leadMicros + "\n";
    }

    private static Records records() {
        Object[] objects = new Object[RECORDS];
        byte[][] encoded = new byte[RECORDS][];
        for (int i = 0; i < RECORDS; i++) {
            objects[i] = i;
            encoded[i] = new byte[] {(byte) i, (byte) (i >> 8)};
        }
        return new Records(objects, encoded);
    }

    @ParameterizedTest
    @EnumSource(names = {"ENCODE", "DECODE", "CREATE", "ENCODE_MESSAGE", "ENCODE_SAME", "DECODE_MESSAGE", "READ"})
    void everyResultIsConsumed(Operation operation) throws Exception {
        SliceRun run = run(10, slice(operation, 1_000, 0));
        long[] counted = new long[1];
        long consumed = run.consumed(() -> counted[0] = run.next().records());
        assertTrue(counted[0] >= 10);
        // what is encoded twice is encoded once outside of the timed stretch
        assertEquals(counted[0] * (operation == Operation.ENCODE_SAME ? 2 : 1), consumed);
    }

    /** The first number that is consumed ends the slice, so that one record was read by then and no more. */
    @ParameterizedTest
    @EnumSource(names = {"ACCESS", "ACCESS_SHALLOW"})
    void everyNumberIsConsumed(Operation operation) throws Exception {
        SliceRun run = run(10, slice(operation, 1_000, 0));
        run.refuseNumbers();
        assertThrows(NullPointerException.class, run::next);
        assertEquals(1, binding.accessed + binding.accessedShallow);
    }

    @Test
    void eachOperationCallsWhatItIsNamedAfter() throws Exception {
        for (Operation operation : Operation.values()) {
            Watched fresh = new Watched();
            SliceRun run = new SliceRun(fresh, records(), 10, slice(operation, 1_000, 0));
            SliceRun.Answer answer = run.next();
            assertEquals(operation.word(), answer.operation());
            long n = answer.records();
            assertEquals(isOfObjects(operation) ? n : 0, fresh.created, operation.word());
            boolean encodes = isOfObjects(operation) && operation != Operation.CREATE;
            assertEquals(encodes ? operation == Operation.ENCODE_SAME ? 2 * n : n : 0, fresh.encoded, operation.word());
            assertEquals(isOfObjects(operation) ? 0 : n, fresh.decoded, operation.word());
            assertEquals(operation == Operation.DECODE ? n : 0, fresh.restored, operation.word());
            assertEquals(operation == Operation.ACCESS ? n : 0, fresh.accessed, operation.word());
            assertEquals(operation == Operation.ACCESS_SHALLOW ? n : 0, fresh.accessedShallow, operation.word());
            assertEquals(operation == Operation.READ ? n : 0, fresh.read, operation.word());
        }
    }

    private static boolean isOfObjects(Operation operation) {
        return operation == Operation.CREATE || operation == Operation.ENCODE || operation.isOfMadeMessages();
    }

    @ParameterizedTest
    @EnumSource(names = {"ENCODE", "ENCODE_MESSAGE"})
    void noMessageIsEncodedTwice(Operation operation) throws Exception {
        run(10, slice(operation, 2_000, 0)).next();
        assertTrue(binding.encoded >= 10);
        assertEquals(binding.encoded, binding.timesEncoded.size(), "distinct messages");
    }

    @Test
    void aSameMessageIsEncodedTwiceAndNoMore() throws Exception {
        run(10, slice(Operation.ENCODE_SAME, 2_000, 0)).next();
        assertTrue(binding.timesEncoded.values().stream().allMatch(times -> times == 2));
    }

    /** Chunks double from ten records on, and wrap at the end of the records in their middle. */
    @ParameterizedTest
    @EnumSource(Operation.class)
    void recordsHaveTheirTurnOneAfterTheOther(Operation operation) throws Exception {
        SliceRun run = run(10, slice(operation, 2_000, 0).repeat(3));
        for (int i = 0; i < 3; i++) {
            run.next();
        }
        int most = Arrays.stream(binding.turns).max().orElseThrow();
        int least = Arrays.stream(binding.turns).min().orElseThrow();
        assertTrue(most >= 1 && most - least <= 1, least + " to " + most + " turns of a record");
    }

    /** As long as all records need, if that is longer than a millisecond: here it may take two seconds and needs much less. */
    @ParameterizedTest
    @EnumSource(Operation.class)
    void aLeadInGoesThroughAllRecordsUntimed(Operation operation) throws Exception {
        SliceRun.Answer answer = run(10, slice(operation, 1_000, 2_000_000)).next();
        long done = binding.done(operation);
        assertTrue(done - answer.records() >= RECORDS, done + " records done and " + answer.records() + " counted");
        assertTrue(answer.cpuNanos() < 1_000_000_000, "the lead-in is not timed");
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void withoutALeadInWhatIsDoneIsCounted(Operation operation) throws Exception {
        assertEquals(run(10, slice(operation, 1_000, 0)).next().records(), binding.done(operation));
        Watched warm = new Watched();
        SliceRun run = new SliceRun(warm, records(), 10, "warm " + operation.word() + " 1000\n");
        assertEquals(run.next().records(), warm.done(operation));
    }

    /** Each record's array is counted; the few bytes besides are what reading the clocks allocates. */
    @ParameterizedTest
    @EnumSource(names = {"ENCODE", "DECODE", "CREATE", "ENCODE_MESSAGE", "ENCODE_SAME", "DECODE_MESSAGE", "READ"})
    void whatTheTimedCallsAllocateIsCounted(Operation operation) throws Exception {
        binding.createBytes = operation == Operation.CREATE ? BIG : 0;
        binding.encodeBytes = BIG;
        binding.decodeBytes = BIG;
        SliceRun.Answer answer = run(1, slice(operation, 1_000, 0)).next();
        double each = answer.allocated() / (double) answer.records();
        assertTrue(each >= BIG && each < 1.1 * BIG, each + " bytes a record");
    }

    /** Making messages takes a thousand times what encoding them does. */
    @ParameterizedTest
    @EnumSource(names = {"ENCODE_MESSAGE", "ENCODE_SAME"})
    void messagesAreMadeOutsideOfTheTimedStretch(Operation operation) throws Exception {
        binding.createBytes = BIG;
        SliceRun.Answer answer = run(10, slice(operation, 1_000, 0)).next();
        double each = answer.allocated() / (double) answer.records();
        assertTrue(each < BIG / 2.0, each + " bytes a record");
    }

    /** Who sleeps uses the clock on the wall and no processor. A slice ends at five times its length by the wall clock. */
    @Test
    void bothClocksAreRead() throws Exception {
        assumeTrue(THREADS.isCurrentThreadCpuTimeSupported());
        binding.sleepMillis = 100;
        SliceRun.Answer answer = run(1, slice(Operation.CREATE, 1_000, 0)).next();
        assertTrue(answer.wallNanos() >= 90_000_000L * answer.records(), answer.toString());
        assertTrue(answer.cpuNanos() < answer.wallNanos() / 2, answer.toString());
        assertTrue(answer.records() <= 2, "it goes on for five milliseconds at the most");
    }

    /** Each record takes a millisecond of CPU time at least, so that no more than 201 fit into 200 of them. */
    @Test
    void aSliceIsAsLongAsCommanded() throws Exception {
        assumeTrue(THREADS.isCurrentThreadCpuTimeSupported());
        binding.burnNanos = 1_000_000;
        long begun = System.nanoTime();
        SliceRun.Answer answer = run(1, slice(Operation.CREATE, 200_000, 0)).next();
        long wall = System.nanoTime() - begun;
        assertTrue(answer.records() >= 3 && answer.records() <= 201, answer.toString());
        assertTrue(answer.cpuNanos() >= 900_000 * answer.records(), answer.toString());
        assertTrue(answer.cpuNanos() <= 1.01 * wall && answer.wallNanos() <= wall, answer + " in " + wall);
    }

    /** Ten records that take long are a chunk: messages are made ten at a time, and encoded before the next ten are made. */
    @Test
    void chunksOfSlowRecordsDoNotGrow() throws Exception {
        assumeTrue(THREADS.isCurrentThreadCpuTimeSupported());
        binding.burnNanos = 100_000;
        run(10, slice(Operation.ENCODE_MESSAGE, 10_000, 0)).next();
        assertEquals(10, binding.mostAhead);
    }

    /** What collecting takes is no part of the thread's time; it is reported beside it, by the share of what the slice allocated. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void theCollectorsShareIsTold() throws Exception {
        binding.createBytes = BIG;
        binding.collects = true;
        SliceRun.Answer answer = run(1, slice(Operation.CREATE, 1_000, 0)).next();
        assertTrue(answer.collections() >= 1, answer.toString());
        assertTrue(answer.collectorNanos() > 0, answer.toString());
    }

    @Test
    void answersSayWhatWasCommanded() throws Exception {
        SliceRun run = run(10, slice(Operation.CREATE, 500, 0) + slice(Operation.DECODE, 500, 0));
        assertEquals("create", run.next().operation());
        SliceRun.Answer answer = run.next();
        assertEquals("decode", answer.operation());
        assertEquals("slice", answer.fields().get(0));
        assertEquals(12, answer.fields().size());
    }

    /** Counts everything, and allocates and sleeps as it is set. */
    private static final class Watched implements Binding<Object, Object> {

        private final int[] turns = new int[RECORDS];
        private final Map<Object, Integer> timesEncoded = new IdentityHashMap<>();
        private int createBytes;
        private int encodeBytes;
        private int decodeBytes;
        private long sleepMillis;
        private long burnNanos;
        private boolean collects;
        private int mostAhead;
        private int ahead;
        private long created;
        private long encoded;
        private long decoded;
        private long restored;
        private long accessed;
        private long accessedShallow;
        private long read;

        /** A message of one record. */
        private record Message(int record, byte[] ballast) {}

        /** Records that were done of the operation. */
        long done(Operation operation) {
            return switch (operation) {
                case CREATE -> created;
                case ENCODE, ENCODE_MESSAGE -> encoded;
                case ENCODE_SAME -> encoded / 2;
                case DECODE -> restored;
                case DECODE_MESSAGE -> decoded;
                case ACCESS -> accessed;
                case ACCESS_SHALLOW -> accessedShallow;
                case READ -> read;
            };
        }

        @Override
        public Object create(Object object) throws InterruptedException {
            created++;
            turns[(Integer) object]++;
            mostAhead = Math.max(mostAhead, ++ahead);
            if (sleepMillis > 0) {
                Thread.sleep(sleepMillis);
            }
            if (collects) {
                System.gc();
            }
            burn();
            return new Message((Integer) object, new byte[createBytes]);
        }

        /** Until the thread has used so much CPU time. */
        private void burn() {
            long begun = burnNanos == 0 ? 0 : THREADS.getCurrentThreadCpuTime();
            while (burnNanos > 0 && THREADS.getCurrentThreadCpuTime() - begun < burnNanos) {
                Thread.onSpinWait();
            }
        }

        @Override
        public byte[] encode(Object message) {
            burn();
            ahead = 0;
            encoded++;
            timesEncoded.merge(message, 1, Integer::sum);
            return new byte[encodeBytes];
        }

        @Override
        public Object decode(byte[] bytes) {
            decoded++;
            int record = (bytes[0] & 0xff) | bytes[1] << 8;
            turns[record]++;
            return new Message(record, new byte[decodeBytes]);
        }

        @Override
        public long access(Object message) {
            accessed++;
            return ((Message) message).record();
        }

        @Override
        public long accessShallow(Object message) {
            accessedShallow++;
            return ((Message) message).record();
        }

        @Override
        public Object readFields(byte[] bytes, Domain<Object> domain) {
            read++;
            return decode(bytes);
        }

        @Override
        public Object toDomain(Object message) {
            restored++;
            return message;
        }
    }
}
