package io.serdebench.lab.io;

import java.util.List;

/**
 * One way of doing a work.
 *
 * @param name Unique among those of its work; behind a colon the size of its buffer: {@code direct:1m}.
 * @param work The workload that it does.
 * @param threads The number of threads that it uses.
 * @param published Its name in the published experiment E2, or empty.
 * @param definition One line: what it does.
 * @param flags The flags of the JVM that it needs.
 * @param role Whether it is a strategy or a limit that strategies are held against.
 * @param usual Whether it takes part if nobody names it.
 */
public record Strategy(
        String name,
        Workload work,
        int threads,
        String published,
        String definition,
        List<String> flags,
        Role role,
        boolean usual) {

    /** The role of a row. */
    public enum Role {
        /** A way that a Java program may choose. */
        STRATEGY,
        /** A limit, by the machine or by a program of the system: shown beside the strategies, and not ranked. */
        LIMIT,
        /** A {@link #LIMIT} that is a program of the system. */
        TOOL
    }

    /** Copies the list. */
    public Strategy {
        flags = List.copyOf(flags);
    }

    /** The same under another name. */
    Strategy named(String other) {
        return new Strategy(other, work, threads, published, definition, flags, role, usual);
    }

    boolean isLimit() {
        return role != Role.STRATEGY;
    }

    /** The name without the size of a buffer. */
    String base() {
        int colon = name.indexOf(':');
        return colon < 0 ? name : name.substring(0, colon);
    }
}
