package io.serdebench.io;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** One call of read and one of write for each byte, of streams with buffers of 8 KiB. */
final class ByteByByte implements Strategy {

    private final Job job;

    ByteByByte(Job job) {
        this.job = job;
    }

    @Override
    public long pass() throws IOException {
        long written = 0;
        try (InputStream in =
                        new BufferedInputStream(new FileInputStream(job.source().toFile()));
                OutputStream out =
                        new BufferedOutputStream(new FileOutputStream(job.copy().toFile()))) {
            for (int read = in.read(); read >= 0; read = in.read()) {
                out.write(read);
                written++;
            }
        }
        return written;
    }
}
