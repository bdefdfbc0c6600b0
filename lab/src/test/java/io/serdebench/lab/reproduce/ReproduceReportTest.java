package io.serdebench.lab.reproduce;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.ClaimReading;
import io.serdebench.lab.claim.Estimate;
import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.claim.Experiment;
import io.serdebench.lab.claim.Judgement;
import io.serdebench.lab.claim.JudgementText;
import io.serdebench.lab.claim.Scale;
import io.serdebench.lab.claim.Starved;
import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.process.OtherLoad;
import io.serdebench.lab.reproduce.ReproduceResult.ClaimDone;
import io.serdebench.lab.reproduce.ReproduceResult.FigureRow;
import io.serdebench.lab.reproduce.ReproduceResult.FigureTable;
import io.serdebench.lab.reproduce.ReproduceResult.ReadingDone;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.reproduce.ReproduceResult.StepDone;
import io.serdebench.lab.result.SchemaCheck;
import io.serdebench.lab.text.Style;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproduceReportTest {

    @TempDir
    Path folder;

    /** The published experiments with sources, and claims that a test makes up. */
    static ReproduceResult result(String text) {
        List<Reproduced> experiments =
                BuiltIn.all().stream().map(each -> reproduced(each, text)).toList();
        return new ReproduceResult(
                ReproduceResult.SCHEMA,
                "1",
                "2026-01-01T00:00:00Z",
                List.of("reproduce", "all"),
                Scale.QUICK,
                false,
                700,
                new Plan.Machine(2, "a cpu", 0, "Linux"),
                "a jvm",
                experiments);
    }

    private static Reproduced reproduced(Experiment experiment, String text) {
        return new Reproduced(
                experiment.id(),
                experiment.name(),
                experiment.title(),
                experiment.source(),
                experiment.faults(),
                List.of(
                        new StepDone(
                                "one",
                                text,
                                "./serdebench run x",
                                List.of("time 1s for 2s"),
                                1,
                                10,
                                List.of("steps/one"),
                                null),
                        new StepDone("two", text, "./serdebench explain x", List.of(), 0, 0, List.of(), text)),
                List.of(new FigureTable(
                        text,
                        "ms",
                        "one",
                        false,
                        List.of(
                                new FigureRow(
                                        text, "a", List.of(254.0), Estimate.of(96, 90, 102), List.of(1.0), null, null),
                                new FigureRow(
                                        "B",
                                        "b",
                                        List.of(1299.0, 1300.0),
                                        Estimate.of(163, 150, 175),
                                        List.of(5.11, 5.12),
                                        Estimate.of(1.7, 1.6, 1.8),
                                        null),
                                new FigureRow("C", "c", List.of(10.0), null, List.of(0.04), null, text)))),
                List.of(new ClaimDone(
                        experiment.id() + ".1",
                        text,
                        List.of(
                                new ReadingDone(
                                        ClaimReading.AS_PUBLISHED,
                                        text,
                                        "x",
                                        Truth.HOLDS,
                                        "It is so.",
                                        List.of(new Evidence(text, Estimate.of(1.7, 1.6, 1.8), Truth.HOLDS, null)),
                                        List.of("./serdebench run x")),
                                new ReadingDone(
                                        ClaimReading.FAIRLY,
                                        text,
                                        "x",
                                        Truth.REFUTED,
                                        "It is not so.",
                                        List.of(
                                                new Evidence(text, Estimate.alone(0.9), Truth.REFUTED, null),
                                                new Evidence(text, null, Truth.NOT_RUN, text)),
                                        List.of())))));
    }

    @Test
    void bothReadingsAndWhatWasScaledDownAreOnTheConsole() {
        String text = ReproduceReport.render(result("b is slower"), new Style(110, false, true), false);
        for (String part : List.of(
                "as published: holds",
                "fairly: refuted",
                "1.70 [1.60, 1.80]",
                "5.11 or 5.12",
                "1,299 or 1,300",
                "not run: b is slower",
                "time 1s for 2s",
                "7 holds, 7 refuted",
                "0.90 (one run)")) {
            assertTrue(text.contains(part), () -> part + " is missing in:\n" + text);
        }
        ReproduceReport.render(result("b is slower"), new Style(60, false, true), true)
                .lines()
                .forEach(line -> assertTrue(line.length() <= 60, line));
    }

    @Test
    void eachWriteUpIsCitedOnceByTitleAuthorAndAddress() {
        ReproduceResult result = result("b is slower");
        for (String text : List.of(ClaimsMarkdown.render(result), ReproducePage.render(result))) {
            for (Experiment experiment : BuiltIn.all()) {
                Experiment.Source source = experiment.source();
                assertEquals(1, count(text, source.title()), source.title());
                assertTrue(text.contains(source.author()), source.author());
                assertTrue(text.contains(source.address()), source.address());
            }
        }
    }

    private static int count(String text, String part) {
        return (text.length() - text.replace(part, "").length()) / part.length();
    }

    @Test
    void hostileTextStaysText() {
        ReproduceResult result = result("<script>alert(1)</script>|`*");
        String page = ReproducePage.render(result)
                + ExperimentPage.render(result, result.experiments().get(0));
        assertFalse(page.contains("<script"), page);
        assertFalse(ClaimsMarkdown.render(result).contains("<script"));
        assertTrue(ClaimsMarkdown.render(result)
                .lines()
                .filter(line -> line.startsWith("| E1"))
                .allMatch(line ->
                        line.replace("\\|", "").chars().filter(c -> c == '|').count() == 6));
    }

    @Test
    void everyPageLinksItsClaimsAndSteps() {
        ReproduceResult result = result("b is slower");
        String first = ReproducePage.render(result);
        for (Reproduced each : result.experiments()) {
            assertTrue(first.contains("href=\"" + each.id() + ".html#" + each.id() + ".1\""));
            String page = ExperimentPage.render(result, each);
            assertTrue(page.contains("id=\"" + each.id() + ".1\""));
            assertTrue(page.contains("href=\"steps/one/out/report.html\""));
            assertTrue(page.contains("Scaled down: time 1s for 2s"));
        }
    }

    @Test
    void theDocumentComesBackAsItWas() throws Exception {
        ReproduceResult result = result("b is slower");
        Path file = folder.resolve(ReproduceResult.DOCUMENT.file());
        Files.writeString(file, ReproduceResult.DOCUMENT.toText(result));
        assertTrue(ReproduceResult.DOCUMENT.is(file));
        assertEquals(result, ReproduceResult.DOCUMENT.read(file));
        try (InputStream in = ReproduceResult.class.getResourceAsStream("reproduce-1.schema.json")) {
            ObjectMapper mapper = new ObjectMapper();
            assertEquals(
                    List.of(),
                    SchemaCheck.violations(
                            mapper.readTree(Objects.requireNonNull(in)), mapper.readTree(file.toFile())));
        }
    }

    /** A reason that several claims have is printed once, whatever the number of claims and comparisons. */
    @Test
    void aSharedReasonIsPrintedOnce() {
        String why = "the claims file is not there";
        String text = unjudged(i -> why);
        assertEquals(1, count(text, why), text);
        assertTrue(text.contains("12 claims"), text);
        assertTrue(text.contains("as published: can't tell"), text);
        assertTrue(text.contains("as published: no figure"), text);
    }

    /** Each step has a load of its own, and the machine is the reason all the same. */
    @Test
    void aBusyMachineIsSaidOnce() {
        String text = unjudged(i -> "The "
                + Objects.requireNonNull(Starved.reason(i < 5 ? 1.9 : 1.5, 2)).substring(4) + ".");
        assertEquals(1, count(text, "The machine was busy: other processes used 1.5 to 1.9 of 2 cores"), text);
        assertTrue(text.contains("12 claims"), text);
        assertEquals(12, count(text, "for the reason below"), text);
    }

    /** The report of twelve claims that could not be judged. */
    private static String unjudged(IntFunction<String> whys) {
        ReproduceResult result = result("b is slower");
        Reproduced first = result.experiments().get(0);
        List<ClaimDone> claims = IntStream.range(0, 12)
                .mapToObj(i -> {
                    String why = whys.apply(i);
                    return new ClaimDone(
                            "E1." + i,
                            "a is slower",
                            List.of(new ReadingDone(
                                    ClaimReading.AS_PUBLISHED,
                                    "how",
                                    "x",
                                    i < 6 ? Truth.CANT_TELL : Truth.NOT_RUN,
                                    why,
                                    List.of(
                                            new Evidence("one", null, i < 6 ? Truth.CANT_TELL : Truth.NOT_RUN, why),
                                            new Evidence("two", null, i < 6 ? Truth.CANT_TELL : Truth.NOT_RUN, why)),
                                    List.of())));
                })
                .toList();
        Reproduced busy = new Reproduced(
                first.id(), first.name(), first.title(), first.source(), first.faults(), List.of(), List.of(), claims);
        ReproduceResult one = new ReproduceResult(
                result.schema(),
                result.tool(),
                result.startedAt(),
                result.arguments(),
                result.scale(),
                false,
                1,
                result.machine(),
                result.java(),
                List.of(busy));
        return ReproduceReport.render(one, new Style(200, false, true), false);
    }

    /** Steps that were beside almost the same load say one thing, and what to do about it is a command. */
    @Test
    void howBusyTheMachineWasIsOneReason() {
        ReproduceResult result = result("b is slower");
        Reproduced first = result.experiments().get(0);
        List<ClaimDone> claims = IntStream.range(0, 3)
                .mapToObj(i -> new ClaimDone(
                        "C1." + i, "a is slower", List.of(busy(i == 0 ? 1.6 : 1.5), busy(i == 1 ? 1.55 : 1.7))))
                .toList();
        ReproduceResult one = new ReproduceResult(
                result.schema(),
                result.tool(),
                result.startedAt(),
                List.of("reproduce", "E1", "--scale", "quick"),
                result.scale(),
                false,
                1,
                result.machine(),
                result.java(),
                List.of(new Reproduced(
                        first.id(),
                        first.name(),
                        first.title(),
                        first.source(),
                        first.faults(),
                        List.of(),
                        List.of(),
                        claims)));
        String text = ReproduceReport.render(one, new Style(200, false, true), false);
        assertEquals(1, count(text, "other processes used"), text);
        assertTrue(
                text.contains(
                        "3 claims  The machine was busy: other processes used 1.5 to 1.7 of 2 cores, and these times"
                                + " include waiting for them. C1.0, C1.1, C1.2"),
                text);
        assertTrue(
                text.contains("make it quiet and repeat:  ") && text.contains(" reproduce E1 --scale quick\n"), text);
    }

    private static ReadingDone busy(double cores) {
        String missing = String.valueOf(Starved.reason(cores, 2));
        return new ReadingDone(
                ClaimReading.FAIRLY,
                "how",
                "x",
                Truth.CANT_TELL,
                JudgementText.why(
                        new Judgement(Truth.CANT_TELL, List.of(new Evidence("one", null, Truth.CANT_TELL, missing)))),
                List.of(new Evidence("one", null, Truth.CANT_TELL, missing)),
                List.of());
    }

    @Test
    void otherLoadIsSaidBeforeAnythingIsMeasured() {
        assertEquals(null, ReproduceWords.beside(OtherLoad.NONE, "again"));
        assertEquals(
                "other processes use 1.8 of 2 cores, and a process of a run gets 20 % of a core. Claims about times by the"
                        + " clock on the wall cannot be judged beside it. Ctrl-C ends it. On a quieter machine:  again",
                ReproduceWords.beside(new OtherLoad(1.8, 2, 0.2, 0.2), "again"));
        assertTrue(String.valueOf(ReproduceWords.beside(new OtherLoad(0.9, 2, 0.6, 0.6), "again"))
                .contains("cannot be judged where others use more than 1.2. Ctrl-C"));
    }

    /** Where there is room for ratios alone, the unit of times is not theirs, and the first row has one as well. */
    @Test
    void aNarrowConsoleNamesWhatItPrints() {
        ReproduceResult result = result("writing records");
        String wide = ReproduceReport.render(result, new Style(120, false, true), false);
        assertTrue(wide.contains("writing records, ms (one)"), wide);
        assertTrue(wide.lines().anyMatch(line -> line.matches("writing records +254 +96 .* 1\\.00 +1\\.00 *")), wide);
        String narrow = ReproduceReport.render(result, new Style(60, false, true), false);
        assertTrue(narrow.contains("writing records, ratios to the first row (one)"), narrow);
        assertTrue(narrow.lines().anyMatch(line -> line.matches("writing records +1\\.00 +1\\.00 *")), narrow);
    }

    /** A quick session measures less than was published, so that a count is part of the unit, and never of the title. */
    @Test
    void titlesOfTablesHaveNoCountsThatAreScaled() {
        for (Experiment experiment : BuiltIn.all()) {
            for (Experiment.Table table : experiment.tables()) {
                Experiment.Step step = experiment.steps().stream()
                        .filter(each -> each.id().equals(table.step()))
                        .findFirst()
                        .orElseThrow();
                boolean scaled = !step.scales()
                        .getOrDefault(Scale.QUICK, Map.of())
                        .equals(step.scales().getOrDefault(Scale.FULL, Map.of()));
                // first calls are counted by the option that names their number
                assertFalse(
                        scaled
                                && !table.metric().startsWith("first:")
                                && table.title().matches(".*(million|\\d ?(MB|GB|,000|rounds|records)).*"),
                        experiment.id() + ": " + table.title());
            }
        }
    }
}
