package io.serdebench.codec.json.runtime;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * One record per line, by the library's writer and reader of sequences.
 *
 * @param <M> The bean of a record.
 */
final class JsonLines<M> implements RecordStream<M> {

    private final ObjectWriter writer;
    private final ObjectReader reader;

    JsonLines(ObjectWriter writer, ObjectReader reader) {
        // by default each record is flushed through to the file, which then is written in pieces of one record
        this.writer =
                writer.without(SerializationFeature.FLUSH_AFTER_WRITE_VALUE).withRootValueSeparator("\n");
        this.reader = reader;
    }

    @Override
    public String framing() {
        return "JSON lines";
    }

    @Override
    public Sink<M> writer(OutputStream out) throws IOException {
        return new Written<>(writer.writeValues(out), out);
    }

    @Override
    public Source<M> reader(InputStream in) throws IOException {
        return new Read<>(reader.readValues(in));
    }

    private static final class Written<M> implements Sink<M> {

        private final SequenceWriter sequence;
        private final OutputStream out;
        private boolean open;

        Written(SequenceWriter sequence, OutputStream out) {
            this.sequence = sequence;
            this.out = out;
        }

        @Override
        public void write(M message) throws IOException {
            sequence.write(message);
            open = true;
        }

        @Override
        public void flush() throws IOException {
            sequence.flush();
        }

        @Override
        public void close() throws IOException {
            // the library's separator stands between records, and others may be added behind the last
            if (open) {
                open = false;
                sequence.flush();
                out.write('\n');
            }
            sequence.close();
        }
    }

    private record Read<M>(MappingIterator<M> records) implements Source<M> {

        @Override
        public @Nullable M next() throws IOException {
            return records.hasNextValue() ? records.nextValue() : null;
        }

        @Override
        public void close() throws IOException {
            records.close();
        }
    }
}
