package io.serdebench.acceptance;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** What tests of the tool share: an empty folder for each, and the tool started in it. */
abstract class ToolTest {

    static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    Tool tool = new Tool(Path.of("."));

    private @Nullable WarmTool warm;

    @BeforeEach
    void startInTheFolder() {
        tool = new Tool(folder);
    }

    @AfterEach
    void end() throws Exception {
        WarmTool started = warm;
        if (started != null) {
            started.end();
        }
    }

    /** Runs a command that prints and ends, in the test's folder and in one JVM with the other such commands of the test. */
    Outcome said(String... words) throws Exception {
        WarmTool started = warm == null ? new WarmTool(folder) : warm;
        warm = started;
        return started.run(words);
    }

    /** A port of this machine on which nobody listens. */
    static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            return free.getLocalPort();
        }
    }

    /** The names in a folder, in order. */
    List<String> entries(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
