package io.serdebench.lab.process;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * Starts processes that end when this one does, even if it is killed, and at whatever moment of theirs.
 *
 * <p>On Linux the kernel is asked to do it, by util-linux's {@code setpriv --pdeathsig}, see prctl(2), PR_SET_PDEATHSIG. Two
 * things are to be minded. What the kernel watches is the thread that started the child, not its process; so one thread that
 * never ends starts them all. And where this process dies before the child has asked, nothing would be sent; so the child
 * looks for its parent after it has asked. Elsewhere, processes end by themselves when they read the end of their input.
 *
 * <p>A process may have a session of its own, where util-linux's {@code setsid} can do that. Linux shares processors fairly
 * between sessions first, see sched(7), "The autogroup feature": a busy program in another terminal gets as much as all processes
 * of this session together, one of two cores, and with two sessions of ours beside it two thirds of a core. Whoever lowers the
 * priority of this program lowers that of its session; so its processes stay in it then.
 */
public final class ParentBoundProcess {

    private static final String ADOPTED = "[ \"$PPID\" = \"$0\" ] || exit 1; exec \"$@\"";
    private static final int PROBE_SECONDS = 5;

    private static final ExecutorService STARTER = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "starts workers");
        thread.setDaemon(true);
        return thread;
    });

    private static final List<String> HELD = List.of(
            "setpriv",
            "--pdeathsig",
            "KILL",
            "/bin/sh",
            "-c",
            ADOPTED,
            String.valueOf(ProcessHandle.current().pid()));

    private static final List<String> PREFIX = usable(HELD);
    private static final List<String> APART = apart();

    private ParentBoundProcess() {}

    /** True if the kernel sees to it. */
    public static boolean isHeldByKernel() {
        return !PREFIX.isEmpty();
    }

    /** True if {@link #startApart} gives a process a session of its own. */
    public static boolean isApart() {
        return !APART.isEmpty();
    }

    /**
     * Starts a process; its id and the streams are those of the program asked for.
     *
     * @throws IOException where it cannot be started
     */
    public static Process start(ProcessBuilder builder) throws IOException {
        return start(PREFIX, builder);
    }

    /**
     * The same in a session of its own, where that can be had. Signals of a terminal do not reach it.
     *
     * @throws IOException where it cannot be started
     */
    public static Process startApart(ProcessBuilder builder) throws IOException {
        return start(APART.isEmpty() ? PREFIX : APART, builder);
    }

    private static Process start(List<String> prefix, ProcessBuilder builder) throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(builder.command());
        return onStarter(builder.command(command));
    }

    private static Process onStarter(ProcessBuilder builder) throws IOException {
        Future<Process> started = STARTER.submit(builder::start);
        try {
            return started.get();
        } catch (ExecutionException e) {
            throw new IOException(e.getCause() == null ? e : e.getCause());
        } catch (InterruptedException e) {
            // nobody waits for it any more
            STARTER.submit(() -> started.get().destroyForcibly());
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a process was started");
        }
    }

    private static List<String> apart() {
        if (PREFIX.isEmpty() || isLowered()) {
            return List.of();
        }
        List<String> apart = new ArrayList<>(List.of("setsid"));
        apart.addAll(HELD);
        return usable(apart);
    }

    /** True if somebody gave this program or its session less weight than is usual. */
    private static boolean isLowered() {
        try {
            String stat = Files.readString(Path.of("/proc/self/stat"));
            if (nice(stat) > 0) {
                return true;
            }
            Path group = Path.of("/proc/self/autogroup");
            return Files.exists(group) && !Files.readString(group).strip().matches(".* nice (-\\d+|0)");
        } catch (IOException e) {
            return false;
        }
    }

    /** The nineteenth field of proc(5) stat; the second, in brackets, may hold blanks. */
    static int nice(String stat) {
        return Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[16]);
    }

    /** The words, or none where they do not work: no Linux, no setpriv, or one that lacks the option, as BusyBox's. */
    private static List<String> usable(List<String> prefix) {
        if (!Files.isDirectory(Path.of("/proc/self"))) {
            return List.of();
        }
        List<String> command = new ArrayList<>(prefix);
        command.add("true");
        try {
            Process probe = onStarter(new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD));
            try {
                return probe.waitFor(PROBE_SECONDS, TimeUnit.SECONDS) && probe.exitValue() == 0 ? prefix : List.of();
            } finally {
                probe.destroyForcibly();
            }
        } catch (IOException e) {
            return List.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }
}
