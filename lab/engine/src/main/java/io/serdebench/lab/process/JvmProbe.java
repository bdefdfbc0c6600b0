package io.serdebench.lab.process;

import io.serdebench.lab.base.Leftovers;
import io.serdebench.lab.base.Patience;
import io.serdebench.lab.base.TemporaryFiles;
import io.serdebench.lab.base.TimeLimit;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Starts a program once and hears it out, for a limited time. */
public final class JvmProbe {

    private static final int MAX_BYTES = 1 << 16;

    private JvmProbe() {}

    /**
     * The output of a program, on standard output and standard error together.
     *
     * @param status it ended with
     */
    public record Answer(int status, String text) {

        /** The first line that says something, passing over what a JVM says of its environment variables. */
        String firstWords() {
            return text.lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty()
                            && !line.startsWith("Picked up ")
                            && !line.startsWith("NOTE: ")
                            && !line.startsWith("Error occurred during initialization"))
                    .findFirst()
                    .orElse("it ended with status " + status);
        }
    }

    /**
     * Runs a program to its end.
     *
     * @throws IOException where it cannot be started, or has not ended at its limit
     */
    public static Answer ask(List<String> line, TimeLimit limit) throws IOException, InterruptedException {
        // a file, since a pipe stays open as long as any child of the program holds it
        Path heard = TemporaryFiles.file();
        try {
            Process process = new ProcessBuilder(line)
                    .redirectErrorStream(true)
                    .redirectOutput(heard.toFile())
                    .start();
            try {
                process.getOutputStream().close();
                if (!Patience.await(process, limit)) {
                    throw new IOException("it does not come to an end");
                }
            } finally {
                process.destroyForcibly();
            }
            try (InputStream in = Files.newInputStream(heard)) {
                return new Answer(process.exitValue(), new String(in.readNBytes(MAX_BYTES), StandardCharsets.UTF_8));
            }
        } finally {
            Leftovers.remove(heard);
        }
    }
}
