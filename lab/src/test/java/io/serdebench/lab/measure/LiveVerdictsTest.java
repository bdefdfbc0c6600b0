package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.decide.RoundTotals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LiveVerdictsTest {

    @Test
    void oneRoundIsPromisedNothing() {
        assertEquals(
                "about one round fits into the 12 s left; one round decides nothing",
                LiveVerdicts.sentence(9, 1, 12, 0.03));
    }

    @Test
    void moreTimeIsPromisedMore() {
        String sentence = LiveVerdicts.sentence(9, 6, 111, 0.03);
        assertTrue(
                sentence.matches(
                        "about 6 rounds fit into the 111 s left; pairs of 9 codecs can be decided that differ by a"
                                + " factor of about 1\\.\\d\\d or more; with 10 min about 1\\.\\d\\d"),
                sentence);
        assertTrue(factors(sentence)[0] > factors(sentence)[1], sentence);
    }

    /** A run has at most forty rounds. */
    @Test
    void nothingIsPromisedOfRoundsThatNoRunHas() {
        assertTrue(LiveVerdicts.sentence(9, 20, 300, 0.03).endsWith("or more"));
    }

    /** At looks alone, and where it is not what was said before. */
    @Test
    void theChoiceIsSaidAtLooksAndWhenItChanges() {
        List<String> said = new ArrayList<>();
        LiveVerdicts live = new LiveVerdicts(new Progress() {
            @Override
            public void note(String label, String text) {
                said.add(label + ": " + text);
            }

            @Override
            public void at(String phase, double fraction, String detail) {}

            @Override
            public void interim(List<String> lines) {}
        });
        Set<String> codecs = Set.of("a", "b");
        List<RoundTotals> rounds = new ArrayList<>();
        for (int round = 1; round <= 10; round++) {
            rounds.add(new RoundTotals(round, Map.of("a", 100.0, "b", 104 * (round % 2 == 0 ? 1.01 : 0.99))));
            live.choose(RelativeTimes.ofTotals(rounds), codecs, round);
        }
        assertTrue(said.size() >= 2, said.toString());
        assertTrue(said.stream().allMatch(line -> line.startsWith("choice: ")), said.toString());
        assertEquals(said.stream().distinct().toList(), said, "nothing is said twice");
        live.choose(RelativeTimes.ofTotals(rounds.subList(0, 4)), codecs, 4);
        live.choose(RelativeTimes.ofTotals(rounds.subList(0, 1)), codecs, 1);
        assertEquals(said.stream().distinct().toList(), said, "four rounds are no look, and one shows nothing");
        live.choose(RelativeTimes.ofTotals(rounds), Set.of("a"), 10);
        assertTrue(said.stream().noneMatch(line -> line.contains("no other")), "one codec is no choice");
    }

    private static double[] factors(String sentence) {
        String[] parts = sentence.split("about ");
        return new double[] {Double.parseDouble(parts[2].split(" ")[0]), Double.parseDouble(parts[3].split(" ")[0])};
    }
}
