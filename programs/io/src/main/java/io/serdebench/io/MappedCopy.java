package io.serdebench.io;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/** Memory to memory: both files are mapped, in windows as {@link Windows} has them; mapping the target makes it as long. */
final class MappedCopy implements Strategy {

    private final Job job;

    MappedCopy(Job job) {
        this.job = job;
    }

    @Override
    public long pass() throws IOException {
        try (FileChannel source = job.openSource();
                // a mapping that is written must be readable too
                FileChannel target = FileChannel.open(job.copy(), CREATE, TRUNCATE_EXISTING, READ, WRITE)) {
            long size = source.size();
            for (long at = 0; at < size; at += job.window()) {
                long length = Math.min(job.window(), size - at);
                ByteBuffer from = source.map(FileChannel.MapMode.READ_ONLY, at, length);
                target.map(FileChannel.MapMode.READ_WRITE, at, length).put(from);
            }
            return size;
        }
    }

    @Override
    public void rest() {
        Windows.release();
    }
}
