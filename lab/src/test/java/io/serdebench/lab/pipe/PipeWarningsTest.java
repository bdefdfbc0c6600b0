package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.document.PipeResult.Status;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Warnings of runs: what is true of many is said once. */
class PipeWarningsTest {

    private static final String REST = ", which makes latencies longer, even if the rate was held";

    @Test
    void loadIsSaidOnce() {
        assertEquals(
                List.of("M07 2 of 3 runs: other processes used 0.84 to 1.21 cores" + REST),
                said(
                        MadeRun.of("a", 1_000).beside(0.84),
                        MadeRun.of("b", 1_000).beside(1.21),
                        MadeRun.of("c", 1_000).beside(0.05)));
        assertEquals(
                List.of("M07 a at 1,000/s: other processes used 0.84 cores" + REST),
                said(MadeRun.of("a", 1_000).beside(0.84), MadeRun.of("b", 1_000)));
    }

    @Test
    void everyRunThatDidNotEndAsPlannedIsNamed() {
        assertEquals(
                List.of("N01 a at 1,000/s: killed", "N01 b at max: cut"),
                said(
                        MadeRun.of("a", 1_000).status(Status.FAILED, "killed"),
                        MadeRun.of("b", 0).status(Status.BEHIND, "cut"),
                        MadeRun.of("b", 0).probe().status(Status.BEHIND, "it was tried"),
                        MadeRun.of("c", 1_000)));
    }

    private static List<String> said(MadeRun... runs) {
        List<Warning> warnings =
                PipeWarnings.of(Stream.of(runs).map(MadeRun::run).toList());
        return warnings.stream().map(one -> one.code() + " " + one.message()).toList();
    }
}
