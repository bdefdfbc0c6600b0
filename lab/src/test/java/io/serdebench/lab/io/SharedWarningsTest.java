package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.wording.SharedWarnings;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SharedWarningsTest {

    private static final List<String> WORKS = List.of("copy", "lines", "sum");

    private static Warning load(String message) {
        return new Warning("M07", "load", message, "measure on a quiet machine");
    }

    private static List<String> shown(List<String> works, String... messages) {
        return SharedWarnings.of(Stream.of(messages).map(one -> load(one)).toList(), works).stream()
                .map(Warning::message)
                .toList();
    }

    @Test
    void whatHoldsForAllWorksStandsOnceWithItsRange() {
        assertEquals(
                List.of("all 3 works: Others used at most 0.9 to 11.5 cores for 2 s. So what."),
                shown(
                        WORKS,
                        "copy: Others used up to 1.2 cores for 2 s. So what.",
                        "lines: Others used up to 11.5 cores for 2 s. So what.",
                        "sum: Others used up to 0.9 cores for 2 s. So what."));
        assertEquals(
                List.of("both works: up to 1 core"),
                shown(List.of("copy", "sum"), "copy: up to 1 core", "sum: up to 1 core"));
    }

    @Test
    void someWorksAreNamed() {
        assertEquals(
                List.of("copy, lines and sum: 1 to 1,100 ms"),
                shown(List.of("copy", "lines", "sum", "log"), "copy and lines: 1 ms", "sum: 1,100 ms"));
    }

    @Test
    void otherTextsStayAsTheyAre() {
        List<String> texts = List.of(
                "copy: used 1 core", "sum: kept 1 core", "the machine: used 2 cores", "used 3 cores", "used 3 cores");
        assertEquals(texts, shown(WORKS, texts.toArray(String[]::new)));
        List<Warning> statistics = List.of(
                new Warning("S01", "not steady", "copy: a moved by 3 %", null),
                new Warning("S01", "not steady", "sum: a moved by 5 %", null));
        assertEquals(statistics, SharedWarnings.of(statistics, WORKS));
    }

    @Test
    void anotherFixIsAnotherWarning() {
        List<Warning> fixes =
                List.of(load("copy: used 1 core"), new Warning("M07", "load", "sum: used 2 cores", "wait"));
        assertEquals(fixes, SharedWarnings.of(fixes, WORKS));
    }
}
