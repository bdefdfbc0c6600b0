package io.serdebench.worker.file;

import java.io.Closeable;
import java.io.IOException;

/** A log that is being written. */
public interface LogWriter extends Closeable {

    /**
     * Adds a record, which may stay in a buffer.
     *
     * @param message A message of the codec.
     * @throws Exception where it cannot be encoded or written
     */
    void write(Object message) throws Exception;

    /**
     * Forces the records written so far to the device, as {@code fdatasync} does.
     *
     * @throws IOException where the system cannot
     */
    void sync() throws IOException;

    /** Ends the log. What is not forced is left to the system. */
    @Override
    void close() throws IOException;
}
