package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** A direct buffer, one {@code get} for each byte of it, and a system call for each line. */
final class ByteLines {

    private ByteLines() {}

    /** Puts each byte into a second buffer, which is written at each line feed, and where a line is longer than it. */
    static final class Copy implements Strategy {
        private final Job job;
        private final ByteBuffer in;
        private final ByteBuffer out;

        Copy(Job job) {
            this.job = job;
            in = ByteBuffer.allocateDirect(job.block());
            out = ByteBuffer.allocateDirect(job.block());
        }

        @Override
        public long pass() throws IOException {
            long written = 0;
            out.clear();
            try (FileChannel source = job.openSource();
                    FileChannel target = job.openTarget()) {
                while (source.read(in.clear()) >= 0) {
                    in.flip();
                    while (in.hasRemaining()) {
                        byte read = in.get();
                        out.put(read);
                        if (read == '\n' || !out.hasRemaining()) {
                            written += Fully.write(target, out.flip());
                            out.clear();
                        }
                    }
                }
                return written + Fully.write(target, out.flip());
            }
        }
    }

    /** Counts line feeds. */
    static final class Scan implements Strategy {
        private final Job job;
        private final ByteBuffer in;

        Scan(Job job) {
            this.job = job;
            in = ByteBuffer.allocateDirect(job.block());
        }

        @Override
        public long pass() throws IOException {
            long lines = 0;
            byte latest = '\n';
            try (FileChannel source = job.openSource()) {
                while (source.read(in.clear()) >= 0) {
                    in.flip();
                    while (in.hasRemaining()) {
                        latest = in.get();
                        if (latest == '\n') {
                            lines++;
                        }
                    }
                }
            }
            return latest == '\n' ? lines : lines + 1;
        }
    }
}
