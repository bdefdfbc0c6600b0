package io.serdebench.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A step that a busy machine makes long has a limit of its own CPU time, {@code base.TimeLimit}. What is limited by the clock alone stands
 * here, with the reason.
 */
class TimeLimitsTest {

    /** Constants of seconds or minutes that are no limit of own CPU time, and waits by the clock. */
    private static final Pattern BY_CLOCK = Pattern.compile(
            "static final Duration (\\w+) =\\s*Duration\\.of(?:Seconds|Minutes)\\(|TimeLimit\\.byClock\\((\\w+)"
                    + "|waitFor\\((\\w+)[^()]*,|\\.get\\((\\w+), TimeUnit");

    private static final Map<String, String> REASONS = new TreeMap<>(Map.ofEntries(
            Map.entry("TimeLimit CLOCK", "the limit by the clock beside that of CPU time"),
            Map.entry("Patience wait", "one wait of many"),
            Map.entry("Generation wait", "one wait of many"),
            Map.entry(
                    "Generation Duration", "ten minutes for a compiler of another language, which may fetch libraries"),
            Map.entry("Toolchain LIMIT", "fifteen minutes for the same"),
            Map.entry("LineProtocol timeout", "of callers that have a reason here"),
            Map.entry("LineProtocol EXIT_MILLIS", "a process that is asked to end is ended after it"),
            Map.entry("WorkerCommand clock", "for tests"),
            Map.entry("LogWorker PATIENCE", "two minutes and more for a device that is waited for"),
            Map.entry("ParentBoundProcess PROBE_SECONDS", "what it asks for is left out then, and nothing fails"),
            Map.entry("QuietCores PATIENCE_MILLIS", "what it asks for is left out then, and nothing fails"),
            Map.entry("TerminalWidth PATIENCE_SECONDS", "what it asks for is left out then, and nothing fails"),
            Map.entry("Tools time", "what it asks for is left out then, and nothing fails"),
            Map.entry("ToolRunner MAX_MINUTES", "an hour for a pass over a file"),
            Map.entry("IoProgram PATIENCE", "an hour for a pass over a file"),
            Map.entry("ChildCommands POLL_MILLIS", "one wait of many"),
            Map.entry("TopicProgram STALL", "a broker on another host, of which no CPU time is seen"),
            Map.entry("SchemaStore PATIENCE", "a registry on another host, of which no CPU time is seen"),
            Map.entry("KafkaPlan RETURN", "a minute more than the time that the user sets"),
            Map.entry("StackProcesses SLACK", "a minute more than a turn, whose calls have deadlines of their own"),
            Map.entry("PipeEnds ENDING", "after Ctrl-C"),
            Map.entry("KafkaOptions MAX_OUTAGE", "the largest value of an option"),
            Map.entry("PipeCommand MAX_TICK", "the largest value of an option"),
            Map.entry("DoctorCommand MIN", "the smallest value of an option"),
            Map.entry("FirstCallRounds LIMIT", "a part of the time of the run"),
            Map.entry("RoundPlan MAX_PREPARED", "a part of the time of the run"),
            Map.entry("RunOptions REPORTING", "a part of the time of the run"),
            Map.entry("IoSession REPORTING", "a part of the time of the run"),
            Map.entry("RpcSession REPORTING", "a part of the time of the run")));

    @Test
    void noStepFailsByTheClockAloneButForAReason() throws IOException {
        Set<String> found = new TreeSet<>();
        for (String module : Set.of("kit", "store", "stats", "data", "engine", "shell", ".")) {
            find(Path.of(module, "src", "main", "java"), found);
        }
        assertEquals(REASONS.keySet(), found);
    }

    private static void find(Path sources, Set<String> found) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".java")).toList()) {
                Matcher matcher = BY_CLOCK.matcher(Files.readString(file));
                while (matcher.find()) {
                    String name = Stream.of(1, 2, 3, 4)
                            .map(matcher::group)
                            .filter(one -> one != null)
                            .findFirst()
                            .orElseThrow();
                    found.add(file.getFileName().toString().replace(".java", " ") + name);
                }
            }
        }
    }
}
