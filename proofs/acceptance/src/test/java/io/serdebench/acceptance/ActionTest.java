package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The action and the example of a workflow: read as GitHub reads them, and their lines run by the same shell. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ActionTest extends ToolTest {

    private static final YAMLMapper YAML = new YAMLMapper();
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ inputs\\.([a-z-]+) }}");

    private JsonNode action = JSON.createObjectNode();

    private static Path root() {
        return Path.of(String.valueOf(System.getProperty("serdebench.root")));
    }

    @BeforeEach
    void read() throws Exception {
        action = YAML.readTree(root().resolve("action.yml").toFile());
    }

    private static List<String> names(JsonNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    /** The variables of the step, as GitHub fills them from inputs and their defaults. */
    private Map<String, String> variables(JsonNode step, Map<String, String> inputs) {
        Map<String, String> variables = new HashMap<>();
        for (String name : names(step.path("env"))) {
            Matcher matcher = EXPRESSION.matcher(step.path("env").path(name).asText());
            assertTrue(matcher.matches(), name);
            JsonNode input = action.path("inputs").path(matcher.group(1));
            assertTrue(input.has("description"), matcher.group(1) + " is no input of the action");
            variables.put(
                    name,
                    inputs.getOrDefault(matcher.group(1), input.path("default").asText()));
        }
        return variables;
    }

    private Tool.Outcome run(Map<String, String> inputs) throws Exception {
        JsonNode step = action.path("runs").path("steps").path(0);
        assertEquals("composite", action.path("runs").path("using").asText());
        assertEquals("bash", step.path("shell").asText());
        Map<String, String> variables = variables(step, inputs);
        variables.put("GITHUB_OUTPUT", folder.resolve("outputs").toString());
        variables.put("GITHUB_STEP_SUMMARY", folder.resolve("summary").toString());
        variables.put("GITHUB_ACTION_PATH", root().toString());
        Path script = tool.write("step.sh", step.path("run").asText());
        // as the runner calls it
        return tool.runCommand(
                List.of("bash", "--noprofile", "--norc", "-eo", "pipefail", script.toString()), null, variables);
    }

    @Test
    void itsStepRunsTheToolAndPassesTheVerdictOn() throws Exception {
        tool.write("lines.csv", "line\na zebra\nand a zoo\n");
        Map<String, String> inputs = new HashMap<>(Map.of(
                "data",
                "lines.csv",
                "base-classpath",
                GatedPlugin.BASE.jar(folder) + "\n",
                "new-classpath",
                GatedPlugin.LARGER.jar(folder) + "\n",
                "fail-on",
                "size>0\nlossy\nremoved\n",
                "tool",
                Tool.command().get(0)));
        Tool.Outcome outcome = run(inputs).exits(10).isNoBug();
        assertTrue(outcome.out().contains("::error title=serdebench gate::gated size"), outcome.out());
        assertTrue(Files.readString(folder.resolve("outputs")).contains("exit-code=10\n"));
        assertTrue(Files.readString(folder.resolve("summary")).contains("**FAIL**"));
        assertTrue(Files.exists(folder.resolve("serdebench-gate/gate.xml")));
        // a text that a shell would act on is a word like any other
        inputs.putAll(Map.of("data", "lines.csv; touch hacked", "output", "$(touch hacked)"));
        run(inputs).exits(3);
        assertTrue(!Files.exists(folder.resolve("hacked")));
    }

    @Test
    void itsOutputsAreThoseOfItsStep() {
        JsonNode step = action.path("runs").path("steps").path(0);
        for (String output : names(action.path("outputs"))) {
            String value = action.path("outputs").path(output).path("value").asText();
            assertEquals("${{ steps." + step.path("id").asText() + ".outputs." + output + " }}", value);
            assertTrue(step.path("run").asText().contains("echo \"" + output + "="), output);
        }
    }

    @Test
    void theExampleOfAWorkflowUsesWhatTheActionHas() throws Exception {
        JsonNode workflow =
                YAML.readTree(root().resolve("examples/gate-workflow.yml").toFile());
        int uses = 0;
        for (JsonNode step : workflow.path("jobs").path("gate").path("steps")) {
            if (step.path("uses").asText().equals("./serdebench")) {
                uses++;
                for (String input : names(step.path("with"))) {
                    assertTrue(action.path("inputs").has(input), input);
                }
                for (String limit : step.path("with").path("fail-on").asText().split("\n")) {
                    assertTrue(!limit.isBlank());
                }
            } else if (step.has("run")) {
                Path script = tool.write("workflow.sh", step.path("run").asText());
                tool.runCommand(List.of("bash", "-n", script.toString()), null).exits(0);
            }
        }
        assertEquals(1, uses);
    }
}
