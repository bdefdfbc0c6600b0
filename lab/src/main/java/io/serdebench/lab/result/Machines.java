package io.serdebench.lab.result;

import io.serdebench.lab.journal.Entry;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/** What machine this is. */
final class Machines {

    private Machines() {}

    static Result.Machine describe(Entry.Plan plan, List<Entry> journal) {
        OptionalDouble foreign = Assembly.entries(journal, Entry.RoundEnded.class).stream()
                .filter(round -> round.foreignMilliCores() >= 0)
                .mapToDouble(round -> round.foreignMilliCores() / 1e3)
                .average();
        return new Result.Machine(
                Runtime.getRuntime().availableProcessors(),
                cpu(),
                memory(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                plan.jvm(),
                plan.jvmFlags(),
                foreign.isPresent() ? foreign.getAsDouble() : null);
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
