package io.serdebench.lab.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.lab.StoredRuns;
import io.serdebench.lab.cli.Main;
import io.serdebench.lab.result.SchemaCheck;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command on a stored run. */
class CostCommandTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    static Path folder;

    private static Path run = Path.of("");

    /** What a command printed and how it ended. */
    record Said(int code, String out, String err) {}

    static Said said(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Main.run(
                Stream.concat(Stream.of(words), Stream.of("-C", "none", "--color", "never"))
                        .toList(),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @BeforeAll
    static void makeTheRun() throws IOException {
        Path journal = StoredRuns.unpack("run-plain.journal.jsonl.gz", folder.resolve("plain.journal.jsonl"));
        Said made = said("report", "--from", "journal", journal.toString(), "--json");
        assertEquals(0, made.code(), made.err());
        run = Files.writeString(folder.resolve("result.sdb.json"), made.out());
    }

    private static Path prices(String text) throws IOException {
        return Files.writeString(Files.createTempFile(folder, "prices", ".toml"), text);
    }

    @Test
    void theExampleCanBePrintedAndRead() throws IOException {
        String example = said("cost", "--example").out();
        Said own = said("cost", run.toString(), "--prices", prices(example).toString(), "--json");
        assertEquals(0, own.code(), own.err());
        JsonNode cost = JSON.readTree(own.out());
        JsonNode preset = JSON.readTree(
                said("cost", run.toString(), "--prices", "example", "--json").out());
        assertEquals(cost.path("codecs"), preset.path("codecs"));
        assertEquals("example with round numbers", cost.at("/inputs/source").asText());
    }

    @Test
    void theDocumentIsWhatItsSchemaSays() throws IOException {
        JsonNode cost = JSON.readTree(
                said("cost", run.toString(), "--prices", "example", "--json").out());
        try (InputStream in = Objects.requireNonNull(Cost.class.getResourceAsStream("cost-1.schema.json"))) {
            assertEquals(List.of(), SchemaCheck.violations(JSON.readTree(in), cost));
        }
    }

    /** Every total is the sum of its parts, each from the run's own figures; rows are in the order of totals. */
    @Test
    void totalsAreThoseOfTheRunsFigures() throws IOException {
        JsonNode result = JSON.readTree(run.toFile());
        Path prices = prices(PricesFileTest.WHOLE);
        JsonNode cost = JSON.readTree(said("cost", run.toString(), "--prices", prices.toString(), "--json")
                .out());
        assertTrue(cost.path("codecs").size() > 3, cost.toString());
        double before = 0;
        for (JsonNode row : cost.path("codecs")) {
            double encode = 0;
            double decode = 0;
            double bytes = 0;
            for (JsonNode one : result.path("candidates")) {
                if (one.path("codec").equals(row.path("codec"))) {
                    double ns = one.path("nsPerRecord").asDouble();
                    encode = one.path("operation").asText().equals("encode") ? ns : encode;
                    decode = one.path("operation").asText().equals("decode") ? ns : decode;
                    bytes = one.path("bytesPerRecord").asDouble();
                }
            }
            // by hand: 0.1752 for a nanosecond, 687.744 for a byte, 5,045.76 for requests
            double expected = 0.1752 * (encode + 3 * decode) + 687.744 * bytes + 5_045.76;
            double total = row.at("/total/value").asDouble();
            assertEquals(expected, total, 1e-9 * expected, row.toString());
            assertTrue(total >= before);
            assertTrue(row.at("/total/low").asDouble() < total
                    && row.at("/total/high").asDouble() > total);
            before = total;
        }
        String first = cost.at("/codecs/0/codec").asText();
        assertEquals(first, cost.at("/answer/choice").asText());
    }

    @Test
    void theConsoleAnswersFirst() {
        Said said = said("cost", run.toString(), "--prices", "example");
        assertEquals(0, said.code(), said.err());
        assertTrue(said.out().matches("(?s)(take|can't tell) .*USD a year.*"), said.out());
        assertTrue(said.out().lines().allMatch(line -> line.length() <= 80), said.out());
        assertTrue(said.out().contains("  CPU: 200,000 records/s x ("), said.out());
    }

    @Test
    void whatIsMissingIsNamed() {
        assertTrue(said("cost").err().contains("cost needs a run"));
        assertTrue(said("cost", run.toString()).err().contains("cost needs prices"));
        Said none = said(
                "cost", run.toString(), "--prices", folder.resolve("none.toml").toString());
        assertEquals(3, none.code());
        assertTrue(none.err().contains("no such file of prices"), none.err());
        assertEquals(
                3,
                said("cost", folder.resolve("none").toString(), "--prices", "example")
                        .code());
    }
}
