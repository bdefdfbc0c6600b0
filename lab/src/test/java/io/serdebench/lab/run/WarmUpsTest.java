package io.serdebench.lab.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Entry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WarmUpsTest {

    private static final double LONG_RUN = 1_000;

    /** Settles after 1.2 seconds. */
    private static final DoubleUnaryOperator SETTLES = second -> second < 1.2 ? 300 : 100;

    @TempDir
    Path folder;

    private @Nullable WorkerCommand command;

    private Path cache() {
        return folder.resolve("cache");
    }

    private Task task(WarmUps warmUps, String... names) throws Exception {
        WorkerCommand workers = command == null ? FakeWorker.command(folder) : command;
        command = workers;
        List<Contender> contenders = Stream.of(names)
                .map(name -> FakeWorker.contender(name, "ns100 " + name, workers))
                .toList();
        return new Task(contenders, new Selection(folder.resolve("rows"), 1, 100, 100), folder, 2, 1, warmUps);
    }

    /** The slices of a warm-up, as long as was asked for. */
    private static List<Entry.Slice> warmUp(WarmUps warmUps, String codec, DoubleUnaryOperator nanosAt) {
        List<Entry.Slice> slices = new ArrayList<>();
        int turns = warmUps.turns(codec);
        for (int i = 0; i < turns; i++) {
            double second = i * Budget.SLICE_MILLIS / 1e3;
            String operation = Round.OPERATIONS.get(i % Round.OPERATIONS.size());
            // a per cent of scatter that repeats itself
            long nanos = Math.round(1_000 * nanosAt.applyAsDouble(second) * (1 + i * 37 % 10 / 1e3));
            slices.add(new Entry.Slice(1, -1, codec, operation, nanos, 1_000, 0, 0, 0));
        }
        return slices;
    }

    @Test
    void aPilotFindsTheWarmUpAndTheNextRunKnowsIt() throws Exception {
        WarmUps first = WarmUps.kept(cache(), "data");
        Task task = task(first, "a");
        first.prepare(task, LONG_RUN);
        double pilot = first.expectedSeconds("a");
        assertEquals(WarmUps.LONGEST_PILOT, pilot);
        first.learn(task, warmUp(first, "a", SETTLES));
        double known = first.expectedSeconds("a");
        assertTrue(known >= 2 && known <= 1.5 * 2.5, known + " s");

        WarmUps next = WarmUps.kept(cache(), "data");
        next.prepare(task(next, "a"), LONG_RUN);
        assertEquals(known, next.expectedSeconds("a"));
    }

    @Test
    void otherDataOrAnotherCodecIsNotKnown() throws Exception {
        WarmUps first = WarmUps.kept(cache(), "data");
        Task task = task(first, "a");
        first.prepare(task, LONG_RUN);
        first.learn(task, warmUp(first, "a", SETTLES));
        WarmUps other = WarmUps.kept(cache(), "other data");
        other.prepare(task(other, "a"), LONG_RUN);
        assertEquals(WarmUps.LONGEST_PILOT, other.expectedSeconds("a"));
        WarmUps same = WarmUps.kept(cache(), "data");
        same.prepare(task(same, "b"), LONG_RUN);
        assertEquals(WarmUps.LONGEST_PILOT, same.expectedSeconds("b"));
    }

    @Test
    void whatNeverSettlesIsTriedThreeTimesAndNotKept() throws Exception {
        WarmUps warmUps = WarmUps.kept(cache(), "data");
        Task task = task(warmUps, "a");
        warmUps.prepare(task, LONG_RUN);
        for (int i = 0; i < 3; i++) {
            assertEquals(WarmUps.LONGEST_PILOT, warmUps.expectedSeconds("a"), "pilot " + i);
            warmUps.learn(task, warmUp(warmUps, "a", second -> 400 - 40 * second));
        }
        assertEquals(4, warmUps.expectedSeconds("a"));
        assertTrue(isEmpty(cache()));
    }

    @Test
    void withoutTimeForPilotsAllWarmUpAlike() throws Exception {
        WarmUps warmUps = WarmUps.kept(cache(), "data");
        Task task = task(warmUps, "a", "b", "c", "d");
        warmUps.prepare(task, 20);
        double seconds = warmUps.expectedSeconds("a");
        assertTrue(seconds >= 2 && seconds <= 4, seconds + " s");
        warmUps.learn(task, warmUp(warmUps, "a", SETTLES));
        assertEquals(seconds, warmUps.expectedSeconds("a"));
        assertTrue(isEmpty(cache()));
    }

    @Test
    void aDamagedFileIsNoKnowledge() throws Exception {
        WarmUps first = WarmUps.kept(cache(), "data");
        Task task = task(first, "a");
        first.prepare(task, LONG_RUN);
        first.learn(task, warmUp(first, "a", SETTLES));
        try (Stream<Path> files = Files.list(cache())) {
            Files.writeString(files.findFirst().orElseThrow(), "1e9\n");
        }
        WarmUps next = WarmUps.kept(cache(), "data");
        next.prepare(task(next, "a"), LONG_RUN);
        assertEquals(WarmUps.LONGEST_PILOT, next.expectedSeconds("a"));
    }

    @Test
    void aFixedWarmUpStays() throws Exception {
        WarmUps fixed = WarmUps.fixed(1.5);
        Task task = task(fixed, "a");
        fixed.prepare(task, LONG_RUN);
        fixed.learn(task, warmUp(fixed, "a", SETTLES));
        assertEquals(1.5, fixed.expectedSeconds("a"));
    }

    private static boolean isEmpty(Path folder) throws Exception {
        if (!Files.exists(folder)) {
            return true;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.findAny().isEmpty();
        }
    }
}
