package io.serdebench.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;

/** Ways that no strategy of the same work can beat on this machine, since they do less. */
final class Limits {

    /** Two of these fit the heap of a worker, and the caches of few processors: what is copied comes from memory. */
    private static final int ARRAY = 1 << 26;

    private static final int READ = 1 << 18;

    private Limits() {}

    /** As many bytes as the file has, from one array to another; the file is not touched. */
    static final class MemoryCopy implements Strategy {
        private final Job job;
        private final byte[] from = new byte[ARRAY];
        private final byte[] to = new byte[ARRAY];

        MemoryCopy(Job job) {
            this.job = job;
        }

        @Override
        public long pass() throws IOException {
            long size = Files.size(job.source());
            for (long left = size; left > 0; left -= ARRAY) {
                System.arraycopy(from, 0, to, 0, (int) Math.min(left, ARRAY));
            }
            return size;
        }
    }

    /** The file's bytes into one direct buffer; nobody looks at them. */
    static final class ReadOnly implements Strategy {
        private final Job job;
        private final ByteBuffer buffer = ByteBuffer.allocateDirect(READ);

        ReadOnly(Job job) {
            this.job = job;
        }

        @Override
        public long pass() throws IOException {
            long bytes = 0;
            try (FileChannel source = job.openSource()) {
                for (int read = source.read(buffer.clear()); read >= 0; read = source.read(buffer.clear())) {
                    bytes += read;
                }
            }
            return bytes;
        }
    }
}
