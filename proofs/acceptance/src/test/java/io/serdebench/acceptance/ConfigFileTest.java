package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.acceptance.Tool.Outcome;
import java.nio.file.Files;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Options from a file and the environment, as a user sets them. */
class ConfigFileTest extends ToolTest {

    private Outcome with(Map<String, String> environment, String... words) throws Exception {
        return tool.runCommand(Tool.command(words), null, environment);
    }

    @Test
    void aNewFileIsShownAndMeasuredWith() throws Exception {
        tool.write("orders.csv", "id,total\n1,2.50\n2,3.75\n");
        said("init", "orders.csv").exits(0).says("options  serdebench.toml");
        said("init", "orders.csv").exits(2).says("serdebench.toml exists; files of options are never overwritten");
        assertTrue(Files.readString(folder.resolve("serdebench.toml")).contains("\"total=decimal(9,2)\""));

        JsonNode shown = JSON.readTree(said("config", "show", "--json").exits(0).out());
        assertEquals("input.path", shown.path("settings").path(0).path("name").asText());
        assertEquals(
                "orders.csv",
                shown.path("settings").path(0).path("values").path(0).asText());

        String before = said("schema").exits(0).out();
        assertTrue(before.contains("total") && before.contains("decimal(9,2)"), before);

        // the comments with the types are what the option takes
        String text = Files.readString(folder.resolve("serdebench.toml"));
        Files.writeString(
                folder.resolve("serdebench.toml"),
                text.replace("#types", "types")
                        .replace("#]", "]")
                        .replace("#  \"", "\"")
                        .replace("decimal(9,2)", "float64"));
        String after = said("schema").exits(0).out();
        assertTrue(after.contains("float64") && !after.contains("decimal"), after);
    }

    @Test
    void theCommandLineWinsOverVariablesProfilesAndTheFile() throws Exception {
        tool.write("serdebench.toml", """
                [run]
                time = "1m"
                precision = "1%"
                clock = "wall"
                [profile.nightly.run]
                precision = "2%"
                time = "2m"
                """);
        Map<String, String> environment = Map.of("SERDEBENCH_RUN_TIME", "3m");
        String shown = with(environment, "config", "show", "--origin", "--profile", "nightly")
                .exits(0)
                .out();
        assertEquals("""
                run.clock wall serdebench.toml:4
                run.precision 2% serdebench.toml:6
                run.time 3m variable SERDEBENCH_RUN_TIME
                """, shown.replaceAll(" +", " "));
        // it is far too short, so that it is refused instead of measured
        with(environment, "run", "example:orders", "--time", "1s")
                .exits(2)
                .says("--time 1000ms is too short")
                .isNoBug();
        with(Map.of("SERDEBENCH_RUN_TIME", "2s"), "run", "example:orders")
                .exits(2)
                .says("--time 2000ms is too short");
        tool.write("serdebench.toml", "[run]\ntime = \"3s\"\n[profile.p.run]\ntime = \"4s\"\n");
        said("run", "example:orders").exits(2).says("--time 3000ms is too short");
        said("run", "example:orders", "--profile", "p").exits(2).says("--time 4000ms is too short");
    }

    @Test
    void mistakesAreSaidWithFileLineAndNearestKey() throws Exception {
        tool.write("serdebench.toml", "version = 1\n\n[run]\ntiem = \"1m\"\n");
        said("list", "codecs", "json")
                .exits(2)
                .says("error: serdebench.toml:4: run.tiem is not known.  did you mean  time ?")
                .isNoBug();
        said("list", "codecs", "json", "-C", "none").exits(0);
        said("--help").exits(0);
        tool.write("serdebench.toml", "[run]\nplugin = \"evil.jar\"\n");
        said("run", "example:orders")
                .exits(2)
                .says(
                        "error: serdebench.toml:2: plugin runs programs, and this file was found, not named by you",
                        "if you trust the file, name it:  -C serdebench.toml")
                .isNoBug();
        assertFalse(Files.exists(folder.resolve("serdebench-out")));
        said("run", "example:orders", "-C", "serdebench.toml").exits(2).says("there is no file evil.jar");
        said("run", "example:orders", "-C", "other.toml").exits(3).says("no such file: other.toml");
        said("run", "example:orders", "-C", "none", "--profile", "x").exits(2).says("needs a file");
    }

    @Test
    void exportsAreCheckedBeforeAnythingIsMeasured() throws Exception {
        said("run", "example:orders", "--export", "parqet")
                .exits(2)
                .says("did you mean  parquet ?", "serdebench list exports")
                .isNoBug();
        said("run", "example:orders", "--export", "hgrm").exits(2).says("a run has none");
        tool.write("there.csv", "mine");
        said("run", "example:orders", "--export", "csv=there.csv").exits(2).says("exports are never overwritten");
        assertFalse(Files.exists(folder.resolve("serdebench-out")));
        assertTrue(said("list", "exports").exits(0).out().contains("\nbenchstat "));
    }

    /** Before anything is timed, so that there is no round: the least of what a form can have. */
    @Test
    void aFormThatHasNothingToHoldCostsNeitherTheResultNorTheOthers() throws Exception {
        Outcome run = saidOfChecks(
                "run", "example:orders", "-c", "json,msgpack", "--export", "jmh,csv", "--time", "20s", "-o", "out");
        run.exits(130).says("result.csv", "error: --export jmh: no codec has two rounds");
        assertTrue(run.out().contains("msgpack"), run.out());
        assertTrue(Files.size(folder.resolve("out/result.csv")) > 0);
        assertFalse(Files.exists(folder.resolve("out/result.jmh.json")));
    }
}
