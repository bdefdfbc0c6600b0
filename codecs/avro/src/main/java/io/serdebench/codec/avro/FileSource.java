package io.serdebench.codec.avro;

import io.serdebench.api.gen.JavaWriter;

/** Writes how a binding puts records into a file: as an object container, with the library's own writer and reader. */
final class FileSource {

    private FileSource() {}

    /**
     * Writes the method.
     *
     * @param root class of the records
     * @param schema expression of their schema
     * @param reader expression of a new datum reader; a file's reader tells it the schema of the file
     */
    static void write(String root, String schema, String reader, JavaWriter out) {
        out.block("""
                @Override
                public io.serdebench.api.RecordStream<%1$s> stream() {
                    org.apache.avro.io.DatumReader<%1$s> datums = %3$s;
                    return new io.serdebench.api.RecordStream<>() {
                        @Override
                        public String framing() {
                            return "Avro object container";
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Sink<%1$s> writer(java.io.OutputStream out)
                                throws java.io.IOException {
                            return sink(new org.apache.avro.file.DataFileWriter<>(writer).create(%2$s, out));
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Sink<%1$s> appending(java.nio.file.Path path)
                                throws java.io.IOException {
                            java.io.File file = path.toFile();
                            org.apache.avro.file.DataFileWriter<%1$s> records =
                                    new org.apache.avro.file.DataFileWriter<>(writer);
                            return sink(file.length() > 0 ? records.appendTo(file) : records.create(%2$s, file));
                        }

                        private io.serdebench.api.RecordStream.Sink<%1$s> sink(
                                org.apache.avro.file.DataFileWriter<%1$s> records) {
                            return new io.serdebench.api.RecordStream.Sink<>() {
                                @Override
                                public void write(%1$s message) throws java.io.IOException {
                                    records.append(message);
                                }

                                @Override
                                public void flush() throws java.io.IOException {
                                    records.flush();
                                }

                                @Override
                                public void close() throws java.io.IOException {
                                    records.close();
                                }
                            };
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Source<%1$s> reader(java.io.InputStream in)
                                throws java.io.IOException {
                            org.apache.avro.file.DataFileStream<%1$s> records =
                                    new org.apache.avro.file.DataFileStream<>(in, datums);
                            return new io.serdebench.api.RecordStream.Source<>() {
                                @Override
                                public %1$s next() throws java.io.IOException {
                                    return records.hasNext() ? records.next(null) : null;
                                }

                                @Override
                                public void close() throws java.io.IOException {
                                    records.close();
                                }
                            };
                        }
                    };
                }

                """.formatted(root, schema, reader));
    }
}
