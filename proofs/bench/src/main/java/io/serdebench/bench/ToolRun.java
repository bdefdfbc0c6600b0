package io.serdebench.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.serdebench.lab.journal.Journal;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * One call of the packed tool, by its launcher as a user calls it, and what only its caller sees.
 *
 * @param exit The exit code; -1 where the tool had to be killed.
 * @param wallSeconds The seconds of wall time from the start of the launcher to the end of its process.
 * @param roundSeconds When the end of each round stood in the journal, on the same clock.
 * @param load Busy processes that ran beside it.
 */
record ToolRun(int exit, double wallSeconds, List<Double> roundSeconds, int load) {

    private static final Path LAUNCHER = Path.of("bin", "serdebench");
    private static final int POLL_MILLIS = 250;
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Calls the tool and waits for it. What it prints goes to files beside the output folder, and so does this record.
     *
     * @param folder The folder for its output, which must not exist.
     * @param cache The tool's own cache is below it.
     * @param patienceSeconds The seconds after which a tool that has not ended is killed.
     * @param arguments The arguments without the output folder.
     */
    static ToolRun call(Path folder, Path cache, int load, double patienceSeconds, List<String> arguments)
            throws IOException, InterruptedException {
        Files.createDirectories(folder.toAbsolutePath().getParent());
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("serdebench.home"))
                .resolve(LAUNCHER)
                .toAbsolutePath()
                .toString());
        command.addAll(arguments);
        command.addAll(List.of("-o", folder.toString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(Path.of(folder + ".out").toFile())
                .redirectError(Path.of(folder + ".err").toFile());
        builder.environment().put("XDG_CACHE_HOME", cache.toAbsolutePath().toString());
        long begun = System.nanoTime();
        Process process = builder.start();
        Follower follower = new Follower(folder.resolve(Journal.FILE), begun);
        boolean ended = false;
        while (!ended && seconds(begun) < patienceSeconds) {
            ended = process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
            if (!ended) {
                follower.look();
            }
        }
        if (!ended) {
            process.destroyForcibly().waitFor();
        }
        double wall = seconds(begun);
        follower.look();
        ToolRun run = new ToolRun(ended ? process.exitValue() : -1, wall, follower.rounds, load);
        run.write(folder, arguments);
        return run;
    }

    private static double seconds(long begun) {
        return (System.nanoTime() - begun) / 1e9;
    }

    private static Path file(Path folder) {
        return Path.of(folder + ".call.json");
    }

    private void write(Path folder, List<String> arguments) throws IOException {
        ObjectNode node = JSON.createObjectNode();
        ArrayNode words = node.putArray("arguments");
        arguments.forEach(words::add);
        node.put("exit", exit).put("wallSeconds", wallSeconds).put("load", load);
        ArrayNode rounds = node.putArray("roundSeconds");
        roundSeconds.forEach(rounds::add);
        Files.writeString(file(folder), JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node) + "\n");
    }

    /** Reads the figures kept beside an output folder; where nothing was, the result's own time and an exit code of 0. */
    static ToolRun read(Path folder, double elapsedSeconds) throws IOException {
        if (!Files.exists(file(folder))) {
            return new ToolRun(0, elapsedSeconds, List.of(), 0);
        }
        JsonNode node = JSON.readTree(file(folder).toFile());
        List<Double> rounds = new ArrayList<>();
        node.path("roundSeconds").forEach(second -> rounds.add(second.asDouble()));
        return new ToolRun(
                node.path("exit").asInt(),
                node.path("wallSeconds").asDouble(),
                rounds,
                node.path("load").asInt());
    }

    /** Sees rounds end in a journal that another process writes; reads each byte once. */
    private static final class Follower {
        private static final String ROUND_END = "\"type\":\"round-end\"";

        private final Path journal;
        private final long begun;
        private final List<Double> rounds = new ArrayList<>();
        private final StringBuilder line = new StringBuilder();
        private long position;

        Follower(Path journal, long begun) {
            this.journal = journal;
            this.begun = begun;
        }

        void look() throws IOException {
            if (!Files.exists(journal)) {
                return;
            }
            try (RandomAccessFile file = new RandomAccessFile(journal.toFile(), "r")) {
                byte[] fresh = new byte[(int) Math.max(0, file.length() - position)];
                file.seek(position);
                file.readFully(fresh);
                position += fresh.length;
                for (char c : new String(fresh, StandardCharsets.ISO_8859_1).toCharArray()) {
                    if (c != '\n') {
                        line.append(c);
                        continue;
                    }
                    if (line.indexOf(ROUND_END) >= 0) {
                        rounds.add(seconds(begun));
                    }
                    line.setLength(0);
                }
            }
        }
    }
}
