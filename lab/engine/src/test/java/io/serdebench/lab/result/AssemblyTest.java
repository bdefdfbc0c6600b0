package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing.Status;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What becomes of a journal whose times are known. */
class AssemblyTest {

    private static final int SLICES = 8;

    private final List<Entry> journal = new ArrayList<>();

    @Test
    void aClearOrderBecomesARankingWithDifferentVerdicts() {
        check("fast", Fidelity.LOSSLESS, 100);
        check("slow", Fidelity.LOSSLESS, 50);
        rounds(5, "fast", 100, "slow", 200);
        Result result = assemble("fast", "slow");
        assertEquals(
                List.of("fast", "slow"),
                result.ranking().stream().map(Standing::codec).toList());
        assertEquals(
                List.of(1, 2), result.ranking().stream().map(Standing::place).toList());
        assertTrue(result.ranking().stream().allMatch(Standing::frontier), "one is faster, the other smaller");
        assertTrue(result.verdicts().stream().allMatch(v -> v.verdict() == Verdict.DIFFERENT));
        assertEquals(3, result.verdicts().size());
        assertEquals(2.0, result.verdicts().get(0).ratio(), 0.02);
        assertEquals(5, result.run().rounds());
    }

    @Test
    void whichCodecsWriteTextComesFromThePlan() {
        check("text-a", Fidelity.LOSSLESS, 100);
        check("binary", Fidelity.FAILED, 0);
        rounds(2, "text-a", 100);
        assertEquals(
                List.of(true, false),
                assemble("text-a", "binary").ranking().stream()
                        .map(Standing::text)
                        .toList());
    }

    @Test
    void figuresAreNanosecondsBytesAndAllocationOfOneRecord() {
        check("x", Fidelity.LOSSLESS, 7_000);
        rounds(3, "x", 100);
        Measurement encode = assemble("x").candidate("x", "encode");
        assertNotNull(encode);
        assertEquals(100, value(encode.nsPerRecord()), 3);
        assertEquals(1.4, value(encode.bytesPerRecord()), 1e-9);
        assertEquals(7_000L, encode.totalBytes());
        assertEquals(64, encode.allocBytesPerRecord());
        Measurement total = assemble("x").candidate("x", Result.TOTAL);
        assertNotNull(total);
        assertEquals(200, value(total.nsPerRecord()), 9);
    }

    @Test
    void whatIsLossyIsShownAndNotRanked() {
        check("good", Fidelity.LOSSLESS, 100);
        journal.add(new Entry.Checked(
                "bad", Fidelity.LOSSY, "1", 5_000, 50, 3, "3 of 5,000 records changed; first at record 17"));
        rounds(5, "good", 200, "bad", 100);
        Result result = assemble("good", "bad");
        Standing bad = result.ranking().get(1);
        assertEquals(Status.LOSSY, bad.status());
        assertEquals(0, bad.place());
        assertTrue(result.verdicts().isEmpty(), "there is only one to be ranked");
        assertEquals(
                List.of("D01"), result.warnings().stream().map(Warning::code).toList());
    }

    @Test
    void aCodecThatIsLostInEveryRoundIsAFailedRow() {
        check("good", Fidelity.LOSSLESS, 100);
        check("gone", Fidelity.LOSSLESS, 100);
        rounds(3, "good", 100);
        for (int round = 1; round <= 3; round++) {
            journal.add(new Entry.ProcessLost(round, "gone", "status 137"));
        }
        Standing gone = assemble("good", "gone").ranking().get(1);
        assertEquals(Status.FAILED, gone.status());
        assertEquals("while it was timed: status 137", gone.reason());
    }

    @Test
    void aRoundThatWasCutDoesNotCountBesideWholeOnes() {
        check("x", Fidelity.LOSSLESS, 100);
        check("y", Fidelity.LOSSLESS, 100);
        rounds(3, "x", 100, "y", 200);
        round(4, SLICES, "x", 100, "y", 100);
        assertEquals(3, assemble("x", "y").run().rounds());
    }

    @Test
    void whereACodecDiffersFromItselfThereIsNoRanking() {
        check("x", Fidelity.LOSSLESS, 100);
        check("y", Fidelity.LOSSLESS, 100);
        journal.add(new Entry.Canary("x", "x~again"));
        rounds(5, "x", 100, "x~again", 120, "y", 200);
        Result result = assemble("x", "y");
        assertEquals(
                Verdict.DIFFERENT,
                java.util.Objects.requireNonNull(result.canary()).verdict());
        assertEquals(
                List.of("unranked", "unranked"),
                result.ranking().stream().map(s -> s.status().word()).toList());
        assertTrue(result.ranking().stream().noneMatch(Standing::frontier));
        assertEquals("C01", result.warnings().get(0).code());
    }

    @Test
    void whereACodecIsTheSameAsItselfThereIsARanking() {
        check("x", Fidelity.LOSSLESS, 100);
        check("y", Fidelity.LOSSLESS, 100);
        journal.add(new Entry.Canary("x", "x~again"));
        rounds(5, "x", 100, "y", 200, "x~again", 100);
        Result result = assemble("x", "y");
        assertTrue(java.util.Objects.requireNonNull(result.canary()).verdict() != Verdict.DIFFERENT);
        assertEquals(
                List.of("x", "y"),
                result.ranking().stream().map(Standing::codec).toList());
        assertEquals(3, result.verdicts().size(), "the second name is in no verdict");
    }

