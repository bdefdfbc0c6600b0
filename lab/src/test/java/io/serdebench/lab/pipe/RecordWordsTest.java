package io.serdebench.lab.pipe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.document.PipeResult.Status;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is said of the records agrees with their numbers. */
class RecordWordsTest {

    private static List<String> words(MadeRun... runs) {
        return RecordWords.of(MadeRun.result(runs));
    }

    @Test
    void faultsOfAllRunsAreAdded() {
        assertEquals(List.of(), words());
        String none = words(
                        MadeRun.of("a", 1).came(1_000, 0, 0, 0, 0),
                        MadeRun.of("b", 1).came(500, 0, 0, 0, 0))
                .get(0);
        assertTrue(none.startsWith("1,500 records arrived exactly once") && none.contains("; none was lost"), none);
        String one = words(MadeRun.of("a", 1).came(1, 0, 0, 0, 1)).get(0);
        assertTrue(one.startsWith("1 record arrived") && one.contains("; 1 was lost"), one);
        String many = words(
                        MadeRun.of("a", 1).came(5_000, 700, 0, 0, 600),
                        MadeRun.of("b", 1).came(9, 4, 0, 0, 0))
                .get(0);
        assertTrue(many.contains("; 1,304 were lost"), many);
    }

    /** The receiver counts a record that came again, or late, among those that it received. */
    @Test
    void aRecordThatCameTwiceDidNotComeOnceTwice() {
        String said = words(MadeRun.of("a", 1).came(100, 0, 7, 3, 0)).get(0);
        assertTrue(said.startsWith("90 records arrived exactly once, in order and unchanged; 10 were lost"), said);
    }

    @Test
    void runsWithoutAnEndAreApart() {
        MadeRun failed = MadeRun.of("b", 0).status(Status.FAILED, "killed");
        List<String> said = words(MadeRun.of("a", 1_000).came(10, 0, 0, 0, 0), failed);
        assertEquals(2, said.size());
        assertTrue(said.get(0).startsWith("in a at 1,000/s, 10 records"), said.get(0));
        assertEquals("b at max failed before a record is known to have been sent", said.get(1));
        assertFalse(words(MadeRun.of("a", 1)).get(0).contains("once"), "nothing is known of a run without an account");
    }

    /** Its receiver may have reported more or less than its seconds say: the higher number is known. */
    @Test
    void ofAFailedRunTheMostThatIsKnownIsSaid() {
        String seconds = words(MadeRun.of("a", 0)
                        .status(Status.FAILED, "killed")
                        .came(1_000, 0, 0, 0, 0)
                        .second(800, 0)
                        .second(700, 0))
                .get(0);
        assertTrue(seconds.contains("at least 1,500 records came through unchanged; what"), seconds);
        String account = words(MadeRun.of("a", 0)
                        .status(Status.FAILED, "killed")
                        .came(2_000, 9, 2, 1, 1)
                        .second(800, 0))
                .get(0);
        assertTrue(account.contains("at least 2,000 records"), account);
        assertTrue(account.contains(", and 4 doubled"), "what did not come may be under way: " + account);
    }

    @Test
    void nineRunsAreCountedAndEightAreNamed() {
        for (int runs : new int[] {8, 9, 10}) {
            MadeRun[] failed = IntStream.range(0, runs)
                    .mapToObj(i -> MadeRun.of("bad" + i, 0).status(Status.FAILED, "killed"))
                    .toArray(MadeRun[]::new);
            List<String> said = words(failed);
            assertEquals(Math.min(runs, 9), said.size());
            String last = said.get(said.size() - 1);
            assertEquals(runs == 9, last.equals("1 more run failed"), last);
            assertEquals(runs == 10, last.equals("2 more runs failed"), last);

            MadeRun[] whole = IntStream.rangeClosed(0, runs)
                    .mapToObj(i -> i < runs
                            ? MadeRun.of("good" + i, 0).came(1, 0, 0, 0, 0)
                            : MadeRun.of("bad", 0).status(Status.FAILED, "killed"))
                    .toArray(MadeRun[]::new);
            String first = words(whole).get(0);
            assertEquals(runs == 8, first.contains("good7 at max, "), first);
            assertEquals(runs > 8, first.startsWith("in the " + runs + " runs that came to their end, "), first);
        }
    }

    /** The mean of the bytes of fewer records than there are is another one than that of all. */
    @Test
    void bytesOfFewerRecordsThanThereAreSaySo() {
        long all = MadeRun.result().source().records();
        assertEquals(
                List.of(String.format(
                        Locale.ROOT,
                        "the bytes of a at 1,000/s, b at max are means of 1 to 2 of the %,d records; run has the mean of all",
                        all)),
                words(
                                MadeRun.of("a", 1_000).sent(1),
                                MadeRun.of("b", 0).sent(2),
                                MadeRun.of("c", 0).sent(all),
                                MadeRun.of("d", 0).sent(all + 1))
                        .stream()
                        .filter(said -> said.contains("mean"))
                        .toList());
    }
}
