package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Bars;
import io.serdebench.lab.decide.Rate;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LoadRuleTest {

    private static final int STRETCHES = 200;

    /** Two workers and their compilers warm up on two cores: one more process was seen to get a third to a half of one. */
    private static final double SHARE_DURING_WARM_UP = 0.4;

    @Test
    void aBusySecondOfAWholeRunIsSaidWithItsLength() {
        List<Entry> journal = quiet(new SplittableRandom(1));
        journal.set(57, new Entry.Load(1, 500, 900, 0));
        assertEquals(List.of(), new LoadRule().of(evidence(journal)), "half a second is housekeeping");
        journal.set(58, new Entry.Load(1, 500, 900, 0));
        List<Warning> warnings = new LoadRule().of(evidence(journal));
        assertEquals(1, warnings.size());
        assertEquals("M07", warnings.get(0).code());
        assertTrue(
                warnings.get(0).message().contains("up to 0.9 cores for 1.0 s of 100 s watched"),
                warnings.get(0).message());
    }

    /** Ticks and times are read one after the other, so that a full machine can look fuller than it is. */
    @Test
    void othersNeverUseMoreThanTheMachineHas() {
        RunData data = evidence(List.of(
                new Entry.First(1, "x", 1, 5),
                new Entry.Load(1, 3_000, 90_000, 0),
                new Entry.RoundEnded(2, 9_000, 9_000, 70_000, 0)));
        String message = new LoadRule().of(data).get(0).message();
        String all = String.format(Locale.ROOT, "up to %.1f cores while ", (double)
                data.plan().machine().cores());
        assertTrue(message.contains(all + "slices ran") && message.contains(all + "first calls ran"), message);
    }

    @Test
    void whatIsTooShortToMeasureIsNotJudged() {
        assertEquals(List.of(), new LoadRule().of(evidence(List.of(new Entry.Load(1, 20, 1_000, 0)))));
    }

    @Test
    void loadWhileSlicesRanIsSaidWithoutStretches() {
        assertEquals(
                1,
                new LoadRule()
                        .of(evidence(List.of(new Entry.RoundEnded(1, 9_000, 9_000, 160, 0))))
                        .size());
        assertEquals(List.of(), new LoadRule().of(evidence(List.of(new Entry.RoundEnded(1, 9_000, 9_000, 140, 0)))));
    }

    /** First calls are wall-clock, and nothing else of a run needs to have been timed. */
    @Test
    void loadWhileFirstCallsRanIsSaid() {
        assertEquals(
                List.of(),
                new LoadRule().of(evidence(List.of(new Entry.First(1, "x", 1, 5), new Entry.Load(1, 3_000, 200, 0)))));
        List<Warning> alone = new LoadRule()
                .of(evidence(List.of(
                        new Entry.First(1, "x", 1, 5),
                        new Entry.Load(1, 3_000, 200, 0),
                        new Entry.First(2, "x", 1, 5),
                        new Entry.Load(2, 3_000, 1_900, 0))));
        assertEquals(1, alone.size());
        assertEquals("M07", alone.get(0).code());
        assertTrue(alone.get(0).message().startsWith("Other processes used up to 1.9 cores while first calls ran."));
        List<Warning> both = new LoadRule()
                .of(evidence(List.of(
                        new Entry.First(1, "x", 1, 5),
                        new Entry.Load(1, 3_000, 900, 0),
                        new Entry.RoundEnded(2, 9_000, 9_000, 800, 0))));
        assertEquals(1, both.size());
        assertTrue(
                both.get(0).message().contains("while slices ran"), both.get(0).message());
        assertTrue(
                both.get(0).message().contains("while first calls ran"),
                both.get(0).message());
    }

    @Test
    void anIdleMachineIsSilentAndTwoSecondsOfABusyCoreAreNot() {
        Bars.atMost(
                0.01,
                Rate.of(
                        "load said on an idle machine, 100 s",
                        2_000,
                        random -> !new LoadRule().of(evidence(quiet(random))).isEmpty()));
        Bars.atLeast(0.9, Rate.of("load said of one busy process for 2 to 3 s of 100 s, in warm-up", 2_000, random -> {
            List<Entry> journal = quiet(random);
            double from = random.nextDouble(0, 96);
            burst(journal, from, from + random.nextDouble(2, 3));
            return !new LoadRule().of(evidence(journal)).isEmpty();
        }));
    }

    private static RunData evidence(List<Entry> journal) {
        return new RunData(Plans.of("x"), journal, new Samples(journal), null);
    }

    /**
     * Housekeeping of 0.02 cores, a tenth of the stretches with 0.1 more, and the error of 10 ms ticks of eleven processes and two
     * cores, 0.05 cores.
     */
    private static List<Entry> quiet(SplittableRandom random) {
        List<Entry> journal = new ArrayList<>();
        for (int i = 0; i < STRETCHES; i++) {
            double cores = 0.02 + (random.nextDouble() < 0.1 ? 0.1 : 0) + 0.05 * random.nextGaussian();
            journal.add(new Entry.Load(1 + i / 50, 500, Math.max(0, Math.round(1_000 * cores)), 0));
        }
        return journal;
    }

    private static void burst(List<Entry> journal, double from, double to) {
        for (int i = 0; i < STRETCHES; i++) {
            double overlap = Math.max(0, Math.min(to, (i + 1) * 0.5) - Math.max(from, i * 0.5)) / 0.5;
            Entry.Load load = (Entry.Load) journal.get(i);
            long more = Math.round(1_000 * overlap * SHARE_DURING_WARM_UP);
            journal.set(i, new Entry.Load(load.round(), load.millis(), load.foreignMilliCores() + more, 0));
        }
    }
}
