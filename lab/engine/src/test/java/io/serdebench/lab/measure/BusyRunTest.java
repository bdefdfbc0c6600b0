package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.OtherLoad;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who takes part beside other load, and what is said of it. */
class BusyRunTest {

    private static BusyRun of(double share, int cores, int codecs, int seconds, List<String> keep) {
        return of(share, share, cores, codecs, seconds, keep);
    }

    private static BusyRun of(double share, double own, int cores, int codecs, int seconds, List<String> keep) {
        List<String> order =
                IntStream.rangeClosed(1, codecs).mapToObj(i -> "c" + i).toList();
        BusyRun.Asked asked = new BusyRun.Asked(
                Operations.parse(Operations.USUAL, List.of()), false, 1, cores, Duration.ofSeconds(seconds), 0.03);
        return BusyRun.of(new OtherLoad(1.6, 2, share, own), asked, order, keep);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # share | own  | cores | codecs | seconds | stay | rounds | decided
            1       | 1    | 2     | 9      | 117     | 9    | 8      | 0
            1       | 1    | 2     | 36     | 19      | 36   | 1      | 0
            0.95    | 0.95 | 2     | 9      | 19      | 9    | 2      | 0
            0.7     | 0.7  | 2     | 9      | 117     | 9    | 6      | 33
            0.5     | 0.5  | 2     | 9      | 19      | 9    | 2      | 23
            0.33    | 0.33 | 2     | 9      | 117     | 9    | 2      | 23
            0.33    | 0.33 | 4     | 9      | 117     | 9    | 5      | 32
            0.33    | 0.33 | 2     | 9      | 19      | 6    | 2      | 10
            0.2     | 0.2  | 2     | 4      | 19      | 4    | 2      | 4
            0.1     | 0.1  | 2     | 9      | 117     | 9    | 2      | 23
            0.05    | 0.05 | 2     | 9      | 117     | 5    | 2      | 6
            0.05    | 0.05 | 2     | 2      | 57      | 2    | 2      | 0
            0.03    | 0.03 | 2     | 9      | 117     | 3    | 2      | 2
            0.02    | 0.02 | 2     | 9      | 117     | 3    | 1      | 0
            0.2     | 0.02 | 2     | 9      | 117     | 6    | 2      | 10
            0.37    | 0.01 | 2     | 9      | 117     | 3    | 2      | 2
            0.37    | 0.005| 2     | 9      | 117     | 3    | 1      | 0
            """)
    void asManyTakePartAsHaveTheMostVerdicts(
            double share, double own, int cores, int codecs, int seconds, int stay, int rounds, int decided) {
        BusyRun run = of(share, own, cores, codecs, seconds, List.of());
        assertEquals(
                List.of(stay, rounds, decided),
                List.of(run.stay().size(), run.forecast().rounds(), (int) Math.round(run.decided())));
        assertEquals(
                IntStream.rangeClosed(1, stay).mapToObj(i -> "c" + i).toList(),
                run.stay(),
                "from the end of the order");
        assertEquals(codecs - stay, run.leftOut().size());
    }

    /** Of own classes it is seen later which codecs can be made, so that no pairs are promised. */
    @Test
    void noPairsArePromisedBeforeCodecsAreMade() {
        String words = new OtherLoad(1.6, 2, 0.2, 0.2).words();
        for (int none : List.of(0, 1)) {
            assertEquals(
                    words + ". Rounds take longer, and fewer of them fit",
                    of(0.2, 2, none, 57, List.of()).beforeMaking());
        }
        String many = of(0.2, 2, 18, 57, List.of("c18")).beforeMaking();
        assertTrue(many.matches(".*All \\d+ codecs that may be made would need \\d+ (s|min.*) a round"), many);
    }

    /** However slow a codec is: what is left out depends on the order alone. */
    @Test
    void theBaselineStays() {
        BusyRun run = of(0.05, 2, 9, 117, List.of("c9"));
        assertEquals(List.of("c1", "c2", "c3", "c4", "c9"), run.stay());
        assertEquals(List.of("c5", "c6", "c7", "c8"), run.leftOut());
    }

    @Test
    void whatWasAskedForAsAWholeStays() {
        List<String> all = IntStream.rangeClosed(1, 9).mapToObj(i -> "c" + i).toList();
        assertEquals(all, of(0.03, 2, 9, 117, all).stay());
    }

    @Test
    void theSentenceSaysWhatTheLoadMeans() {
        assertEquals(
                "other processes use 1.6 of 2 cores, and a process of a run gets 33 % of a core. 9 codecs need 41 s a"
                        + " round; about 2 fit into 1 min 40 s: about 23 of 36 pairs will be decided",
                of(0.33, 2, 9, 117, List.of()).sentence());
        String both = of(0.37, 0.01, 2, 9, 117, List.of()).sentence();
        assertTrue(
                both.startsWith("other processes use 1.6 of 2 cores, and a process of a run gets 37 % and serdebench"
                        + " itself 1.0 % of a core. 3 of 9 codecs take part, and need "),
                both);
    }

    /** Where the expected number of pairs rounds to 0, none is named, also where there is time for two rounds. */
    @Test
    void noPairIsPromisedThatIsNotExpected() {
        BusyRun one = of(0.02, 2, 9, 117, List.of());
        assertTrue(one.isVain());
        assertTrue(
                one.sentence().endsWith("; there is time for one: probably no pair will be decided"), one.sentence());
        BusyRun two = of(0.05, 2, 2, 57, List.of());
        assertTrue(two.isVain());
        assertTrue(two.sentence().matches(".* about 2 fit into .*: probably no pair will be decided"), two.sentence());
        assertFalse(of(0.1, 2, 9, 117, List.of()).isVain());
        assertFalse(of(1, 2, 36, 19, List.of()).isVain(), "nobody asks on an idle machine");
    }

    /** Whoever keeps all is told of which codecs a pair would be decided. */
    @Test
    void fewerCodecsAreNamedWhereTheyHelp() {
        List<String> all = IntStream.rangeClosed(1, 9).mapToObj(i -> "c" + i).toList();
        assertEquals(List.of("c1", "c2", "c3"), of(0.03, 2, 9, 117, all).fewer());
        assertEquals(List.of(), of(0.01, 2, 9, 117, all).fewer(), "no number of them helps");
        assertEquals(List.of(), of(0.1, 2, 9, 117, all).fewer(), "pairs are decided");
    }

    /** A round that was said to fit is measured, also where it takes longer than expected. */
    @Test
    void whatTheFirstLinePromisedIsWaitedFor() {
        assertEquals(2, Rounds.patience(List.of(of(0.1, 2, 9, 117, List.of()).entry())));
        assertEquals(1, Rounds.patience(List.of(of(0.02, 2, 9, 117, List.of()).entry())), "one round was promised");
        assertEquals(1, Rounds.patience(List.of(new Plan.Busy(1, 0.1, null, null, List.of()))), "an older journal");
        assertEquals(1, Rounds.patience(List.of()));
    }
}
