package io.serdebench.lab.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

    private static double[] factors(String sentence) {
        String[] parts = sentence.split("about ");
        return new double[] {Double.parseDouble(parts[2].split(" ")[0]), Double.parseDouble(parts[3].split(" ")[0])};
    }
}
