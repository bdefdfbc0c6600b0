package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.acceptance.Tool.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Short real runs. What they measure is not looked at, only that it is there and whole. */
class RunTest extends ToolTest {

    private static final Pattern FIRST =
            Pattern.compile("\"type\":\"first\",\"round\":([0-9]+),\"codec\":\"([^\"]+)\",\"records\":([0-9]+)");

    @Test
    @Tag("slow")
    void oddNumbersKeepTheirValue() throws Exception {
        tool.write(
                "odd.csv",
                "f,big,id,id\nNaN,18446744073709551616,1,2\nInfinity,1,1,2\n-0.0,-99999999999999999999,1,2\n1.5,7,1,2\n");
        JsonNode result = JSON.readTree(
                tool.run("run", "odd.csv", "-c", "json,protobuf,msgpack", "--time", "5s", "--json", Tool.SOON_WARM)
                        .exits(0)
                        .out());
        List<String> fields = new ArrayList<>();
        result.path("dataset")
                .path("fields")
                .forEach(f -> fields.add(
                        f.path("name").asText() + ":" + f.path("type").asText()));
        assertEquals(List.of("f:float64", "big:decimal(38,0)", "id:int32+", "id (2):int32+"), fields);
        for (JsonNode candidate : result.path("candidates")) {
            assertEquals("lossless", candidate.path("verified").asText(), candidate.toString());
        }
    }

    @Test
    @Tag("slow")
    void firstCallsAloneHaveNoRanking() throws Exception {
        JsonNode result = JSON.readTree(tool.run(
                        "run",
                        "example:orders",
                        "-c",
                        "protobuf,json",
                        "--ops",
                        "first",
                        "--time",
                        "15s",
                        "--json",
                        "-o",
                        "out")
                .exits(0)
                .out());
        JsonNode cold = result.path("cold");
        assertTrue(cold.path("alone").asBoolean());
        // these many there are even where the time is up
        assertTrue(cold.path("rounds").asInt() >= 5, cold.toString());
        int fewest = 3;
        for (String codec : List.of("protobuf", "json")) {
            List<Integer> of = new ArrayList<>();
            double before = 0;
            for (JsonNode row : cold.path("rows")) {
                if (row.path("codec").asText().equals(codec)) {
                    assertTrue(row.path("ns").asDouble() > before, cold.toString());
                    before = row.path("ns").asDouble();
                    of.add(row.path("records").asInt());
                }
            }
            // on a slow machine some process does not get to the last one within its limit
            assertEquals(reachedByAll(codec), of);
            assertTrue(of.contains(1) && Set.of(1, 100, 10_000).containsAll(of), of.toString());
            fewest = Math.min(fewest, of.size());
        }
        assertEquals(fewest, cold.path("verdicts").size());
        for (JsonNode candidate : result.path("candidates")) {
            assertTrue(candidate.path("nsPerRecord").isNull(), candidate.toString());
            assertTrue(candidate.path("bytesPerRecord").asDouble() > 0, candidate.toString());
        }
        assertTrue(Files.readString(folder.resolve("out/report.html")).contains("First calls in a fresh process"));
    }

    @Test
    @Tag("slow")
    void ctrlCLeavesTheFirstCallsThatThereAre() throws Exception {
        Process process = startForCtrlC(
                "run", "example:orders", "-c", "json,protobuf", "--ops", "first", "--time", "10m", "-o", "out");
        Tool.await(process, folder.resolve("out/journal.jsonl"), "\"type\":\"first\",\"round\":2");
        assertEquals(130, Signal.INT.to(process));
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        assertTrue(result.path("run").path("partial").asBoolean());
        assertTrue(result.path("cold").path("rounds").asInt() >= 2);
    }

    @Test
    @Tag("slow")
    void standardInputIsAFileToo() throws Exception {
        Path data = tool.write("data.csv", "a,b\n1,x\n2,y\n");
        Outcome outcome = tool.runCommand(
                        Tool.command("run", "-", "-c", "json,null", "--time", "5s", "-q", Tool.SOON_WARM), data)
                .exits(0);
        assertTrue(outcome.out().contains("json"), outcome.out());
    }

    @Test
    void ctrlCLeavesAPartialResult() throws Exception {
        Process process = startForCtrlC(
                "run",
                "example:orders",
                "--rows",
                "500",
                "-c",
                "json,protobuf",
                "--time",
                "1m",
                "-o",
                "out",
                Tool.SOON_WARM);
        // of the first round; no run ends before its second one
        Tool.await(process, folder.resolve("out/journal.jsonl"), "\"index\":6,");
        assertEquals(130, Signal.INT.to(process));
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        assertTrue(result.path("run").path("partial").asBoolean());
        assertTrue(result.path("candidates").get(0).path("nsPerRecord").asDouble() > 0);
        assertTrue(Files.exists(folder.resolve("out/report.html")));
        assertEquals(0, process.descendants().count());
    }

