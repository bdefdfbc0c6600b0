package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** RPC stacks, in short real runs. */
class RpcTest extends ToolTest {

    private static final String[] SHORT = {
        "rpc", "--clients", "1", "--threads", "4", "--warm-up", "300ms", "--json", "-o", "out"
    };

    private static String[] with(String... more) {
        List<String> words = new ArrayList<>(List.of(SHORT));
        words.addAll(List.of(more));
        return words.toArray(String[]::new);
    }

    @Test
    void stacksGiveBackWhatWasWritten() throws Exception {
        // and echo, the limit
        giveBack(3, List.of("--stacks", "thrift-binary,grpc", "--reads", "50"), "mixed-50");
    }

    @Test
    @Tag("slow")
    void everyStackGivesBackWhatWasWritten() throws Exception {
        giveBack(6, List.of("--reads", "50"), "mixed-50");
    }

    @Test
    @Tag("slow")
    void everyStackServesReadsAloneAndWritesAlone() throws Exception {
        giveBack(6, List.of("--reads", "100,0"), "get", "put");
    }

    private void giveBack(int stacks, List<String> options, String... asked) throws Exception {
        JsonNode result = measured(options);
        TreeSet<String> works = new TreeSet<>();
        List<String> failed = new ArrayList<>();
        for (JsonNode work : result.path("works")) {
            works.add(work.path("work").asText());
            assertEquals(stacks, work.path("rows").size(), work::toString);
            for (JsonNode row : work.path("rows")) {
                if (row.path("status").asText().equals("failed")) {
                    failed.add(row.toString());
                }
            }
        }
        assertEquals(new TreeSet<>(List.of(asked)), works);
        assertEquals(List.of(), failed);
        assertEquals(0, result.path("wrongValues").asInt(-1));
        for (String[] report : List.of(
                new String[] {"report", "out", "--json"},
                new String[] {"report", "--from", "journal", "out", "--json"})) {
            assertEquals(result, JSON.readTree(said(report).exits(0).out()), String.join(" ", report));
        }
        // the page says what the program was called as
        tool.run("report", "--from", "journal", "out", "-o", "again.html").exits(0);
        assertEquals(
                Files.readString(folder.resolve("out/report.html")), Files.readString(folder.resolve("again.html")));
        assertEquals(List.of("journal.jsonl", "report.html", "result.rpc.json"), entries("out"));
    }

    /**
     * A session that has ended its first round, however busy the machine is. It is not in the JVM of the class, since the time of a session
     * is counted from the start of its JVM.
     */
    private JsonNode measured(List<String> options) throws Exception {
        for (int seconds = 40; ; seconds *= 4) {
            List<String> words = new ArrayList<>(options);
            words.addAll(List.of("--time", seconds + "s"));
            JsonNode result = tool.firstRound("result.rpc.json", with(words.toArray(String[]::new)));
            if (Tool.has(folder.resolve("out/journal.jsonl"), Tool.ROUND_ENDED)) {
                return result;
            }
            assertTrue(seconds < Tool.PATIENCE_SECONDS, "no round was measured in " + seconds + " s");
            Files.move(folder.resolve("out"), folder.resolve("too-short-" + seconds));
        }
    }

    @Test
    void whatCannotBeDoneIsSaid() throws Exception {
        said("rpc", "--stacks", "thirft-binary")
                .exits(2)
                .says("there is no stack 'thirft-binary'", "thrift-binary")
                .isNoBug();
        said("rpc", "--reads", "101").exits(2).says("--reads").isNoBug();
        said("rpc", "--items", "4", "--pipeline", "5")
                .exits(2)
                .says("--pipeline")
                .isNoBug();
        said("rpc", "--rate", "19")
                .exits(2)
                .says("the lowest for 2 clients is 20")
                .isNoBug();
        said("rpc", "--value", "8").exits(2).says("--value").isNoBug();
    }

    @Test
    @Tag("slow")
    void aServerThatIsKilledIsNamedAndTheOthersGoOn() throws Exception {
        Path out = folder.resolve("out.txt");
        Process process = tool.start(
                Tool.command(with("--time", "60s", "--stacks", "thrift-binary,echo", "--no-report")),
                out,
                folder.resolve("err.txt"));
        Tool.await(process, folder.resolve("out/journal.jsonl"), "\"stack\":\"thrift-binary\"");
        process.descendants()
                .filter(one -> one.info().commandLine().orElse("").contains("serve thrift-binary"))
                .forEach(ProcessHandle::destroyForcibly);
        assertTrue(process.waitFor(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), () -> text(folder.resolve("err.txt")));
        String text = Files.readString(out);
        assertTrue(text.contains("the process was ended by signal 9"), text);
        assertEquals(0, JSON.readTree(text).path("wrongValues").asInt(-1));
    }

    /** Ctrl-C leaves a result of what was done, and no process. */
    @Test
    @Tag("slow")
    void nothingIsLeftBehind() throws Exception {
        Process process = tool.start(
                Signal.INT.reaching(Tool.command("rpc", "--time", "5m", "--threads", "4", "-o", "out")),
                folder.resolve("out.txt"),
                folder.resolve("err.txt"));
        Tool.await(process, folder.resolve("out/journal.jsonl"), "\"type\":\"calls\"");
        List<ProcessHandle> children = process.descendants().toList();
        assertEquals(130, Signal.INT.to(process), () -> text(folder.resolve("err.txt")));
        for (ProcessHandle child : children) {
            child.onExit().get(Tool.PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        assertTrue(JSON.readTree(folder.resolve("out/result.rpc.json").toFile())
                .path("partial")
                .asBoolean());
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (java.io.IOException e) {
            return e.toString();
        }
    }
}
