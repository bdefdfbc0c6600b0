package io.serdebench.lab.process;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.store.JarFolder;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** The command line of a worker: on one JVM with its flags, or of a program in another language. */
public final class WorkerCommand {

    /**
     * Flags of every worker, unless others are asked for. A fixed young generation makes collections alike; the serial collector needs no second core.
     * A process that is out of memory ends at once, since what it would measure then means nothing; what the JVM itself has to
     * say stays out of the replies.
     * The last three are what JMH gives the JVMs it forks, see its {@code CompilerHints}.
     */
    public static final List<String> FLAGS = List.of(
            "-Xms512m",
            "-Xmx512m",
            "-Xmn16m",
            "-XX:+UseSerialGC",
            "-Xshare:auto",
            "-XX:-UsePerfData",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:+DisplayVMOutputToStderr",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+UnlockExperimentalVMOptions",
            "-DcompilerBlackholesEnabled=true");

    /** Of a slice, which is to take milliseconds. */
    private static final TimeLimit PATIENCE = new TimeLimit(Duration.ofSeconds(10), Duration.ofMinutes(1));

    private static final String HINTS = "-XX:CompileCommandFile=";
    private static final String MAIN = "io.serdebench.worker.WorkerMain";

    private final JvmVariant variant;
    private final List<Path> jars;
    private final Path hints;
    private final TimeLimit patience;

    /** The words of a program in another language; none for a JVM. */
    private final List<String> program;

    private WorkerCommand(JvmVariant variant, List<Path> jars, Path hints, TimeLimit patience, List<String> program) {
        this.variant = variant;
        this.jars = jars;
        this.hints = hints;
        this.patience = patience;
        this.program = program;
    }

    /**
     * This command's patience for a worker in another language, to which a JVM's flags mean nothing.
     *
     * @param words The program and its arguments.
     */
    public WorkerCommand program(List<String> words) {
        return new WorkerCommand(variant, jars, hints, patience, List.copyOf(words));
    }

    /** This command for workers that are given up when a slice takes longer than this by the clock. */
    public WorkerCommand withPatience(Duration clock) {
        return new WorkerCommand(variant, jars, hints, TimeLimit.byClock(clock), program);
    }

    /**
     * This command for a process that checks and is not timed: the second compiler would take about half of its CPU time and
     * has hardly begun when it ends.
     */
    public WorkerCommand untimed() {
        return new WorkerCommand(variant.firstCompilerOnly(), jars, hints, patience, program);
    }

    /** This command with a heap of another size. */
    public WorkerCommand withHeap(HeapSize heap) {
        return new WorkerCommand(variant.withHeap(heap), jars, hints, patience, program);
    }

    /** True if the worker is a JVM, and not a program in another language. */
    public boolean isJvm() {
        return program.isEmpty();
    }

    TimeLimit patience() {
        return patience;
    }

    /**
     * Prepares the command.
     *
     * @param variant The JVM and its flags.
     * @param workerFolder The jars of the worker.
     * @param scratch Takes the compiler's hints.
     * @throws IOException where the worker's jars cannot be read
     */
    public static WorkerCommand of(JvmVariant variant, Path workerFolder, Path scratch) throws IOException {
        List<Path> jars = JarFolder.jars(workerFolder);
        Path hints = scratch.resolve("compiler-hints");
        List<String> lines = new ArrayList<>();
        lines.add("quiet");
        lines.add("inline,org/openjdk/jmh/infra/Blackhole.consume");
        lines.add("dontinline,org/openjdk/jmh/infra/Blackhole.consumeCPU");
        lines.add("blackhole,org/openjdk/jmh/infra/Blackhole.consumeCompiler");
        for (Path jar : jars) {
            lines.addAll(generatedHints(jar));
        }
        Files.write(hints, lines);
        return new WorkerCommand(variant, jars, hints, PATIENCE, List.of());
    }

    /** JMH's annotation processor leaves the hints for its generated loops in the jar. */
    private static List<String> generatedHints(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry entry = file.getEntry("META-INF/CompilerHints");
            if (entry == null) {
                return List.of();
            }
            try (InputStream in = file.getInputStream(entry)) {
                return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
            }
        }
    }

    /**
     * Parts of a command that figures of a candidate depend on: the JVM and the command line, but for places that change from run
     * to run.
     */
    public List<String> identity(Candidate candidate) {
        if (!program.isEmpty()) {
            // the folders that it names are called by what they were made from
            return program;
        }
        List<String> identity = new ArrayList<>(List.of(variant.jvm().text()));
        line(candidate).stream().filter(argument -> !argument.startsWith(HINTS)).forEach(identity::add);
        return identity;
    }

    /** The words that start a worker of the candidate. What it is to do comes on its standard input. */
    public List<String> line(Candidate candidate) {
        if (!program.isEmpty()) {
            return program;
        }
        List<String> line = new ArrayList<>();
        line.add(variant.jvm().java().toString());
        line.addAll(variant.flags());
        line.add(HINTS + hints);
        // several workers live at once; the laboratory holds the one lock
        line.add("-Djmh.ignoreLock=true");
        // the processor's counters are read by calls of the kernel, which a JVM of 22 or newer warns of otherwise
        line.add("--enable-native-access=ALL-UNNAMED");
        line.addAll(candidate.jvmArgs());
        line.add("-cp");
        line.add(Stream.concat(jars.stream(), candidate.classPath().stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator)));
        line.add(MAIN);
        return line;
    }
}
