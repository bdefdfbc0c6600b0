package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.serdebench.acceptance.Tool.Outcome;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/**
 * What tests of the tool share: one folder for all tests of a class, which run one after the other, and the tool started in it. Each
 * test begins with what the {@link BeforeAll} methods of its class have put into the folder, and with nothing else.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ToolTest {

    static final ObjectMapper JSON = new ObjectMapper();

    /** The status and reason in a ranking of a codec that gave every record back, where nothing was timed. */
    static final String CHECKED = "unmeasured interrupted before it was measured";

    Path folder = Path.of(".");

    Tool tool = new Tool(folder);

    private @Nullable WarmTool warm;

    /** Names in the folder that were there before the first test; none before that. */
    private @Nullable Set<String> ofAll;

    @BeforeAll
    void startInTheFolder() throws IOException {
        warm = WarmTool.take();
        folder = warm.folder();
        tool = new Tool(folder);
    }

    @BeforeEach
    void empty() throws IOException {
        Set<String> stay = ofAll;
        if (stay == null) {
            ofAll = new TreeSet<>(entries("."));
            return;
        }
        for (String name : entries(".")) {
            if (!stay.contains(name)) {
                delete(folder.resolve(name));
            }
        }
    }

    private static void delete(Path tree) throws IOException {
        Files.walkFileTree(tree, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @AfterAll
    void end() throws IOException {
        for (String name : entries(".")) {
            delete(folder.resolve(name));
        }
        warm().giveBack();
    }

    private WarmTool warm() {
        return Objects.requireNonNull(warm);
    }

    /** Runs a command in the folder, and in one JVM with the other such commands of this class and of others. */
    Outcome said(String... words) throws Exception {
        return warm().run(words);
    }

    /**
     * The same for one that measures, of which no figure is looked at: it ends after its first round, as by SIGTERM. What has ended by
     * itself before is as good.
     *
     * @param words Of the command line, with {@code -o} and a folder.
     */
    Outcome saidOfOneRound(String... words) throws Exception {
        return warm().until(Tool.ROUND_ENDED, words);
    }

    /** The result that such a command has written. */
    JsonNode oneRound(String... words) throws Exception {
        return result(saidOfOneRound(words), words);
    }

    /**
     * Runs such a command until all codecs are checked, before anything is timed: those that give every record back are {@link #CHECKED}.
     *
     * @param words Of the command line, with {@code -o} and a folder.
     */
    Outcome saidOfChecks(String... words) throws Exception {
        return warm().until(Tool.CHECKED, words);
    }

    /** The result that such a command has written. */
    JsonNode checked(String... words) throws Exception {
        return result(saidOfChecks(words), words);
    }

    private JsonNode result(Outcome outcome, String... words) throws IOException {
        assertTrue(outcome.exit() == 0 || outcome.exit() == 130, () -> outcome.exit() + ": " + outcome.err());
        Path out = folder.resolve(WarmTool.outFolder(words));
        return JSON.readTree(out.resolve("result.sdb.json").toFile());
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
