package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The codecs of a run against the one that the user has today. */
class BaselinesTest {

    private static final double[] FIVE = {1, 1.02, 0.98, 1.01, 0.99};

    private static ExactRun against(String baseline, String... codecs) {
        return ExactRun.of(Plans.of(codecs).against(baseline));
    }

    private static ExactRun small() {
        return against("json", "json", "small", "tiny")
                .checked("json", Fidelity.LOSSLESS, 1_000_000)
                .checked("small", Fidelity.LOSSLESS, 350_000)
                .checked("tiny", Fidelity.LOSSLESS, 250_000);
    }

    private static List<String> said(ExactRun run) {
        return Objects.requireNonNull(run.result().baseline()).sentences();
    }

    private static ToBaseline of(Result result, String codec) {
        return result.ranking().stream()
                .filter(standing -> standing.codec().equals(codec))
                .map(Standing::toBaseline)
                .map(Objects::requireNonNull)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void withoutABaselineNothingIsHeldAgainstOne() {
        Result result = ExactRun.of("a", "b").rounds(FIVE, "a", 100, "b", 300).result();
        assertNull(result.baseline());
        assertTrue(result.ranking().stream().allMatch(standing -> standing.toBaseline() == null));
        String text = ResultJson.toText(result);
        assertTrue(!text.contains("aseline"), text);
    }

    /** Every figure is computed again from the slices and the bytes. */
    @Test
    void figuresAreThoseOfTheRounds() {
        ExactRun run = small();
        double[][] nanos = {{300, 100, 110}, {330, 108, 118}, {290, 97, 109}, {310, 104, 112}, {305, 99, 111}};
        List<String> codecs = List.of("json", "small", "tiny");
        for (int round = 1; round <= nanos.length; round++) {
            for (int i = 0; i < codecs.size(); i++) {
                double ns = nanos[round - 1][i];
                run.slices(round, codecs.get(i), 1, index -> ns);
            }
            run.ended(round);
        }
        Result result = run.result();
        for (int i = 1; i < codecs.size(); i++) {
            int codec = i;
            // nobody is left out and no round is wild: the model's ratio is the mean of the log-ratios
            double ratio = Math.exp(Arrays.stream(nanos)
                    .mapToDouble(round -> Math.log(round[codec] / round[0]))
                    .average()
                    .orElseThrow());
            ToBaseline to = of(result, codecs.get(i));
            assertEquals(ratio, Objects.requireNonNull(to.ratio()), 0.002 * ratio);
            assertTrue(to.low() < to.ratio() && to.ratio() < to.high(), to.toString());
            assertEquals(200 - (i == 1 ? 70 : 50), to.bytesSaved());
            assertEquals(i == 1 ? 65 : 75, to.bytesSavedPercent());
            Double total = result.candidate(codecs.get(i), Result.TOTAL).nsPerRecord();
            assertEquals(total / result.candidate("json", Result.TOTAL).nsPerRecord(), to.ratio(), 1e-9);
        }
        assertEquals(new ToBaseline(1.0, 1.0, 1.0, 0.0, 0.0), of(result, "json"));
        assertEquals(3, Objects.requireNonNull(result.ranking().get(2).relative()), 0.1, "relative stays");
    }

    @Test
    void theFirstSentenceIsAboutTheCodecToTakeAndTheSecondAboutTheSmallest() {
        List<String> said = said(small().rounds(FIVE, "json", 300, "small", 100, "tiny", 450));
        assertEquals(2, said.size());
        assertTrue(
                said.get(0)
                        .matches("small takes 65 % fewer bytes than json, and json 3\\.00 \\([0-9.]+ to [0-9.]+\\)"
                                + " times its CPU|small takes 65 % fewer bytes than json, and json 3\\.00 \\([0-9.]+ to [0-9.]+\\)"
                                + " times its time"),
                said.get(0));
        assertTrue(
                said.get(1)
                        .matches(
                                "tiny, the smallest, takes 75 % fewer bytes than json, and 1\\.50 \\(.*\\) times its .*"),
                said.get(1));
    }

    @Test
    void ofEqualTimesTheMarginIsSaid() {
        ExactRun run = against("json", "json", "small")
                .checked("json", Fidelity.LOSSLESS, 1_000_000)
                .checked("small", Fidelity.LOSSLESS, 1_100_000);
        for (int round = 1; round <= 20; round++) {
            double off = round % 2 == 0 ? 1.005 : 1 / 1.005;
            run.slices(round, "json", 1, index -> 1_000)
                    .slices(round, "small", 1, index -> 998 * off)
                    .ended(round);
        }
        String said = said(run).get(0);
        assertTrue(said.matches("small takes 10 % more bytes than json, and the same .* within the margin"), said);
        assertTrue(
                run.result().verdicts().stream().anyMatch(v -> v.verdict() == Verdict.SAME_WITHIN),
                () -> run.result().verdicts().toString());
    }

    @Test
    void anOpenPairIsSaidToBeOpen() {
        ExactRun run = against("json", "json", "small")
                .checked("json", Fidelity.LOSSLESS, 500_000)
                .checked("small", Fidelity.LOSSLESS, 500_000);
        for (int round = 1; round <= 2; round++) {
            double off = round == 1 ? 1.1 : 1 / 1.3;
            run.slices(round, "json", 1, index -> 100)
                    .slices(round, "small", 1, index -> 105 * off)
                    .ended(round);
        }
        assertTrue(
                said(run)
                        .get(0)
                        .matches("small takes as many bytes as json; which of the two takes less .* is not decided"),
                said(run).toString());
    }

    @Test
    void whoIsTheChoiceAlreadyIsSaidSo() {
        ExactRun run = small().rounds(FIVE, "json", 100, "small", 300, "tiny", 450);
        assertEquals("json, the baseline, is fastest", said(run).get(0));
        assertTrue(said(run).get(1).startsWith("tiny, the smallest, takes 75 % fewer bytes than json, and 4.50 ("));
        ExactRun close = against("json", "json", "near")
                .checked("json", Fidelity.LOSSLESS, 500_000)
                .checked("near", Fidelity.LOSSLESS, 500_000)
                .rounds(FIVE, "json", 100, "near", 101);
        assertEquals(List.of("json, the baseline, is the codec to take"), said(close));
        assertEquals(
                List.of("json, the baseline, is ahead so far"),
                said(against("json", "json", "near")
                        .checked("json", Fidelity.LOSSLESS, 500_000)
                        .checked("near", Fidelity.LOSSLESS, 500_000)
                        .rounds(new double[] {1}, "json", 100, "near", 200)));
    }

    /** Whatever keeps it from a place: its bytes are compared where they are known, and the reason is said. */
    @Test
    void aBaselineThatIsNotRankedGivesBytesAlone() {
        for (Fidelity fidelity : List.of(
                Fidelity.LOSSY,
                Fidelity.LAZY,
                Fidelity.STATEFUL,
                Fidelity.BOUND,
                Fidelity.FAILED,
                Fidelity.UNSUPPORTED)) {
            boolean sized = fidelity != Fidelity.FAILED && fidelity != Fidelity.UNSUPPORTED;
            Result result = against("csv", "csv", "small", "tiny")
                    .and(new Entry.Checked(
                            "csv", fidelity, "1", sized ? 5_000 : 0, sized ? 1_000_000 : 0, 1, "because"))
                    .checked("small", Fidelity.LOSSLESS, 350_000)
                    .checked("tiny", Fidelity.LOSSLESS, 250_000)
                    .rounds(FIVE, "csv", 200, "small", 100, "tiny", 300)
                    .result();
            Baseline baseline = Objects.requireNonNull(result.baseline());
            assertEquals(Standing.Status.valueOf(fidelity.name()), baseline.status());
            assertEquals("because", baseline.reason());
            String why = " compared with csv, which is not ranked: " + fidelity + ", because";
            assertEquals(
                    sized
                            ? List.of(
                                    "small takes 65 % fewer bytes than csv",
                                    "tiny, the smallest, takes 75 % fewer bytes than csv", "bytes alone are" + why)
                            : List.of("nothing is" + why),
                    baseline.sentences());
            assertEquals(
                    new ToBaseline(null, null, null, sized ? 130.0 : null, sized ? 65.0 : null), of(result, "small"));
        }
    }

    /** A codec that is not ranked has no ratio either, and the floor is no codec. */
    @Test
    void othersThatAreNotRankedHaveBytesAlone() {
        Result result = against("json", "json", "small", "lossy", "floor")
                .checked("json", Fidelity.LOSSLESS, 1_000_000)
                .checked("small", Fidelity.LOSSLESS, 350_000)
                .checked("lossy", Fidelity.LOSSY, 500_000)
                .checked("floor", Fidelity.FLOOR, 0)
                .rounds(FIVE, "json", 300, "small", 100, "lossy", 120, "floor", 10)
                .result();
        assertEquals(new ToBaseline(null, null, null, 100.0, 50.0), of(result, "lossy"));
        assertTrue(result.ranking().stream()
                .filter(standing -> standing.codec().equals("floor"))
                .allMatch(standing -> standing.toBaseline() == null));
    }

    @Test
    void timesOfFewRecordsAreNotCompared() {
        ExactRun run = ExactRun.of(Plans.of(3, "json", "small").against("json"));
        for (String codec : List.of("json", "small")) {
            run.and(new Entry.Checked(codec, Fidelity.LOSSLESS, "1", 3, codec.equals("json") ? 600 : 300, 0, null));
        }
        run.rounds(FIVE, "json", 300, "small", 100);
        Baseline baseline = Objects.requireNonNull(run.result().baseline());
        assertTrue(
                baseline.sentences()
                        .get(0)
                        .matches(
                                "small takes 50 % fewer bytes than json; there are too few records to compare their .*"),
                baseline.toString());
        assertEquals(List.of("D07"), baseline.except());
    }

    @Test
    void withoutAChoiceNothingIsClaimed() {
        ExactRun unfit = ExactRun.of(Plans.of("x", "y").against("y"));
        Stream.of("x", "y").forEach(codec -> unfit.checked(codec, Fidelity.LOSSLESS, 500_000));
        unfit.and(new Entry.Canary("x", "x~again")).rounds(FIVE, "x", 100, "x~again", 200, "y", 400);
        Baseline baseline = Objects.requireNonNull(unfit.result().baseline());
        assertEquals(Standing.Status.UNRANKED, baseline.status());
        assertEquals(1, baseline.sentences().size());
        assertTrue(
                baseline.sentences()
                        .get(0)
                        .startsWith(
                                "bytes alone are compared with y, which is not ranked: UNRANKED, the control failed"),
                baseline.toString());
    }

    @Test
    void theDocumentReadsBackAsItWas() {
        Result result =
                small().rounds(FIVE, "json", 300, "small", 100, "tiny", 450).result();
        String text = ResultJson.toText(result);
        assertTrue(text.contains("\"toBaseline\" : {"), text);
        assertEquals(text, ResultJson.toText(result.ranked(Standings.ranged(result))));
    }
}
