package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.acceptance.Tool.Outcome;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;

/** The project of examples/suite, built by a real Maven against the artifacts that are published, and its class measured. */
@Order(2)
class SuiteTest extends ToolTest {

    private static JsonNode standing(JsonNode result, String codec) {
        for (JsonNode standing : result.path("ranking")) {
            if (standing.path("codec").asText().equals(codec)) {
                return standing;
            }
        }
        throw new AssertionError(codec + " is missing in " + result.path("ranking"));
    }

    private static void givesBack(JsonNode result, String codec, String expected) {
        JsonNode standing = standing(result, codec);
        String found =
                standing.path("status").asText() + " " + standing.path("reason").asText();
        assertTrue(found.matches(expected), codec + " " + found);
    }

    /** The result of a suite's own main method, of which a process is the tool: it is ended after its first round. */
    private JsonNode fromCode(String classes) throws Exception {
        Path out = folder.resolve("code.json");
        Path err = folder.resolve("code.txt");
        Process process = tool.start(
                List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        String.join(
                                File.pathSeparator,
                                classes,
                                SuiteProject.jar("serdebench-suite").toString(),
                                SuiteProject.jar("serdebench-api").toString()),
                        "com.acme.OrderSuite",
                        "--time",
                        "5s",
                        "--json",
                        "--no-report",
                        "-o",
                        "code",
                        Tool.SOON_WARM),
                Map.of("SERDEBENCH_HOME", Tool.home().toString()),
                out,
                err);
        Tool.await(process, folder.resolve("code/journal.jsonl"), Tool.ROUND_ENDED);
        process.children().forEach(ProcessHandle::destroy);
        assertTrue(process.waitFor(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertTrue(List.of(0, 130).contains(process.exitValue()), () -> process.exitValue() + " " + err);
        return JSON.readTree(out.toFile());
    }

    /** Two commands: a build, and a run. Then the same from code, and the parts of a suite by themselves. */
    @Test
    void fromACloneToARankingOfItsOwnClass() throws Exception {
        SuiteProject project = SuiteProject.into(folder.resolve("orders"));
        Outcome built = project.maven(tool, "test");
        assertEquals(0, built.exit(), built.out() + built.err());
        Outcome over = project.maven(tool, "-Dlimit=30", "test");
        assertEquals(1, over.exit());
        assertTrue(
                over.out().contains("binary takes 65.6 bytes per record, over the limit of 30; record "), over.out());

        String classes = project.folder().resolve("target/classes").toString();
        JsonNode suite = checked(
                "run",
                "--suite",
                "com.acme.OrderSuite",
                "--classes",
                classes,
                "--time",
                "5s",
                "--no-report",
                "-o",
                "suite",
                Tool.SOON_WARM);
        givesBack(suite, "binary", CHECKED);
        // a list that cannot be changed is a list
        givesBack(suite, "text", CHECKED);

        givesBack(fromCode(classes), "binary", "(un)?ranked.*");

        JsonNode parts = checked(
                "run",
                "--supplier",
                "com.acme.Order#samples",
                "--serde",
                "mine=com.acme.OrderSerde",
                "--classes",
                classes,
                "-c",
                "fory,java-serialization",
                "--time",
                "5s",
                "--no-report",
                "-o",
                "parts",
                Tool.SOON_WARM);
        givesBack(parts, "mine", CHECKED);
        givesBack(parts, "fory", CHECKED);
        assertTrue(standing(parts, "java-serialization")
                .path("reason")
                .asText()
                .contains("com.acme.Order does not implement java.io.Serializable"));
        assertEquals(
                "com.acme.Order#samples",
                parts.path("dataset").path("path").asText(),
                parts.path("dataset").toString());
    }

    private Outcome gate(String fresh) throws Exception {
        return gate(
                "--supplier",
                "com.acme.Order#samples",
                "--serde",
                "mine=com.acme.OrderSerde",
                "--base-cp",
                "before",
                "--new-cp",
                fresh);
    }

    private Outcome gate(String... sides) throws Exception {
        List<String> words = new ArrayList<>(List.of("gate"));
        words.addAll(List.of(sides));
        words.addAll(List.of("--fail-on", "size>0,lossy", "--json"));
        return said(words.toArray(String[]::new));
    }

    @Test
    void twoVersionsOfASerializerAreHeldAgainstEachOther() throws Exception {
        SuiteProject.version(folder.resolve("before"), "order.items()", "order.items()");
        SuiteProject.version(folder.resolve("same"), "in.readLong()", "in.readLong()");
        SuiteProject.version(
                folder.resolve("larger"),
                "return bytes.toByteArray();",
                "out.writeByte(0); return bytes.toByteArray();");
        SuiteProject.version(
                folder.resolve("lossy"),
                "Instant.ofEpochSecond(in.readLong(), in.readInt())",
                "Instant.ofEpochSecond(in.readLong(), in.readInt() & -2)");
        gate("same").exits(0).isNoBug();
        JsonNode lost = JSON.readTree(gate("lossy").exits(12).isNoBug().out());
        assertTrue(lost.toString().contains("records changed; first at record"), lost.toString());
        JsonNode larger = JSON.readTree(gate("larger").exits(10).isNoBug().out());
        assertEquals("fail", larger.path("verdict").asText());
        said("gate", "--supplier", "com.acme.Order#samples", "--base-cp", "before", "--new-cp", "same")
                .exits(2)
                .says("no serializer is named");
    }

    /** Its serializers are of either side, and the suite itself is of both. */
    @Test
    void twoVersionsOfASuiteAreHeldAgainstEachOther() throws Exception {
        SuiteProject.version(folder.resolve("before"), "order.items()", "order.items()");
        SuiteProject.version(
                folder.resolve("larger"),
                "return bytes.toByteArray();",
                "out.writeByte(0); return bytes.toByteArray();");
        SuiteProject.compile(
                folder.resolve("suite"),
                "-cp",
                String.join(
                        File.pathSeparator,
                        folder.resolve("before").toString(),
                        SuiteProject.jar("serdebench-suite").toString(),
                        SuiteProject.jar("serdebench-api").toString()),
                SuiteProject.source("OrderSuite.java").toString());
        String[] suite = {"--suite", "com.acme.OrderSuite", "--classes", "suite" + File.pathSeparator + "larger"};
        Outcome measured = gate(with(suite, "--base-cp", "before")).exits(10).isNoBug();
        JsonNode found = JSON.readTree(measured.out());
        assertEquals("the class path of --classes", found.path("new").asText());
        assertEquals(List.of("binary size"), failed(found), measured.out());

        List<String> run = new ArrayList<>(List.of("run", "--suite", "com.acme.OrderSuite", "--classes", "suite"));
        run.addAll(List.of("--classes", "before", "-c", "java-serialization", "--time", "5s", "--no-report"));
        run.addAll(List.of("-o", "stored", Tool.SOON_WARM));
        checked(run.toArray(String[]::new));
        Outcome stored = gate(with(suite, "--base", "stored")).exits(10).isNoBug();
        assertEquals(List.of("binary size"), failed(JSON.readTree(stored.out())), stored.out());
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new);
    }

