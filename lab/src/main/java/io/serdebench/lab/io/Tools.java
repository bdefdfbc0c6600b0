package io.serdebench.lab.io;

import io.serdebench.lab.io.Strategy.Role;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Programs of the system: what Java programs are held against, where they are present. */
final class Tools {

    private Tools() {}

    /** Those that are present, as limits. */
    static List<Strategy> present() {
        List<Strategy> tools = new ArrayList<>();
        if (isPresent("cp")) {
            tools.add(tool("cp", Workload.COPY_BYTES, "cp FILE COPY, the system's own program, its start included"));
            tools.add(tool("cp", Workload.COPY_LINES, "cp FILE COPY, which sees no lines"));
        }
        if (isPresent("cat")) {
            tools.add(tool("cat", Workload.COPY_BYTES, "cat FILE > COPY, its start included"));
        }
        if (isPresent("wc")) {
            tools.add(tool("wc-l", Workload.SCAN_LINES, "wc -l FILE, which counts line feeds, its start included"));
        }
        return tools;
    }

    private static Strategy tool(String name, Workload work, String definition) {
        return new Strategy(name, work, 1, "", definition, List.of(), Role.TOOL, true);
    }

    /** The command that does what the strategy of that name stands for. */
    static ProcessBuilder command(String name, Path source, Path target) {
        return switch (name) {
            case "cp" -> new ProcessBuilder("cp", "--", source.toString(), target.toString());
            case "cat" -> new ProcessBuilder("cat", "--", source.toString()).redirectOutput(target.toFile());
            case "wc-l" -> new ProcessBuilder("wc", "-l").redirectInput(source.toFile());
            default -> throw new IllegalArgumentException("no tool " + name);
        };
    }

    private static boolean isPresent(String program) {
        String path = System.getenv("PATH");
        if (path == null) {
            return false;
        }
        for (String folder : path.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }

    /** The output of a program, or an empty text where it is missing, fails or takes too long. */
    static String ask(List<String> command, long time, TimeUnit unit) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            try {
                process.getOutputStream().close();
                // one that is killed has no output any more, so that reading ends; one that is over is left alone
                CompletableFuture.delayedExecutor(time, unit).execute(process::destroyForcibly);
                String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                return process.waitFor(time, unit) && process.exitValue() == 0 ? text : "";
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            return "";
        }
    }
}
