package io.serdebench.api;

import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * How the records of one codec stand one after the other in a file: its framing. A format that marks the end of its records
 * needs none; for the others a length goes before each, or the library has a file format of its own.
 *
 * @param <M> the message, as in {@link Binding}
 */
public interface RecordStream<M> {

    /** Longest record that is written and read where a length goes before each, bytes. */
    int MAX_RECORD_BYTES = 1 << 26;

    /** The separation of the records, as a phrase: {@code varint length before each record}. */
    String framing();

    /**
     * Records behind their lengths, each encoded and decoded in memory, whatever stream the library itself has.
     *
     * @param <M> the message
     */
    static <M> RecordStream<M> byHand(Binding<?, M> binding) {
        return new LengthDelimited<>(binding);
    }

    /**
     * True if nothing but a length is put before what {@link Binding#encode} makes, and taken off before {@link Binding#decode}.
     * The streams of libraries do more.
     */
    default boolean isByHand() {
        return false;
    }

    /**
     * Starts a file on an empty stream, which need not be buffered and is closed with the sink.
     *
     * @throws Exception where the head of a file cannot be written
     */
    Sink<M> writer(OutputStream out) throws Exception;

    /**
     * Goes on with a file of earlier records, or starts it where there is none or an empty one. Formats without a head just
     * write behind its end.
     *
     * @throws Exception where the file cannot be opened, or its head is not that of these records
     */
    default Sink<M> appending(Path file) throws Exception {
        return writer(new FileOutputStream(file.toFile(), true));
    }

    /**
     * Reads a file from its start; the stream is closed with the source.
     *
     * @throws Exception where the head of a file is malformed
     */
    Source<M> reader(InputStream in) throws Exception;

    /**
     * Takes records.
     *
     * @param <M> the message
     */
    interface Sink<M> extends Closeable {

        /**
         * Adds a record. It may stay in a buffer.
         *
         * @throws Exception where it cannot be encoded or written
         */
        void write(M message) throws Exception;

        /** Passes all records on to the stream, and flushes that. */
        void flush() throws IOException;

        /** Passes all records on, ends the file where its format has an end, and closes the stream. */
        @Override
        void close() throws IOException;
    }

    /**
     * Gives records.
     *
     * @param <M> the message
     */
    interface Source<M> extends Closeable {

        /**
         * The next record, or null at the end.
         *
         * @throws Exception where the bytes are malformed, or end inside a record and the library tells that from an end: Avro
         *     leaves out a block that is not whole, and Protocol Buffers takes an end behind a field for that of the message
         */
        @Nullable
        M next() throws Exception;

        /** Closes the stream. */
        @Override
        void close() throws IOException;
    }
}
