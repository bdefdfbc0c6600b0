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
            live.choose(RelativeTimes.ofTotals(rounds), codecs, List.of(), round);
        }
        assertTrue(said.size() >= 2, said.toString());
        assertTrue(said.stream().allMatch(line -> line.startsWith("choice: ")), said.toString());
        assertEquals(said.stream().distinct().toList(), said, "nothing is said twice");
        live.choose(RelativeTimes.ofTotals(rounds.subList(0, 4)), codecs, List.of(), 4);
        live.choose(RelativeTimes.ofTotals(rounds.subList(0, 1)), codecs, List.of(), 1);
        assertEquals(said.stream().distinct().toList(), said, "four rounds are no look, and one shows nothing");
        live.choose(RelativeTimes.ofTotals(rounds), Set.of("a"), List.of(), 10);
        assertTrue(said.stream().noneMatch(line -> line.contains("is ranked")), "one codec is no choice");
    }
}
