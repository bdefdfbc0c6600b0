package io.serdebench.worker.file;

import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** One way of writing and reading files. */
interface LogFile {

    /** Starts a new log; what was in the file is gone. */
    LogWriter writer(RecordStream<Object> stream, Path file) throws Exception;

    /** The bytes of a log. */
    InputStream reader(Path file) throws IOException;
}
