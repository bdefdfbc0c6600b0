package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Schedule;
import io.serdebench.lab.decide.SliceCount;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.RecordSample;
import io.serdebench.lab.process.WorkerCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two cores and the standard pace: a process is guessed to start and warm up in 1,100 ms of a round, and a slice with its lead-in
 * to take 9.3 ms, 18.6 ms in both operations.
 */
class RoundPlanTest {

    private static final String TWIN = "a~again";

    @TempDir
    private Path folder = Path.of("");

    private final List<Entry> journal = new ArrayList<>();
    private final List<Candidate> all = new ArrayList<>();
    private RoundPlan plan = new RoundPlan(task());

    private MeasurementPlan task() {
        return new MeasurementPlan(
                all, new RecordSample(folder.resolve("rows"), 1, 100, 10), folder, 2, 1, SliceSettings.standard());
    }

    /** The first has a second name; what is called floor is one. */
    @BeforeEach
    void plan() throws Exception {
        candidates("a", "b", "c", "floor");
    }

    private void candidates(String... names) throws Exception {
        WorkerCommand command =
                WorkerCommand.of(JvmVariant.standard(), Files.createDirectories(folder.resolve("worker")), folder);
        all.clear();
        journal.clear();
        journal.add(Plans.of(names));
        for (String name : names) {
            boolean floor = name.equals("floor");
            all.add(new Candidate(name, "1", "b", "d", List.of(), List.of(), floor, command, Map.of(), 1));
            Fidelity status = floor ? Fidelity.FLOOR : Fidelity.LOSSLESS;
            journal.add(new Entry.Checked(name, status, "1", 5_000, 500_000, 0, null));
        }
        plan = new RoundPlan(task());
    }

    private void withTwin() {
        all.add(all.get(0).twin());
        journal.add(new Entry.Canary("a", TWIN));
        plan = new RoundPlan(task());
    }

    private List<Candidate> first(int count) {
        return all.subList(0, count);
    }

    /** Rounds in which every candidate takes the same time in each operation, but for what its slices scatter. */
    private void rounds(int count, double scatter, Object... namesAndNanos) {
        for (int round = 1; round <= count; round++) {
            for (int i = 0; i < namesAndNanos.length; i += 2) {
                for (int index = 0; index < 8; index++) {
                    double factor = i == 0 ? Math.exp(index % 2 == 0 ? scatter : -scatter) : 1;
                    long nanos = Math.round(1_000 * factor * (Integer) namesAndNanos[i + 1]);
                    for (String operation : Operation.wordsInTotal()) {
                        journal.add(new Entry.Slice(
                                round, index, (String) namesAndNanos[i], operation, nanos, 1_000, 0, 0, 0));
                    }
                }
            }
            journal.add(new Entry.RoundEnded(round, 1_000L * round, 1_000, 0, 0));
        }
    }

    private Verdicts verdicts() {
        Verdicts verdicts = Verdicts.start(journal);
        verdicts.look(new Samples(journal));
        return verdicts;
    }

    private Set<String> live(int done, String... gone) {
        return Set.copyOf(plan.live(verdicts(), Set.of(), done, Set.of(gone)).stream()
                .map(Candidate::codec)
                .toList());
    }

    /** A ratio that is printed is to be known, also where its verdict is. */
    @Test
    void whoseRatioIsWideStays() {
        rounds(2, 0.001, "a", 100, "b", 200, "c", 400);
        assertEquals(
                Set.of(),
                plan.live(verdicts(), Set.of(), 5, Set.of()).stream()
                        .filter(candidate -> !candidate.floor())
                        .collect(Collectors.toSet()));
        Set<String> wide = Set.of("a", "c");
        assertEquals(wide, names(plan.live(verdicts(), wide, 5, Set.of())));
        assertEquals(Set.of("c"), names(plan.live(verdicts(), wide, 5, Set.of("a"))), "who is gone stays away");
        assertEquals(Set.of(), names(plan.live(verdicts(), wide, Schedule.MAX_ROUNDS, Set.of())), "no run has more");
    }

    private static Set<String> names(List<Candidate> candidates) {
        return candidates.stream()
                .filter(candidate -> !candidate.floor())
                .map(Candidate::codec)
                .collect(Collectors.toSet());
    }

