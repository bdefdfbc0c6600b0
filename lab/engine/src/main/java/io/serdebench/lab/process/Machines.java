package io.serdebench.lab.process;

import io.serdebench.lab.journal.Plan;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** Describes this machine. */
public final class Machines {

    private Machines() {}

    /** This machine. */
    public static Plan.Machine describe() {
        return new Plan.Machine(
                Runtime.getRuntime().availableProcessors(),
                cpu(),
                memory(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"));
    }

    private static String cpu() {
        try {
            return Files.readAllLines(Path.of("/proc/cpuinfo")).stream()
                    .filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("");
        } catch (IOException e) {
            return "";
        }
    }

    private static long memory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean bean
                ? bean.getTotalMemorySize()
                : 0;
    }
}
