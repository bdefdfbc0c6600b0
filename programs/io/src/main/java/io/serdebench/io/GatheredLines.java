package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.GatheringByteChannel;

/** Maps the file, makes each line a slice of its own, and writes up to 1024 of them in one call. */
final class GatheredLines implements Strategy {

    /** The most buffers that systems take in one call (IOV_MAX of Linux and macOS). */
    private static final int MAX = 1024;

    private final Job job;

    GatheredLines(Job job) {
        this.job = job;
    }

    @Override
    public long pass() throws IOException {
        try (FileChannel source = job.openSource();
                FileChannel target = job.openTarget()) {
            Windows.walk(source, 0, source.size(), job.window(), (window, last) -> gather(window, last, target));
            return target.size();
        }
    }

    @Override
    public void rest() {
        Windows.release();
    }

    private static int gather(ByteBuffer window, boolean last, FileChannel target) throws IOException {
        // made once for a window and moved from line to line
        ByteBuffer[] slices = new ByteBuffer[Math.min(MAX, window.limit())];
        for (int i = 0; i < slices.length; i++) {
            slices[i] = window.duplicate();
        }
        int to = window.limit();
        int start = 0;
        int count = 0;
        while (start < to) {
            int end = Swar.find(window, start, to, Swar.LF);
            if (end == to && !last) {
                break;
            }
            int next = end < to ? end + 1 : to;
            slices[count++].limit(next).position(start);
            start = next;
            if (count == slices.length) {
                write(slices, count, target);
                count = 0;
            }
        }
        write(slices, count, target);
        return start;
    }

    private static void write(ByteBuffer[] slices, int count, GatheringByteChannel target) throws IOException {
        int first = 0;
        while (first < count) {
            target.write(slices, first, count - first);
            while (first < count && !slices[first].hasRemaining()) {
                first++;
            }
        }
    }
}
