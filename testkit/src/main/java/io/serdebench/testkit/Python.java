package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/** Python 3 with packages of its index, for tests that compare bytes with those of implementations in Python. */
public final class Python {

    /** False where a build server runs what it can: a test is skipped there for want of Python or of the index. */
    private static final boolean NEEDED =
            !System.getProperty("serdebench.interop.needed", "true").equals("false");

    private Python() {}

    /**
     * The interpreter of a virtual environment with pinned packages.
     *
     * @param requirements The file that names the packages for pip.
     * @param environment The folder of the environment, which is used again where it is there.
     * @throws AssertionError if there is no Python 3 or its index is not to be had
     */
    public static Path with(Path requirements, Path environment) throws InterruptedException {
        Path bin = environment.resolve(File.separatorChar == '/' ? "bin" : "Scripts");
        Path python = bin.resolve("python");
        try {
            if (!Files.exists(bin)) {
                run(List.of("python3", "-m", "venv", environment.toString()));
            }
            run(List.of(python.toString(), "-m", "pip", "install", "--quiet", "-r", requirements.toString()));
        } catch (IOException | AssertionError missing) {
            if (NEEDED) {
                return Assertions.fail("no Python with " + requirements, missing);
            }
            return Assumptions.abort("no Python with " + requirements + ": " + missing);
        }
        return python;
    }

    /**
     * The output of a command, on either stream.
     *
     * @throws AssertionError if it does not end with status 0
     */
    public static String run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), () -> String.join(" ", command) + "\n" + printed);
        return printed;
    }
}
