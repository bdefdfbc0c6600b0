package io.serdebench.lab.doctor;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Texts of {@code /proc}, as proc(5) describes them. What is not as described is empty. */
final class ProcText {

    private static final Pattern LOAD = Pattern.compile("(\\d{1,9}\\.\\d{1,4}) .*");
    private static final Pattern AVAILABLE = Pattern.compile("(?m)^MemAvailable:\\s+(\\d{1,15}) kB$");
    private static final Pattern FLAGS = Pattern.compile("(?m)^flags\\s*:(.*)$");
    private static final Pattern CPU = Pattern.compile("cpu((?:\\s+\\d{1,18}){8,10})\\s*");
    private static final Pattern CGROUP = Pattern.compile("(\\d+):([^:]*):(/.*)");

    /** Fields of a cpu line that are parts of the time; guest times, which follow, are in user and nice already. */
    private static final int PARTS = 8;

    private static final int STEAL = 7;

    private ProcText() {}

    /** Ticks of all processors since the start, and those of them that the hypervisor kept. */
    record Ticks(long all, long stolen) {

        /** The share of the time since an earlier reading that the hypervisor kept; empty where no time has passed. */
        OptionalDouble stolenSince(Ticks earlier) {
            long passed = all - earlier.all;
            long kept = stolen - earlier.stolen;
            return passed > 0 && kept >= 0
                    ? OptionalDouble.of(Math.min(1, (double) kept / passed))
                    : OptionalDouble.empty();
        }
    }

    /** The load of the last minute, from {@code /proc/loadavg}. */
    static OptionalDouble load(String loadavg) {
        Matcher matcher = LOAD.matcher(firstLine(loadavg));
        return matcher.matches() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
    }

    /** Bytes that programs may still take, from {@code /proc/meminfo}. */
    static OptionalLong available(String meminfo) {
        Matcher matcher = AVAILABLE.matcher(meminfo);
        return matcher.find() ? OptionalLong.of(Long.parseLong(matcher.group(1)) << 10) : OptionalLong.empty();
    }

    /** True if {@code /proc/cpuinfo} shows a hypervisor; empty where the processor has no such flag. */
    static Optional<Boolean> hypervisor(String cpuinfo) {
        Matcher matcher = FLAGS.matcher(cpuinfo);
        return matcher.find()
                ? Optional.of(List.of(matcher.group(1).strip().split("\\s+")).contains("hypervisor"))
                : Optional.empty();
    }

    /** The first line of {@code /proc/stat}. */
    static Optional<Ticks> ticks(String stat) {
        Matcher matcher = CPU.matcher(firstLine(stat));
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String[] fields = matcher.group(1).strip().split("\\s+");
        long all = 0;
        for (int i = 0; i < PARTS; i++) {
            all += Long.parseLong(fields[i]);
        }
        return Optional.of(new Ticks(all, Long.parseLong(fields[STEAL])));
    }

    /**
     * The group that {@code /proc/self/cgroup} names for a controller of version 1, or, with an empty name, for version 2;
     * {@code /} where it names none.
     */
    static String cgroup(String text, String controller) {
        for (String line : text.split("\n")) {
            Matcher matcher = CGROUP.matcher(line.strip());
            if (matcher.matches() && List.of(matcher.group(2).split(",", -1)).contains(controller)) {
                return matcher.group(3);
            }
        }
        return "/";
    }

    private static String firstLine(String text) {
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }
}
