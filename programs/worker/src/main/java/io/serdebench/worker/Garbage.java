package io.serdebench.worker;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/** Collections of this process since it started. */
record Garbage(long collections, long millis) {

    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();

    static Garbage now() {
        return of(COLLECTORS);
    }

    /** Collections of these collectors. */
    static Garbage of(List<GarbageCollectorMXBean> collectors) {
        long collections = 0;
        long millis = 0;
        for (GarbageCollectorMXBean collector : collectors) {
            collections += collector.getCollectionCount();
            millis += collector.getCollectionTime();
        }
        return new Garbage(collections, millis);
    }

    /** Collections between then and this. */
    Garbage since(Garbage then) {
        return new Garbage(collections - then.collections, millis - then.millis);
    }
}
