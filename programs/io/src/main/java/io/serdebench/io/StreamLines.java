package io.serdebench.io;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Reads into an array, where each line is a slice; copies write what is whole in one call. */
final class StreamLines implements Strategy {

    private final Job job;
    private final byte[] kept;

    /** Of the latest pass. In a field, so that what it saw must have been looked at. */
    @Nullable
    LineSink latest;

    StreamLines(Job job) {
        this.job = job;
        kept = new byte[job.block()];
    }

    @Override
    public long pass() throws IOException {
        LineSink sink = new LineSink();
        boolean copies = job.target() != null;
        long bytes;
        try (InputStream in = new FileInputStream(job.source().toFile());
                OutputStream out =
                        copies ? new FileOutputStream(job.copy().toFile()) : OutputStream.nullOutputStream()) {
            bytes = walk(in, out, sink);
        }
        latest = sink;
        return copies ? bytes : sink.value();
    }

    private long walk(InputStream in, OutputStream out, LineSink sink) throws IOException {
        byte[] buffer = kept;
        long bytes = 0;
        int length = 0;
        for (int read = in.read(buffer, 0, buffer.length); read >= 0; ) {
            length += read;
            int done = Lines.whole(buffer, 0, length, sink);
            if (done > 0) {
                out.write(buffer, 0, done);
                bytes += done;
                System.arraycopy(buffer, done, buffer, 0, length - done);
                length -= done;
            } else if (length == buffer.length) {
                buffer = Arrays.copyOf(buffer, Lines.larger(length));
            }
            read = in.read(buffer, length, buffer.length - length);
        }
        Lines.all(buffer, 0, length, sink);
        out.write(buffer, 0, length);
        return bytes + length;
    }
}
