package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A file that strategies pass over: the user's, or a copy of its first lines where all of it would take too long.
 *
 * @param path The path of the piece.
 * @param facts The facts about the piece.
 */
public record FilePiece(Path path, FileFacts facts) {

    private static final int BLOCK = 1 << 20;

    /**
     * Copies the first lines of a file.
     *
     * @param bytes The number of bytes that is not exceeded; where no line ends within them, the piece has that many.
     * @param to The copy, which is written anew.
     * @param field The field that is summed, or null for the first one of numbers.
     */
    public static FilePiece first(
            Path file, long bytes, Path to, @Nullable String field, Progress progress, AtomicBoolean interrupted)
            throws IOException {
        Files.deleteIfExists(to);
        long whole = 0;
        long done = 0;
        ByteBuffer block = ByteBuffer.allocate(BLOCK);
        try (FileChannel in = FileChannel.open(file, StandardOpenOption.READ);
                OutputStream out = Files.newOutputStream(to)) {
            while (done < bytes && !interrupted.get()) {
                block.clear().limit((int) Math.min(BLOCK, bytes - done));
                int n = in.read(block);
                if (n < 0) {
                    break;
                }
                out.write(block.array(), 0, n);
                for (int i = n; i > 0; i--) {
                    if (block.get(i - 1) == '\n') {
                        whole = done + i;
                        break;
                    }
                }
                done += n;
            }
        }
        if (whole > 0 && whole < done) {
            try (FileChannel out = FileChannel.open(to, StandardOpenOption.WRITE)) {
                out.truncate(whole);
            }
        }
        return new FilePiece(to, new FactsReader(to, field, progress, interrupted).read());
    }

    long bytes() {
        return facts.bytes();
    }
}
