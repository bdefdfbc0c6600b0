package io.serdebench.lab.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Operation;
import io.serdebench.lab.doctor.Finding.Status;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.process.OtherLoad;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoiseTest {

    @Test
    void theSpreadOfRoundsIsTheNoise() {
        // the second name takes 1 % more in one round and 2 % less in the other
        Noise noise = Noise.of(List.of(journal(1.01, 0.98)), "c", 10).orElseThrow();
        double squares = Math.pow(Math.log(1.01), 2) + Math.pow(Math.log(0.98), 2);
        assertEquals(2, noise.rounds());
        assertEquals(Math.expm1(Math.sqrt(squares / 2)) * 100, noise.sdPercent(), 1e-9);
        assertTrue(noise.floorPercent() > noise.sdPercent());
        assertTrue(noise.sdLowPercent() < noise.sdPercent() && noise.sdPercent() < noise.sdHighPercent());
        assertEquals(3_000, noise.overheadMillis());
        assertEquals(25, noise.sliceMillis());
        assertEquals(0.3, noise.foreignCores());
        assertTrue(noise.hasFewRounds());
    }

    @Test
    void roundsOfSeveralJournalsCount() {
        Noise both = Noise.of(List.of(journal(1.01), journal(0.98)), "c", 10).orElseThrow();
        assertEquals(
                Noise.of(List.of(journal(1.01, 0.98)), "c", 10).orElseThrow().sdPercent(), both.sdPercent(), 1e-12);
    }

    @Test
    void oneRoundIsNoNoise() {
        assertTrue(Noise.of(List.of(journal(1.01)), "c", 10).isEmpty());
        assertTrue(Noise.of(List.of(), "c", 10).isEmpty());
    }

    @Test
    void aRoundThatLostAProcessDoesNotCount() {
        List<Entry> journal = new ArrayList<>(journal(1.01, 0.98, 1.5));
        journal.add(new Entry.ProcessLost(3, "c~again", "died"));
        assertEquals(2, Noise.of(List.of(journal), "c", 10).orElseThrow().rounds());
    }

    @Test
    void roundsGoOnWhileOneFitsInAndUntilThereAreTwo() {
        assertTrue(Trial.goesOn(0, 0, 0, 10));
        assertTrue(Trial.goesOn(1, 1, 12, 10));
        assertFalse(Trial.goesOn(1, 2, 24, 10));
        assertTrue(Trial.goesOn(5, 1, 50, 100));
        assertFalse(Trial.goesOn(5, 1, 90, 100));
    }

    @Test
    void moreTimeTellsMore() {
        Noise noise = Noise.of(List.of(journal(1.01, 0.98, 1.0)), "c", 10).orElseThrow();
        Forecast two = Forecast.of(noise, Duration.ofMinutes(2), 10, 2, 1);
        Forecast ten = Forecast.of(noise, Duration.ofMinutes(10), 10, 2, 1);
        assertTrue(two.rounds() < ten.rounds());
        assertTrue(resolvable(ten) < resolvable(two));
        assertTrue(Forecast.of(noise, Duration.ofMinutes(2), 10, 4, 1).rounds() >= two.rounds());
        assertTrue(Forecast.of(noise, Duration.ofMinutes(2), 10, 2, 0.33).rounds() < two.rounds());
    }

    @Test
    void aShortRunTellsNothing() {
        Noise noise = Noise.of(List.of(journal(1.01, 0.98)), "c", 10).orElseThrow();
        Forecast forecast = Forecast.of(noise, Duration.ofSeconds(6), 10, 2, 1);
        assertEquals(0, forecast.rounds());
        assertNull(forecast.resolvablePercent());
    }

    @Test
    void whatWasSeenMeanwhileIsSaid() {
        List<Finding> findings =
                Examination.of(Noise.of(List.of(journal(1.1, 0.9)), "c", 10).orElseThrow());
        assertEquals(
                List.of("M07", "M01"),
                findings.stream()
                        .filter(f -> f.status() == Status.WARN)
                        .map(Finding::code)
                        .toList());
        assertFalse(findings.stream().noneMatch(f -> f.name().equals("rounds")));
    }

    private static double resolvable(Forecast forecast) {
        Double percent = forecast.resolvablePercent();
        assertNotNull(percent);
        return percent;
    }

    /** One complete round for each factor between the two names. */
    private static List<Entry> journal(double... factors) {
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < factors.length; i++) {
            int round = i + 1;
            entries.add(new Entry.RoundBegun(round, List.of("c", "c~again"), 1_000, 2_000));
            entries.add(slice(round, -1, "c", "create", 1));
            for (int index = 0; index < 4; index++) {
                for (String operation : Operation.wordsInTotal()) {
                    entries.add(slice(round, index, "c", operation, 100_000 * (1 + index)));
                    entries.add(slice(round, index, "c~again", operation, 100_000 * (1 + index) * factors[i]));
                }
            }
            entries.add(new Entry.RoundEnded(round, 0, 16 * 25, 300, 0));
        }
        return entries;
    }

    private static Entry.Slice slice(int round, int index, String codec, String operation, double nanos) {
        return new Entry.Slice(round, index, codec, operation, Math.round(nanos), 100, 0, 0, 0);
    }

    /** The same look and the same words as before a run. */
    @Test
    void whatOthersLeaveIsAFinding() {
        Examination examination = new Examination();
        assertEquals(List.of(), examination.beside(OtherLoad.NONE));
        Finding found = examination.beside(new OtherLoad(1.64, 2, 0.333, 0.333)).get(0);
        assertEquals("other processes use 1.6 of 2 cores, and a process of a run gets 33 % of a core", found.text());
        assertEquals(List.of(found), examination.findings());
    }
}
