package io.serdebench.net;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** Keeps decoded records alive for a while, as an application does that works on the last seconds of a stream. */
final class Retained {

    private static final long PIECES = 32;

    /** Records of a short time. */
    private record Piece(long began, List<Object> records) {}

    private final long nanos;
    private final ArrayDeque<Piece> pieces = new ArrayDeque<>();
    private List<Object> current = new ArrayList<>();
    private long began;

    /** Keeps records for at least this many nanoseconds, and a 32nd part longer; 0 keeps none. */
    Retained(long nanos) {
        this.nanos = nanos;
    }

    /** Keeps a record. */
    void keep(Object record, long now) {
        if (nanos == 0) {
            return;
        }
        if (now - began >= nanos / PIECES) {
            current = new ArrayList<>();
            began = now;
            pieces.add(new Piece(now, current));
            while (now - pieces.getFirst().began() > nanos + nanos / PIECES) {
                pieces.removeFirst();
            }
        }
        current.add(record);
    }

    /** How many are kept. */
    long count() {
        return pieces.stream().mapToLong(piece -> piece.records().size()).sum();
    }
}
