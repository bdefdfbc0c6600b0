package io.serdebench.worker.file;

import io.serdebench.api.RecordStream.Sink;
import java.io.IOException;

/**
 * A log whose file stays open until its end.
 *
 * @param sink over the file
 * @param file forces to the device what has left the sink
 */
record StreamedLog(Sink<Object> sink, Forcing file) implements LogWriter {

    /** Forces what has been written to a file. */
    @FunctionalInterface
    interface Forcing {
        void force() throws IOException;
    }

    @Override
    public void write(Object message) throws Exception {
        sink.write(message);
    }

    @Override
    public void sync() throws IOException {
        sink.flush();
        file.force();
    }

    @Override
    public void close() throws IOException {
        sink.close();
    }
}