    private static List<String> failed(JsonNode gate) {
        List<String> names = new ArrayList<>();
        for (JsonNode codec : gate.path("codecs")) {
            for (JsonNode row : codec.path("rows")) {
                if (row.path("verdict").asText().equals("fail")) {
                    names.add(codec.path("codec").asText() + " "
                            + row.path("figure").asText());
                }
            }
        }
        return names;
    }

    @Test
    void whatDoesNotGoTogetherIsSaid() throws Exception {
        said("run", "--supplier", "com.acme.Order#samples").exits(2).says("needs --classes PATH");
        said("run", "--serde", "mine=com.acme.OrderSerde", "--classes", ".")
                .exits(2)
                .says("--serde needs --type CLASS, --supplier CLASS#NAME or --suite CLASS");
        said("run", "--supplier", "a.B", "--classes", ".")
                .exits(2)
                .says("--supplier takes a class and its static method");
        said("run", "x.csv", "--suite", "a.B", "--classes", ".")
                .exits(2)
                .says("--supplier and --suite take the place of the file x.csv");
        said("run", "--suite", "a.B", "--supplier", "a.B#c", "--classes", ".")
                .exits(2)
                .says("objects come from one of --mapper, --supplier and --suite");
        said("run", "--suite", "com.acme.Nothing", "--classes", ".")
                .exits(3)
                .says("com.acme.Nothing: ", "the class path has no class com.acme.Nothing")
                .isNoBug();
        said("run", "--supplier", "java.util.Locale#getDefault", "--classes", ".", "--serde", "json=a.B")
                .exits(3)
                .says("a supplier gives a list, a stream or an array of records")
                .isNoBug();
    }
}
