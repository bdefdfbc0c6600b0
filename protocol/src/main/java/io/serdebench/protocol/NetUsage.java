package io.serdebench.protocol;

import java.util.List;

/**
 * Resources that a process used in a stretch of time. Times are nanoseconds of CPU time; -1 is a figure that the machine does not
 * tell.
 *
 * @param application The thread that encodes, or cuts frames, checks and decodes.
 * @param network The threads that write to the socket, or read from it.
 * @param collector The threads that collect garbage.
 * @param compiler The threads that compile.
 * @param process All threads.
 * @param reads Calls of the kernel that read, by the network threads. Waiting for the socket is none of them.
 * @param writes Calls of the kernel that write, by the network threads.
 * @param switches How often the thread of the application and those of the network waited.
 * @param allocated Bytes of new objects.
 */
public record NetUsage(
        long application,
        long network,
        long collector,
        long compiler,
        long process,
        long reads,
        long writes,
        long switches,
        long allocated) {

    /** Nothing is known. */
    public static final NetUsage UNKNOWN = new NetUsage(-1, -1, -1, -1, -1, -1, -1, -1, -1);

    static final int FIELDS = 9;

    static NetUsage of(Fields fields) {
        return new NetUsage(
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number(),
                fields.number());
    }

    List<Object> fields() {
        return List.of(application, network, collector, compiler, process, reads, writes, switches, allocated);
    }

    /** Resources used since an earlier reading. A figure that one of them lacks is unknown. */
    public NetUsage since(NetUsage before) {
        return new NetUsage(
                since(application, before.application),
                since(network, before.network),
                since(collector, before.collector),
                since(compiler, before.compiler),
                since(process, before.process),
                since(reads, before.reads),
                since(writes, before.writes),
                since(switches, before.switches),
                since(allocated, before.allocated));
    }

    private static long since(long now, long before) {
        return now < 0 || before < 0 ? -1 : Math.max(0, now - before);
    }
}
