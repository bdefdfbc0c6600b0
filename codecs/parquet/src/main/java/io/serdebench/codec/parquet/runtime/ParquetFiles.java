package io.serdebench.codec.parquet.runtime;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.InitContext;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.PositionOutputStream;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/** Parquet files in memory, one for each batch. Methods for Hadoop's configuration are deprecated, and abstract all the same. */
final class ParquetFiles<T> {

    private static final ParquetConfiguration DEFAULTS = new PlainParquetConfiguration();

    private final Writing<T> writing;
    private final Reading<T> reading;
    private final ParquetCheck check;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /**
     * @param schema The schema of a record.
     * @param fields Hands over the fields of a record.
     * @param converter Makes what puts a record together.
     */
    ParquetFiles(
            MessageType schema, BiConsumer<RecordConsumer, T> fields, Function<Consumer<T>, GroupConverter> converter) {
        writing = new Writing<>(schema, fields);
        reading = new Reading<>(schema, converter);
        try {
            check = new ParquetCheck(schema, write(List.of()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    byte[] write(List<T> records) throws IOException {
        out.reset();
        try (ParquetWriter<T> writer =
                new WriterBuilder<>(new Output(out), writing).withConf(DEFAULTS).build()) {
            for (T record : records) {
                writer.write(record);
            }
        }
        return out.toByteArray();
    }

    List<T> read(byte[] bytes) throws IOException {
        check.check(bytes);
        List<T> records = new ArrayList<>();
        try (ParquetReader<T> reader = new ReaderBuilder<>(new Input(bytes), reading).build()) {
            for (T record = reader.read(); record != null; record = reader.read()) {
                records.add(record);
            }
        }
        return records;
    }

    private static final class WriterBuilder<T> extends ParquetWriter.Builder<T, WriterBuilder<T>> {

        private final Writing<T> writing;

        WriterBuilder(OutputFile file, Writing<T> writing) {
            super(file);
            this.writing = writing;
        }

        @Override
        protected WriterBuilder<T> self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation")
        protected WriteSupport<T> getWriteSupport(Configuration configuration) {
            return writing;
        }

        @Override
        protected WriteSupport<T> getWriteSupport(ParquetConfiguration configuration) {
            return writing;
        }
    }

    private static final class Writing<T> extends WriteSupport<T> {

        private final MessageType schema;
        private final BiConsumer<RecordConsumer, T> fields;
        private @Nullable RecordConsumer consumer;

        Writing(MessageType schema, BiConsumer<RecordConsumer, T> fields) {
            this.schema = schema;
            this.fields = fields;
        }

        @Override
        @SuppressWarnings("deprecation")
        public WriteContext init(Configuration configuration) {
            return new WriteContext(schema, Map.of());
        }

        @Override
        public WriteContext init(ParquetConfiguration configuration) {
            return new WriteContext(schema, Map.of());
        }

        @Override
        public void prepareForWrite(RecordConsumer recordConsumer) {
            consumer = recordConsumer;
        }

        @Override
        public void write(T record) {
            RecordConsumer to = Objects.requireNonNull(consumer);
            to.startMessage();
            fields.accept(to, record);
            to.endMessage();
        }
    }

    private static final class ReaderBuilder<T> extends ParquetReader.Builder<T> {

        private final Reading<T> reading;

        ReaderBuilder(InputFile file, Reading<T> reading) {
            super(file, DEFAULTS);
            this.reading = reading;
        }

        @Override
        protected ReadSupport<T> getReadSupport() {
            return reading;
        }
    }

    private static final class Reading<T> extends ReadSupport<T> {

        private final MessageType schema;
        private final Function<Consumer<T>, GroupConverter> converter;

        Reading(MessageType schema, Function<Consumer<T>, GroupConverter> converter) {
            this.schema = schema;
            this.converter = converter;
        }

        @Override
        public ReadContext init(InitContext context) {
            return new ReadContext(schema);
        }

        @Override
        @SuppressWarnings("deprecation")
        public RecordMaterializer<T> prepareForRead(
                Configuration configuration, Map<String, String> metadata, MessageType file, ReadContext context) {
            return new Materializer<>(converter);
        }

        @Override
        public RecordMaterializer<T> prepareForRead(
                ParquetConfiguration configuration,
                Map<String, String> metadata,
                MessageType file,
                ReadContext context) {
            return new Materializer<>(converter);
        }
    }

    private static final class Materializer<T> extends RecordMaterializer<T> {

        private final GroupConverter root;
        private @Nullable T record;

        Materializer(Function<Consumer<T>, GroupConverter> converter) {
            root = converter.apply(made -> record = made);
        }

        @Override
        public @Nullable T getCurrentRecord() {
            return record;
        }

        @Override
        public GroupConverter getRootConverter() {
            return root;
        }
    }

    private record Output(ByteArrayOutputStream out) implements OutputFile {

        @Override
        public PositionOutputStream create(long blockSizeHint) {
            return new PositionOutputStream() {
                @Override
                public long getPos() {
                    return out.size();
                }

                @Override
                public void write(int b) {
                    out.write(b);
                }

                @Override
                public void write(byte[] bytes, int from, int length) {
                    out.write(bytes, from, length);
                }
            };
        }

        @Override
        public PositionOutputStream createOrOverwrite(long blockSizeHint) {
            return create(blockSizeHint);
        }

        @Override
        public boolean supportsBlockSize() {
            return false;
        }

        @Override
        public long defaultBlockSize() {
            return 0;
        }
    }

    private record Input(byte[] bytes) implements InputFile {

        @Override
        public long getLength() {
            return bytes.length;
        }

        @Override
        public SeekableInputStream newStream() {
            Seekable in = new Seekable(bytes);
            return new DelegatingSeekableInputStream(in) {
                @Override
                public long getPos() {
                    return in.at();
                }

                @Override
                public void seek(long to) throws IOException {
                    in.seek(to);
                }
            };
        }
    }

    private static final class Seekable extends ByteArrayInputStream {

        Seekable(byte[] bytes) {
            super(bytes);
        }

        int at() {
            return pos;
        }

        void seek(long to) throws IOException {
            if (to < 0 || to > count) {
                throw new IOException("byte " + to + " of " + count);
            }
            pos = (int) to;
        }
    }
}
