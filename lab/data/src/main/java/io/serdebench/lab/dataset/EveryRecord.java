package io.serdebench.lab.dataset;

import io.serdebench.api.Schema;
import io.serdebench.lab.dataset.source.FileThreads;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The second pass over all records, by several threads that share the files. */
final class EveryRecord {

    private final Source source;
    private final Schema schema;
    private final long expected;

    /**
     * Of files that were scanned.
     *
     * @param expected Their records.
     */
    EveryRecord(Source source, Schema schema, long expected) {
        this.source = source;
        this.schema = schema;
        this.expected = expected;
    }

    /** Reads all records and gives their number. */
    long read(List<Input> inputs, List<Pass> passes, Everything.Taker taker) throws IOException {
        List<Reader> readers = new ArrayList<>();
        for (Pass pass : passes) {
            readers.add(new Reader(inputs, pass, taker.records()));
        }
        FileThreads.work("reading files", readers);
        return readers.stream().mapToLong(reader -> reader.records).sum();
    }

    private final class Reader implements FileThreads.Share {
        private final List<Input> inputs;
        private final Pass pass;
        private final Everything.Records taker;
        private long records;

        Reader(List<Input> inputs, Pass pass, Everything.Records taker) {
            this.inputs = inputs;
            this.pass = pass;
            this.taker = taker;
        }

        @Override
        public void work() throws IOException {
            boolean whole = false;
            try {
                source.rows(pass, schema, SampleSelector.all(expected), row -> {
                    taker.record(Objects.requireNonNull(pass.current()), row);
                    records++;
                });
                whole = true;
            } finally {
                taker.end(whole);
            }
        }

        @Override
        public int file() {
            return inputs.indexOf(pass.current());
        }

        @Override
        public void end() {
            pass.end();
        }
    }
}
