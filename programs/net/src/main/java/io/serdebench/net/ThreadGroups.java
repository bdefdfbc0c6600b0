package io.serdebench.net;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.serdebench.protocol.NetUsage;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * CPU time of the threads of this process, by what they are there for. On Linux from {@code /proc/self/task}, see proc(5):
 * {@code schedstat}, whose first number is nanoseconds on a core, {@code io} and {@code status}. Elsewhere from the beans of the
 * platform, which do not show the JVM's own threads.
 */
public final class ThreadGroups {

    /** The beginning of the name of the application's thread; Linux keeps 15 letters of a name. */
    static final String APPLICATION = "sd-application";

    /** The beginning of the names of the network threads. */
    public static final String NETWORK = "sd-network";

    /** The name that kafka-clients gives the thread of a producer that writes to the socket. */
    private static final String PRODUCER = "kafka-producer";

    private static final Path TASKS = Path.of("/proc/self/task");

    /** Missing where the kernel was built without it; the times of single threads are not known then. */
    private static final Path TIMES = Path.of("/proc/self/schedstat");

    private enum Group {
        APPLICATION,
        NETWORK,
        COLLECTOR,
        COMPILER,
        OTHER
    }

    /** The last reading of a thread, which stays when the thread has ended. */
    private static final class Seen {
        private final Group group;
        private long nanos;
        private long reads = -1;
        private long writes = -1;
        private long switches = -1;

        Seen(Group group) {
            this.group = group;
        }
    }

    private final Map<String, Seen> threads = new HashMap<>();
    private final ThreadMXBean beans = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final OperatingSystemMXBean process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** The use since the process began. */
    synchronized NetUsage read() {
        String[] ids = Files.exists(TIMES) ? TASKS.toFile().list() : null;
        return ids == null ? ofBeans() : ofTasks(ids);
    }

    private NetUsage ofTasks(String[] ids) {
        for (String id : ids) {
            try {
                read(id, TASKS.resolve(id));
            } catch (IOException | NumberFormatException e) {
                // it has ended meanwhile, and its last reading holds
            }
        }
        return new NetUsage(
                nanos(Group.APPLICATION),
                nanos(Group.NETWORK),
                nanos(Group.COLLECTOR),
                nanos(Group.COMPILER),
                process.getProcessCpuTime(),
                sum(seen -> seen.group == Group.NETWORK ? seen.reads : 0),
                sum(seen -> seen.group == Group.NETWORK ? seen.writes : 0),
                sum(seen -> seen.group == Group.NETWORK || seen.group == Group.APPLICATION ? seen.switches : 0),
                allocated());
    }

    private void read(String id, Path folder) throws IOException {
        Seen seen = threads.get(id);
        if (seen == null) {
            seen = new Seen(group(Files.readString(folder.resolve("comm"))));
            threads.put(id, seen);
        }
        String times = Files.readString(folder.resolve("schedstat"));
        seen.nanos = Long.parseLong(times.substring(0, times.indexOf(' ')));
        if (seen.group == Group.NETWORK) {
            String io = Files.readString(folder.resolve("io"));
            seen.reads = number(io, "syscr:");
            seen.writes = number(io, "syscw:");
        }
        if (seen.group == Group.NETWORK || seen.group == Group.APPLICATION) {
            seen.switches = number(Files.readString(folder.resolve("status")), "\nvoluntary_ctxt_switches:");
        }
    }

    private static long number(String text, String key) {
        int at = text.indexOf(key);
        if (at < 0) {
            return -1;
        }
        int end = text.indexOf('\n', at + key.length());
        return Long.parseLong(
                text.substring(at + key.length(), end < 0 ? text.length() : end).strip());
    }

    /** As HotSpot names its threads; the serial collector works in the VM's own thread. */
    private static Group group(String name) {
        if (name.startsWith(APPLICATION)) {
            return Group.APPLICATION;
        }
        if (name.startsWith(NETWORK) || name.startsWith(PRODUCER)) {
            return Group.NETWORK;
        }
        if (name.startsWith("C1 Compiler") || name.startsWith("C2 Compiler")) {
            return Group.COMPILER;
        }
        boolean collects = name.startsWith("VM Thread")
                || name.startsWith("GC Thread")
                || name.startsWith("G1 ")
                || name.matches("(?s)[XZ](Worker|Driver|Director|Stat|Uncommitter|Unmapper).*")
                || name.startsWith("RuntimeWorker")
                || name.startsWith("Shenandoah");
        return collects ? Group.COLLECTOR : Group.OTHER;
    }

    private long nanos(Group group) {
        return sum(seen -> seen.group == group ? seen.nanos : 0);
    }

    /** The sum of all, or -1 if one of them is not known. */
    private long sum(java.util.function.ToLongFunction<Seen> of) {
        long sum = 0;
        for (Seen seen : threads.values()) {
            long one = of.applyAsLong(seen);
            if (one < 0) {
                return -1;
            }
            sum += one;
        }
        return sum;
    }

    private NetUsage ofBeans() {
        return new NetUsage(
                named(APPLICATION),
                named(NETWORK) + named(PRODUCER),
                -1,
                -1,
                process.getProcessCpuTime(),
                -1,
                -1,
                -1,
                allocated());
    }

    private long named(String start) {
        long sum = 0;
        for (long id : beans.getAllThreadIds()) {
            var info = beans.getThreadInfo(id);
            if (info != null && info.getThreadName().startsWith(start)) {
                sum += Math.max(0, beans.getThreadCpuTime(id));
            }
        }
        return sum;
    }

    /** Bytes of the threads that live. Those of the ends live from the beginning to the end. */
    private long allocated() {
        long sum = 0;
        for (long bytes : beans.getThreadAllocatedBytes(beans.getAllThreadIds())) {
            sum += Math.max(0, bytes);
        }
        return sum;
    }
}
