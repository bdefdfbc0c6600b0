package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/**
 * Gives the lines of windows to a sink, about a mebibyte of them at a time, and writes each such batch in one call if there
 * is a target. The write reads the mapped pages themselves; the scan has just touched them, so that no fault is left for the
 * kernel's copy.
 */
final class Batches implements Windows.Visitor {

    private final LineSink sink;
    private final @Nullable FileChannel target;
    private final int size;
    private long position;

    /**
     * Begins.
     *
     * @param target Null where lines are only seen.
     * @param position The position in the target where the first byte goes.
     * @param size Bytes of a batch, unless one line is longer.
     */
    Batches(LineSink sink, @Nullable FileChannel target, long position, int size) {
        this.sink = sink;
        this.target = target;
        this.position = position;
        this.size = size;
    }

    @Override
    public int visit(ByteBuffer window, boolean last) throws IOException {
        int to = window.limit();
        ByteBuffer out = window.duplicate();
        int from = 0;
        int most = size;
        while (from < to) {
            int end = (int) Math.min((long) from + most, to);
            int done = last && end == to ? Lines.all(window, from, end, sink) : Lines.whole(window, from, end, sink);
            if (done > from) {
                if (target != null) {
                    position += Fully.write(target, out.limit(done).position(from), position);
                }
                from = done;
                most = size;
            } else if (end < to) {
                most = most > Integer.MAX_VALUE / 2 ? Integer.MAX_VALUE : 2 * most;
            } else {
                // the window cuts this line
                break;
            }
        }
        return from;
    }
}
