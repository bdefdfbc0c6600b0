package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/** A direct buffer searched eight bytes at a time, each line written out of it by a call of its own. */
final class WriteLines implements Strategy {

    private final Job job;
    private final ByteBuffer buffer;

    WriteLines(Job job) {
        this.job = job;
        buffer = ByteBuffer.allocateDirect(job.block()).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public long pass() throws IOException {
        long written = 0;
        ByteBuffer out = buffer.duplicate();
        buffer.clear();
        try (FileChannel source = job.openSource();
                FileChannel target = job.openTarget()) {
            while (source.read(buffer) >= 0) {
                int to = buffer.position();
                int start = 0;
                for (int end = find(start, to); end < to; end = find(start, to)) {
                    written += Fully.write(target, out.limit(end + 1).position(start));
                    start = end + 1;
                }
                if (start == 0 && to == buffer.capacity()) {
                    // a line longer than the buffer goes in pieces
                    written += Fully.write(target, out.limit(to).position(0));
                    start = to;
                }
                buffer.limit(to).position(start).compact();
            }
            return written + Fully.write(target, buffer.flip());
        }
    }

    private int find(int from, int to) {
        return Swar.find(buffer, from, to, Swar.LF);
    }
}
