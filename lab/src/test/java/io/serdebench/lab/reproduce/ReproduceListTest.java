package io.serdebench.lab.reproduce;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.text.Style;
import org.junit.jupiter.api.Test;

/** The list of published experiments. */
class ReproduceListTest {

    @Test
    void oneStepIsNotSeveralAndIdsAreInOrder() {
        String text = ReproduceList.text(new Style(120, false, true));
        assertTrue(text.contains("1 step, 3 claims: C4.0 to C4.2\n"), text);
        assertTrue(text.contains("10 steps, 8 claims: C7.1 to C7.8\n"), text);
    }
}
