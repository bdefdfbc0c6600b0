package io.serdebench.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** A started run of the packed tool. Its processes are known by its output folder, which stands in their command lines. */
final class Victim {

    private static final Path LAUNCHER =
            Path.of(System.getProperty("serdebench.home"), "bin", "serdebench").toAbsolutePath();

    private final Path folder;
    private final Process process;

    private Victim(Path folder, Process process) {
        this.folder = folder;
        this.process = process;
    }

    /** Starts the tool; its standard output goes to the file {@code out}, its standard error beside it. */
    static Victim start(Path folder, Path out, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(LAUNCHER.toString()));
        command.addAll(Arrays.asList(arguments));
        return new Victim(
                folder,
                new ProcessBuilder(command)
                        .redirectOutput(out.toFile())
                        .redirectError(Path.of(out + ".err").toFile())
                        .start());
    }

    Process process() {
        return process;
    }

    /** Waits until a file is there that holds something; false where the tool ends before. */
    boolean hasWritten(Path file) throws IOException, InterruptedException {
        while (!Files.exists(file) || Files.size(file) == 0) {
            if (!process.isAlive()) {
                return false;
            }
            Thread.sleep(5);
        }
        return true;
    }

    /** All living processes of the run, the tool itself among them. */
    List<ProcessHandle> alive() {
        try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
            return all.filter(handle -> commandLine(handle).contains(folder.toString()))
                    .toList();
        }
    }

    /** All living processes of the run but the tool itself. */
    List<ProcessHandle> workers() {
        return alive().stream().filter(handle -> handle.pid() != process.pid()).toList();
    }

    /** Empty for a process that has ended and was not waited for. */
    private static String commandLine(ProcessHandle handle) {
        try {
            // the handle's own info cuts long command lines off
            return Files.readString(
                    Path.of("/proc", String.valueOf(handle.pid()), "cmdline"),
                    java.nio.charset.StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    /** Kills the tool and waits until none of its processes lives, for so long at most; the milliseconds it took. */
    double kill(long patienceMillis) throws InterruptedException {
        long begun = System.nanoTime();
        process.destroyForcibly();
        while (true) {
            // a look takes its time; what it does not see was gone when it began
            double millis = (System.nanoTime() - begun) / 1e6;
            boolean gone = alive().isEmpty();
            if (gone || millis > patienceMillis) {
                return gone ? millis : Double.POSITIVE_INFINITY;
            }
            Thread.sleep(2);
        }
    }
}
