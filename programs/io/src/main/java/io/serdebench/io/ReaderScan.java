package io.serdebench.io;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lines as text, as most programs read them. */
final class ReaderScan {

    private ReaderScan() {}

    private static BufferedReader open(Job job) throws IOException {
        return new BufferedReader(new InputStreamReader(
                new FileInputStream(job.source().toFile()), job.facts().charset()));
    }

    /** Counts them. */
    static final class Count implements Strategy {
        private final Job job;

        /** In a field, so that it must be made. */
        @Nullable
        String latest;

        Count(Job job) {
            this.job = job;
        }

        @Override
        public long pass() throws IOException {
            long lines = 0;
            try (BufferedReader in = open(job)) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    latest = line;
                    lines++;
                }
            }
            return lines;
        }
    }

    /** Counts them as a stream. */
    static final class Streamed implements Strategy {
        private final Job job;
        private long lines;

        /** In a field, so that it must be made. */
        @Nullable
        String latest;

        Streamed(Job job) {
            this.job = job;
        }

        @Override
        public long pass() throws IOException {
            lines = 0;
            try (Stream<String> stream = Files.lines(job.source(), job.facts().charset())) {
                stream.forEach(this::take);
            } catch (UncheckedIOException e) {
                throw new IOException(String.valueOf(e.getCause()), e);
            }
            return lines;
        }

        private void take(String line) {
            latest = line;
            lines++;
        }
    }

    /** Cuts the field out of each as text and sums by the rule of {@link Decimal}. */
    static final class Sum implements Strategy {
        private final Job job;
        private final char delimiter;

        Sum(Job job) {
            this.job = job;
            delimiter = (char) (job.facts().delimiter() & 0xff);
        }

        @Override
        public long pass() throws IOException {
            int scale = job.facts().scale();
            long sum = 0;
            try (BufferedReader in = open(job)) {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    sum += Decimal.parse(field(line), scale);
                }
            }
            return sum;
        }

        private String field(String line) {
            int from = 0;
            for (int i = 0; i < job.facts().column(); i++) {
                from = line.indexOf(delimiter, from) + 1;
                if (from == 0) {
                    return "";
                }
            }
            int to = line.indexOf(delimiter, from);
            return line.substring(from, to < 0 ? line.length() : to);
        }
    }
}
