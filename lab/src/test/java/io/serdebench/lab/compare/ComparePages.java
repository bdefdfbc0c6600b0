package io.serdebench.lab.compare;

import io.serdebench.lab.document.StoredResults;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.result.SimulatedRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Pages for tests that open them in a browser. */
public final class ComparePages {

    private static final Path PARENT = Path.of("target", "compare-pages");
    private static final int ROUNDS = 6;
    private static final int RESULTS = 8;

    private ComparePages() {}

    /** The page of two results held against a third, and that of a folder of many. */
    public static List<String> pages() {
        try {
            List<Path> runs = new ArrayList<>();
            for (int i = 0; i < RESULTS; i++) {
                runs.add(run(i));
            }
            Files.createDirectories(PARENT.resolve("a folder that holds no result"));
            Comparison comparison = Comparing.of(
                    "1",
                    StoredResults.read(runs.get(0)),
                    List.of(StoredResults.read(runs.get(1)), StoredResults.read(runs.get(2))),
                    false);
            return List.of(ComparePage.render(comparison, false), HistoryPage.of(PARENT, "1"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** One codec is gone in every second run, and another one came. */
    private static Path run(int number) throws IOException {
        Path place = Files.createDirectories(PARENT.resolve("orders-of-the-whole-last-quarter-" + number));
        SimulatedRun run = new SimulatedRun(number + 1)
                .with("avro-specific", (round, seconds) -> 400 * (1 + 0.003 * (round % 3)))
                .with("java-serialization", (round, seconds) -> (800 + 50 * number) * (1 + 0.003 * (round % 3)))
                .with(number % 2 == 0 ? "msgpack" : "thrift-compact", (round, seconds) -> 600 + round % 3)
                .size("java-serialization", 855 + number);
        ResultJson.write(Assembly.assemble(run.journal(ROUNDS)), place.resolve(ResultJson.FILE));
        return place;
    }
}