    @Test
    void aRoundTakesItsStartsWarmUpsAndSevenSlices() {
        assertEquals(3 * (1_100 + 7 * 18.6), plan.least(first(3)), 1e-9);
        plan.began(500, 1_500, 4);
        assertEquals(3 * (500 + 7 * 18.6), plan.least(first(3)), 1e-9, "before its slices are over");
        plan.took(10);
        assertEquals(3 * (500 + 7 * 20), plan.least(first(3)), 1e-9);
    }

    @Test
    void whoIsTwiceAsFarFromAllOthersIsNotExpectedAgain() {
        Map<String, Double> apart = Map.of("a", 100.0, "b", 150.0, "c", 300.0, "floor", 299.0);
        assertEquals(first(2), RoundPlan.expected(all, 1, apart));
        assertEquals(all, RoundPlan.expected(all, 0, apart), "two rounds are for everybody");
        assertEquals(first(3), RoundPlan.expected(all, 1, Map.of("a", 100.0, "b", 150.0, "c", 299.0)));
        assertEquals(all, RoundPlan.expected(all, 1, Map.of("a", 100.0, "b", 200.0, "c", 400.0)), "nobody is left");
        assertEquals(first(3), RoundPlan.expected(all, 1, Map.of()), "nothing is known");
    }

    @Test
    void aRoundHasWhatWasPlannedAndMoreWhereThoseWhoAreExpectedDoNotFit() {
        AtomicInteger asked = new AtomicInteger();
        AtomicBoolean late = new AtomicBoolean();
        AtomicInteger left = new AtomicInteger(1_230);
        MoreSlices more = new MoreSlices(
                plan,
                first(2),
                () -> {
                    asked.incrementAndGet();
                    return first(1);
                },
                8,
                2,
                late::get,
                left::get,
                60_000);
        assertTrue(more.test(7));
        assertEquals(0, asked.get());
        assertTrue(more.test(8), "one needs 1,230.2 ms");
        assertTrue(more.test(9));
        assertEquals(1, asked.get());
        left.set(1_231);
        assertFalse(more.test(10), "one fits");
        late.set(true);
        assertTrue(more.test(4), "five are kept");
        assertFalse(more.test(5));
    }

    @Test
    void aQuarterOfTheTimeAndThePreparationMayBeAdded() {
        long minute = 60_000_000_000L;
        assertEquals(20_000_000_000L, RoundPlan.overtime(Duration.ofSeconds(5), minute));
        assertEquals(25_000_000_000L, RoundPlan.overtime(Duration.ofSeconds(30), minute), "10 s of it at most");
    }

    @Test
    void theTimeThatIsLeftIsDividedByWhatARoundTakes() {
        Samples none = new Samples(journal);
        // 2,200 ms of starts, and eight slices of 37.2 ms as long as nothing is known
        assertEquals(new Budget(24, 8), plan.budget(first(2), 0, none, 60_000, 0));
        assertEquals(new Budget(2, 8), plan.budget(first(2), 0, none, 6_000, 0), "two are needed");
        assertEquals(new Budget(2, 8), plan.budget(first(2), 1, none, 6_000, 0), "one is there");
        assertEquals(1, plan.budget(first(2), 0, none, 4_900, 0).rounds());
        assertEquals(2, plan.budget(first(2), 0, none, 4_900, 100).rounds());
    }

    @Test
    void slicesAreWorthTheirTimeByWhatWasSeenOfThoseWhoGoOn() {
        rounds(2, 0.05, "a", 100, "b", 200, "c", 300);
        Samples samples = new Samples(journal);
        int worth = SliceCount.of(samples.of(Samples.TOTAL), "a", "b").best(1.1, 0.0186);
        assertTrue(worth > 12 && worth < 60, () -> worth + " slices");
        assertEquals(worth, plan.budget(first(2), 2, samples, 600_000, 0).slices());
        // the slices of b and c do not scatter: few are enough
        assertEquals(12, plan.budget(all.subList(1, 3), 2, samples, 600_000, 0).slices());
    }

