package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.api.Operation;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Journal;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.journal.Verdicts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer of one run of the tool, read from its output folder.
 *
 * @param name The name of the folder.
 * @param totals What it said of the total of each pair of sound codecs, decided or not.
 * @param others What it said of single operations.
 * @param firstVerdict Seconds until the first pair was decided by its total; NaN where none was.
 * @param rounds The number of completed rounds.
 * @param ended Why it measured no longer.
 * @param canary PASSED, FAILED or TOO_FEW_ROUNDS; NONE where there is none. Results that do not state it: their
 *     verdict.
 * @param budgetSeconds The time that was asked for, in seconds.
 * @param failed Codecs that failed, each with its reason.
 * @param first The line about other load, or null.
 * @param call What its caller saw.
 */
record Answer(
        String name,
        List<Said> totals,
        List<Said> others,
        double firstVerdict,
        int rounds,
        String ended,
        String canary,
        double budgetSeconds,
        List<String> failed,
        @Nullable FirstLine first,
        ToolRun call) {

    /** A run may take this many times the time that was asked for. */
    static final double IN_TIME = 1.1;

    static final String RESULT = "result.sdb.json";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> OPERATIONS = Operation.wordsInTotal();

    /** Reads it; where the run left no result, nothing was answered. */
    static Answer of(Path folder) throws IOException {
        Path file = folder.resolve(RESULT);
        JsonNode result = Files.exists(file) ? JSON.readTree(file.toFile()) : JSON.createObjectNode();
        ToolRun call = ToolRun.read(folder, result.path("elapsedSeconds").asDouble(Double.NaN));
        List<Said> totals = said(result, Samples.TOTAL);
        List<Said> others = new ArrayList<>();
        OPERATIONS.forEach(operation -> others.addAll(said(result, operation)));
        JsonNode run = result.path("run");
        return new Answer(
                folder.getFileName().toString(),
                totals,
                others,
                totals.stream().anyMatch(Said::isDecided) ? firstVerdict(folder, call) : Double.NaN,
                run.path("rounds").asInt(),
                run.path("ended").asText("no result"),
                canary(result.path("canary")),
                run.path("budgetSeconds").asDouble(Double.NaN),
                failed(result),
                FirstLine.of(Path.of(folder + ".err")),
                call);
    }

    private static List<String> failed(JsonNode result) {
        List<String> failed = new ArrayList<>();
        for (JsonNode standing : result.path("ranking")) {
            if (standing.path("status").asText().equals("failed")) {
                failed.add(standing.path("codec").asText() + ": "
                        + standing.path("reason").asText());
            }
        }
        return failed;
    }

    private static List<Said> said(JsonNode result, String operation) {
        Map<String, Double> times = new LinkedHashMap<>();
        for (JsonNode candidate : result.path("candidates")) {
            if (candidate.path("verified").asText().equals("lossless")
                    && candidate.path("operation").asText().equals(operation)) {
                times.put(
                        candidate.path("codec").asText(),
                        candidate.path("nsPerRecord").asDouble(Double.NaN));
            }
        }
        List<JsonNode> verdicts = new ArrayList<>();
        for (JsonNode verdict : result.path("verdicts")) {
            if (verdict.path("operation").asText().equals(operation)) {
                verdicts.add(verdict);
            }
        }
        return Said.ofAll(operation, verdicts, times);
    }

    private static String canary(JsonNode canary) {
        return !canary.isObject()
                ? "NONE"
                : canary.hasNonNull("state")
                        ? canary.path("state").asText()
                        : canary.path("verdict").asText().equals("DIFFERENT")
                                ? "FAILED"
                                : canary.path("verdict").asText();
    }

    /**
     * Decides the journal again after each round. Seconds are those of the caller where it watched the run, else those of the
     * journal, which begin when the data is read and the codecs are made. A verdict of the last look comes with the end.
     */
    private static double firstVerdict(Path folder, ToolRun call) throws IOException {
        Path file = folder.resolve(Journal.FILE);
        if (!Files.exists(file)) {
            return Double.NaN;
        }
        List<Entry> journal = Journal.read(file);
        Verdicts verdicts = Verdicts.start(journal);
        int rounds = 0;
        for (int i = 0; i < journal.size(); i++) {
            if (journal.get(i) instanceof Entry.RoundEnded ended) {
                verdicts.look(new Samples(journal.subList(0, i + 1)));
                boolean decided = verdicts.analysis().decisions(Samples.TOTAL).stream()
                        .map(decision -> new Said(
                                Samples.TOTAL,
                                decision.a(),
                                decision.b(),
                                decision.verdict().name(),
                                decision.ratio()))
                        .anyMatch(Said::isDecided);
                if (decided) {
                    return rounds < call.roundSeconds().size()
                            ? call.roundSeconds().get(rounds)
                            : ended.elapsedMillis() / 1e3;
                }
                rounds++;
            }
        }
        return call.wallSeconds();
    }

    int pairs() {
        return totals.size();
    }

    int decided() {
        return (int) totals.stream().filter(Said::isDecided).count();
    }

    /** Pairs of totals that are estimated to be further apart than this and are not decided. */
    int openBeyond(double apart) {
        return (int) totals.stream().filter(said -> said.isOpenBeyond(apart)).count();
    }

    /** Pairs of totals of which not even an estimate is there. */
    int withoutEstimate() {
        return (int) totals.stream().filter(said -> Double.isNaN(said.ratio())).count();
    }

    boolean isInTime() {
        return call.wallSeconds() <= IN_TIME * budgetSeconds;
    }

    boolean hasFailedCanary() {
        return canary.equals("FAILED");
    }
}
