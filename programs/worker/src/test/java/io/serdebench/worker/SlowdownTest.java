package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.Operation;
import io.serdebench.protocol.ReplyOutput;
import io.serdebench.protocol.Request;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.infra.Blackhole;

class SlowdownTest {

    private static final int RECORDS = 137;

    private final Counting binding = new Counting();
    private final ByteArrayOutputStream answers = new ByteArrayOutputStream();

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

    /** However many chunks fit into the time, they count in proportion to what was done. */
    @ParameterizedTest
    @EnumSource(Operation.class)
    void aSliceCountsInProportionToWhatItDoes(Operation operation) throws Exception {
        String answer = slice(open(100, 1.27, operation));
        String[] fields = answer.split("\t");
        assertEquals("slice", fields[0]);
        assertEquals(operation.word(), fields[1]);
        long counted = Long.parseLong(fields[3]);
        assertTrue(counted >= 100 && counted % 100 == 0, answer);
        assertEquals(counted * 127 / 100, binding.done(operation), answer);
    }

    @Test
    void everyRecordHasItsTurnAlsoWhereChunksAreLonger() throws Exception {
        slice(open(RECORDS, 1.5, Operation.CREATE));
        int most = Arrays.stream(binding.perRecord).max().orElseThrow();
        int least = Arrays.stream(binding.perRecord).min().orElseThrow();
        assertTrue(most - least <= 1, least + " to " + most + " turns of a record");
    }

    @Test
    void allRecordsTakeThePlaceOfTheFirstOnesWhenAsked() throws Exception {
        Session session = open(7, 1, "load\nwarm create 1\n");
        assertEquals(RECORDS, session.records().count());
        SliceBenchmark benchmark = new SliceBenchmark();
        benchmark.slice(blackhole());
        assertEquals(2 * RECORDS, session.records().count());
        String answer = answers.toString(StandardCharsets.UTF_8);
        assertTrue(answer.startsWith("loaded\t" + 2 * RECORDS + "\t"), answer);
    }

    @Test
    void aCommandThatDoesNotFitIsRefused() throws Exception {
        for (String command : List.of("slice create 1", "warm sing 1")) {
            open(7, 1, command + "\n");
            SliceBenchmark benchmark = new SliceBenchmark();
            assertThrows(IllegalArgumentException.class, () -> benchmark.slice(blackhole()), command);
        }
    }

    @Test
    void aRequestThatDoesNotNameItAsksForNone() throws Exception {
        assertEquals(1, request("batch:3:100\nbegin:0:\n").decimal("slowdown", 1));
        assertEquals(1.05, request("slowdown:4:1.05\nbegin:0:\n").decimal("slowdown", 1));
    }

    private static Request request(String text) throws Exception {
        return Request.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** A session whose first command has come: a slice of a millisecond without a lead-in. */
    private Session open(int batch, double slowdown, Operation operation) throws Exception {
        return open(batch, slowdown, "slice " + operation.word() + " 1000 0\n");
    }

    private Session open(int batch, double slowdown, String commands) throws Exception {
        Input input = new Input(new Lasting("begin:0:\n" + commands));
        input.start();
        input.request();
        return Session.open(
                new Subject(new Nothing(), binding),
                records(RECORDS),
                () -> records(2 * RECORDS),
                new Session.Batch(batch, slowdown),
                input,
                new ReplyOutput(new PrintStream(answers, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD));
    }

    private static Records records(int count) {
        Object[] objects = new Object[count];
        byte[][] encoded = new byte[count][];
        for (int i = 0; i < count; i++) {
            objects[i] = i % RECORDS;
            encoded[i] = new byte[1];
        }
        return new Records(objects, encoded);
    }

    /** What is answered to the session's command. */
    private String slice(Session session) throws Exception {
        assertEquals(session, Session.current());
        new SliceBenchmark().slice(blackhole());
        return answers.toString(StandardCharsets.UTF_8).strip();
    }

    private static Blackhole blackhole() {
        return new Blackhole(
                "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");
    }

    private static final class Counting implements Binding<Object, Object> {

        private final int[] perRecord = new int[RECORDS];
        private int created;
        private int encoded;
        private int decoded;

        /** Records that were done of the operation; what is encoded twice was made outside of the timed stretch. */
        int done(Operation operation) {
            return switch (operation) {
                case CREATE -> created;
                case ENCODE, ENCODE_MESSAGE -> encoded;
                case ENCODE_SAME -> encoded / 2;
                case DECODE, ACCESS, ACCESS_SHALLOW, DECODE_MESSAGE, READ -> decoded;
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
        public Object readFields(byte[] bytes, Domain<Object> domain) {
            return decode(bytes);
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
