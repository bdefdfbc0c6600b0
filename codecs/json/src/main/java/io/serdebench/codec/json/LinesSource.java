package io.serdebench.codec.json;

import io.serdebench.api.gen.JavaWriter;

/** Writes how a binding puts records into a file: one a line, by the library's writer and reader of sequences. */
final class LinesSource {

    private LinesSource() {}

    static void write(String root, JavaWriter out) {
        out.block("""

                @Override
                public io.serdebench.api.RecordStream<%1$s> stream() {
                    // by default each record is flushed through to the file, which then is written in pieces of one record
                    com.fasterxml.jackson.databind.ObjectWriter lines = writer
                            .without(com.fasterxml.jackson.databind.SerializationFeature.FLUSH_AFTER_WRITE_VALUE)
                            .withRootValueSeparator("\\n");
                    return new io.serdebench.api.RecordStream<>() {
                        @Override
                        public String framing() {
                            return "JSON lines";
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Sink<%1$s> writer(java.io.OutputStream out)
                                throws java.io.IOException {
                            com.fasterxml.jackson.databind.SequenceWriter sequence = lines.writeValues(out);
                            return new io.serdebench.api.RecordStream.Sink<>() {
                                private boolean open;

                                @Override
                                public void write(%1$s message) throws java.io.IOException {
                                    sequence.write(message);
                                    open = true;
                                }

                                @Override
                                public void flush() throws java.io.IOException {
                                    sequence.flush();
                                }

                                @Override
                                public void close() throws java.io.IOException {
                                    // the library's separator stands between records, and others may be added behind the last
                                    if (open) {
                                        open = false;
                                        sequence.flush();
                                        out.write('\\n');
                                    }
                                    sequence.close();
                                }
                            };
                        }

                        @Override
                        public io.serdebench.api.RecordStream.Source<%1$s> reader(java.io.InputStream in)
                                throws java.io.IOException {
                            com.fasterxml.jackson.databind.MappingIterator<%1$s> records = reader.readValues(in);
                            return new io.serdebench.api.RecordStream.Source<>() {
                                @Override
                                public %1$s next() throws java.io.IOException {
                                    return records.hasNextValue() ? records.nextValue() : null;
                                }

                                @Override
                                public void close() throws java.io.IOException {
                                    records.close();
                                }
                            };
                        }
                    };
                }
                """.formatted(root));
    }
}
