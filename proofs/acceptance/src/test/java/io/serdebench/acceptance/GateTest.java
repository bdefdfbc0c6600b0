package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Versions of a plug-in that differ in a known way. What is exact is asserted; of times only that there is an answer. */
class GateTest extends ToolTest {

    private static final String EXACT = "size>0,lossy,removed";

    @BeforeAll
    void data() throws Exception {
        StringBuilder lines = new StringBuilder("line\n");
        for (int i = 0; i < 500; i++) {
            lines.append("some words, among them the zebra of number ")
                    .append(i)
                    .append('\n');
        }
        GatedPlugin.BASE.jar(folder);
        // one column: the comma belongs to the text
        tool.write("lines.csv", lines.toString().replace(",", " and"));
    }

    private Tool.Outcome gate(GatedPlugin fresh, String... more) throws Exception {
        return said(words(fresh, more));
    }

    private String[] words(GatedPlugin fresh, String... more) throws Exception {
        List<String> words = new ArrayList<>(List.of("gate", "lines.csv"));
        words.addAll(List.of("--base-cp", GatedPlugin.BASE.jar(folder).toString()));
        words.addAll(List.of("--new-cp", fresh.jar(folder).toString()));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    @Test
    void aByteMoreFailsAndIsWrittenEverywhere() throws Exception {
        Tool.Outcome outcome = gate(
                        GatedPlugin.LARGER,
                        "--fail-on",
                        EXACT,
                        "--export",
                        "md=gate.md,junit=ci/gate.xml,json=gate.json",
                        "--export",
                        "github",
                        "-o",
                        "out")
                .exits(10)
                .isNoBug();
        assertTrue(outcome.out().contains("FAIL  size>0"), outcome.out());
        assertTrue(outcome.out().contains("500 bytes more over all 500 records"), outcome.out());
        assertTrue(outcome.out().contains("::error title=serdebench gate::gated size"), outcome.out());
        JsonNode json = JSON.readTree(folder.resolve("gate.json").toFile());
        assertEquals("fail", json.path("verdict").asText());
        assertEquals("base", json.path("codecs").path(0).path("baseVersion").asText());
        assertEquals("larger", json.path("codecs").path(0).path("newVersion").asText());
        assertEquals(json, JSON.readTree(folder.resolve("out/result.gate.json").toFile()));
        assertTrue(Files.readString(folder.resolve("gate.md")).contains("**FAIL**"));
        assertTrue(Files.readString(folder.resolve("ci/gate.xml")).contains("<failure"));
    }

    /** Avro uses Jackson as well, and whoever gates Jackson does not ask for Avro. */
    @Test
    void theCodecsOfALibraryAreGatedAndThoseThatUseItWithinAnotherAreNamed() throws Exception {
        Path installed;
        try (Stream<Path> libs = Files.list(Tool.home().resolve("lib"))) {
            installed = libs.filter(lib -> lib.getFileName().toString().startsWith("jackson-databind-2"))
                    .findFirst()
                    .orElseThrow();
        }
        Path old = Files.copy(installed, folder.resolve("jackson-databind-2.0.0.jar"));
        Path now = Files.copy(installed, folder.resolve("jackson-databind-2.0.1.jar"));
        String[] words = {
            "gate",
            "lines.csv",
            "--base-cp",
            old.toString(),
            "--new-cp",
            now.toString(),
            "--fail-on",
            "size>0",
            "--json"
        };
        JsonNode result = JSON.readTree(said(words).exits(0).out());
        assertEquals(1, result.path("codecs").size(), result::toString);
        assertEquals("json", result.at("/codecs/0/codec").asText());
        String note = result.at("/notes/0").asText();
        assertTrue(
                note.endsWith("avro-specific, avro-generic. To gate all:  -c json,avro-specific,avro-generic"), note);
    }

    @Test
    void whatIsTheSamePasses() throws Exception {
        Tool.Outcome outcome =
                gate(GatedPlugin.SAME, "--fail-on", EXACT).exits(0).isNoBug();
        assertTrue(outcome.out().contains("PASS: all 3 limits hold"), outcome.out());
    }

    @Test
    void lostDataAndLostCodecsHaveTheirCodes() throws Exception {
        // by a program of its own, for its exit code
        Tool.Outcome lossy =
                tool.run(words(GatedPlugin.LOSSY, "--fail-on", EXACT)).exits(12).isNoBug();
        assertTrue(lossy.out().contains("500 of 500 records changed"), lossy.out());
        Tool.Outcome gone = gate(GatedPlugin.GONE, "--fail-on", EXACT).exits(10).isNoBug();
        assertTrue(gone.out().contains("FAIL  removed"), gone.out());
        assertTrue(gone.out().toLowerCase(Locale.ROOT).contains("any schema"), gone.out());
    }

    @Test
    @Tag("slow")
    void timesGetAnAnswerOfOneKindOrAnother() throws Exception {
        Tool.Outcome outcome = gate(
                GatedPlugin.SAME,
                "--fail-on",
                "time>5%,alloc>2%,instructions>1%,size>0",
                "--max-time",
                "12s",
                "--on-inconclusive",
                "fail",
                Tool.SOON_WARM,
                "--json",
                "-o",
                "out");
        assertTrue(List.of(0, 10, 13).contains(outcome.exit()), outcome.exit() + "\n" + outcome.err());
        JsonNode result = JSON.readTree(outcome.isNoBug().out());
        assertEquals("serdebench/gate/1", result.path("schema").asText());
        assertEquals(outcome.exit(), result.path("exit").asInt());
        List<String> figures = result.path("codecs").path(0).path("rows").findValuesAsText("figure");
        assertTrue(
                figures.containsAll(List.of("encode", "decode", "total", "size", "alloc", "instructions")),
                figures.toString());
        assertTrue(Files.exists(folder.resolve("out/gated/pass-1/journal.jsonl")));
    }

    @Test
    @Tag("slow")
    void aStoredBaseIsWeakerAndSaysSo() throws Exception {
        String base = GatedPlugin.BASE.jar(folder).toString();
        for (String name : List.of("before", "after")) {
            said("run", "lines.csv", "--plugin", base, "-c", "gated", "--time", "5s", "-o", name, Tool.SOON_WARM)
                    .exits(0);
        }
        String larger = GatedPlugin.LARGER.jar(folder).toString();
        Tool.Outcome outcome = said("gate", "lines.csv", "--base", "before", "--new-cp", larger, "--fail-on", "size>0")
                .exits(10)
                .isNoBug();
        assertTrue(outcome.out().contains("The base is a stored result"), outcome.out());
        tool.write("other.csv", "line\nanother text\nof another file\n");
        said("gate", "other.csv", "--base", "before", "--new-cp", larger, "--fail-on", "size>0")
                .exits(3)
                .says("before cannot be the base", "data: ")
                .isNoBug();
        compared();
    }

    /** What two runs of the same have in common, and what a third one of other data has not. */
    private void compared() throws Exception {
        Tool.Outcome table =
                said("compare", "before", "after/result.sdb.json").exits(0).isNoBug();
        assertTrue(table.out().contains("equal"), table.out());
        assertTrue(table.out().contains("paired"), table.out());
        JsonNode json = JSON.readTree(
                said("compare", "before", "after", "--json").exits(0).out());
        assertEquals("serdebench/compare/1", json.path("schema").asText());
        assertTrue(said("compare", "before", "after", "--format", "md")
                .exits(0)
                .out()
                .startsWith("### "));
        Path other = Files.createDirectories(folder.resolve("other"));
        Files.writeString(
                other.resolve("result.sdb.json"),
                Files.readString(folder.resolve("after/result.sdb.json"))
                        .replaceAll("\"sha256\" : \"..", "\"sha256\" : \"zz"));
        said("compare", "before", "other")
                .exits(3)
                .says("were not made under the same conditions", "data: SHA-256", "--anyway")
                .isNoBug();
        Tool.Outcome anyway = said("compare", "before", "other", "--anyway").exits(0);
        assertTrue(anyway.out().contains("differs  data: SHA-256"), anyway.out());
        said("compare", "before").exits(2).says("there is nothing to compare before with");
        said("compare", "before", "nothing")
                .exits(3)
                .says("no such result: nothing")
                .isNoBug();
        said("compare", "before", "after", "--format", "tabel").exits(2).says("did you mean  table ?");
    }

    @Test
    @Tag("slow")
    void versionsOfALibraryComeFromARepository() throws Exception {
        publish("1", GatedPlugin.BASE);
        publish("2", GatedPlugin.LARGER);
        Path settings = tool.write("settings.xml", """
                <settings>
                  <localRepository>%s</localRepository>
                  <mirrors><mirror><id>here</id><mirrorOf>*</mirrorOf><url>%s</url></mirror></mirrors>
                </settings>
                """.formatted(
                        folder.resolve("local"), folder.resolve("remote").toUri()));
        String[] words = {"gate", "lines.csv", "--maven-settings", settings.toString(), "--fail-on", "size>0", "--lib"};
        Tool.Outcome outcome =
                said(with(words, "org.example:gated=1,2")).exits(10).isNoBug();
        assertTrue(outcome.out().contains("base: org.example:gated:1; new: org.example:gated:2"), outcome.out());
        said(with(words, "org.example:gated=1,3"))
                .exits(4)
                .says("error: cannot get org.example:gated:3: ")
                .isNoBug();
        said(with(words, "org.example:gated")).exits(2).says("--lib takes a library and two versions");
    }

    private static String[] with(String[] words, String last) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add(last);
        return all.toArray(String[]::new);
    }