    /** What is left is for the open pairs: the floor stands back first, then the control, and three fit into the time of three. */
    @Test
    void theFloorAndThenTheControlStandBackWhereNotAllFit() {
        Entry.Canary canary = Entry.Canary.of("a");
        List<Candidate> timed = new ArrayList<>(first(3));
        timed.add(timed.get(0).twin());
        List<Candidate> next = new ArrayList<>(timed);
        next.add(all.get(3));
        double four = plan.least(timed);
        assertEquals(next, plan.fitting(next, 2, canary, plan.least(next), Map.of()));
        assertEquals(timed, plan.fitting(next, 2, canary, plan.least(next) - 1, Map.of()));
        assertEquals(timed, plan.fitting(next, 2, canary, four, Map.of()));
        assertEquals(first(3), plan.fitting(next, 2, canary, four - 1, Map.of()));
    }

    /** One round of it would say nothing: it joins in the second where the third fits with both of its names. */
    @Test
    void theControlJoinsInTheSecondRoundWhereAThirdFits() throws Exception {
        candidates("a", "b", "c", "d", "e");
        withTwin();
        Entry.Canary canary = new Entry.Canary("a", TWIN);
        Map<String, Double> nanos = Map.of("a", 900.0, "b", 100.0, "c", 110.0, "d", 250.0, "e", 2_000.0);
        double one = plan.least(first(1));
        // b and c are near each other; a and its second name go on for the control alone
        double two = 6 * one + 4 * one;
        assertEquals(all, plan.fitting(all, 1, canary, two, nanos));
        assertEquals(first(5), plan.fitting(all, 1, canary, two - 1, nanos));
        Map<String, Double> before = Map.of("a", 100.0, "b", 110.0, TWIN, 100.0);
        assertEquals(all, plan.fitting(all, 1, canary, 0, before), "it was in the first");
        assertEquals(first(5), plan.fitting(first(5), 1, null, 0, nanos), "there is none");
    }

    /** Then the one that is far from the others does: two fit into the time of two. */
    @Test
    void whoIsFarFromAllOthersStandsBackWhereNotAllFit() {
        Map<String, Double> nanos = Map.of("a", 100.0, "b", 150.0, "c", 400.0);
        double three = plan.least(first(3));
        assertEquals(first(3), plan.fitting(first(3), 2, null, three, nanos));
        assertEquals(first(2), plan.fitting(first(3), 2, null, three - 1, nanos));
        assertEquals(first(3), plan.fitting(first(3), 2, null, three - 1, Map.of("a", 100.0, "b", 150.0, "c", 200.0)));
    }

    @Test
    void aSecondRoundFollowsAFirstThatTookNoLongerThanWasAskedFor() {
        double three = plan.least(first(3));
        assertTrue(plan.fits(first(3), 2, three, 0));
        assertFalse(plan.fits(first(3), 2, three - 1, three));
        assertTrue(plan.fits(first(3), 1, -three, three), "one alone decides nothing");
        assertFalse(plan.fits(first(3), 1, three - 1, three - 1));
        assertTrue(plan.fits(first(3), 1, three, 0));
    }

    @Test
    void whatIsLeftWhenNoOtherRoundFitsBecomesSlices() {
        List<Candidate> one = first(1);
        assertFalse(plan.goesOn(one, one, 1, 18.5, 60_000), "no permutation fits");
        assertTrue(plan.goesOn(one, one, 1, 18.7, 60_000));
        assertTrue(plan.goesOn(one, one, 1, 1_230, 60_000));
        assertFalse(plan.goesOn(one, one, 1, 1_231, 60_000), "another round fits");
        assertTrue(plan.goesOn(one, one, 0, 1_000, 1_230));
        assertFalse(plan.goesOn(one, one, 0, 1_000, 1_231), "the second round is tried");
    }

    @Test
    void everybodyButTheFloorTakesPartInTwoRounds() {
        assertEquals(Set.of("a", "b", "c"), live(0));
        rounds(1, 0, "a", 100, "b", 101, "c", 300);
        assertEquals(Set.of("a", "b", "c"), live(1));
        assertEquals(Set.of("a", "c"), live(1, "b"));
    }

