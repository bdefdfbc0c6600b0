package io.serdebench.lab.measure;

import io.serdebench.lab.process.ParentBoundProcess;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes neighbouring slices of different processes alike while slices run: all workers are pinned to one core, whose caches and
 * frequency they share, and a loop of the idle scheduling class keeps cores from falling asleep, since a core that sleeps loses its
 * clock rate, and on a virtual machine its turn. Such a loop only runs where nothing else wants to. Linux alone, through
 * {@code taskset} and {@code chrt} of util-linux; without them slices are as they come.
 */
public final class QuietCores implements AutoCloseable {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String ALLOWED = "Cpus_allowed_list:";

    /**
     * The idle class counts inside of a session alone where the kernel groups processes by session, see sched(7); a loop that has
     * a session of its own gives it the lowest weight. Whoever is not root may do that ten times a second. A loop says when it
     * begins, and rests while the tool is stopped, which it would not notice by itself.
     */
    private static final String LOOP = """
            grouped=0
            [ -e /proc/self/autogroup ] && read -r grouped </proc/sys/kernel/sched_autogroup_enabled
            read -r _ _ _ _ _ session _ </proc/self/stat
            if [ "$session" = $$ ] && [ "$grouped" = 1 ]; then
                tries=0
                until { echo 19 >/proc/self/autogroup; } 2>/dev/null; do
                    tries=$((tries + 1))
                    [ $tries -lt 20 ] || exit 1
                    sleep 0.1
                done
            fi
            echo
            while :; do
                turns=0
                while [ $turns -lt 100000 ]; do
                    turns=$((turns + 1))
                done
                read -r _ _ state _ <"/proc/$PPID/stat"
                while [ "$state" = T ]; do
                    sleep 1
                    read -r _ _ state _ <"/proc/$PPID/stat"
                done
            done
            """;

    /** HotSpot's names of the threads that compile. */
    private static final Pattern COMPILER = Pattern.compile("^C[12] Compiler");

    private static final int PATIENCE_MILLIS = 5_000;

    /** More than the core of the workers and one for the laboratory need no waking. */
    private static final int MAX_AWAKE = 2;

    private final List<Process> loops = new ArrayList<>();
    private @Nullable Integer core;

    private QuietCores() {}

    /**
     * Begins.
     *
     * @param workers The workers to be pinned.
     */
    static QuietCores begin(SliceSettings settings, Collection<ProcessHandle> workers) throws InterruptedException {
        QuietCores quiet = new QuietCores();
        List<Integer> cores = allowed();
        if (settings.pinned() && cores.size() > 1 && has("taskset")) {
            // interrupts mostly go to the first
            int last = cores.get(cores.size() - 1);
            boolean all = true;
            for (ProcessHandle worker : workers) {
                all &= ran(List.of("taskset", "-a", "-c", "-p", String.valueOf(last), String.valueOf(worker.pid())));
                for (String thread : compilers(worker.pid())) {
                    ran(List.of("taskset", "-c", "-p", list(cores), thread));
                }
            }
            quiet.core = all ? last : null;
        }
        if (settings.awake()) {
            quiet.keepAwake(cores);
        }
        return quiet;
    }

    /** Only keeps cores awake: what is timed then may use several of them. */
    public static QuietCores awake() {
        QuietCores quiet = new QuietCores();
        quiet.keepAwake(allowed());
        return quiet;
    }

    private void keepAwake(List<Integer> cores) {
        // a loop that outlived this process would run for ever
        if (ParentBoundProcess.isHeldByKernel() && has("chrt") && has("taskset")) {
            int first = Math.max(0, cores.size() - MAX_AWAKE);
            for (int awake : cores.subList(first, cores.size())) {
                loop(awake);
            }
            for (Process loop : List.copyOf(loops)) {
                if (!hasBegun(loop)) {
                    loop.destroyForcibly();
                    loops.remove(loop);
                }
            }
        }
    }

    /** Threads that compile: they run on any core, since on that of the slices they would make all of them wait. */
    private static List<String> compilers(long pid) {
        try (Stream<Path> tasks = Files.list(Path.of("/proc", String.valueOf(pid), "task"))) {
            return tasks.filter(task -> isCompiler(task.resolve("comm")))
                    .map(task -> String.valueOf(task.getFileName()))
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of();
        }
    }

    private static boolean isCompiler(Path name) {
        try {
            return COMPILER.matcher(Files.readString(name)).find();
        } catch (IOException e) {
            // the thread has ended
            return false;
        }
    }

    private static String list(List<Integer> cores) {
        return cores.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private void loop(int awake) {
        try {
            loops.add(ParentBoundProcess.startApart(
                    new ProcessBuilder("taskset", "-c", String.valueOf(awake), "chrt", "-i", "0", "sh", "-c", LOOP)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)));
        } catch (IOException e) {
            System.getLogger("serdebench").log(System.Logger.Level.DEBUG, "a core may fall asleep", e);
        }
    }

    /** True if it has, and takes no core from anybody; it ends otherwise. */
    private static boolean hasBegun(Process loop) {
        try {
            return loop.getInputStream().read() >= 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** The core that all workers are pinned to, or null. */
    @Nullable
    Integer core() {
        return core;
    }

    /** True if loops run. */
    public boolean isAwake() {
        return loops.stream().anyMatch(Process::isAlive);
    }

    /** The loops' processes: what they use is not somebody else's load. */
    public Set<ProcessHandle> handles() {
        return loops.stream().map(Process::toHandle).collect(Collectors.toSet());
    }

    @Override
    public void close() {
        loops.forEach(Process::destroyForcibly);
    }

    private static boolean has(String program) {
        String path = System.getenv("PATH");
        if (path == null) {
            return false;
        }
        for (String folder : path.split(File.pathSeparator)) {
            if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }

    private static boolean ran(List<String> command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            boolean ended = process.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
            if (!ended) {
                process.destroyForcibly();
            }
            return ended && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** The cores that this process may use, as {@code 0-3,8} in proc(5); empty where it cannot be seen. */
    static List<Integer> allowed() {
        try {
            return Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith(ALLOWED))
                    .findFirst()
                    .map(line -> cores(line.substring(ALLOWED.length()).strip()))
                    .orElse(List.of());
        } catch (IOException | RuntimeException e) {
            return List.of();
        }
    }

    /** The numbers in a list such as {@code 0-3,8}. */
    static List<Integer> cores(String list) {
        List<Integer> cores = new ArrayList<>();
        for (String range : list.split(",")) {
            String[] ends = range.split("-");
            for (int core = Integer.parseInt(ends[0]); core <= Integer.parseInt(ends[ends.length - 1]); core++) {
                cores.add(core);
            }
        }
        return cores;
    }
}
