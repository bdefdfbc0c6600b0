package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.text.Style;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where a console has no room for all parts of a cost, the smallest one goes first, whichever that is. */
class CostWidthTest {

    private static final List<String> PARTS = List.of("CPU", "stored", "moved", "requests");

    private static List<String> shown(String records, String fanOut, int width) {
        String text = CostPages.console(records, fanOut, new Style(width, false, true));
        String head = text.lines()
                .filter(line -> line.startsWith("codec "))
                .findFirst()
                .orElseThrow();
        return PARTS.stream().filter(part -> head.contains(" " + part + " ")).toList();
    }

    @Test
    void theLargestPartsStay() {
        List<String> bySize = List.of("stored", "moved", "requests", "CPU");
        Set<Integer> numbers = new HashSet<>();
        for (int width = 130; width >= 60; width -= 5) {
            List<String> now = shown("200_000/s", "3", width);
            numbers.add(now.size());
            assertEquals(Set.copyOf(bySize.subList(0, now.size())), Set.copyOf(now), "at " + width);
        }
        assertTrue(numbers.size() > 2, numbers.toString());
        for (int width = 130; width >= 60; width -= 5) {
            List<String> decodedOften = shown("200_000/s", "4000", width);
            assertTrue(decodedOften.isEmpty() || decodedOften.contains("CPU"), width + ": " + decodedOften);
        }
    }
}
