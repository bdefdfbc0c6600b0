package io.serdebench.suite;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs suites and holds them against a base. The laboratory is a process of its own that never enters the caller's class path: the launcher of an installation,
 * named by the system property {@code serdebench.home} or the variable {@code SERDEBENCH_HOME}, or the {@code serdebench} of the {@code PATH}.
 */
public final class Serdebench {

    private static final String HOME = "serdebench.home";
    private static final String VARIABLE = "SERDEBENCH_HOME";
    private static final String LAUNCHER = "serdebench";

    private Serdebench() {}

    /**
     * Measures a suite with the class path of this process, and waits for the end. What the laboratory prints goes where this
     * process prints.
     *
     * @param suite The suite's class.
     * @param options Further options of {@code serdebench run}, as {@code "--time", "30s"}.
     * @return The exit code of {@code serdebench run}: 0 where it is done.
     * @throws NoInstallationException where no installation is found; the message says what was looked at
     * @throws IOException where the launcher cannot be started
     */
    public static int run(Class<? extends Suite<?>> suite, String... options) throws IOException, InterruptedException {
        return new ProcessBuilder(words("run", suite, options))
                .inheritIO()
                .start()
                .waitFor();
    }

    /**
     * Holds the serializers of a suite, with the class path of this process, against those of a base, and waits for the answer.
     *
     * @param suite The suite's class. Its serializers are those of the base where {@code --base-cp} names a class path that has them.
     * @param options Further options of {@code serdebench gate}, as {@code "--base-cp", "old.jar", "--fail-on", "size>0"}.
     * @return The answer: limits hold, fail, or could not be judged.
     * @throws NoInstallationException where no installation is found; the message says what was looked at
     * @throws IllegalStateException where the gate could not run, as with a wrong option or without the base
     * @throws IOException where the launcher cannot be started
     */
    public static GateAnswer gate(Class<? extends Suite<?>> suite, String... options)
            throws IOException, InterruptedException {
        return Gate.ask(words("gate", suite, options));
    }

    private static List<String> words(String command, Class<?> suite, String... options) {
        List<String> all = new ArrayList<>(List.of("--suite", suite.getName()));
        all.addAll(List.of(options));
        return words("", command, System.getProperty("java.class.path"), all);
    }

    /**
     * The words that start a command of the laboratory with a class path of the application.
     *
     * @param home The folder of an installation; empty for the one that is found.
     * @param command {@code run} or {@code gate}.
     * @param classPath Jars and folders as a JVM takes them; what is not there is left out.
     * @param options The options of the command.
     * @throws NoInstallationException where no installation is found; the message says what was looked at
     */
    public static List<String> words(String home, String command, String classPath, List<String> options) {
        List<String> words = command(
                home.isEmpty() ? System.getProperty(HOME, System.getenv().getOrDefault(VARIABLE, "")) : home,
                System.getenv().getOrDefault("PATH", ""));
        words.addAll(List.of(command, "--classes", existing(classPath)));
        words.addAll(options);
        return words;
    }

    /** A class path without what is not there, which a JVM passes over and the laboratory refuses. */
    static String existing(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty() && Files.exists(Path.of(entry)))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /**
     * The words that start the laboratory.
     *
     * @param home The folder of an installation, or the empty text.
     * @param path Folders that programs are looked for in.
     */
    static List<String> command(String home, String path) {
        Stream<Path> places = home.isEmpty()
                ? Stream.of(path.split(File.pathSeparator))
                        .filter(folder -> !folder.isEmpty())
                        .map(folder -> Path.of(folder, LAUNCHER))
                : Stream.of(Path.of(home, "bin", LAUNCHER), Path.of(home, LAUNCHER));
        Path found = places.filter(Files::isExecutable)
                .filter(Files::isRegularFile)
                .findFirst()
                .orElseThrow(() -> new NoInstallationException(
                        home.isEmpty()
                                ? "no serdebench is on the PATH; set the system property " + HOME + " or the variable "
                                        + VARIABLE + " to the folder of an installation"
                                : home + " has neither bin/" + LAUNCHER + " nor " + LAUNCHER));
        return new ArrayList<>(List.of(found.toString()));
    }
}