    /** As timeout(1), a service manager or a terminal that is closed sends them: to the workers too, and some twice. */
    @Test
    @Tag("slow")
    void aRequestToTerminateLeavesOneToo() throws Exception {
        leavesOne(Signal.TERM);
    }

    @Test
    @Tag("slow")
    void aTerminalThatIsGoneLeavesOneToo() throws Exception {
        leavesOne(Signal.HUP);
    }

    private void leavesOne(Signal signal) throws Exception {
        List<String> run = Tool.command(
                "run",
                "example:orders",
                "-c",
                "json,protobuf",
                "--time",
                "10m",
                "-o",
                "out",
                "--no-report",
                Tool.SOON_WARM);
        Process process = tool.start(signal.reachingGroup(run), folder.resolve("out.txt"), folder.resolve("err.txt"));
        Tool.await(process, folder.resolve("out/journal.jsonl"), "\"index\":4,");
        assertEquals(130, signal.toGroup(process), () -> err());
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        assertTrue(result.path("run").path("partial").asBoolean());
        assertTrue(result.path("candidates").get(0).path("nsPerRecord").asDouble() > 0);
        assertFalse(Files.exists(folder.resolve("out/work")));
    }

    private String err() {
        try {
            return Files.readString(folder.resolve("err.txt"));
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }

    /** Two rounds come in any case, however short the time. */
    @Test
    @Tag("slow")
    void aKilledWorkerCostsItsOwnRoundOnly() throws Exception {
        Process process =
                start("run", "example:orders", "-c", "json,protobuf", "--time", "8s", "-o", "out", Tool.SOON_WARM);
        Tool.await(process, folder.resolve("out/journal.jsonl"), "\"type\":\"round\",\"round\":1");
        Optional<ProcessHandle> worker = process.descendants()
                .filter(p -> p.info().commandLine().orElse("").contains("WorkerMain"))
                .filter(p -> p.info().commandLine().orElse("").contains("protobuf"))
                .findFirst();
        worker.orElseThrow().destroyForcibly();
        assertTrue(process.waitFor(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue());
        assertTrue(Files.readString(folder.resolve("out/journal.jsonl"))
                .contains("\"type\":\"void\",\"round\":1,\"codec\":\"protobuf\""));
        JsonNode result = JSON.readTree(folder.resolve("out/result.sdb.json").toFile());
        int json = rounds(result, "json");
        int protobuf = rounds(result, "protobuf");
        // how many rounds there are is a matter of the machine
        assertTrue(json >= 1 && protobuf == json - 1, json + " and " + protobuf);
        assertTrue(result.path("warnings").toString().contains("lost process"));
    }

    @Test
    @Tag("slow")
    void noWorkerOutlivesAKilledTool() throws Exception {
        Process process =
                start("run", "example:orders", "-c", "json,protobuf", "--time", "20s", "-o", "out", Tool.SOON_WARM);
        Tool.await(process, folder.resolve("out/journal.jsonl"), "\"type\":\"round\",\"round\":1");
        List<ProcessHandle> workers = process.descendants().toList();
        assertFalse(workers.isEmpty());
        process.destroyForcibly().waitFor();
        for (ProcessHandle worker : workers) {
            worker.onExit().get(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    /** Those that every process of a codec got to, in ascending order, from the journal. */
    private List<Integer> reachedByAll(String codec) throws Exception {
        Map<Integer, Set<String>> rounds = new TreeMap<>();
        for (String line : Files.readAllLines(folder.resolve("out/journal.jsonl"))) {
            Matcher first = FIRST.matcher(line);
            if (first.find() && first.group(2).equals(codec)) {
                rounds.computeIfAbsent(Integer.valueOf(first.group(3)), records -> new TreeSet<>())
                        .add(first.group(1));
            }
        }
        Set<String> all = new TreeSet<>();
        rounds.values().forEach(all::addAll);
        rounds.values().removeIf(some -> !some.equals(all));
        return List.copyOf(rounds.keySet());
    }

    private static int rounds(JsonNode result, String codec) {
        for (JsonNode candidate : result.path("candidates")) {
            if (candidate.path("codec").asText().equals(codec)) {
                return candidate.path("rounds").asInt();
            }
        }
        throw new AssertionError(codec);
    }

    private Process start(String... arguments) throws Exception {
        return tool.start(Tool.command(arguments), folder.resolve("out.txt"), folder.resolve("err.txt"));
    }

    private Process startForCtrlC(String... arguments) throws Exception {
        return tool.start(
                Signal.INT.reaching(Tool.command(arguments)), folder.resolve("out.txt"), folder.resolve("err.txt"));
    }
}
