package io.serdebench.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Output folders whose counts are known. */
class AnswersTest {

    @TempDir
    Path folder;

    private static String verdict(String a, String b, String verdict, double ratio) {
        return verdict("total", a, b, verdict, ratio);
    }

    private static String verdict(String operation, String a, String b, String verdict, double ratio) {
        return String.format(
                Locale.ROOT,
                "{\"operation\": \"%s\", \"a\": \"%s\", \"b\": \"%s\", \"verdict\": \"%s\", \"ratio\": %.3f}",
                operation,
                a,
                b,
                verdict,
                ratio);
    }

    /** A run of 60 s; times of 0 are written as null, and the codec that is called lossy is not compared. */
    private Answer answer(
            String run, Map<String, Integer> totals, String canary, int exit, double wall, String... verdicts)
            throws IOException {
        Path out = Files.createDirectories(folder.resolve(run));
        String candidates = totals.entrySet().stream()
                .map(e -> "{\"codec\": \"" + e.getKey() + "\", \"operation\": \"total\", \"nsPerRecord\": "
                        + (e.getValue() == 0 ? "null" : e.getValue()) + ", \"verified\": \""
                        + (e.getKey().equals("lossy") ? "lossy" : "lossless") + "\"}")
                .collect(Collectors.joining(", "));
        Files.writeString(
                out.resolve(Answer.RESULT),
                "{\"run\": {\"ended\": \"time\", \"rounds\": 7, \"budgetSeconds\": 60.0}, \"candidates\": ["
                        + candidates
                        + "], \"verdicts\": [" + String.join(", ", verdicts) + "], \"canary\": " + canary
                        + ", \"elapsedSeconds\": 59.0}");
        Files.writeString(
                Path.of(out + ".call.json"),
                String.format(
                        Locale.ROOT,
                        "{\"exit\": %d, \"wallSeconds\": %.1f, \"load\": 0, \"roundSeconds\": []}",
                        exit,
                        wall));
        return Answer.of(out);
    }

    private static final String PASSED = "{\"state\": \"PASSED\", \"verdict\": \"UNDECIDED\"}";

    private static Map<String, Integer> abcd() {
        return new TreeMap<>(Map.of("a", 100, "b", 120, "c", 250, "d", 0));
    }

    @Test
    void everyPairOfSoundCodecsIsCounted() throws IOException {
        Map<String, Integer> totals = abcd();
        totals.put("lossy", 10);
        Answer answer = answer(
                "run-01",
                totals,
                PASSED,
                0,
                61,
                verdict("a", "b", "DIFFERENT", 1.2),
                verdict("b", "c", "UNDECIDED", 2.08),
                verdict("encode", "a", "c", "DIFFERENT", 2.5));
        assertEquals(6, answer.pairs());
        assertEquals(1, answer.decided());
        // b and c are listed as open; a and c are not listed, and 2.5 times apart by their times
        assertEquals(2, answer.openBeyond(2));
        assertEquals(3, answer.withoutEstimate());
        assertEquals(7, answer.rounds());
        assertEquals("PASSED", answer.canary());
        assertTrue(answer.isInTime());
    }

    @Test
    void sameIsAnAnswerAndOpenIsNone() throws IOException {
        Answer answer = answer(
                "run-01",
                new TreeMap<>(Map.of("a", 100, "b", 101, "c", 105)),
                PASSED,
                0,
                66.1,
                verdict("a", "b", "SAME_WITHIN", 1.01),
                verdict("b", "c", "CANT_TELL", 1.04),
                verdict("a", "c", "UNDECIDED", 1.05));
        assertEquals(1, answer.decided());
        assertEquals(0, answer.openBeyond(AnswerCase.APART));
        assertFalse(answer.isInTime());
        assertTrue(AnswerCase.FIVE.isMetBy(answer, 0));
        assertFalse(AnswerCase.DEFAULT.isMetBy(answer, 0));
    }

