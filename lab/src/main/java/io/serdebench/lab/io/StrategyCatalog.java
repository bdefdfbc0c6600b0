package io.serdebench.lab.io;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.io.Strategy.Role;
import io.serdebench.lab.journal.FileEntry.FilePlan.Absent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The strategies that there are, as the program that does them tells.
 *
 * @param strategies The strategies of all workloads, limits among them.
 * @param absent Those that this JVM cannot do.
 */
public record StrategyCatalog(List<Strategy> strategies, List<Absent> absent) {

    private static final String STRATEGY = "strategy";
    private static final String LIMIT = "limit";
    private static final String ABSENT = "absent";
    private static final int FIELDS = 8;

    /** Copies the lists. */
    public StrategyCatalog {
        strategies = List.copyOf(strategies);
        absent = List.copyOf(absent);
    }

    /**
     * Reads what the program lists: a word for the kind; name, work, threads, sizes of buffers with the usual one first, published
     * name, definition, flags.
     */
    static StrategyCatalog parse(List<String> lines) {
        List<Strategy> strategies = new ArrayList<>();
        List<Absent> absent = new ArrayList<>();
        for (String line : lines) {
            String[] f = line.split("\t", -1);
            if (f[0].equals(ABSENT) && f.length >= 4) {
                absent.add(new Absent(f[1], f[2], f[3]));
            } else if ((f[0].equals(STRATEGY) || f[0].equals(LIMIT)) && f.length >= FIELDS) {
                strategies.addAll(sized(f, f[0].equals(LIMIT) ? Role.LIMIT : Role.STRATEGY));
            }
        }
        if (strategies.isEmpty()) {
            throw Stop.environment("the file I/O program lists nothing: " + String.join(" ", lines));
        }
        return new StrategyCatalog(strategies, absent);
    }

    private static List<Strategy> sized(String[] f, Role role) {
        Workload work = Workload.of(f[2]).orElseThrow(() -> new IllegalArgumentException("no work " + f[2]));
        List<String> flags = f[7].isBlank() ? List.of() : List.of(f[7].strip().split(" +"));
        List<String> blocks = f[4].isBlank() ? List.of("") : Arrays.asList(f[4].split(","));
        List<Strategy> sized = new ArrayList<>();
        for (String block : blocks) {
            String name = block.isEmpty() ? f[1] : f[1] + ":" + block;
            boolean usual = block.equals(blocks.get(0));
            sized.add(new Strategy(name, work, Integer.parseInt(f[3]), f[5], f[6], flags, role, usual));
        }
        return sized;
    }

    /** With more of them. */
    StrategyCatalog with(List<Strategy> more) {
        List<Strategy> all = new ArrayList<>(strategies);
        all.addAll(more);
        return new StrategyCatalog(all, absent);
    }

    /** Those of one work. */
    List<Strategy> of(Workload work) {
        return strategies.stream().filter(s -> s.work() == work).toList();
    }
}
