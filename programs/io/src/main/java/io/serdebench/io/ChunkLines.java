package io.serdebench.io;

import java.io.BufferedWriter;
import java.io.FileWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;

/** A direct buffer up to its last line feed, decoded as a whole and split into lines. */
abstract class ChunkLines implements Strategy {

    final Job job;
    private final ByteBuffer kept;

    private ChunkLines(Job job) {
        this.job = job;
        kept = ByteBuffer.allocateDirect(job.block());
    }

    /** Takes lines that had a line feed each, but for the last, which is empty unless it is the file's last without one. */
    abstract void take(String[] lines) throws IOException;

    void walk() throws IOException {
        ByteBuffer buffer = kept.clear();
        try (FileChannel source = job.openSource()) {
            boolean ended = false;
            while (!ended) {
                ended = source.read(buffer) < 0;
                int to = buffer.position();
                int cut = ended ? to : behindLastEnd(buffer, to);
                if (cut > 0) {
                    ByteBuffer chunk = buffer.duplicate().limit(cut).position(0);
                    take(job.facts().charset().decode(chunk).toString().split("\n", -1));
                    buffer.limit(to).position(cut).compact();
                } else if (to == buffer.capacity()) {
                    buffer = ByteBuffer.allocateDirect(Lines.larger(to)).put(buffer.flip());
                }
            }
        }
    }

    private static int behindLastEnd(ByteBuffer buffer, int to) {
        int at = to;
        while (at > 0 && buffer.get(at - 1) != '\n') {
            at--;
        }
        return at;
    }

    /** Writes the lines with a BufferedWriter. */
    static final class Copy extends ChunkLines {
        private Writer out = Writer.nullWriter();

        Copy(Job job) {
            super(job);
        }

        @Override
        public long pass() throws IOException {
            try (Writer file = new BufferedWriter(
                    new FileWriter(job.copy().toFile(), job.facts().charset()))) {
                out = file;
                walk();
            }
            return Files.size(job.copy());
        }

        @Override
        void take(String[] lines) throws IOException {
            for (int i = 0; i < lines.length - 1; i++) {
                out.write(lines[i]);
                out.write('\n');
            }
            out.write(lines[lines.length - 1]);
        }
    }

    /** Counts the lines. */
    static final class Scan extends ChunkLines {
        private long lines;

        Scan(Job job) {
            super(job);
        }

        @Override
        public long pass() throws IOException {
            lines = 0;
            walk();
            return lines;
        }

        @Override
        void take(String[] chunk) {
            lines += chunk.length - (chunk[chunk.length - 1].isEmpty() ? 1 : 0);
        }
    }
}
