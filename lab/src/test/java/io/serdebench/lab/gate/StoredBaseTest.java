package io.serdebench.lab.gate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.LimitTest.Answer;
import io.serdebench.lab.document.RunConditions;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.SimulatedRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class StoredBaseTest {

    private static final StoredBase BASE = new StoredBase(
            "before",
            Assembly.assemble(new SimulatedRun(1)
                    .with("a", (round, seconds) -> 300 * (1 + 0.004 * (round % 3 - 1)))
                    .size("a", 90)
                    .journal(7)));

    private static RunConditions conditions(String sha256, String jvm) {
        return new RunConditions(
                sha256,
                5_000,
                1,
                List.of("a: int32"),
                RunConditions.ONE_BY_ONE,
                "",
                2,
                "os",
                jvm,
                List.of(),
                "wall",
                GateLimits.times().subList(0, 2));
    }

    @Test
    void itSaysWhatItKnowsOfACodec() {
        assertEquals(List.of("a"), BASE.codecs());
        SideFacts facts = BASE.facts("a");
        assertEquals(Fidelity.LOSSLESS, facts.status());
        assertEquals(5_000 * 90, facts.bytes());
        assertEquals(SideFacts.ABSENT, BASE.facts("b"));
    }

    /** Steps count the first records of a file only. */
    @Test
    void instructionsOfSingleStepsAreNoBase() {
        List<Entry> journal = new ArrayList<>(new SimulatedRun(1)
                .with("a", (round, seconds) -> 300)
                .size("a", 90)
                .journal(7));
        for (String operation : Operation.wordsInTotal()) {
            journal.add(new Entry.StepsCounted(1, "a", operation, 3, 3_000));
        }
        Result result = Assembly.assemble(journal);
        assertEquals(3, result.run().stepped());
        assertEquals(
                2_000.0,
                Objects.requireNonNull(result.candidate("a", Result.TOTAL)).instructionsPerRecord());
        assertNull(new StoredBase("before", result).instructions("a"));
        journal.add(new Entry.StepsCounted(2, "a", "encode", 2, 3_000));
        assertEquals(2, Assembly.assemble(journal).run().stepped());
    }

    @Test
    void timesAreComparedUnpaired() {
        assertEquals(
                Answer.ABOVE, BASE.time("a", "encode", around(360), 0.05, 0.07).answer());
        assertEquals(
                Answer.BELOW, BASE.time("a", "encode", around(300), 0.05, 0.07).answer());
        assertEquals(
                Answer.OPEN, BASE.time("a", "encode", around(315), 0.05, 0.07).answer());
        assertEquals(
                Answer.OPEN, BASE.time("a", "encode", around(360), null, 0.07).answer());
        assertEquals(Answer.OPEN, BASE.time("a", "encode", null, 0.05, 0.07).answer());
        assertEquals(null, BASE.time("b", "encode", around(300), 0.05, 0.07).ratio());
    }

    private static Interval around(double ns) {
        return new Interval(ns, 0.99 * ns, 1.01 * ns, 7);
    }

    @Test
    void otherDataAndForTimesOtherMachinesAreRefused() {
        BASE.check(conditions("ab", "jvm"), List.of(), true);
        Stop data = assertThrows(Stop.class, () -> BASE.check(conditions("cd", "jvm"), List.of(), false));
        assertTrue(data.details().get(0).startsWith("data: "), data.details().toString());
        BASE.check(conditions("ab", "another"), List.of(), false);
        Stop jvm = assertThrows(Stop.class, () -> BASE.check(conditions("ab", "another"), List.of(), true));
        assertTrue(jvm.details().get(0).startsWith("JVM: "), jvm.details().toString());
    }

    /** Also for bytes alone, which differ most of all. */
    @Test
    void aCodecOfAnotherFormatIsRefused() {
        BASE.check(conditions("ab", "jvm"), List.of(codec("a", "format"), codec("b", "another")), false);
        Stop stop = assertThrows(
                Stop.class, () -> BASE.check(conditions("ab", "jvm"), List.of(codec("a", "another")), false));
        assertEquals(
                "format of a: format  in the base, here  another",
                stop.details().get(0));
    }

    private static Codec codec(String id, String format) {
        Family family =
                new Family("f", "x.F", new Family.Library("g:a", "MIT", ""), List.of(), Path.of("."), List.of());
        return new Codec(id, format, null, "s", List.of(), new Contract("", "", "", "", "", ""), null, family);
    }
}
