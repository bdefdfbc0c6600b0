package io.serdebench.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Why there are no counters, in one line a reader can act on. What can be known from files is asked first: a
 * process without counters then never loads what the system calls need.
 *
 * @param os Name of the operating system.
 * @param arch The architecture of the processor, as Java names it.
 * @param devices The kernel's folder of sources of events.
 * @param paranoid The kernel's file that says who may count.
 * @param status The kernel's file on this process.
 */
record CounterRefusal(String os, String arch, Path devices, Path paranoid, Path status) {

    /** Of perf_event_open: processes may count themselves in user mode up to this value. */
    private static final int ALLOWED = 2;

    private static final int CAP_SYS_ADMIN = 21;
    private static final int CAP_PERFMON = 38;

    /** Those of this machine. */
    static CounterRefusal here() {
        return new CounterRefusal(
                System.getProperty("os.name", ""),
                System.getProperty("os.arch", ""),
                Path.of(ThreadCounters.DEVICES),
                Path.of("/proc/sys/kernel/perf_event_paranoid"),
                Path.of("/proc/self/status"));
    }

    /** Number of the system call perf_event_open, or -1 where it is not known. */
    long call() {
        return switch (arch) {
            case "amd64", "x86_64" -> 298;
            case "aarch64" -> 241;
            default -> -1;
        };
    }

    /** The system's refusal, whatever is to be counted; null where nothing is against it. */
    @Nullable
    String ofSystem() {
        if (!os.equals("Linux")) {
            return "the processor's counters are read on Linux only";
        }
        if (call() < 0) {
            return "the processor's counters are not read on this architecture, ".concat(arch);
        }
        return Files.exists(paranoid) ? null : "this kernel has no performance events";
    }

    /** The reason that forbids the processor's own counters, as far as files tell it; null where nothing does. */
    @Nullable
    String ofProcessor() {
        String system = ofSystem();
        if (system != null) {
            return system;
        }
        if (!ThreadCounters.visible(devices.toFile())) {
            return ThreadCounters.NOT_VISIBLE;
        }
        return paranoia() > ALLOWED && !privileged() ? ofPermission() : null;
    }

    /** Why the system call was refused. */
    String ofError(int number) {
        return switch (number) {
            case Errno.NO_ENTRY, Errno.NO_DEVICE, Errno.NOT_SUPPORTED -> ThreadCounters.NOT_VISIBLE;
            case Errno.NOT_PERMITTED, Errno.NO_ACCESS -> ofPermission();
            case Errno.NO_CALL -> "this kernel has no performance events";
            default -> "the kernel refuses to open counters: error " + number;
        };
    }

    /** Error numbers of Linux, the same on both architectures. */
    private static final class Errno {
        static final int NOT_PERMITTED = 1;
        static final int NO_ENTRY = 2;
        static final int NO_ACCESS = 13;
        static final int NO_DEVICE = 19;
        static final int NO_CALL = 38;
        static final int NOT_SUPPORTED = 95;
    }

    private String ofPermission() {
        int value = paranoia();
        StringBuilder text = new StringBuilder("the kernel does not allow counters: ")
                .append(paranoid)
                .append(" is ")
                .append(value);
        if (value > ALLOWED) {
            return text.append(" and must be at most ").append(ALLOWED).toString();
        }
        return text.append(
                        ", which would do, so that something else forbids them, such as a container's filter of system"
                                + " calls")
                .toString();
    }

    /** The kernel's value; above 2 only kernels with a patch of Debian or Android tell it from 2. */
    private int paranoia() {
        try {
            return Integer.parseInt(Files.readString(paranoid).strip());
        } catch (IOException | NumberFormatException e) {
            // the system call will tell
            return ALLOWED;
        }
    }

    private boolean privileged() {
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith("CapEff:")) {
                    long capabilities = Long.parseUnsignedLong(
                            line.substring("CapEff:".length()).strip(), 16);
                    return (capabilities & (1L << CAP_SYS_ADMIN | 1L << CAP_PERFMON)) != 0;
                }
            }
        } catch (IOException | NumberFormatException e) {
            // the system call will tell
            return true;
        }
        return true;
    }
}
