package io.serdebench.lab.cat;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Where records go, one after the other. A sink that is closed before its end leaves half a file. */
interface RecordSink extends Closeable {

    /**
     * Takes one record.
     *
     * @param row A value for each field of the schema.
     */
    void write(@Nullable Object[] row) throws IOException;

    /** Completes the file after the last record. */
    void end() throws IOException;
}
