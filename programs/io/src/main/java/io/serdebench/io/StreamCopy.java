package io.serdebench.io;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Streams without buffers of their own, through one array. */
final class StreamCopy implements Strategy {

    private final Job job;
    private final byte[] buffer;

    StreamCopy(Job job) {
        this.job = job;
        buffer = new byte[job.block()];
    }

    @Override
    public long pass() throws IOException {
        long written = 0;
        try (InputStream in = new FileInputStream(job.source().toFile());
                OutputStream out = new FileOutputStream(job.copy().toFile())) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                out.write(buffer, 0, read);
                written += read;
            }
        }
        return written;
    }
}
