package io.serdebench.worker;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Times of threads of this process that Java does not show: those of the garbage collector or of the compilers. From Linux's
 * {@code /proc/self/task/TID/schedstat}, whose first number is nanoseconds on a core and whose second one is nanoseconds of waiting for
 * one (proc_pid_schedstat(5)); elsewhere nothing is seen.
 */
final class ThreadTimes {

    /** The value of a number that a thread does not tell. */
    static final long UNKNOWN = -1;

    private static final File TASKS = new File("/proc/self/task");
    private static final int LINE = 64;

    private final Predicate<String> names;
    private final boolean waiting;
    private final File tasks;
    private final Map<String, RandomAccessFile> threads = new HashMap<>();
    private final Map<String, Boolean> seen = new HashMap<>();
    private final byte[] line = new byte[LINE];

    /**
     * Of the threads with some names.
     *
     * @param waiting Whether the time in which they wait for a core counts.
     * @param tasks The folder that has a folder for each thread.
     */
    private ThreadTimes(Predicate<String> names, boolean waiting, File tasks) {
        this.names = names;
        this.waiting = waiting;
        this.tasks = tasks;
        scan();
    }

    /** The threads that collect garbage, as HotSpot names them; the serial collector works in the VM's own thread. */
    static ThreadTimes collector() {
        return collector(TASKS);
    }

    static ThreadTimes collector(File tasks) {
        return new ThreadTimes(
                name -> name.startsWith("VM Thread")
                        || name.startsWith("GC Thread")
                        || name.startsWith("G1 ")
                        || name.startsWith("ZWorker")
                        || name.startsWith("ZDriver")
                        || name.startsWith("ZDirector")
                        || name.startsWith("XWorker")
                        || name.startsWith("XDriver")
                        || name.startsWith("RuntimeWorker")
                        || name.startsWith("Shenandoah"),
                false,
                tasks);
    }

    /** The threads that compile. */
    static ThreadTimes compilers() {
        return compilers(TASKS);
    }

    static ThreadTimes compilers(File tasks) {
        return new ThreadTimes(ThreadTimes::isCompiler, false, tasks);
    }

    /**
     * The same, and all the time in which they had work: where other programs take the cores, compilers wait for most of it, and what
     * they have not compiled yet is slow.
     */
    static ThreadTimes compilersWithWork() {
        return compilersWithWork(TASKS);
    }

    static ThreadTimes compilersWithWork(File tasks) {
        return new ThreadTimes(ThreadTimes::isCompiler, true, tasks);
    }

    private static boolean isCompiler(String name) {
        return name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler");
    }

    /** Looks for threads that were started since. */
    void scan() {
        String[] ids = tasks.list();
        if (ids == null) {
            return;
        }
        for (String id : ids) {
            if (seen.containsKey(id)) {
                continue;
            }
            File folder = new File(tasks, id);
            try (RandomAccessFile comm = new RandomAccessFile(new File(folder, "comm"), "r")) {
                boolean wanted = names.test(text(comm));
                seen.put(id, wanted);
                if (wanted) {
                    threads.put(id, new RandomAccessFile(new File(folder, "schedstat"), "r"));
                }
            } catch (IOException e) {
                // it ended meanwhile, or this is another system
            }
        }
    }

    /** Nanoseconds of all of them since they were started, or {@link #UNKNOWN}. */
    long nanos() {
        if (threads.isEmpty()) {
            return UNKNOWN;
        }
        long sum = 0;
        for (RandomAccessFile thread : threads.values()) {
            try {
                thread.seek(0);
                String[] numbers = text(thread).split(" ");
                if (numbers.length > 1) {
                    sum += Long.parseLong(numbers[0]) + (waiting ? Long.parseLong(numbers[1]) : 0);
                }
            } catch (IOException | NumberFormatException e) {
                // it ended: what it did is missed, which the next reading cannot undo
            }
        }
        return sum;
    }

    private String text(RandomAccessFile file) throws IOException {
        int length = file.read(line);
        return length <= 0 ? "" : new String(line, 0, length, StandardCharsets.US_ASCII).strip();
    }
}
