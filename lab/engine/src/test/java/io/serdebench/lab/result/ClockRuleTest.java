package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ClockRuleTest {

    private static final String REST =
            ". The rest was spent waiting for a core that others used, or in pauses of the collector on other cores. ";

    @Test
    void wallTimeAboveCpuTimeIsSaidOfEachCodec() {
        ExactRun run = ExactRun.of("x", "y");
        run.slices(1, "x", 3, 120, 100, null).slices(1, "y", 3, 100, 100, null).ended(1);
        assertEquals(
                List.of("Wall time was longer than CPU time: x 1.20 times" + REST
                        + "Times are by the wall clock and contain it."),
                messages(run, null));
        assertEquals(
                List.of("Wall time was longer than CPU time: x 1.20 times" + REST
                        + "Times are by CPU time and do not contain it."),
                messages(run, Clock.CPU));
        assertEquals("T01", new ClockRule().of(run.data(null, null)).get(0).code());
    }

    @Test
    void aTenthIsLetPass() {
        assertEquals(List.of(), messages(one(110, 100, null), null));
        assertEquals(1, messages(one(1_101, 1_000, null), null).size());
    }

    @Test
    void theCollectorsTimeIsCpuTime() {
        assertEquals(List.of(), messages(one(120, 60, 60L), null));
        assertTrue(messages(one(120, 60, 20L), null).get(0).contains("x 1.50 times"));
    }

    @Test
    void withoutCpuTimeNothingIsSaid() {
        ExactRun run = ExactRun.of("x").slices(1, "x", 3, index -> 100).ended(1);
        assertEquals(List.of(), messages(run, null));
        assertEquals(List.of(), messages(run, Clock.WALL));
    }

    @Test
    void onlyTimedSlicesOfTheTotalCount() {
        ExactRun run = ExactRun.of("x")
                .both(1, -1, "x", "encode", 900, 100, null)
                .both(1, 0, "x", "create", 900, 100, null)
                .both(1, 0, "x", "encode", 120, 100, null)
                .both(1, 0, "x", "decode", 120, 100, null)
                .ended(1);
        assertTrue(messages(run, null).get(0).contains("x 1.20 times"));
    }

    @Test
    void theWorstComeFirstAndTheRestAreCounted() {
        List<String> codecs = List.of("a", "b", "c", "d", "e");
        ExactRun run = ExactRun.of(codecs.toArray(String[]::new));
        for (int i = 0; i < codecs.size(); i++) {
            run.slices(1, codecs.get(i), 3, 120 + 10 * i, 100, null);
        }
        String message = messages(run.ended(1), null).get(0);
        assertTrue(message.contains("time: e 1.60 times, d 1.50 times, c 1.40 times and 2 more codecs. "), message);
        ExactRun four = ExactRun.of("a", "b", "c", "d");
        List.of("a", "b", "c", "d").forEach(codec -> four.slices(1, codec, 3, 120, 100, null));
        String one = messages(four.ended(1), null).get(0);
        assertTrue(one.contains(" times and 1 more codec. "), one);
        ExactRun three = ExactRun.of("a", "b", "c");
        List.of("a", "b", "c").forEach(codec -> three.slices(1, codec, 3, 120, 100, null));
        String all = messages(three.ended(1), null).get(0);
        assertTrue(all.contains("a 1.20 times, b 1.20 times, c 1.20 times. "), all);
    }

    @Test
    void aClockThatIsMissingIsSaidWithTheReason() {
        ExactRun wall = ExactRun.of("x").slices(1, "x", 3, index -> 100).ended(1);
        Warning missing = new ClockRule().of(wall.data(Clock.CPU, null)).get(0);
        assertEquals("T02", missing.code());
        assertEquals(
                "The clock asked for was cpu; times are by the wall clock instead: not every slice has it.",
                missing.message());
        ExactRun cpu = one(100, 100, null).and(new Entry.SliceSetup(0, null, false, null));
        cpu.and(new Entry.SliceSetup(0, null, false, "this kernel has no counters"));
        assertEquals(
                List.of("The clock asked for was cycles; times are by CPU time instead: this kernel has no counters."),
                messages(cpu, Clock.CYCLES));
        assertEquals(List.of(), messages(cpu, Clock.CPU));
    }

    @Test
    void whereNothingThatCountsWasTimedNoClockIsMissed() {
        ExactRun failed = ExactRun.of(Plans.of("x")).checked("x", Fidelity.FAILED, 0);
        assertEquals(List.of(), messages(failed.slices(1, "x", 3, index -> 100).ended(1), Clock.CPU));
    }

    private static ExactRun one(long wall, long cpu, @Nullable Long collector) {
        return ExactRun.of("x").slices(1, "x", 3, wall, cpu, collector).ended(1);
    }

    private static List<String> messages(ExactRun run, @Nullable Clock clock) {
        return new ClockRule()
                .of(run.data(clock, null)).stream().map(Warning::message).toList();
    }
}
