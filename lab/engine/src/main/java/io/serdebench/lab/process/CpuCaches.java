package io.serdebench.lab.process;

import io.serdebench.lab.journal.Entry;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The sizes of the first processor's caches, as Linux tells them (sysfs-devices-system-cpu); elsewhere nothing is known. */
public final class CpuCaches {

    public static final Path LINUX = Path.of("/sys/devices/system/cpu/cpu0/cache");

    /** Level 1 is too small to hold anything that is measured with. */
    private static final int MIN_LEVEL = 2;

    private CpuCaches() {}

    /** Reads them, or null where the machine does not tell. */
    public static Entry.@Nullable Caches read(Path folder) {
        TreeMap<Integer, Long> byLevel = new TreeMap<>();
        try (DirectoryStream<Path> caches = Files.newDirectoryStream(folder, "index*")) {
            for (Path cache : caches) {
                if (!text(cache, "type").equals("Instruction")) {
                    byLevel.put(Integer.parseInt(text(cache, "level")), bytes(text(cache, "size")));
                }
            }
        } catch (IOException | NumberFormatException e) {
            return null;
        }
        Map.Entry<Integer, Long> first = byLevel.ceilingEntry(MIN_LEVEL);
        return first == null
                ? null
                : new Entry.Caches(first.getValue(), byLevel.lastEntry().getValue());
    }

    private static String text(Path cache, String name) throws IOException {
        return Files.readString(cache.resolve(name)).strip();
    }

    /** The kernel writes {@code 1024K}. */
    private static long bytes(String size) {
        return size.endsWith("K") ? Long.parseLong(size.substring(0, size.length() - 1)) << 10 : Long.parseLong(size);
    }
}
