package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.api.RowsFile;
import io.serdebench.testkit.WorkerConformance;
import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Workers in other languages are workers, and read what Java writes. What a machine lacks, a language or the index of its packages, is
 * skipped with the tool's own reason.
 */
@Tag("slow")
class LanguagesTest extends ToolTest {

    private static final int RECORDS = 300;

    /** Every type, nulls in all places, and names that mean something to some language. */
    private static final String HOSTILE = String.join(
            "\n",
            "{\"\":1,\"class\":true,\"a b\":\"x\\u0000y\",\"big\":4503599627370000,\"f\":0.1,\"l\":[[1,2],[3]],"
                    + "\"lo\":[1,null],\"m\":{\"k\":{\"n\":\"ü\",\"z\":null}},\"s\":{\"t\":[{\"u\":\"é\"}],\"v\":{}},"
                    + "\"def\":\"\",\"when\":\"2024-02-29T23:59:59.123Z\",\"d\":\"1969-12-31\","
                    + "\"u\":\"00000000-0000-0000-0000-00000000000a\",\"from\":1,\"e\":\"12.50\"}",
            "{\"\":2,\"class\":false,\"a b\":\"\",\"big\":-4503599627370000,\"f\":1.5e300,\"l\":[],"
                    + "\"lo\":[null],\"m\":{\"get(\":{\"n\":\"\",\"z\":\"3\"}},\"s\":{\"t\":[],\"v\":{\"q\":\"1\"}},"
                    + "\"def\":\"💥\",\"when\":\"1960-01-01T00:00:00.001Z\",\"d\":\"9999-12-31\","
                    + "\"u\":\"ffffffff-ffff-ffff-ffff-ffffffffffff\",\"from\":2,\"e\":\"-0.01\"}",
            "{\"\":3,\"class\":false,\"a b\":\"\\u2028\",\"big\":0,\"f\":-2.5e-300,\"l\":[[],[9]],\"lo\":[],"
                    + "\"m\":{},\"s\":{\"t\":[{\"u\":null}],\"v\":{\"\":\"e\"}},\"def\":\"__proto__\","
                    + "\"when\":\"2038-01-19T03:14:08Z\",\"d\":\"2024-02-29\","
                    + "\"u\":\"0123abcd-0123-4567-89ab-cdef01234567\",\"e\":\"0.00\"}");

    private Tool.Outcome request(String input, String codec, String out) throws Exception {
        // an input that has ended, since what comes on it is passed on
        return tool.runCommand(
                Tool.command("request", input, "--rows", "" + RECORDS, "-c", codec, "--mode", "measure", "-o", out),
                tool.write("nothing", ""));
    }

