package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.result.PausesRule.Hidden;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where rules begin to warn, and what their messages count. */
class RuleLimitsTest {

    private static List<Warning> load(Entry... entries) {
        ExactRun run = ExactRun.of("x");
        List.of(entries).forEach(run::and);
        return new LoadRule().of(run.data());
    }

    private static Entry stretch(long millis, long milliCores) {
        return new Entry.Load(1, millis, milliCores, 0);
    }

    private static Entry round(long foreign, long stolen) {
        return new Entry.RoundEnded(1, 1_000, 1_000, foreign, stolen);
    }

    @Test
    void aQuarterOfACoreIsLetPassInWarmUpAndLessWhileSlicesRan() {
        assertEquals(List.of(), load(stretch(500, 250), stretch(500, 250), stretch(500, 250), stretch(500, 250)));
        assertEquals(List.of(), load(round(150, 0)));
        assertEquals(1, load(round(151, 0)).size());
    }

    @Test
    void stretchesCountFromFourTenthsOfASecond() {
        assertEquals(List.of(), load(stretch(399, 900), stretch(399, 900), stretch(399, 900), stretch(399, 900)));
        String message = load(stretch(400, 900), stretch(400, 900), stretch(400, 900), stretch(400, 900))
                .get(0)
                .message();
        assertTrue(message.contains("up to 0.9 cores for 1.6 s of 2 s watched."), message);
    }

    @Test
    void onlyBusyStretchesOfABusyWindowAreCounted() {
        String message = load(
                        round(150, 0),
                        stretch(500, 250),
                        stretch(500, 900),
                        stretch(500, 800),
                        stretch(500, 700),
                        stretch(500, 0))
                .get(0)
                .message();
        assertTrue(message.contains("up to 0.9 cores for 1.5 s of 3 s watched."), message);
        assertTrue(message.contains("is not counted"), message);
    }

    @Test
    void theHypervisorMayKeepAHundredthOfEachCore() {
        assertEquals(List.of(), load(round(0, 20)), "two cores");
        List<Warning> stolen = load(round(0, 500));
        assertEquals("M06", stolen.get(0).code());
        assertTrue(stolen.get(0).message().startsWith("The hypervisor kept up to 0.50 cores"));
    }

    private static String cache(long records, long bytesOfEach) {
        String said = CacheRule.sentence(new SimulatedRun(1)
                .and(new Entry.Caches(1 << 20, 1 << 25))
                .records(records, bytesOfEach)
                .steady("x", 100)
                .evidence(1));
        return said == null ? "" : said;
    }

    @Test
    void halfOfACacheIsUsable() {
        assertTrue(cache(2_048, 256).startsWith("The encoded records (0.5 MB) fit in the CPU cache of one"));
        assertTrue(cache(2_048, 257).contains("fit in the CPU cache. "));
        assertTrue(cache(2_048, 8_192).startsWith("The encoded records (16.8 MB) fit in the"));
        assertEquals("", cache(2_048, 8_193));
    }

    @Test
    void whatFitsForSomeCodecsIsSaidAndOthersThanTheRankedDoNotCount() {
        ExactRun run = ExactRun.of(Plans.of("small", "large", "lossy"))
                .and(new Entry.Caches(1 << 20, 1 << 25))
                .checked("small", Fidelity.LOSSLESS, 5_000_000)
                .checked("large", Fidelity.LOSSLESS, 50_000_000)
                .checked("lossy", Fidelity.LOSSY, 5_000)
                .rounds(new double[] {1}, "small", 100, "large", 200, "lossy", 300);
        String message = new CacheRule().of(run.data()).get(0).message();
        assertTrue(message.contains("(4.0 to 40.0 MB)"), message);
        assertTrue(message.contains("for some codecs only"), message);
    }

    /** The first codec gets slower within each round against the others, which do not move. */
    private static List<Warning> drift(int slices, double step, int others) {
        List<String> names = new ArrayList<>(List.of("moves"));
        IntStream.range(0, others).forEach(i -> names.add("still" + i));
        ExactRun run = ExactRun.of(names.toArray(String[]::new));
        for (int round = 1; round <= 8; round++) {
            for (int i = 0; i < names.size(); i++) {
                boolean moves = i == 0;
                double level = 100 + 10 * i;
                run.slices(round, names.get(i), slices, index -> level * (moves ? Math.exp(step * index) : 1));
            }
            run.ended(round);
        }
        return new DriftRule().of(run.data());
    }

