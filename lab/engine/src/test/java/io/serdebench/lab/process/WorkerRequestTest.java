package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests are what docs/internals/workers.md says. */
class WorkerRequestTest {

    private static final Path ROWS = Path.of("rows");
    private static final Pattern KEY = Pattern.compile("(?m)^\\| `([a-z-]+)` \\| [a-z]+ \\| [^|]+ \\|$");

    @TempDir
    Path folder;

    private String page = "";

    @BeforeEach
    void read() throws IOException {
        page = Files.readString(Path.of("../../docs/internals/workers.md"));
    }

    @Test
    void everyRequestHasTheKeysOfItsModeAndNoOthers() {
        RecordSample sample = new RecordSample(ROWS, 1, 10, 5);
        assertEquals(keys("The request"), Set.of("mode", "rows", "domain", "binding", "slowdown"));
        for (WorkerRequest request : List.of(
                WorkerRequest.verify(ROWS),
                WorkerRequest.verifyFiles(),
                WorkerRequest.measure(sample).withSteps(Path.of("steps")),
                WorkerRequest.steps(1),
                WorkerRequest.first(sample, List.of(1, 100), Duration.ofSeconds(10)),
                WorkerRequest.encode(ROWS, 0, 1, Path.of("out")),
                WorkerRequest.log(ROWS, 10, "stream", Path.of("log"), "none"))) {
            Set<String> own = new TreeSet<>(request.values().keySet());
            assertTrue(own.removeAll(Set.of("mode", "rows")));
            String mode = String.valueOf(request.values().get("mode"));
            assertEquals(keys("Mode " + mode), own, mode);
        }
    }

    /** The first column of the section's first table. */
    private Set<String> keys(String section) {
        int from = page.indexOf("\n## " + section + "\n");
        assertTrue(from > 0, section);
        String text = page.substring(from, page.indexOf("\n## ", from + 1));
        int table = text.indexOf("| key | type | meaning |");
        Set<String> keys = new TreeSet<>();
        if (table >= 0) {
            Matcher matcher = KEY.matcher(text.substring(table, text.indexOf("\n\n", table)) + "\n");
            while (matcher.find()) {
                keys.add(matcher.group(1));
            }
        }
        return keys;
    }

    @Test
    void lengthsAreInBytes() throws IOException {
        Candidate candidate = FakeWorker.candidate("x", "Bindung", FakeWorker.command(folder));
        assertEquals(
                "file:6:grün\n\ndomain:6:domain\nbinding:7:Bindung\nslowdown:3:1.0\nbegin:0:\n",
                new WorkerRequest(Map.of("file", "grün\n")).text(candidate));
    }
}