    /** What the tool answers to a request for a codec of a language, or the end of the test where the machine lacks it. */
    private Tool.Outcome present(String input, String codec, String out) throws Exception {
        Tool.Outcome printed = request(input, codec, out);
        boolean lacking = printed.exit() != 0
                && (printed.err().contains("on the PATH") || printed.err().contains(" failed with status "));
        Assumptions.assumeFalse(lacking, () -> codec + " is not here: " + printed.err());
        return printed.exits(0);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private static String lastLine(Tool.Outcome printed) {
        return printed.err().lines().reduce("", (a, b) -> b);
    }

    private static String value(Tool.Outcome printed, String key) {
        Matcher matcher = Pattern.compile("(?m)^" + key + ":\\d+:(.*)$").matcher(printed.out());
        assertTrue(matcher.find(), () -> key + " is missing in\n" + printed.out());
        return matcher.group(1);
    }

    private void check(Tool.Outcome foreign, Path rows, WorkerConformance.Reference reference) throws Exception {
        new WorkerConformance(
                        List.of("sh", "-c", "exec " + lastLine(foreign)),
                        Map.of("domain", "none", "binding", "none"),
                        rows,
                        folder,
                        reference,
                        Duration.ofSeconds(Tool.PATIENCE_SECONDS))
                .check();
    }

    @ParameterizedTest
    @CsvSource({
        "python-json,json",
        "python-orjson,json",
        "python-msgpack,msgpack",
        "python-fastavro,avro-generic",
        "python-protobuf,protobuf",
        "ruby-json,json",
        "ruby-yaml,yaml",
        "node-json,json",
        "node-protobufjs,protobuf",
        "node-avsc,avro-generic",
        "go-json,json",
        "go-msgpack,msgpack",
        "go-protobuf,protobuf",
        "go-avro,avro-generic",
        "rust-json,json",
        "rust-msgpack,msgpack",
        "rust-protobuf,protobuf",
        "rust-avro,avro-generic"
    })
    @SuppressWarnings("unchecked")
    void aWorkerConformsAndJavaReadsItsBytes(String codec, String like) throws Exception {
        Tool.Outcome foreign = present("example:orders", codec, "foreign");
        Tool.Outcome java = request("example:orders", like, "java").exits(0);
        Matcher classPath =
                Pattern.compile("-cp (\\S+) ").matcher(lastLine(java).replace("'", ""));
        assertTrue(classPath.find());
        List<URL> places = new ArrayList<>();
        for (String place : classPath.group(1).split(File.pathSeparator)) {
            places.add(Path.of(place).toUri().toURL());
        }
        try (URLClassLoader loader =
                new URLClassLoader(places.toArray(URL[]::new), getClass().getClassLoader())) {
            Domain<Object> domain = (Domain<Object>)
                    loader.loadClass(value(java, "domain")).getConstructor().newInstance();
            Binding<Object, Object> binding = (Binding<Object, Object>)
                    loader.loadClass(value(java, "binding")).getConstructor().newInstance();
            check(
                    foreign,
                    Path.of(value(foreign, "rows")),
                    bytes -> domain.toRow(binding.toDomain(binding.decode(bytes))));
        }
    }

    /**
     * No other code reads these bytes, so that only their number and order is held. That of node-msgpack writes 2.0 as an integer,
     * which Java's reader of a float refuses.
     */
    @ParameterizedTest
    @CsvSource({"python-pickle", "ruby-marshal", "ruby-eval", "node-msgpack"})
    void aWorkerOfItsOwnFormatConforms(String codec) throws Exception {
        Tool.Outcome foreign = present("example:orders", codec, "foreign");
        Path rows = Path.of(value(foreign, "rows"));
        List<@Nullable Object[]> all = new ArrayList<>();
        try (RowsFile.Reader reader = new RowsFile.Reader(rows)) {
            for (var row = reader.next(); row != null; row = reader.next()) {
                all.add(row);
            }
        }
        List<@Nullable Object[]> expected = new ArrayList<>(all);
        expected.add(all.get(1));
        Iterator<@Nullable Object[]> next = expected.iterator();
        check(foreign, rows, bytes -> next.next());
    }

    @ParameterizedTest
    @CsvSource({"python", "ruby", "node", "go", "rust"})
    void hostileRecordsAreExchanged(String language) throws Exception {
        tool.write("hostile.jsonl", HOSTILE);
        present("hostile.jsonl", language + "-json", "present");
        String codecs = language.equals("ruby") ? "json,ruby-json" : "json,msgpack,protobuf,avro-generic,@" + language;
        Tool.Outcome found = said("interchange", "hostile.jsonl", "-c", codecs).exits(0);
        String sum = found.out().lines().reduce("", (a, b) -> b);
        Matcher counts =
                Pattern.compile("3 records, (\\d+) of (\\d+) pairs agree").matcher(sum);
        assertTrue(counts.matches(), found.out());
        assertEquals(counts.group(2), counts.group(1), found.out());
    }

    /** JavaScript has no whole numbers beyond 2^53, and says so with the record and the field. */
    @Test
    void whatALanguageCannotHoldIsAFinding() throws Exception {
        tool.write("big.jsonl", "{\"id\":1}\n{\"id\":9007199254740993}\n{\"id\":9007199254740995}\n");
        present("big.jsonl", "node-json", "present");
        Tool.Outcome found =
                said("interchange", "big.jsonl", "-c", "json,node-json").exits(0);
        String text = found.out().replaceAll("\\s+", " ");
        assertTrue(text.contains("json read by node-json 2 of 3 records changed; first at record 2: id"), found.out());
        assertTrue(text.contains("0 of 2 pairs agree"), found.out());
    }

    @Test
    void aRunRanksAcrossLanguages() throws Exception {
        present("example:orders", "ruby-json", "present");
        JsonNode result = JSON.readTree(said(
                        "run",
                        "example:orders",
                        "--rows",
                        "" + RECORDS,
                        "-c",
                        "json,ruby-json",
                        "--time",
                        "5s",
                        "--no-report",
                        "--json")
                .exits(0)
                .out());
        Set<String> jvms = new TreeSet<>();
        for (JsonNode candidate : result.path("candidates")) {
            assertTrue(candidate.path("nsPerRecord").asDouble() > 0, candidate.toString());
            jvms.add(candidate.path("jvm").asText());
        }
        assertEquals(2, jvms.size());
        assertTrue(jvms.stream().anyMatch(text -> text.startsWith("ruby ")), jvms.toString());
    }

    /** Its round is lost, with the reason in the journal, and the run goes on. */
    @Test
    void aWorkerThatIsKilledIsLostForTheRound() throws Exception {
        present("example:orders", "ruby-json", "present");
        Process run = tool.start(
                Tool.command(
                        "run",
                        "example:orders",
                        "--rows",
                        "" + RECORDS,
                        "-c",
                        "json,ruby-json",
                        "--time",
                        "10s",
                        "--no-report",
                        "--json",
                        "-o",
                        "out"),
                folder.resolve("out.json"),
                folder.resolve("err.txt"));
        Path journal = folder.resolve("out/journal.jsonl");
        Tool.await(run, journal, "\"index\":-1,");
        long begun = System.nanoTime();
        Optional<ProcessHandle> worker = Optional.empty();
        while (worker.isEmpty()) {
            assertTrue(run.isAlive(), "the run has ended, and no worker in Ruby was seen");
            assertTrue(System.nanoTime() - begun < TimeUnit.SECONDS.toNanos(Tool.PATIENCE_SECONDS), "no worker");
            worker = run.descendants()
                    .filter(process -> process.info().commandLine().orElse("").contains("worker.rb"))
                    .findAny();
        }
        worker.get().destroyForcibly();
        assertTrue(run.waitFor(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertEquals(0, run.exitValue(), () -> text(folder.resolve("err.txt")));
        assertTrue(Files.readString(journal).contains("ended by signal 9"), () -> text(journal));
        JsonNode result = JSON.readTree(folder.resolve("out.json").toFile());
        assertTrue(
                result.path("candidates").path(0).path("nsPerRecord").asDouble() > 0,
                () -> text(folder.resolve("out.json")));
    }

    @Test
    void otherLanguagesAreNeverPartOfAGroup() throws Exception {
        String all = said("list", "codecs", "@all").exits(0).out();
        assertTrue(!all.contains("ruby-json"), all);
        String listed = said("list", "codecs").exits(0).out();
        assertTrue(listed.contains("ruby-json") && listed.contains("python-pickle"), listed);
        said("pipe", "example:orders", "-c", "ruby-json").exits(2).says("pipe runs codecs on JVMs alone");
    }
}
