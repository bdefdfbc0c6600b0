package io.serdebench.lab.doctor;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.ToolProvider;

/** Checks what the JVM says: of itself, folders, the clock, the user. */
final class RuntimeChecks {

    private static final int OLDEST = 17;

    /** Words of {@code /proc/cpuinfo} where Rosetta, or QEMU without KVM, translates each instruction. */
    private static final List<String> TRANSLATORS = List.of("VirtualApple", "QEMU TCG CPU");

    /** A result and its journal have some megabytes, generated code some more. */
    private static final long SCARCE = 1L << 30;

    private static final long TOO_LITTLE = 100L << 20;

    /** Variables from which every JVM takes options, so that the workers would not be alike everywhere. */
    private static final List<String> INHERITED = List.of("JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS");

    private RuntimeChecks() {}

    /** The JVM that runs this, which is the one that workers use. */
    static Finding java(Map<String, String> environment) {
        String collector = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName)
                .map(name -> name.split(" ")[0])
                .distinct()
                .collect(Collectors.joining("+"));
        String text = System.getProperty("java.vm.name").replaceFirst(" 64-Bit Server VM$", "") + " "
                + System.getProperty("java.version") + " (" + System.getProperty("java.vendor")
                + "); collector here " + collector + ", in workers Serial";
        List<String> inherited = INHERITED.stream()
                .filter(name -> !environment.getOrDefault(name, "").isEmpty())
                .toList();
        return java(Runtime.version().feature(), ToolProvider.getSystemJavaCompiler() != null, text, inherited);
    }

    static Finding java(int feature, boolean compiler, String text, List<String> inherited) {
        if (feature < OLDEST) {
            return Finding.fail(
                    "java",
                    text + ": too old; Java " + OLDEST + " or newer is needed",
                    "export JAVA_HOME=/path/to/a/jdk");
        }
        if (!compiler) {
            return Finding.fail("java", text + ": no compiler, a JDK is needed", "export JAVA_HOME=/path/to/a/jdk");
        }
        return inherited.isEmpty()
                ? Finding.ok("java", text)
                : Finding.warn(
                        "java",
                        text + "; every JVM also takes options from " + String.join(", ", inherited),
                        "M09",
                        "unset " + String.join(" ", inherited));
    }

    /** Room in a folder that need not exist yet. */
    static Finding disk(String name, Path folder) {
        Path there = folder.toAbsolutePath();
        while (!Files.isDirectory(there) && there.getParent() != null) {
            there = there.getParent();
        }
        if (!Files.isWritable(there)) {
            return Finding.fail(name, there + " cannot be written");
        }
        try {
            return room(name, there, Files.getFileStore(there).getUsableSpace());
        } catch (IOException | SecurityException e) {
            return Finding.unknown(name, "the free space at " + there + " is not known");
        }
    }

    static Finding room(String name, Path folder, long free) {
        String text = (free < SCARCE
                        ? String.format(Locale.ROOT, "%,d MiB", free >> 20)
                        : String.format(Locale.ROOT, "%,d GiB", free >> 30))
                + " free at " + folder;
        if (free < TOO_LITTLE) {
            return Finding.fail(name, text, "df -h   # what is full");
        }
        return free < SCARCE ? Finding.warn(name, text, "M13", "df -h   # what is full") : Finding.ok(name, text);
    }

    /** The clock that slices are timed with. */
    static Finding timer(SystemFiles files) {
        Timer timer = Timer.measure();
        String source = files.text("sys/devices/system/clocksource/clocksource0/current_clocksource");
        return timer(timer, source);
    }

    static Finding timer(Timer timer, String source) {
        String text = String.format(
                        Locale.ROOT, "%d ns resolution, %.0f ns per call", timer.resolutionNanos(), timer.callNanos())
                + (source.isEmpty() ? "" : ", " + source);
        return timer.isGood()
                ? Finding.ok("timer", text)
                : Finding.warn(
                        "timer",
                        text,
                        "M12",
                        "cat /sys/devices/system/clocksource/clocksource0/available_clocksource   # tsc is the fastest");
    }

    /**
     * Says if the JVM was built for another processor. Docker Desktop translates images of another architecture without a
     * message.
     *
     * @param arch The property {@code os.arch} of the JVM.
     */
    static Finding processor(SystemFiles files, String arch) {
        String cpuinfo = files.text("proc/cpuinfo");
        boolean intel = arch.equals("amd64") || arch.equals("x86") || arch.equals("i386");
        boolean translated = TRANSLATORS.stream().anyMatch(cpuinfo::contains)
                || intel && cpuinfo.contains("CPU implementer")
                || arch.equals("aarch64") && cpuinfo.contains("vendor_id");
        return translated
                ? Finding.warn(
                        "processor",
                        "the JVM is for " + arch + ", and another processor translates its instructions",
                        "M15",
                        "docker run --platform linux/" + (intel ? "arm64" : "amd64") + " ...")
                : Finding.ok("processor", arch);
    }

    /** Who runs this. */
    static Finding user(String name) {
        return name.equals("root")
                ? Finding.note("user", "running as root: output files will be owned by root")
                : Finding.ok("user", "not root");
    }

    /** All of them, those that a run cannot do without first. */
    static List<Finding> all(SystemFiles files, Path working, Path cache) {
        List<Finding> all = new ArrayList<>();
        all.add(java(System.getenv()));
        all.add(processor(files, System.getProperty("os.arch", "")));
        all.add(disk("disk", working));
        all.add(disk("cache", cache));
        all.add(timer(files));
        all.add(user(System.getProperty("user.name", "")));
        return all;
    }
}