    @Test
    void aRunThatFailedOrIsUnfitMeetsNoBar() throws IOException {
        Map<String, Integer> two = new TreeMap<>(Map.of("a", 100, "b", 200));
        String different = verdict("a", "b", "DIFFERENT", 2);
        assertTrue(AnswerCase.DEFAULT.isMetBy(answer("run-01", two, PASSED, 0, 60, different), 0));
        assertFalse(AnswerCase.DEFAULT.isMetBy(answer("run-02", two, PASSED, 1, 60, different), 0));
        String failed = "{\"verdict\": \"DIFFERENT\", \"ratio\": 1.1}";
        assertFalse(AnswerCase.DEFAULT.isMetBy(answer("run-03", two, failed, 0, 60, different), 0));
        Path empty = Files.createDirectories(folder.resolve("run-04"));
        assertFalse(AnswerCase.FIVE.isMetBy(Answer.of(empty), 0));
    }

    @Test
    void oppositeDirectionsAreAContradiction() throws IOException {
        Map<String, Integer> two = new TreeMap<>(Map.of("a", 100, "b", 120));
        Answer one = answer("run-01", two, PASSED, 0, 60, verdict("a", "b", "DIFFERENT", 1.2));
        Answer open = answer("run-02", two, PASSED, 0, 60, verdict("b", "a", "UNDECIDED", 1.2));
        Answer other = answer("run-03", two, PASSED, 0, 60, verdict("b", "a", "DIFFERENT", 1.1));
        assertEquals(List.of(), AnswerSheet.contradictions(List.of(one, open)));
        assertEquals(
                List.of("  total of a/b: faster is a in run-01, b in run-03"),
                AnswerSheet.contradictions(List.of(one, open, other)));
    }

    @Test
    void barsScaleWithPairs() {
        assertEquals(30, AnswerCase.DEFAULT.required(36, 0));
        assertEquals(27, AnswerCase.DEFAULT.required(36, 1));
        assertEquals(18, AnswerCase.NESTED.required(21, 0));
        assertEquals(10, AnswerCase.DEFAULT.required(15, 2));
        assertEquals(0, AnswerCase.DEFAULT.required(3, 40));
        assertTrue(new Tally("x", 9, 10).atLeast(9, 10).endsWith(": met"));
        assertTrue(new Tally("x", 17, 19).atLeast(9, 10).endsWith(Tally.MISSED));
        assertTrue(new Tally("x", 5, 40).atMost(4, 40).endsWith(Tally.MISSED));
        assertTrue(new Tally("x", 4, 40).atMost(4, 40).endsWith(": met"));
    }

    @Test
    void anotherTimeReplacesThatOfTheCase() {
        assertEquals(
                List.of("run", "examples/orders.csv", "--time", "30s"),
                AnswerCase.SIXTY.arguments(List.of("--time", "30s")));
        assertEquals(
                List.of("run", "examples/orders.csv", "--time", "30s"),
                AnswerCase.QUICK.arguments(List.of("--time", "30s")));
        assertEquals(
                List.of("run", "examples/orders.csv", "--quick", "--seed", "2"),
                AnswerCase.QUICK.arguments(List.of("--seed", "2")));
    }

    /** As plain progress writes it. */
    @Test
    void theFirstLineIsHeldAgainstWhatCame() {
        String some =
                "serdebench: load  other processes use 2.0 of 2 cores, and a process of a run gets 33 % of a core."
                        + " 7 of 9 codecs take part, and need 51 s a round; about 2 fit into 1 min 42 s: about 9 of 21 pairs will be"
                        + " decided\n";
        FirstLine first = Objects.requireNonNull(FirstLine.parse("one line before\n" + some));
        assertEquals(List.of(7, 2, 9), List.of(first.codecs(), first.rounds(), first.pairs()));
        assertTrue(first.isTrue(5) && first.isTrue(19) && !first.isTrue(4) && !first.isTrue(20));
        for (String last : List.of(
                "there is time for one: probably no pair will be decided",
                "about 2 fit into 6 min 14 s: probably no pair will be decided")) {
            FirstLine none = Objects.requireNonNull(FirstLine.parse(
                    "serdebench: load  other processes use 2.0 of 2 cores, and a process of a run gets 37 % and serdebench itself 1 %"
                            + " of a core. 3 codecs need 3 min 7 s a round; " + last + "\n"));
            assertTrue(none.isNone() && none.isTrue(0) && !none.isTrue(1), last);
        }
        assertNull(FirstLine.parse("serdebench: read  2.8 MB in 6.8 s\n"));
    }
}
