package io.serdebench.lab.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.result.Assembly;
import io.serdebench.lab.result.SimulatedRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Go's own program, from the module proxy, reads what is exported for it. */
@Tag("slow")
class BenchstatProgramTest {

    private static final String MODULE = "golang.org/x/perf/cmd/benchstat@latest";
    private static final int PATIENCE_MINUTES = 10;

    @TempDir
    Path folder;

    private record Ended(int exit, String out) {}

    private Ended run(Path bin, String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", "");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().put("GOBIN", bin.toString());
        Process process;
        try {
            process = builder.start();
        } catch (IOException noSuchProgram) {
            return new Ended(127, String.valueOf(noSuchProgram.getMessage()));
        }
        assertTrue(process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES), "it hangs");
        return new Ended(process.exitValue(), Files.readString(out));
    }

    @Test
    void benchstatRanksCodecs() throws Exception {
        Path bin = Files.createDirectories(folder.resolve("bin"));
        Ended built = run(bin, "go", "install", MODULE);
        assumeTrue(built.exit() == 0, () -> "benchstat cannot be built here: " + built.out());
        List<Entry> journal = new SimulatedRun(7)
                .with("quick", (round, t) -> 100)
                .with("json-2", (round, t) -> 200)
                .size("json-2", 300)
                .journal(10);
        Path file = ExportTarget.parse("benchstat")
                .write(Exportable.of(Assembly.assemble(journal), journal, null), folder)
                .get(0);

        Ended ended = run(bin, bin.resolve("benchstat").toString(), "-col", "/codec", "-row", "/op", file.toString());

        assertEquals(0, ended.exit(), ended.out());
        assertTrue(ended.out().contains("quick") && ended.out().contains("json-2"), ended.out());
        assertTrue(ended.out().contains("sec/op") && ended.out().contains("wire-B/rec"), ended.out());
        for (String operation : List.of("encode", "decode", "total")) {
            String row = ended.out()
                    .lines()
                    .filter(line -> line.startsWith(operation))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError(ended.out()));
            assertTrue(row.contains("+1") && row.contains("n=10"), row);
        }
        assertFalse(ended.out().contains("need >="), ended.out());
    }
}
