package io.serdebench.io;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.TRUNCATE_EXISTING;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The work that one process does again and again.
 *
 * @param target what a copy writes; null for scans
 * @param block bytes of a buffer; for a way without a choice of blocks {@link #CHUNK}, or less in a test
 * @param window most bytes of a mapping, unless one line is longer: {@link Windows#SIZE}, or less in a test
 */
record Job(Path source, @Nullable Path target, int block, int window, Facts facts) {

    /** The buffers of the published programs. */
    static final int CHUNK = 1 << 20;

    /** The target of a copy. */
    Path copy() {
        if (target == null) {
            throw new IllegalArgumentException("a copy needs a target");
        }
        return target;
    }

    FileChannel openSource() throws IOException {
        return FileChannel.open(source, READ);
    }

    FileChannel openTarget() throws IOException {
        return FileChannel.open(copy(), CREATE, TRUNCATE_EXISTING, WRITE);
    }
}
