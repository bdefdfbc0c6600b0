package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.Notation;
import io.serdebench.api.RowsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstCallsTest {

    private static final List<String> CALLS = new ArrayList<>();
    private static boolean loaded;

    @TempDir
    Path folder = Path.of("");

    /** Writes down what it is asked for. */
    public static class Traced implements Binding<Object, Object> {
        @Override
        public Object create(Object object) {
            CALLS.add("create " + object);
            return object;
        }

        @Override
        public byte[] encode(Object message) {
            CALLS.add("encode " + message);
            return new byte[5];
        }

        @Override
        public Object decode(byte[] bytes) {
            CALLS.add("decode " + bytes.length);
            return "decoded";
        }

        @Override
        public long access(Object message) {
            throw new IllegalStateException("nobody asked for it");
        }

        @Override
        public long accessShallow(Object message) {
            throw new IllegalStateException("nobody asked for it");
        }

        @Override
        public Object toDomain(Object message) {
            CALLS.add("restore " + message);
            return message;
        }
    }

    /** For one test alone: a class is initialised once in the life of a process. */
    public static final class Untouched extends Traced {
        static {
            loaded = true;
        }
    }

    private static final Domain<Object> NUMBERS = new Domain<>() {
        @Override
        public Object fromRow(@Nullable Object[] row) {
            return String.valueOf(row[0]);
        }

        @Override
        public @Nullable Object[] toRow(Object object) {
            throw new IllegalStateException("verification has no place here");
        }
    };

    @BeforeEach
    void forget() {
        CALLS.clear();
    }

    @Test
    void theCodecIsLoadedBehindTheClock() throws Exception {
        FirstCalls calls = FirstCalls.load(NUMBERS, Untouched.class.getName(), rows(3), 1, 10);
        assertFalse(loaded, "objects are made without it");
        calls.run(new int[] {1}, Long.MAX_VALUE);
        assertTrue(loaded);
    }

    @Test
    void eachRecordGoesThereAndBackAndRecordsRotate() throws Exception {
        FirstCalls calls = FirstCalls.load(NUMBERS, Traced.class.getName(), rows(3), 1, 2);
        long[] nanos = calls.run(new int[] {1, 3}, Long.MAX_VALUE);
        assertEquals(List.of("create 0", "encode 0", "decode 5", "restore decoded"), CALLS.subList(0, 4));
        assertEquals(
                List.of("create 0", "create 1", "create 0"),
                CALLS.stream().filter(call -> call.startsWith("create")).toList());
        assertEquals(12, CALLS.size());
        assertTrue(nanos[0] > 0 && nanos[1] > nanos[0]);
        assertEquals(3 * 5, calls.sink());
    }

    @Test
    void aStrideTakesRowsFromTheWholeFile() throws Exception {
        FirstCalls.load(NUMBERS, Traced.class.getName(), rows(7), 3, 10).run(new int[] {4}, Long.MAX_VALUE);
        assertEquals(
                List.of("create 0", "create 3", "create 6", "create 0"),
                CALLS.stream().filter(call -> call.startsWith("create")).toList());
    }

    @Test
    void whatDoesNotFitTheLimitIsNotStamped() throws Exception {
        FirstCalls calls = FirstCalls.load(NUMBERS, Traced.class.getName(), rows(3), 1, 10);
        long[] nanos = calls.run(new int[] {1, 10_000}, 0);
        assertTrue(nanos[0] > 0);
        assertArrayEquals(new long[] {nanos[0], -1}, nanos);
        assertTrue(CALLS.size() < 4 * 10_000);
    }

    /** The clock is read before the binding is loaded, before every 64th record, and at each checkpoint. */
    @Test
    void timesAreThoseSinceTheBindingWasLoaded() throws Exception {
        ScriptedClocks clocks = new ScriptedClocks();
        clocks.wall = 5_000;
        clocks.reading = 10;
        FirstCalls calls = new FirstCalls(new Object[] {"0"}, Traced.class.getName(), clocks);
        assertArrayEquals(new long[] {10, 30, 40, -1, -1}, calls.run(new int[] {1, 64, 65, 128, 200}, 49));
        assertEquals(4 * 127, CALLS.size());
    }

    /** A checkpoint is aimed at as long as no more time has passed than is given. */
    @Test
    void theLimitItselfIsInTime() throws Exception {
        ScriptedClocks clocks = new ScriptedClocks();
        clocks.reading = 10;
        FirstCalls calls = new FirstCalls(new Object[] {"0"}, Traced.class.getName(), clocks);
        assertArrayEquals(new long[] {20}, calls.run(new int[] {64}, 10));
        clocks.wall = 0;
        assertArrayEquals(new long[] {-1}, calls.run(new int[] {64}, 9));
    }

    @Test
    void withoutRecordsThereIsNothingToCall() throws Exception {
        Path none = rows(0);
        assertThrows(
                IllegalArgumentException.class, () -> FirstCalls.load(NUMBERS, Traced.class.getName(), none, 1, 10));
    }

    private Path rows(int count) throws IOException {
        Path file = folder.resolve("rows");
        try (RowsFile.Writer writer = new RowsFile.Writer(file, Notation.parseSchema("t{a:int32}"))) {
            for (int i = 0; i < count; i++) {
                writer.write(new Object[] {i});
            }
        }
        return file;
    }
}
