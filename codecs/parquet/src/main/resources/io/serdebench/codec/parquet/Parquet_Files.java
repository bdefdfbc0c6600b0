/** Parquet files in memory, one for each batch. */
final class Parquet_Files<T> {

    private static final org.apache.parquet.conf.ParquetConfiguration DEFAULTS =
            new org.apache.parquet.conf.PlainParquetConfiguration();

    private final Writing<T> writing;
    private final Reading<T> reading;
    private final Parquet_Check check;
    private final java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();

    /**
     * @param schema of a record
     * @param fields hands over the fields of a record
     * @param converter makes what puts a record together
     */
    Parquet_Files(
            org.apache.parquet.schema.MessageType schema,
            java.util.function.BiConsumer<org.apache.parquet.io.api.RecordConsumer, T> fields,
            java.util.function.Function<java.util.function.Consumer<T>, org.apache.parquet.io.api.GroupConverter>
                    converter) {
        writing = new Writing<>(schema, fields);
        reading = new Reading<>(schema, converter);
        try {
            check = new Parquet_Check(schema, write(java.util.List.of()));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    byte[] write(java.util.List<T> records) throws java.io.IOException {
        out.reset();
        try (org.apache.parquet.hadoop.ParquetWriter<T> writer =
                new WriterBuilder<>(new Output(out), writing).withConf(DEFAULTS).build()) {
            for (T record : records) {
                writer.write(record);
            }
        }
        return out.toByteArray();
    }

    java.util.List<T> read(byte[] bytes) throws java.io.IOException {
        check.check(bytes);
        java.util.List<T> records = new java.util.ArrayList<>();
        try (org.apache.parquet.hadoop.ParquetReader<T> reader =
                new ReaderBuilder<>(new Input(bytes), reading).build()) {
            for (T record = reader.read(); record != null; record = reader.read()) {
                records.add(record);
            }
        }
        return records;
    }

    private static final class WriterBuilder<T>
            extends org.apache.parquet.hadoop.ParquetWriter.Builder<T, WriterBuilder<T>> {

        private final Writing<T> writing;

        WriterBuilder(org.apache.parquet.io.OutputFile file, Writing<T> writing) {
            super(file);
            this.writing = writing;
        }

        @Override
        protected WriterBuilder<T> self() {
            return this;
        }

        @Override
        protected org.apache.parquet.hadoop.api.WriteSupport<T> getWriteSupport(
                org.apache.hadoop.conf.Configuration configuration) {
            return writing;
        }

        @Override
        protected org.apache.parquet.hadoop.api.WriteSupport<T> getWriteSupport(
                org.apache.parquet.conf.ParquetConfiguration configuration) {
            return writing;
        }
    }

    private static final class Writing<T> extends org.apache.parquet.hadoop.api.WriteSupport<T> {

        private final org.apache.parquet.schema.MessageType schema;
        private final java.util.function.BiConsumer<org.apache.parquet.io.api.RecordConsumer, T> fields;
        private org.apache.parquet.io.api.RecordConsumer consumer;

        Writing(
                org.apache.parquet.schema.MessageType schema,
                java.util.function.BiConsumer<org.apache.parquet.io.api.RecordConsumer, T> fields) {
            this.schema = schema;
            this.fields = fields;
        }

        @Override
        public WriteContext init(org.apache.hadoop.conf.Configuration configuration) {
            return new WriteContext(schema, java.util.Map.of());
        }

        @Override
        public WriteContext init(org.apache.parquet.conf.ParquetConfiguration configuration) {
            return new WriteContext(schema, java.util.Map.of());
        }

        @Override
        public void prepareForWrite(org.apache.parquet.io.api.RecordConsumer recordConsumer) {
            consumer = recordConsumer;
        }

        @Override
        public void write(T record) {
            consumer.startMessage();
            fields.accept(consumer, record);
            consumer.endMessage();
        }
    }

    private static final class ReaderBuilder<T> extends org.apache.parquet.hadoop.ParquetReader.Builder<T> {

        private final Reading<T> reading;

        ReaderBuilder(org.apache.parquet.io.InputFile file, Reading<T> reading) {
            super(file, DEFAULTS);
            this.reading = reading;
        }

        @Override
        protected org.apache.parquet.hadoop.api.ReadSupport<T> getReadSupport() {
            return reading;
        }
    }

    private static final class Reading<T> extends org.apache.parquet.hadoop.api.ReadSupport<T> {

        private final org.apache.parquet.schema.MessageType schema;
        private final java.util.function.Function<
                        java.util.function.Consumer<T>, org.apache.parquet.io.api.GroupConverter>
                converter;

        Reading(
                org.apache.parquet.schema.MessageType schema,
                java.util.function.Function<java.util.function.Consumer<T>, org.apache.parquet.io.api.GroupConverter>
                        converter) {
            this.schema = schema;
            this.converter = converter;
        }

        @Override
        public ReadContext init(org.apache.parquet.hadoop.api.InitContext context) {
            return new ReadContext(schema);
        }

        @Override
        public org.apache.parquet.io.api.RecordMaterializer<T> prepareForRead(
                org.apache.hadoop.conf.Configuration configuration,
                java.util.Map<String, String> metadata,
                org.apache.parquet.schema.MessageType file,
                ReadContext context) {
            return new Materializer<>(converter);
        }

        @Override
        public org.apache.parquet.io.api.RecordMaterializer<T> prepareForRead(
                org.apache.parquet.conf.ParquetConfiguration configuration,
                java.util.Map<String, String> metadata,
                org.apache.parquet.schema.MessageType file,
                ReadContext context) {
            return new Materializer<>(converter);
        }
    }

    private static final class Materializer<T> extends org.apache.parquet.io.api.RecordMaterializer<T> {

        private final org.apache.parquet.io.api.GroupConverter root;
        private T record;

        Materializer(
                java.util.function.Function<java.util.function.Consumer<T>, org.apache.parquet.io.api.GroupConverter>
                        converter) {
            root = converter.apply(made -> record = made);
        }

        @Override
        public T getCurrentRecord() {
            return record;
        }

        @Override
        public org.apache.parquet.io.api.GroupConverter getRootConverter() {
            return root;
        }
    }

    private record Output(java.io.ByteArrayOutputStream out) implements org.apache.parquet.io.OutputFile {

        @Override
        public org.apache.parquet.io.PositionOutputStream create(long blockSizeHint) {
            return new org.apache.parquet.io.PositionOutputStream() {
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
        public org.apache.parquet.io.PositionOutputStream createOrOverwrite(long blockSizeHint) {
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

    private record Input(byte[] bytes) implements org.apache.parquet.io.InputFile {

        @Override
        public long getLength() {
            return bytes.length;
        }

        @Override
        public org.apache.parquet.io.SeekableInputStream newStream() {
            Seekable in = new Seekable(bytes);
            return new org.apache.parquet.io.DelegatingSeekableInputStream(in) {
                @Override
                public long getPos() {
                    return in.at();
                }

                @Override
                public void seek(long to) throws java.io.IOException {
                    in.seek(to);
                }
            };
        }
    }

    private static final class Seekable extends java.io.ByteArrayInputStream {

        Seekable(byte[] bytes) {
            super(bytes);
        }

        int at() {
            return pos;
        }

        void seek(long to) throws java.io.IOException {
            if (to < 0 || to > count) {
                throw new java.io.IOException("byte " + to + " of " + count);
            }
            pos = (int) to;
        }
    }
}