    @Test
    void aRoundThatWasCutCountsAsFarAsItWent() {
        check("x", Fidelity.LOSSLESS, 100);
        check("y", Fidelity.LOSSLESS, 100);
        round(1, SLICES, "x", 100, "y", 200);
        Result result = assemble("x", "y");
        assertTrue(result.run().partial());
        assertEquals(1, result.run().rounds());
        Measurement x = result.candidate("x", "encode");
        assertNotNull(x);
        assertNotNull(x.nsPerRecord());
        assertNull(x.ciLow(), "one round has no interval");
    }

    @Test
    void withoutAnySliceThereAreSizesStill() {
        check("x", Fidelity.LOSSLESS, 5_000);
        Result result = assemble("x");
        assertEquals(Status.UNMEASURED, result.ranking().get(0).status());
        Measurement encode = result.candidate("x", "encode");
        assertNotNull(encode);
        assertNull(encode.nsPerRecord());
        assertEquals(1.0, encode.bytesPerRecord());
    }

    @Test
    void firstCallsStandApartFromTheRanking() {
        check("x", Fidelity.LOSSLESS, 100);
        check("y", Fidelity.LOSSLESS, 100);
        rounds(5, "x", 100, "y", 200);
        journal.add(new Entry.FirstAsked(false));
        firsts(6, 5, "x", 9_000_000, "y", 1_000_000);
        Result result = assemble("x", "y");
        assertEquals("x", result.ranking().get(0).codec());
        assertEquals(5, result.run().rounds());
        Cold cold = result.cold();
        assertNotNull(cold);
        assertEquals("y", cold.verdicts().get(0).a());
        assertEquals(5, cold.rounds());
    }

    @Test
    void whereOnlyFirstCallsWereAskedForNothingIsMissing() {
        check("x", Fidelity.LOSSLESS, 100);
        check("gone", Fidelity.LOSSLESS, 100);
        journal.add(new Entry.FirstAsked(true));
        firsts(1, 5, "x", 1_000_000);
        journal.add(new Entry.ProcessLost(2, "x", "status 137"));
        journal.add(new Entry.ProcessLost(1, "gone", "status 137"));
        Result result = assemble("x", "gone");
        assertEquals(
                List.of("unmeasured", "failed"),
                result.ranking().stream().map(s -> s.status().word()).toList());
        assertNull(result.ranking().get(0).reason());
        assertEquals(
                List.of("C03", "C03"),
                result.warnings().stream().map(Warning::code).toList());
    }

    @Test
    void fewFirstCallsAreSaid() {
        check("x", Fidelity.LOSSLESS, 100);
        journal.add(new Entry.FirstAsked(true));
        firsts(1, 2, "x", 1_000_000);
        assertEquals("S06", assemble("x").warnings().get(0).code());
    }

    @Test
    void whatWasNotAskedForIsNotThere() {
        check("x", Fidelity.LOSSLESS, 100);
        rounds(3, "x", 100);
        assertNull(assemble("x").cold());
    }

    private void firsts(int from, int rounds, Object... codecsAndNanos) {
        for (int round = from; round < from + rounds; round++) {
            for (int i = 0; i < codecsAndNanos.length; i += 2) {
                long nanos = (Integer) codecsAndNanos[i + 1] + 1_000L * round;
                journal.add(new Entry.First(round, (String) codecsAndNanos[i], 1, nanos));
            }
        }
    }

    @Test
    void foreignLoadIsSaid() {
        check("x", Fidelity.LOSSLESS, 100);
        round(1, SLICES, "x", 100);
        journal.add(new Entry.RoundEnded(1, 1_000, 1_000, 900, 0));
        assertTrue(assemble("x").warnings().stream().anyMatch(w -> w.code().equals("M07")));
    }

    @Test
    void aCodecThatStillGetsFasterIsSaid() {
        check("x", Fidelity.LOSSLESS, 100);
        for (int index = 0; index < SLICES; index++) {
            for (String operation : Operation.wordsInTotal()) {
                journal.add(new Entry.Slice(1, index, "x", operation, 1_000_000 >> index, 1_000, 64_000, 0, 0));
            }
        }
        journal.add(new Entry.RoundEnded(1, 1_000, 1_000, 0, 0));
        Measurement encode = assemble("x").candidate("x", "encode");
        assertNotNull(encode);
        assertTrue(!encode.steady());
    }

    private static double value(@Nullable Double figure) {
        assertNotNull(figure);
        return figure;
    }

    private void check(String codec, Fidelity status, long bytes) {
        journal.add(new Entry.Checked(codec, status, "1", 5_000, bytes, 0, null));
    }

    private void rounds(int count, Object... codecsAndNanos) {
        for (int round = 1; round <= count; round++) {
            round(round, SLICES, codecsAndNanos);
            journal.add(new Entry.RoundEnded(round, round * 1_000L, 1_000, 0, 0));
        }
    }

    /** Slices of 1,000 records; a per cent of scatter between rounds that is not the same for all codecs. */
    private void round(int round, int slices, Object... codecsAndNanos) {
        for (int index = 0; index < slices; index++) {
            for (int i = 0; i < codecsAndNanos.length; i += 2) {
                long nanos = 1_000L * (Integer) codecsAndNanos[i + 1];
                long noise = nanos / 100 * ((round * 7 + i) % 3 - 1);
                for (String operation : Operation.wordsInTotal()) {
                    journal.add(new Entry.Slice(
                            round, index, (String) codecsAndNanos[i], operation, nanos + noise, 1_000, 64_000, 0, 0));
                }
            }
        }
    }

    private Result assemble(String... codecs) {
        List<Entry> whole = new ArrayList<>(List.of(Plans.of(codecs)));
        whole.addAll(journal);
        if (journal.stream().anyMatch(Entry.RoundEnded.class::isInstance)) {
            whole.add(new Entry.Ended(Entry.Why.TIME, 1_000));
        }
        return Assembly.assemble(whole);
    }
}
