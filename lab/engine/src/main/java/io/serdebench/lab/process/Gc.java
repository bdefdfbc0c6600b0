package io.serdebench.lab.process;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The garbage collectors of HotSpot that a worker can run with. */
public enum Gc {
    /** One thread; what workers run with by default. */
    SERIAL("serial", "-XX:+UseSerialGC"),
    /** Many threads, all work stopped meanwhile. */
    PARALLEL("parallel", "-XX:+UseParallelGC"),
    /** The collector that most JVMs choose by themselves. */
    G1("g1", "-XX:+UseG1GC"),
    /** ZGC. */
    Z("zgc", "-XX:+UseZGC"),
    /** Shenandoah; not every build has it. */
    SHENANDOAH("shenandoah", "-XX:+UseShenandoahGC");

    private final String label;
    private final String flag;

    Gc(String label, String flag) {
        this.label = label;
        this.flag = flag;
    }

    /** As it stands in a candidate's name. */
    public String label() {
        return label;
    }

    /** The JVM's flag. */
    public String flag() {
        return flag;
    }

    /**
     * The collector of a name as users write it: {@code g1}, {@code G1GC}, {@code z}, {@code zgc}.
     *
     * @throws Stop of class usage where there is none
     */
    public static Gc parse(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        String bare = lower.endsWith("gc") ? lower.substring(0, lower.length() - 2) : lower;
        for (Gc gc : values()) {
            if (gc.name().toLowerCase(Locale.ROOT).equals(bare)) {
                return gc;
            }
        }
        List<String> names = Arrays.stream(values())
                .map(gc -> gc.name().toLowerCase(Locale.ROOT))
                .toList();
        throw Stop.usage(
                "--gc takes " + String.join(", ", names) + ", not '" + text + "'." + Suggest.phrase(bare, names));
    }
}