    @Test
    void driftIsSeenFromThreeSlicesOnAndThreePairsAreNamed() {
        assertEquals(List.of(), drift(2, 0.1, 1));
        assertTrue(drift(3, 0.1, 1).get(0).message().startsWith("still0 against moves by -18 %: the ratio was still"));
        String three = drift(3, 0.1, 3).get(0).message();
        assertTrue(three.contains(" against moves by -18 %: the ratio was still"), three);
        String five = drift(3, 0.1, 5).get(0).message();
        assertTrue(five.contains(" against moves by -18 % and 2 more pairs: the ratio was still"), five);
    }

    @Test
    void theLargestDriftComesFirst() {
        ExactRun run = ExactRun.of("a", "b", "c");
        for (int round = 1; round <= 8; round++) {
            run.slices(round, "a", 3, index -> 100)
                    .slices(round, "b", 3, index -> 200 * Math.exp(0.05 * index))
                    .slices(round, "c", 3, index -> 300 * Math.exp(-0.2 * index))
                    .ended(round);
        }
        String message = new DriftRule().of(run.data()).get(0).message();
        assertTrue(message.startsWith("c against b by -39 %, c against a by -33 %, b against a by +11 %:"), message);
    }

    @Test
    void fewRoundsAreSaidWithWhatTheyCanDecide() {
        double[][] factors = {{}, {1}, {1, 1, 1, 1}, {1, 1, 1, 1, 1}};
        String[] starts = {
            "No round was completed", "One round was done,", "4 rounds were done. Fewer than 5 rounds", ""
        };
        for (int i = 0; i < factors.length; i++) {
            List<Warning> seen =
                    rounds(ExactRun.of("x").rounds(factors[i], "x", 100).data());
            assertEquals(i < 3 ? 1 : 0, seen.size());
            String start = starts[i];
            assertTrue(seen.stream()
                    .allMatch(w -> w.code().equals("S03") && w.message().startsWith(start)));
        }
        Cold alone = new Cold(true, 5, List.of(), List.of());
        assertEquals(List.of(), rounds(ExactRun.of("x").data(null, alone)));
    }

    private static List<Warning> rounds(RunData run) {
        return RoundsRule.of(run, Verdicts.of(run.journal(), run.samples()).analysis());
    }

    @Test
    void whoWasLeftOutIsNamedWithTheCommand() {
        assertEquals(List.of(), new LeftOutRule().of(ExactRun.of("x").data()));
        assertEquals(
                List.of(),
                new LeftOutRule()
                        .of(ExactRun.of("x")
                                .and(new Plan.Busy(1, 0.7, 0.7, 2, List.of()))
                                .data()));
        Warning warning = new LeftOutRule()
                .of(ExactRun.of("x")
                        .and(new Plan.Busy(1.64, 0.1, 0.1, 2, List.of("y", "z")))
                        .data())
                .get(0);
        assertEquals("M16", warning.code());
        assertTrue(
                warning.message().startsWith("Not measured: y, z. Other processes used 1.6 cores"), warning.message());
        assertEquals("serdebench run t.csv -c y,z", warning.fix());
    }

    /** Two rounds took 100 s; open pairs need 5 and 9 in all, one more than a run has, and of one it is not known. */
    @Test
    void whatOpenPairsNeedIsOneNumber() {
        MoreRounds more = MoreRounds.of(List.of(5, 9, 41, 0), 2, 100);
        assertEquals(new MoreRounds(7, 2, 1, 8), more);
        assertEquals(new MoreRounds(0, 0, 1, 2), MoreRounds.of(List.of(41), 2, 100));
        assertEquals(new MoreRounds(1, 1, 0, 1), MoreRounds.of(List.of(2), 5, 50));
    }

    @Test
    void fewRoundsProposeTheTimeThatOpenPairsNeed() {
        ExactRun run = ExactRun.of("x", "y");
        for (int round = 1; round <= 3; round++) {
            int at = round;
            run.slices(round, "x", 3, index -> 100)
                    .slices(round, "y", 3, index -> 100 + 10 * at)
                    .ended(round);
        }
        RunData data = run.and(new Entry.Ended(Entry.Why.TIME, 90_000)).data();
        Integer needed = Assembly.assemble(data.journal()).verdicts().get(0).roundsNeeded();
        assertNotNull(needed);
        long minutes = (long) Math.ceil(needed * 30 / 60.0);
        assertEquals("--time " + minutes + "m", rounds(data).get(0).fix());
    }

    @Test
    void threeRoundsOfFirstCallsAreEnough() {
        assertEquals(List.of(), cold(true, 3));
        assertEquals("--time 2m", cold(true, 2).get(0).fix());
        assertEquals("--ops first", cold(false, 2).get(0).fix());
    }

    private static List<Warning> cold(boolean alone, int rounds) {
        return new ColdRule().of(ExactRun.of("x").data(null, new Cold(alone, rounds, List.of(), List.of())));
    }

