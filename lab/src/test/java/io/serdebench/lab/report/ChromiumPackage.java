package io.serdebench.lab.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The Chromium of an npm package, for build servers that have none: {@code src/test/browser/get} gets it once and keeps it. */
final class ChromiumPackage {

    private static final int PATIENCE_MINUTES = 20;

    private static boolean tried;
    private static @Nullable Path browser;

    private ChromiumPackage() {}

    /** The program that starts it; null where it cannot be had, the reason is on standard error then. */
    static synchronized @Nullable Path get() throws IOException, InterruptedException {
        if (!tried) {
            tried = true;
            browser = fetched(Path.of(System.getProperty("user.home"), ".cache", "serdebench-chromium"));
        }
        return browser;
    }

    private static @Nullable Path fetched(Path folder) throws IOException, InterruptedException {
        Path said = Files.createTempFile("chromium", ".txt");
        try {
            Process process = new ProcessBuilder("sh", "src/test/browser/get", folder.toString())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .redirectOutput(said.toFile())
                    .start();
            if (!process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                return null;
            }
            return process.exitValue() == 0
                    ? Path.of(Files.readString(said, StandardCharsets.UTF_8).strip())
                    : null;
        } finally {
            Files.delete(said);
        }
    }
}
