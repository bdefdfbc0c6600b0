package io.serdebench.worker.file;

import io.serdebench.api.RecordStream;
import io.serdebench.api.RecordStream.Sink;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The file is opened, written to at its end and closed for each record. Reading that way would be another thing altogether. */
final class AppendFile implements LogFile {

    private final LogFile reading = new StreamFile();

    @Override
    public LogWriter writer(RecordStream<Object> stream, Path file) throws IOException {
        Files.deleteIfExists(file);
        return new Log(stream, file);
    }

    @Override
    public InputStream reader(Path file) throws IOException {
        return reading.reader(file);
    }

    private record Log(RecordStream<Object> stream, Path file) implements LogWriter {

        @Override
        public void write(Object message) throws Exception {
            try (Sink<Object> sink = stream.appending(file)) {
                sink.write(message);
            }
        }

        /** The file's pages are forced, whoever wrote them (POSIX.1-2017, fdatasync). */
        @Override
        public void sync() throws IOException {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.force(false);
            }
        }

        @Override
        public void close() {
            // nothing is open between two records
        }
    }
}
