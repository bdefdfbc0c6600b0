package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.Progress;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LiveVerdictsTest {

    /** At looks alone, and where the result's sentence is not what was said before. */
    @Test
    void theChoiceIsSaidAtLooksAndWhenItChanges() {
        List<String> said = new ArrayList<>();
        List<String> asked = new ArrayList<>();
        LiveVerdicts live = new LiveVerdicts(
                new Progress() {
                    @Override
                    public void note(String label, String text) {
                        said.add(label + ": " + text);
                    }

                    @Override
                    public void at(String phase, double fraction, String detail) {}

                    @Override
                    public void interim(List<String> lines) {}
                },
                entries -> {
                    asked.add("look");
                    return asked.size() < 3 ? "too early to choose" : "take a";
                });
        for (int round = 1; round <= 10; round++) {
            live.choose(List.of(), 2, round);
        }
        assertEquals(List.of("choice: too early to choose", "choice: take a"), said);
        assertEquals(5, asked.size(), "after 2, 3, 5, 7 and 10 rounds");
        live.choose(List.of(), 1, 14);
        assertEquals(5, asked.size(), "one codec is no choice");
    }
}
