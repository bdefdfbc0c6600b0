package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.result.InstructionState;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.result.SchemaCheck;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.Verbosity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstructionsTest {

    private static final Result COUNTED = with(Fixtures.orders(), null, true);
    private static final Result REFUSED = with(Fixtures.orders(), "the kernel does not allow counters", false);

    @Test
    void theVerboseConsoleHasThemAndTheStatesOfRounds() {
        String text = console(COUNTED, 100, Verbosity.VERBOSE);
        assertTrue(text.lines().anyMatch(l -> l.matches("instructions +create +encode +access +total")), text);
        assertTrue(text.contains(", total: 14,290 in 4 rounds, 14,890 in 2 rounds"), text);
        assertTrue(text.replaceAll("\\s+", " ").contains(InstructionsTable.MEANING), text);
    }

    @Test
    void theUsualConsoleHasNot() {
        assertEquals(console(Fixtures.orders(), 100, Verbosity.NORMAL), console(COUNTED, 100, Verbosity.NORMAL));
        assertEquals(console(Fixtures.orders(), 100, Verbosity.NORMAL), console(REFUSED, 100, Verbosity.NORMAL));
    }

    @Test
    void whereThereAreNoneOneLineSaysWhy() {
        String text = console(REFUSED, 100, Verbosity.VERBOSE);
        assertEquals(
                1,
                text.lines()
                        .filter(l -> l.contains("Instructions were not counted: the kernel does not allow counters."))
                        .count(),
                text);
        assertFalse(console(Fixtures.orders(), 100, Verbosity.VERBOSE).contains("nstructions"));
    }

    /** Who asks for single steps gets them without -v, with the number of records, or the reason. */
    @Test
    void singleStepsAreShownWithTheirRecords() {
        Result stepped = with(Fixtures.orders(), "the counters are hidden", true, 3);
        String text = console(stepped, 100, Verbosity.NORMAL).replaceAll("\\s+", " ");
        assertTrue(text.contains("Counted by single steps, of the first 3 records."), text);
        assertFalse(text.contains("not counted"), text);
        String page = HtmlReport.render(stepped, ReportContext.NONE);
        assertTrue(page.contains("Counted by single steps, of the first 3 records."), "the page");
        assertFalse(page.contains("were not counted"), "the method of the page");
        Result one = with(Fixtures.orders(), "the counters are hidden", true, 1);
        assertTrue(console(one, 100, Verbosity.VERBOSE).contains("of the first record."));
        Result none = with(Fixtures.orders(), "hidden, and single steps are not taken: why", false, 0);
        String refused = console(none, 100, Verbosity.NORMAL).replaceAll("\\s+", " ");
        assertTrue(refused.contains("Instructions were not counted: hidden, and single steps are not taken: why."));
    }

    @Test
    void thePageHasATableOrTheReason() {
        String page = HtmlReport.render(COUNTED, ReportContext.NONE);
        assertTrue(page.contains("<h2>Instructions per record</h2>"), "a section of its own");
        assertTrue(page.contains("<td>14,290 in 4 rounds, 14,890 in 2 rounds</td>"), "states");
        assertTrue(page.contains(InstructionsTable.MEANING), "what they are worth");
        String refused = HtmlReport.render(REFUSED, ReportContext.NONE);
        assertFalse(refused.contains("<h2>Instructions per record</h2>"));
        assertTrue(refused.contains("<dd>Instructions were not counted: the kernel does not allow counters.</dd>"));
    }

    @Test
    void jsonHasThemAsItsSchemaSays(@TempDir Path folder) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode schema = mapper.readTree(ResultJson.jsonSchema());
        for (Result result : List.of(COUNTED, REFUSED, with(Fixtures.orders(), null, true, 3))) {
            assertEquals(List.of(), SchemaCheck.violations(schema, mapper.readTree(ResultJson.toText(result))));
            Path file = folder.resolve("result.sdb.json");
            ResultJson.write(result, file);
            assertEquals(result, ResultJson.read(file));
        }
        JsonNode state = mapper.readTree(ResultJson.toText(COUNTED)).at("/candidates/3/instructionStates/0");
        assertEquals(14_290, state.get("instructionsPerRecord").asInt());
        assertEquals(4, state.get("rounds").asInt());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 40, 60, 80, 200})
    void noLineIsWiderThanTheTerminal(int width) {
        Style style = new Style(width, false, true);
        for (Result result : List.of(COUNTED, REFUSED)) {
            ConsoleReport.render(result, style, Verbosity.VERBOSE, ReportContext.NONE)
                    .lines()
                    .filter(l -> !l.strip().matches("try(:|     ).*"))
                    .forEach(l -> assertTrue(SafeText.columns(l) <= style.width(), width + ": " + l));
        }
    }

    private static String console(Result result, int width, Verbosity verbosity) {
        return ConsoleReport.render(result, new Style(width, false, true), verbosity, ReportContext.NONE);
    }

    /** The same result with a reason, or with counts: ten for each nanosecond, the first codec's total in two states. */
    private static Result with(Result result, @Nullable String reason, boolean counted) {
        return with(result, reason, counted, null);
    }

    private static Result with(Result result, @Nullable String reason, boolean counted, @Nullable Integer stepped) {
        Result.Run run = result.run();
        List<InstructionState> states = List.of(new InstructionState(14_290, 4), new InstructionState(14_890, 2));
        Measurement first = result.candidates().get(3);
        List<Measurement> candidates = result.candidates().stream()
                .map(c -> !counted || c.nsPerRecord() == null
                        ? c
                        : c.counted(10 * Objects.requireNonNull(c.nsPerRecord()), c == first ? states : List.of()))
                .toList();
        return new Result(
                result.schema(),
                null,
                result.choices(),
                new Result.Run(
                        run.id(),
                        run.startedAt(),
                        run.tool(),
                        run.arguments(),
                        run.partial(),
                        run.ended(),
                        run.rounds(),
                        run.budgetSeconds(),
                        run.marginPercent(),
                        run.measuring(),
                        reason,
                        run.parts(),
                        stepped,
                        run.control(),
                        run.clock(),
                        run.batch()),
                result.dataset(),
                result.machine(),
                candidates,
                result.verdicts(),
                result.ranking(),
                result.canary(),
                result.cold(),
                result.compressed(),
                result.warnings(),
                result.seed(),
                result.elapsedSeconds());
    }
}