    @Test
    void thenThoseWithAnOpenPairAndTheFloorForTwoRounds() {
        rounds(2, 0, "a", 100, "b", 101, "c", 300);
        assertEquals(Set.of("a", "b", "floor"), live(2));
        assertEquals(Set.of("a", "b", "floor"), live(3));
        assertEquals(Set.of("a", "b"), live(4));
    }

    @Test
    void oneAloneGoesOnBesideTheFloor() throws Exception {
        candidates("a", "floor");
        rounds(2, 0, "a", 100);
        assertEquals(Set.of("a", "floor"), live(2));
        assertEquals(Set.of("a", "floor"), live(39));
        assertEquals(Set.of(), live(40));
    }

    @Test
    void nobodyTakesPartWhereTheCanaryFailed() {
        withTwin();
        rounds(2, 0, "a", 100, "b", 101, "c", 300, TWIN, 200);
        assertEquals(Set.of(), live(2));
    }

    @Test
    void manyCandidatesDoWithoutTheControlInTheFirstRoundAlsoInAmpleTime() throws Exception {
        candidates("a", "b", "c", "d", "e");
        withTwin();
        Entry.Canary canary = new Entry.Canary("a", TWIN);
        assertEquals(first(5), plan.shorten(all, canary, 300_000));
        assertEquals(Set.of("a", "b", "c", "d", "e", TWIN), live(1));
        assertEquals(all, plan.fitting(all, 1, canary, 300_000, Map.of()));
        assertEquals(Set.of("a", "b", "c", "d", "e", TWIN), live(2), "nothing is decided yet");
        assertEquals(SliceSettings.standard(), plan.settings());
        assertEquals(all, plan.shorten(all, null, 300_000), "there is none");
    }

    @Test
    void fiveWithTheCanaryAreNotMany() throws Exception {
        candidates("a", "b", "c", "d");
        withTwin();
        assertEquals(all, plan.shorten(all, new Entry.Canary("a", TWIN), 300_000));
        assertEquals(Set.of("a", "b", "c", "d", TWIN), live(0));
    }

    @Test
    void inShortTimeTheControlWaitsForTheThirdRound() throws Exception {
        candidates("a", "b");
        withTwin();
        Entry.Canary canary = new Entry.Canary("a", TWIN);
        assertEquals(first(2), plan.shorten(all, canary, 8_000));
        assertEquals(first(2), plan.fitting(all, 1, canary, 4_000, Map.of("a", 100.0, "b", 101.0)));
        rounds(2, 0, "a", 100, "b", 101, TWIN, 100);
        assertEquals(Set.of("a", "b", TWIN), live(2));
    }

    @Test
    void oneAndItsSecondNameAreNotParted() throws Exception {
        candidates("a");
        withTwin();
        assertEquals(all, plan.shorten(all, new Entry.Canary("a", TWIN), 4_000));
    }

    @Test
    void inShortTimeWarmUpsAreShorterSoThatTwoRoundsFit() {
        plan.shorten(first(2), null, 4_400);
        // 95 % of 2,200 ms less 650 ms to start and 446.4 ms for twelve slices are 993.6 ms; the process gets 45 % of
        // them
        assertEquals(0.45 * 0.9936, plan.settings().leastWarmSeconds(), 1e-12);
        assertEquals(3 * plan.settings().leastWarmSeconds(), plan.settings().mostWarmSeconds(), 1e-12);
        assertEquals(0.95 * 2_200, plan.least(first(2)), 1e-9);
    }

    @Test
    void withTimeForAThirdRoundSevenSlicesAreEnough() {
        plan.shorten(first(2), null, 10_000);
        assertEquals(0.7, plan.settings().leastWarmSeconds(), 1e-12);
        assertEquals(2_200 + 7 * 37.2, plan.least(first(2)), 1e-9);
    }

    @Test
    void howeverShortTheTimeProcessesWarmUp() {
        plan.shorten(first(2), null, 100);
        assertEquals(0.4, plan.settings().leastWarmSeconds(), 1e-12);
        assertEquals(1.2, plan.settings().mostWarmSeconds(), 1e-12);
        assertEquals(650 + 400 / 0.45 + 446.4, plan.least(first(2)), 1e-9);
    }
}
