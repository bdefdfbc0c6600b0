package io.serdebench.io;

import java.io.IOException;
import java.util.List;

/**
 * A row of the catalogue: a strategy, or a limit, and how it is made.
 *
 * @param definition What it is, in a line for users.
 * @param limit Whether it does less than the work, so that it only shows what cannot be beaten.
 * @param threads The number of threads that do the work.
 * @param blocks Sizes of the buffer that are worth trying; empty where there is no such choice.
 * @param published The row of the published comparison whose way this is; empty where there is none.
 * @param module The module of the JDK that must be added by a flag; empty if none is needed.
 * @param newer Whether it is compiled where it runs, by a newer Java than the floor.
 */
record Entry(
        Work work,
        String name,
        String definition,
        Maker maker,
        boolean limit,
        int threads,
        List<String> blocks,
        String published,
        boolean newer,
        String module) {

    /** Makes the strategy for one job. */
    interface Maker {
        Strategy make(Job job) throws IOException;
    }

    /** A strategy of one thread without blocks, for every Java. */
    static Entry of(Work work, String name, String definition, Maker maker) {
        return new Entry(work, name, definition, maker, false, 1, List.of(), "", false, "");
    }

    /** Adds an entry that shows the limit of a work. */
    static Entry limit(Work work, String name, String definition, Maker maker) {
        return new Entry(work, name, definition, maker, true, 1, List.of(), "", false, "");
    }

    Entry twoThreads() {
        return new Entry(work, name, definition, maker, limit, 2, blocks, published, newer, module);
    }

    Entry blocks(String... sizes) {
        return new Entry(work, name, definition, maker, limit, threads, List.of(sizes), published, newer, module);
    }

    /** Its name is that of the published row too. */
    Entry asPublished() {
        return new Entry(work, name, definition, maker, limit, threads, blocks, name, newer, module);
    }

    Entry newer(String needed) {
        return new Entry(work, name, definition, maker, limit, threads, blocks, published, true, needed);
    }

    /** Why this Java cannot run it; empty where it can, with its flags. */
    String missing() {
        return newer ? Newer.missing(module) : "";
    }

    /** Flags that the JVM must be started with; empty where nothing is needed. */
    String flags() {
        return module.isEmpty() ? "" : "--add-modules " + module;
    }

    /** The row as {@code list} answers it. */
    List<Object> row() {
        String missing = missing();
        return missing.isEmpty()
                ? List.of(
                        limit ? "limit" : "strategy",
                        name,
                        work.id(),
                        threads,
                        String.join(",", blocks),
                        published,
                        definition,
                        flags())
                : List.of("absent", name, work.id(), missing);
    }
}