    @Test
    void whatWasNotCompressedIsSaidOnce() {
        ExactRun run = ExactRun.of("x", "y");
        assertEquals(List.of(), new CompressionRule().of(run.data()));
        run.and(new Entry.CompressionRefused("x", "zstd:3", "too large"))
                .and(new Entry.CompressionRefused("y", "zstd:3", "too large"));
        Warning seen = new CompressionRule().of(run.data()).get(0);
        assertEquals("Z01", seen.code());
        assertEquals("Some of what was to be compressed is missing below: zstd:3: too large (x, y).", seen.message());
    }

    @Test
    void roundsOfCompressionWithoutBytesOrTimeHaveNoSpeed() {
        ExactRun run = ExactRun.of("x")
                .and(new Entry.CompressionMeasured(1, "x", "lz4", "record", 10, 1_000, 500, 8, 0, 50, 2_000, 0))
                .and(new Entry.CompressionMeasured(2, "x", "lz4", "record", 10, 1_000, 500, 8, 2_000, 50, 0, 50));
        Compressed one = Compressions.of(run.journal(), 2).get(0);
        assertEquals(20, one.records());
        assertEquals(50, one.rawBytesPerRecord());
        assertEquals(2, one.ratio(), 1e-12);
        Compressed.Speed speed = one.compress();
        assertTrue(speed != null && speed.rounds() == 1 && speed.center() == 40_000, () -> String.valueOf(speed));
        assertNull(one.decompress());
    }

    @Test
    void sizesOfWhatWasNotCheckedOnAJvmDoNotDiffer() {
        List<Entry.Checked> checked = List.of(
                new Entry.Checked("x@17", Fidelity.FAILED, "1", 0, 0, 0, "no"),
                new Entry.Checked("x@21", Fidelity.LOSSLESS, "1", 10, 100, 0, null));
        assertEquals(List.of(), VariantWarnings.of(checked));
    }

    @Test
    void strategiesAreNoCodecs() {
        ExactRun run = ExactRun.of("x").and(new Entry.ProcessLost(1, "x", "killed"));
        assertTrue(CodecRule.ofStrategies().of(run.data()).get(0).message().contains("the other strategies are not"));
        assertTrue(new CodecRule().of(run.data()).get(0).message().contains("1 round (killed). Its figures"));
    }

    @Test
    void statesAreNamedByTheirDistance() {
        ExactRun run = ExactRun.of("x", "w", "y", "z");
        for (int round = 1; round <= 6; round++) {
            double level = round % 2 == 0 ? 100 : 130;
            run.slices(round, "x", 3, index -> level)
                    .slices(round, "w", 3, index -> 50)
                    .slices(round, "y", 3, index -> 100)
                    .slices(round, "z", 3, index -> 200)
                    .ended(round);
        }
        String message = new ModesRule().of(run.data()).get(0).message();
        assertTrue(message.startsWith("x (30 % apart in 6 rounds): processes"), message);
    }

    private static Entry.Slice slice(int index, String operation, long nanos, long collections, long millis) {
        return new Entry.Slice(1, index, "x", operation, nanos, 1_000, 0, collections, millis);
    }

    @Test
    void pausesAreWhatSlicesWithACollectionTakeMoreAtMostWhatTheCollectorSays() {
        List<Entry.Slice> slices = new ArrayList<>(List.of(
                slice(0, "encode", 100_000, 0, 0),
                slice(1, "encode", 100_000, 0, 0),
                slice(2, "encode", 100_000, 0, 0),
                slice(3, "encode", 500_000, 1, 1)));
        // a quarter of the slices takes 400 ns more; the collector says 1 ms of 4,000 records
        assertEquals(new Hidden(100, 100, 0.25), Hidden.of(slices));
        slices.set(3, slice(3, "encode", 3_000_000, 1, 1));
        assertEquals(new Hidden(100, 250, 0.25), Hidden.of(slices));
        slices.set(0, slice(0, "encode", 500_000, 1, 1));
        assertEquals(0, Hidden.of(slices).pauses(), "half of the slices is no minority");
    }

    @Test
    void onlyTimedSlicesOfTheTotalHidePauses() {
        ExactRun run = ExactRun.of("x");
        for (int index = 0; index < 10; index++) {
            for (String operation : Operation.wordsInTotal()) {
                run.and(slice(index, operation, 100_000, 0, 0));
            }
            run.and(slice(index, "create", index == 9 ? 900_000 : 100_000, index == 9 ? 1 : 0, 9));
        }
        run.and(slice(-1, "encode", 900_000, 1, 9)).ended(1);
        assertEquals(List.of(), new PausesRule().of(run.data()));
    }
}
