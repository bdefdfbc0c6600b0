package io.serdebench.acceptance.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A folder in which the launcher runs as on a machine of its own: no Java but what a test puts there, and few tools. */
final class Sandbox {

    /** What became of a process. */
    record Ended(int exit, String out, String err) {}

    private static final List<String> TOOLS = List.of(
            "cat",
            "cksum",
            "find",
            "head",
            "kill",
            "ln",
            "ls",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "sed",
            "sh",
            "sleep",
            "tail",
            "touch",
            "wc");

    final Path root;
    final Path path;
    final Path jdks;
    final Path cache;

    /** Far more than anything takes, on a busy machine too. */
    private int patienceMinutes = 10;

    Sandbox(Path folder) throws IOException {
        root = folder.toRealPath();
        path = Files.createDirectory(root.resolve("path"));
        jdks = Files.createDirectory(root.resolve("jdks"));
        cache = root.resolve("cache");
        for (String tool : TOOLS) {
            executable(path.resolve(tool), "#!/bin/sh\nexec '" + tool(tool).orElseThrow() + "' \"$@\"\n");
        }
    }

    /** For commands that hang where something is wrong, and take no second where not. */
    void hurry() {
        patienceMinutes = 2;
    }

    /** The place of a tool of this machine. */
    static Optional<Path> tool(String name) {
        return Stream.of("/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin")
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** The checkout that this build runs in. */
    static Path checkout() {
        return Path.of(System.getProperty("serdebench.root"));
    }

    /** A copy of the launcher at a place. */
    Path launcher(Path target) throws IOException {
        Files.createDirectories(target.getParent());
        return Files.copy(checkout().resolve("serdebench"), target);
    }

    /** An unpacked distribution with jars that hold nothing; its launcher. */
    Path distribution(String folder) throws IOException {
        Path lib = Files.createDirectories(root.resolve(folder).resolve("lib"));
        Files.writeString(lib.resolve("a.jar"), "");
        Files.writeString(lib.resolve("serdebench-lab.jar"), "first");
        return launcher(root.resolve(folder).resolve("bin/serdebench"));
    }

    /** A JDK whose {@code java} tells a version, writes archives, and else prints its home and its arguments and ends with 7. */
    Path jdk(Path home, String version) throws IOException {
        executable(home.resolve("bin/java"), """
                #!/bin/sh
                for argument in "$@"; do
                    case $argument in
                        -version)
                            echo 'openjdk version "%s" 2020-01-01' >&2
                            echo '    java.home = %s' >&2
                            exit 0 ;;
                        -XX:ArchiveClassesAtExit=*)
                            echo archive >"${argument#*=}"
                            exit 0 ;;
                    esac
                done
                printf '%%s\\n' '%s'
                printf '<%%s>\\n' "$@"
                exit 7
                """.formatted(version, home, home));
        executable(home.resolve("bin/javac"), "#!/bin/sh\n");
        return home;
    }

    /** A file that can be executed. */
    static Path executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** Replaces a tool by a script, in which {@code $real} is the tool. */
    void tool(String name, String script) throws IOException {
        executable(path.resolve(name), "#!/bin/sh\nreal='" + tool(name).orElseThrow() + "'\n" + script);
    }

    /** Starts a command in a folder with the sandbox's environment and some more. */
    Process start(Path folder, Map<String, String> environment, List<String> command, Path out, Path err)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        Map<String, String> own = builder.environment();
        own.clear();
        own.put("PATH", path.toString());
        own.put("HOME", root.toString());
        own.put("XDG_CACHE_HOME", cache.toString());
        own.put("SERDEBENCH_JDKS", jdks.toString());
        own.putAll(environment);
        Process process =
                builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        process.getOutputStream().close();
        return process;
    }

    /** Runs a command in a folder with the sandbox's environment and some more. */
    Ended run(Path folder, Map<String, String> environment, List<String> command) {
        try {
            Path out = Files.createTempFile(root, "out", "");
            Path err = Files.createTempFile(root, "err", "");
            Process process = start(folder, environment, command, out, err);
            if (!process.waitFor(patienceMinutes, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException("hangs: " + command);
            }
            return new Ended(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Runs the launcher from the sandbox's root. */
    Ended run(Path launcher, Map<String, String> environment, String... arguments) {
        List<String> command = new ArrayList<>(List.of(launcher.toString()));
        command.addAll(List.of(arguments));
        return run(root, environment, command);
    }
}
