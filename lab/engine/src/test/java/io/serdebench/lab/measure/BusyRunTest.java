package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
        List<String> order =
                IntStream.rangeClosed(1, codecs).mapToObj(i -> "c" + i).toList();
        BusyRun.Asked asked = new BusyRun.Asked(
                Operations.parse(Operations.USUAL, List.of()), false, 1, cores, Duration.ofSeconds(seconds), 0.03);
        return BusyRun.of(new OtherLoad(1.6, 2, share), asked, order, keep);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # share | cores | codecs | seconds | stay | rounds | decided
            1       | 2     | 9      | 117     | 9    | 8      | 0
            1       | 2     | 36     | 19      | 36   | 1      | 0
            0.95    | 2     | 9      | 19      | 9    | 2      | 0
            0.7     | 2     | 9      | 117     | 9    | 5      | 32
            0.5     | 2     | 9      | 19      | 8    | 2      | 16
            0.33    | 2     | 9      | 117     | 9    | 2      | 17
            0.33    | 4     | 9      | 117     | 9    | 4      | 27
            0.33    | 2     | 9      | 19      | 5    | 2      | 6
            0.2     | 2     | 4      | 19      | 3    | 2      | 1
            0.1     | 2     | 9      | 117     | 7    | 2      | 10
            0.05    | 2     | 9      | 117     | 3    | 2      | 1
            0.05    | 2     | 3      | 57      | 3    | 1      | 0
            0.05    | 2     | 2      | 57      | 2    | 1      | 0
            0.03    | 2     | 9      | 117     | 3    | 1      | 0
            """)
    void asManyTakePartAsHaveTheMostVerdicts(
            double share, int cores, int codecs, int seconds, int stay, int rounds, int decided) {
        BusyRun run = of(share, cores, codecs, seconds, List.of());
        assertEquals(
                List.of(stay, rounds, decided),
                List.of(run.stay().size(), run.forecast().rounds(), (int) Math.round(run.decided())));
        assertEquals(
                IntStream.rangeClosed(1, stay).mapToObj(i -> "c" + i).toList(),
                run.stay(),
                "from the end of the order");
        assertEquals(codecs - stay, run.leftOut().size());
    }

    /** However slow a codec is: what is left out depends on the order alone. */
    @Test
    void theBaselineStays() {
        BusyRun run = of(0.05, 2, 9, 117, List.of("c9"));
        assertEquals(List.of("c1", "c2", "c9"), run.stay());
        assertEquals(List.of("c3", "c4", "c5", "c6", "c7", "c8"), run.leftOut());
    }

    @Test
    void whatWasAskedForAsAWholeStays() {
        List<String> all = IntStream.rangeClosed(1, 9).mapToObj(i -> "c" + i).toList();
        assertEquals(all, of(0.03, 2, 9, 117, all).stay());
    }

    @Test
    void theSentenceSaysWhatTheLoadMeans() {
        assertEquals(
                "other processes use 1.6 of 2 cores, and a process of a run gets 33 % of a core. 9 codecs need 51 s a"
                        + " round; about 2 fit into 1 min 42 s: about 17 of 36 pairs will be decided",
                of(0.33, 2, 9, 117, List.of()).sentence());
        assertEquals(
                "other processes use 1.6 of 2 cores, and a process of a run gets 10 % of a core. 7 of 9 codecs take"
                        + " part, and need 2 min 11 s a round; about 2 fit into 4 min 22 s: about 10 of 21 pairs will be"
                        + " decided",
                of(0.1, 2, 9, 117, List.of()).sentence());
        assertEquals(
                "other processes use 1.6 of 2 cores, and a process of a run gets 3 % of a core. 3 of 9 codecs take"
                        + " part, and need 3 min 7 s a round; there is time for one: no pair will be decided",
                of(0.03, 2, 9, 117, List.of()).sentence());
    }
}
