package io.serdebench.codec.avro.runtime;

import io.serdebench.api.RecordStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileStream;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.jspecify.annotations.Nullable;

/**
 * Records in an object container, by the library's own writer and reader.
 *
 * @param <M> The object of a record.
 */
record AvroFile<M>(Schema schema, DatumWriter<M> writer, DatumReader<M> reader) implements RecordStream<M> {

    @Override
    public String framing() {
        return "Avro object container";
    }

    @Override
    public Sink<M> writer(OutputStream out) throws IOException {
        return new Appended<>(new DataFileWriter<>(writer).create(schema, out));
    }

    @Override
    public Sink<M> appending(Path path) throws IOException {
        File file = path.toFile();
        DataFileWriter<M> records = new DataFileWriter<>(writer);
        return new Appended<>(file.length() > 0 ? records.appendTo(file) : records.create(schema, file));
    }

    @Override
    public Source<M> reader(InputStream in) throws IOException {
        return new Read<>(new DataFileStream<>(in, reader));
    }

    private record Appended<M>(DataFileWriter<M> records) implements Sink<M> {

        @Override
        public void write(M message) throws IOException {
            records.append(message);
        }

        @Override
        public void flush() throws IOException {
            records.flush();
        }

        @Override
        public void close() throws IOException {
            records.close();
        }
    }

    private record Read<M>(DataFileStream<M> records) implements Source<M> {

        @Override
        public @Nullable M next() throws IOException {
            return records.hasNext() ? records.next(null) : null;
        }

        @Override
        public void close() throws IOException {
            records.close();
        }
    }
}