    private void publish(String version, GatedPlugin plugin) throws Exception {
        Path place = Files.createDirectories(folder.resolve("remote/org/example/gated/" + version));
        Files.copy(plugin.jar(folder), place.resolve("gated-" + version + ".jar"));
        Files.writeString(place.resolve("gated-" + version + ".pom"), """
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>org.example</groupId><artifactId>gated</artifactId><version>%s</version>
                </project>
                """.formatted(version));
    }

    @Test
    void everyMistakeIsNamedWithItsRemedy() throws Exception {
        String jar = GatedPlugin.BASE.jar(folder).toString();
        said("gate", "lines.csv")
                .exits(2)
                .says("a gate compares two versions", "--base-cp old.jar")
                .isNoBug();
        said("gate", "--new-cp", jar, "--fail-on", "size>0")
                .exits(2)
                .says("no data")
                .isNoBug();
        said("gate", "lins.csv", "--base-cp", jar, "--new-cp", jar, "--fail-on", "size>0")
                .exits(3)
                .says("lins.csv", "did you mean")
                .isNoBug();
        said("gate", "lines.csv", "--base-cp", "nothing.jar", "--new-cp", jar)
                .exits(3)
                .says("--base-cp: there is no file nothing.jar")
                .isNoBug();
        said("gate", "lines.csv", "--base-cp", jar, "--new-cp", jar, "--fail-on", "tiem>5%")
                .exits(2)
                .says("--fail-on does not understand 'tiem>5%'", "did you mean  time ?")
                .isNoBug();
        said("gate", "lines.csv", "--base-cp", jar, "--new-cp", jar, "-c", "gatd")
                .exits(2)
                .says("unknown codec 'gatd'", "did you mean  gated")
                .isNoBug();
        said("gate", "lines.csv", "--base-cp", jar, "--new-cp", jar, "--on-inconclusive", "fial")
                .exits(2)
                .says("--on-inconclusive takes most, warn, pass or fail");
        said("gate", "lines.csv", "--base-cp", jar, "--new-cp", jar, "--export", "md")
                .exits(2)
                .says("--export md needs a file");
    }
}
