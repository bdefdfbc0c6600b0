package io.serdebench.lab.result;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ResultTextTest {

    /** No encoding of files has such a half, so that a file would hold a question mark. */
    @Test
    void halvesOfPairsAreWrittenAsTheirNumber() {
        String text = ResultJson.toText(ExactRun.of("a\ud800b").result());
        assertTrue(text.contains("\"a\\ud800b\""), text);
    }
}
