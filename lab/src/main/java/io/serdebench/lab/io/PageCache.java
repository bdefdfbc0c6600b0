package io.serdebench.lab.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/**
 * The operating system's cache of a file's pages, as far as it can be seen and steered without special rights: {@code fincore} of
 * util-linux tells what is resident (mincore(2)), {@code dd iflag=nocache count=0} of GNU coreutils asks for clean pages to be
 * dropped (posix_fadvise(2), POSIX_FADV_DONTNEED). Where these are missing nothing is known, and that is said.
 */
final class PageCache {

    private static final int BLOCK = 1 << 20;
    private static final int TOOL_SECONDS = 60;

    private PageCache() {}

    /** The share of the file that is resident, from 0 to 1, or nothing where it cannot be seen. An empty file is resident. */
    static OptionalDouble resident(Path file) throws IOException, InterruptedException {
        long size = Files.size(file);
        if (size == 0) {
            return OptionalDouble.of(1);
        }
        String answer = Tools.ask(
                List.of("fincore", "-b", "-n", "-o", "RES", "--", file.toString()), TOOL_SECONDS, TimeUnit.SECONDS);
        return answer.strip().matches("[0-9]{1,18}")
                // whole pages are counted, the last one too
                ? OptionalDouble.of(Math.min(1, Long.parseLong(answer.strip()) / (double) size))
                : OptionalDouble.empty();
    }

    /** Asks for the file to be dropped. What was written is brought to the disk first, since only clean pages can be dropped. */
    static void evict(Path file) throws IOException, InterruptedException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            channel.force(false);
        }
        Tools.ask(
                List.of("dd", "if=" + file, "iflag=nocache", "count=0", "status=none"), TOOL_SECONDS, TimeUnit.SECONDS);
    }

    /** Reads the file, so that it is resident if there is room for it. */
    static void warm(Path file) throws IOException {
        ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (channel.read(block) >= 0) {
                block.clear();
            }
        }
    }
}
