package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.measure.SideBySide.RoundCut;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** The loop over rounds with rounds that do nothing, and steps that are taken side by side without any process. */
class RoundLoopTest {

    private final AtomicBoolean interrupted = new AtomicBoolean();
    private final List<List<String>> rounds = new ArrayList<>();

    /** Codecs a and b; b has enough after one round, and a after this many. */
    private final class Codecs implements RoundLoop.Scenario<String> {

        private final int enough;
        private final int fit;
        private final int cut;

        Codecs(int enough, int fit, int cut) {
            this.enough = enough;
            this.fit = fit;
            this.cut = cut;
        }

        @Override
        public List<String> next(RunView soFar) {
            return rounds.size() == enough ? List.of() : rounds.isEmpty() ? List.of("a", "b") : List.of("a");
        }

        @Override
        public Entry.Why why() {
            return Entry.Why.DECIDED;
        }

        @Override
        public boolean fits(List<String> next, RunView soFar) {
            return rounds.size() < fit;
        }

        @Override
        public boolean round(List<String> next, RunView soFar) {
            rounds.add(next);
            return rounds.size() < cut;
        }
    }

    private Entry.Why run(int enough, int fit, int cut) throws Exception {
        return RoundLoop.run(new Codecs(enough, fit, cut), () -> new RunView(List.of(Plans.of("a", "b"))), interrupted);
    }

    @Test
    void roundsGoOnUntilNobodyHasAnythingToDecide() throws Exception {
        assertEquals(Entry.Why.DECIDED, run(3, 9, 9));
        assertEquals(List.of(List.of("a", "b"), List.of("a"), List.of("a")), rounds);
    }

    @Test
    void aRoundThatDoesNotFitDoesNotBegin() throws Exception {
        assertEquals(Entry.Why.TIME, run(9, 2, 9));
        assertEquals(2, rounds.size());
    }

    @Test
    void aRoundThatDidNotComeToItsEndIsTheLast() throws Exception {
        assertEquals(Entry.Why.TIME, run(9, 9, 2));
        assertEquals(2, rounds.size());
    }

    @Test
    void anInterruptIsTheReasonHoweverTheRoundEnds() throws Exception {
        interrupted.set(true);
        assertEquals(Entry.Why.INTERRUPTED, run(9, 9, 9));
        assertEquals(0, rounds.size());
    }

    private final List<String> taken = Collections.synchronizedList(new ArrayList<>());

    private void take(SideBySide.Step<String> step) throws Exception {
        // those with the same first letter share a place
        SideBySide.take(List.of("a1", "b1", "a2", "a3"), one -> one.substring(0, 1), 2, one -> {
            step.with(one);
            taken.add(one);
        });
    }

    @Test
    void thoseOfOnePlaceFollowOneAnother() throws Exception {
        take(one -> assertTrue(Thread.currentThread().isDaemon()));
        assertEquals(4, taken.size());
        assertEquals(
                List.of("a1", "a2", "a3"),
                taken.stream().filter(one -> one.startsWith("a")).toList());
    }

    @Test
    void whatFailsIsToldAfterTheOthersAreDone() {
        assertEquals(
                "disk",
                assertThrows(IOException.class, () -> take(failing("a2", new IOException("disk"))))
                        .getMessage());
        assertEquals(List.of("a1", "b1"), taken.stream().sorted().toList());
        assertThrows(RoundCut.class, () -> take(failing("b1", new RoundCut())));
        assertThrows(InterruptedException.class, () -> take(failing("b1", new InterruptedException())));
        IllegalStateException other = assertThrows(
                IllegalStateException.class, () -> take(failing("b1", new IllegalArgumentException("no"))));
        assertTrue(String.valueOf(other.getCause()).endsWith(": no"));
    }

    @Test
    void theFirstFailureInOrderIsTold() {
        assertEquals(
                "a1",
                assertThrows(
                                IOException.class,
                                () -> take(one -> {
                                    throw new IOException(one);
                                }))
                        .getMessage());
    }

    private static SideBySide.Step<String> failing(String who, Exception failure) {
        return one -> {
            if (!one.equals(who)) {
                return;
            }
            if (failure instanceof IOException io) {
                throw io;
            }
            if (failure instanceof RoundCut cut) {
                throw cut;
            }
            if (failure instanceof InterruptedException interrupt) {
                throw interrupt;
            }
            throw (RuntimeException) failure;
        };
    }

    @Test
    void fourProcessesAreAsManyAsStartAtOnce() {
        int cores = Runtime.getRuntime().availableProcessors();
        assertEquals(Math.min(4, cores), Cores.atOnce());
    }
}
