package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.infra.Blackhole;

class SlowdownTest {

    private static final int RECORDS = 137;

    private final Counting binding = new Counting();

    @ParameterizedTest
    @CsvSource({"100, 1, 100", "100, 1.05, 105", "100, 1.10, 110", "100, 1.27, 127", "7, 1.1, 8", "100, 0.5, 50"})
    void aBatchIsCountedAsAskedAndDoneAsPlanted(int batch, double slowdown, int done) throws Exception {
        Session session = open(batch, slowdown, Operation.CREATE);
        assertEquals(batch, session.batch());
        assertEquals(done, session.done());
    }

    @Test
    void theSlowdownMultipliesTheBatchThatIsUsed() throws Exception {
        Session session = open(1_000, 2, Operation.CREATE);
        assertEquals(RECORDS, session.batch());
        assertEquals(2 * RECORDS, session.done());
    }

    @Test
    void aSlowdownThatLeavesNoRecordIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> open(100, 0, Operation.CREATE));
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void oneTimedStretchDoesThePlantedNumberOfRecordsOfEachOperation(Operation operation) throws Exception {
        SliceBenchmark benchmark = commanded(open(100, 1.27, operation));
        benchmark.prepare(blackhole());
        binding.forget();
        benchmark.slice(blackhole());
        assertEquals(127, binding.count(operation));
        assertEquals(127, binding.created + binding.encoded + binding.decoded);
    }

    @Test
    void everyRecordHasItsTurnAlsoWhenStretchesAreLonger() throws Exception {
        SliceBenchmark benchmark = commanded(open(RECORDS, 1.5, Operation.CREATE));
        Arrays.fill(binding.perRecord, 0);
        for (int i = 0; i < 2; i++) {
            benchmark.prepare(blackhole());
            benchmark.slice(blackhole());
        }
        int most = Arrays.stream(binding.perRecord).max().orElseThrow();
        int least = Arrays.stream(binding.perRecord).min().orElseThrow();
        assertEquals(1, most - least, "412 turns of 137 records");
    }

    @Test
    void aRequestThatDoesNotNameItAsksForNone() throws Exception {
        assertEquals(1, request("batch:3:100\nbegin:0:\n").decimal("slowdown", 1));
        assertEquals(1.05, request("slowdown:4:1.05\nbegin:0:\n").decimal("slowdown", 1));
    }

    private static Request request(String text) throws Exception {
        return Request.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** A session whose first command has come. */
    private Session open(int batch, double slowdown, Operation operation) throws Exception {
        Object[] objects = new Object[RECORDS];
        byte[][] encoded = new byte[RECORDS][];
        for (int i = 0; i < RECORDS; i++) {
            objects[i] = i;
            encoded[i] = new byte[1];
        }
        Input input = new Input(new Lasting("begin:0:\nslice " + operation.name() + "\n"));
        input.start();
        input.request();
        return Session.open(new Subject(new Nothing(), binding), new Records(objects, encoded), batch, slowdown, input);
    }

    /** The state as JMH has it after the command came and the lead-in ran. */
    private static SliceBenchmark commanded(Session session) throws Exception {
        SliceBenchmark benchmark = new SliceBenchmark();
        benchmark.await(blackhole());
        return benchmark;
    }

    private static Blackhole blackhole() {
        return new Blackhole(
                "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");
    }

    /** Input that never ends: at its end the process would end. */
    /** Bytes after which nothing more comes, and no end either. */
    private static final class Lasting extends ByteArrayInputStream {

        Lasting(String text) {
            super(text.getBytes(StandardCharsets.UTF_8));
        }

        @Override
        public synchronized int read(byte[] into, int from, int length) {
            int read = super.read(into, from, length);
            while (read < 0) {
                LockSupport.park(this);
            }
            return read;
        }
    }

    private static final class Counting implements Binding<Object, Object> {

        private final int[] perRecord = new int[RECORDS];
        private int created;
        private int encoded;
        private int decoded;

        void forget() {
            created = 0;
            encoded = 0;
            decoded = 0;
        }

        int count(Operation operation) {
            return switch (operation) {
                case CREATE -> created;
                case ENCODE, ENCODE_SAME -> encoded;
                case ACCESS, ACCESS_SHALLOW, DECODE -> decoded;
            };
        }

        @Override
        public Object create(Object object) {
            created++;
            perRecord[(Integer) object]++;
            return object;
        }

        @Override
        public byte[] encode(Object message) {
            encoded++;
            return new byte[1];
        }

        @Override
        public Object decode(byte[] bytes) {
            decoded++;
            return bytes;
        }

        @Override
        public long access(Object message) {
            return 1;
        }

        @Override
        public long accessShallow(Object message) {
            return 1;
        }

        @Override
        public Object toDomain(Object message) {
            return message;
        }
    }

    private static final class Nothing implements Domain<Object> {

        @Override
        public Object fromRow(@Nullable Object[] row) {
            return row;
        }

        @Override
        public @Nullable Object[] toRow(Object object) {
            return new Object[0];
        }
    }
}
