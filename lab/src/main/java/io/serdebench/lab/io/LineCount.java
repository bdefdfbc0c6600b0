package io.serdebench.lab.io;

import io.serdebench.lab.base.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Counts the lines of a file of which the beginning alone was looked at. */
final class LineCount {

    private static final int BLOCK = 1 << 18;

    private LineCount() {}

    /**
     * The lines of the whole file, or null where there was no time to count them.
     *
     * @param facts What is known of the first bytes.
     * @param enough Whether to count no further.
     */
    static @Nullable Long of(Path file, FileFacts facts, Progress progress, BooleanSupplier enough) throws IOException {
        long size = Files.size(file);
        if (facts.bytes() >= size) {
            return facts.lines();
        }
        // a line that the first bytes end within goes on behind them
        long lines = facts.lines() - (facts.endsWithLine() || facts.bytes() == 0 ? 0 : 1);
        byte[] block = new byte[BLOCK];
        long done = facts.bytes();
        byte last = '\n';
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(done);
            for (int n = in.read(block); n >= 0; n = in.read(block)) {
                for (int i = 0; i < n; i++) {
                    lines += block[i] == '\n' ? 1 : 0;
                }
                done += n;
                last = n > 0 ? block[n - 1] : last;
                progress.at("counting", (double) done / size, "lines");
                if (enough.getAsBoolean()) {
                    return done < size ? null : (Long) (lines + (last == '\n' ? 0 : 1));
                }
            }
        }
        return lines + (last == '\n' ? 0 : 1);
    }
}
