package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.text.PageCard;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The answer agrees with the runs that it is about. */
class PipeAnswerTest {

    private static String verdict(MadeRun... runs) {
        return new PipeAnswer(MadeRun.result(runs)).verdict();
    }

    private static PageCard card(PipeResult result, String title) {
        return new PipeAnswer(result)
                .cards().stream()
                        .filter(card -> card.title().equals(title))
                        .findFirst()
                        .orElseThrow();
    }

    @Test
    void theOutcomeOfTheRecordsIsThatOfTheWorstRun() {
        assertEquals("Nothing was sent.", verdict());
        MadeRun well = MadeRun.of("json", 100);
        MadeRun stopped = MadeRun.of("avro", 200).status(Status.STOPPED, "interrupted");
        MadeRun failed = MadeRun.of("fory", 300).status(Status.FAILED, "killed");
        MadeRun damaged = MadeRun.of("kryo", 400).status(Status.DAMAGED, "1 duplicated");
        MadeRun behind = MadeRun.of("cbor", 500).status(Status.BEHIND, "behind");
        assertEquals("Every record came through unchanged in the run.", verdict(well));
        assertEquals("Every record came through unchanged in all 2 runs.", verdict(well, well));
        assertEquals(
                "Every record that was sent came through unchanged in all 2 runs. 1 of 2 runs did not keep to the schedule.",
                verdict(well, behind));
        assertEquals(
                "Every record that was sent came through unchanged in the run. It did not keep to the schedule: 7 records that"
                        + " were due did not go out.",
                verdict(behind.missed(7)));
        assertEquals("1 of 2 runs did not come to its end.", verdict(well, stopped));
        assertEquals("2 of 3 runs did not come to their end.", verdict(well, stopped, failed));
        assertTrue(verdict(well, failed, damaged).endsWith(" in 1 of 3 runs."), "damage is worse than an end");
    }

    /** A run is damaged, too, where records came twice or in another order, and none was lost or changed. */
    @Test
    void damageIsNotSaidToBeALossAlone() {
        String said = verdict(MadeRun.of("json", 100).came(10, 0, 3, 0, 0).status(Status.DAMAGED, "3 duplicated"));
        assertTrue(said.contains("doubled") && said.contains("out of order"), said);
    }

    @Test
    void theLowestLatencyIsThatOfSoundRunsAtTheRate() {
        String said = verdict(
                MadeRun.of("slow", 100).p99(7),
                MadeRun.of("fast", 100).p99(3),
                MadeRun.of("late", 100).p99(1).status(Status.BEHIND, "behind"),
                MadeRun.of("tried", 100).p99(2).probe(),
                MadeRun.of("other", 200).p99(1));
        assertTrue(
                said.contains("At 100 records per second, fast had the lowest 99th percentile of latency: 3.00 ms."),
                said);
        assertFalse(said.contains("At 200"), "one codec is compared with none: " + said);
        assertTrue(said.endsWith("small differences are not significant."), said);
        assertFalse(verdict(MadeRun.of("fast", 100).p99(3)).contains("differences"), "nothing was compared");
    }

    @Test
    void atFullSpeedTheMostRecordsWin() {
        String said = verdict(
                MadeRun.of("a", 0).pace(1_000, 100),
                MadeRun.of("b", 0).pace(12_345.6, 200),
                MadeRun.of("c", 0).pace(9_999, 300));
        assertTrue(said.contains("At full speed, b received the most records per second: 12,346."), said);
        assertFalse(said.contains("99th"), said);
        assertFalse(
                verdict(
                                MadeRun.of("a", 5).p99(1).pace(9, 100),
                                MadeRun.of("b", 5).p99(2).pace(10, 100))
                        .contains("most records"),
                "at a set rate all receive as many");
    }

    @Test
    void cardsNameTheBestAndNothingIsDecided() {
        PipeResult result = MadeRun.result(
                MadeRun.of("json", 100).p99(7).pace(100, 145.26).cpu(900.0, 400.0),
                MadeRun.of("avro", 100).p99(3).pace(100, 95.04).cpu(800.0, 600.0),
                MadeRun.of("kryo", 100).p99(1).pace(100, 10).cpu(1.0, 1.0).status(Status.DAMAGED, "1 lost"),
                MadeRun.of("half", 100).p99(9).pace(100, 999).cpu(1.0, null));
        PageCard latency = card(result, "Lowest p99 at 100 records per second");
        assertEquals(List.of("avro"), latency.names());
        assertEquals("3.00 ms", latency.figure());
        assertEquals("not decided", latency.tag());
        assertEquals("95 bytes per record", card(result, "Fewest bytes sent").figure());
        assertEquals("", card(result, "Fewest bytes sent").tag(), "bytes are exact");
        PageCard cpu = card(result, "Least CPU at both ends");
        assertEquals(List.of("json"), cpu.names(), "both ends count, and an unknown end is not zero");
        assertEquals("1,300 ns per record", cpu.figure());
        assertEquals(
                "",
                card(MadeRun.result(MadeRun.of("json", 100).p99(7)), "Lowest p99 at 100 records per second")
                        .tag());
        assertEquals(List.of(), new PipeAnswer(MadeRun.result()).cards());
        assertEquals(
                List.of(),
                new PipeAnswer(MadeRun.result(MadeRun.of("json", 100)
                                .p99(1)
                                .pace(1, 50)
                                .cpu(1.0, 1.0)
                                .probe()))
                        .cards(),
                "probes are no answer");
    }

    /** A card leads to the section with its figure. */
    @Test
    void cardsLeadToTheirRate() {
        PipeResult result = MadeRun.result(
                MadeRun.of("json", 100).p99(7).pace(100, 145).cpu(900.0, 400.0),
                MadeRun.of("avro", 200).p99(3).pace(200, 95).cpu(500.0, 100.0));
        assertEquals(
                "#rate-0", card(result, "Lowest p99 at 100 records per second").href());
        assertEquals(
                "#rate-1", card(result, "Lowest p99 at 200 records per second").href());
        assertEquals("#rate-1", card(result, "Fewest bytes sent").href());
        assertEquals("#rate-1", card(result, "Least CPU at both ends").href());
        String page = PipePage.render(result);
        for (PageCard card : new PipeAnswer(result).cards()) {
            assertTrue(page.contains("<section id=\"" + card.href().substring(1) + "\""), card.href());
        }
    }
}
