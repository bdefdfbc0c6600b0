package io.serdebench.lab.doctor;

import io.serdebench.lab.text.Figures;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Checks what the operating system says of the machine.
 *
 * @param files The files of the system.
 * @param cores The number of cores that the JVM sees.
 * @param workers Processes of a run of the default codecs.
 */
record MachineChecks(SystemFiles files, int cores, int workers) {

    private static final String CPU = "sys/devices/system/cpu";
    private static final String SUPPLY = "sys/class/power_supply";

    /** Every worker has a heap of this size. */
    private static final long HEAP = 512L << 20;

    /** Load per core from which it is said. */
    private static final double LOADED = 0.5;

    List<Finding> all() {
        return List.of(processors(), quota(), memory(), load(), governor(), turbo(), power(), virtual());
    }

    private Finding processors() {
        return cores > 1
                ? Finding.ok("cores", cores + " available")
                : Finding.note("cores", "1 available: serdebench and the codec under test share it");
    }

    private Finding quota() {
        OptionalDouble quota = new Cgroup(files).cores();
        if (quota.isEmpty()) {
            return files.text("proc/self/cgroup").isEmpty()
                    ? Finding.unknown("quota", "no control groups here")
                    : Finding.ok("quota", "no limit on processor time seen");
        }
        String text = String.format(Locale.ROOT, "%.1f cores of processor time", quota.getAsDouble());
        return quota.getAsDouble() < cores
                ? Finding.warn(
                        "quota",
                        text + " for " + Figures.many(cores, "core")
                                + ": the kernel stops the container when the quota is used up",
                        "M08",
                        "docker run --cpus " + cores + " ...")
                : Finding.ok("quota", text);
    }

    private Finding memory() {
        OptionalLong machine = ProcText.available(files.text("proc/meminfo"));
        OptionalLong container = new Cgroup(files).memory();
        OptionalLong least = Stream.of(machine, container)
                .flatMapToLong(value -> value.isPresent() ? LongStream.of(value.getAsLong()) : LongStream.empty())
                .min();
        if (least.isEmpty()) {
            return Finding.unknown("memory", "the operating system does not report free memory");
        }
        long needed = workers * HEAP;
        String text = gib(least.getAsLong()) + " available; " + Figures.many(workers, "worker") + " may take up to "
                + gib(needed);
        return least.getAsLong() >= needed
                ? Finding.ok("memory", text)
                : Finding.warn("memory", text, "M10", "serdebench run FILE -c @schema   # fewer codecs");
    }

    private Finding load() {
        OptionalDouble load = ProcText.load(files.text("proc/loadavg"));
        if (load.isEmpty()) {
            return Finding.unknown("load", "unknown: the operating system does not report it");
        }
        String text = String.format(
                Locale.ROOT, "%.1f on %s in the last minute", load.getAsDouble(), Figures.many(cores, "core"));
        return load.getAsDouble() / cores > LOADED
                ? Finding.warn("load", text, "M07", "ps -eo pcpu,pid,comm --sort=-pcpu | head   # who it is")
                : Finding.ok("load", text);
    }

    private Finding governor() {
        Map<String, Integer> governors = new TreeMap<>();
        for (String cpu : files.entries(CPU, "cpu\\d+")) {
            String governor = files.text(cpu + "/cpufreq/scaling_governor");
            if (!governor.isEmpty()) {
                governors.merge(governor, 1, Integer::sum);
            }
        }
        if (governors.isEmpty()) {
            return Finding.unknown("governor", "not available (virtual machine?)");
        }
        int all = governors.values().stream().mapToInt(Integer::intValue).sum();
        int fast = governors.getOrDefault("performance", 0);
        governors.remove("performance");
        return fast == all
                ? Finding.ok("governor", "performance on " + all + "/" + all + " cpus")
                : Finding.warn(
                        "governor",
                        String.join(", ", governors.keySet()) + " on " + (all - fast) + "/" + all + " cpus",
                        "M02",
                        "echo performance | sudo tee /sys/devices/system/cpu/cpu*/cpufreq/scaling_governor");
    }

    /** The switch of the driver intel_pstate is one of "off", that of all other drivers is one of "on". */
    private Finding turbo() {
        String off = files.text(CPU + "/intel_pstate/no_turbo");
        String on = files.text(CPU + "/cpufreq/boost");
        if (off.equals("1") || (off.isEmpty() && on.equals("0"))) {
            return Finding.ok("turbo", "off");
        }
        String text = "on: the clock frequency depends on temperature and on the number of busy cores";
        if (off.equals("0")) {
            return Finding.note("turbo", text, "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo");
        }
        return on.equals("1")
                ? Finding.note("turbo", text, "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost")
                : Finding.unknown("turbo", "unknown: the operating system does not report it");
    }

    private Finding power() {
        List<String> supplies = files.entries(SUPPLY, ".+");
        boolean battery = supplies.stream()
                .anyMatch(s -> files.text(s + "/type").equals("Battery")
                        && files.text(s + "/status").equals("Discharging")
                        && !files.text(s + "/scope").equals("Device"));
        if (battery) {
            return Finding.warn("power", "on battery", "M05", "# plug the power supply in");
        }
        return supplies.isEmpty() ? Finding.unknown("power", "no batteries seen") : Finding.ok("power", "on mains");
    }

    private Finding virtual() {
        Optional<Boolean> hypervisor = ProcText.hypervisor(files.text("proc/cpuinfo"));
        if (hypervisor.isEmpty()) {
            return Finding.unknown("virtual", "unknown: the processor does not report it");
        }
        return hypervisor.get()
                ? Finding.note("virtual", "virtual machine: load from other guests is invisible here")
                : Finding.ok("virtual", "no hypervisor");
    }

    private static String gib(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1 << 30));
    }
}
