package io.serdebench.worker.file;

import io.serdebench.api.RecordStream;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Buffered streams of {@code java.io}. */
final class StreamFile implements LogFile {

    private static final int BUFFER = 1 << 16;

    @Override
    public LogWriter writer(RecordStream<Object> stream, Path file) throws Exception {
        FileOutputStream out = new FileOutputStream(file.toFile());
        return new StreamedLog(
                stream.writer(new BufferedOutputStream(out, BUFFER)),
                () -> out.getChannel().force(false));
    }

    @Override
    public InputStream reader(Path file) throws IOException {
        return new BufferedInputStream(new FileInputStream(file.toFile()), BUFFER);
    }
}
