package io.serdebench.io;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;

/**
 * The whole file as one MemorySegment, whatever its size, unmapped at the end of each pass. Lines are searched for about a
 * mebibyte at a time; copies write each such batch in one call.
 */
abstract class SegmentLines implements Strategy {

    /** A buffer that is written holds no more. */
    private static final long MAX = 1 << 30;

    private final Job job;

    /** Lines seen in this pass. */
    long lines;

    /** Their bytes, without line feeds; in a field, so that no line can be optimised away. */
    long bytes;

    SegmentLines(Job job) {
        this.job = job;
    }

    /** Sees every line that has its end between these; the index behind the last of them, or {@code from} if there is none. */
    abstract long whole(MemorySegment file, long from, long to);

    @Override
    public long pass() throws IOException {
        lines = 0;
        bytes = 0;
        try (FileChannel source = job.openSource();
                Arena arena = Arena.ofConfined()) {
            MemorySegment file = source.map(FileChannel.MapMode.READ_ONLY, 0, source.size(), arena);
            if (job.target() == null) {
                walk(file, null);
                return lines;
            }
            try (FileChannel target = job.openTarget()) {
                walk(file, target);
                return target.size();
            }
        }
    }

    private void walk(MemorySegment file, FileChannel target) throws IOException {
        long size = file.byteSize();
        long from = 0;
        long most = job.block();
        while (from < size) {
            long end = Math.min(from + most, size);
            long done = whole(file, from, end);
            if (end == size && done < size) {
                lines++;
                bytes += size - done;
                done = size;
            }
            if (done > from) {
                if (target != null) {
                    write(file, from, done, target);
                }
                from = done;
                most = job.block();
            } else {
                most *= 2;
            }
        }
    }

    private static void write(MemorySegment file, long from, long to, FileChannel target) throws IOException {
        for (long at = from; at < to; at += MAX) {
            Fully.write(target, file.asSlice(at, Math.min(MAX, to - at)).asByteBuffer());
        }
    }
}
