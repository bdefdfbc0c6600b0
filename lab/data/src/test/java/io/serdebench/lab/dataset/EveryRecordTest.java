package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Findings;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.SampleSelector;
import io.serdebench.lab.dataset.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CyclicBarrier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several threads read each file once, and fail as one would. */
class EveryRecordTest {

    private static final Schema SCHEMA = Notation.parseSchema("all{id:int32}");
    private static final int FILES = 20;

    @TempDir
    Path folder;

    /** Two records a file; files 5 and 6 fail, the later one first. */
    private static final class Failing implements Source {
        private final List<Input> inputs;
        private final boolean fails;
        private final CyclicBarrier both = new CyclicBarrier(2);

        Failing(List<Input> inputs, boolean fails) {
            this.inputs = inputs;
            this.fails = fails;
        }

        @Override
        public Findings scan(Pass pass, Division division) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void rows(Pass pass, Schema schema, SampleSelector selector, Sink sink) throws IOException {
            for (int i = 0; i < inputs.size(); i++) {
                if (!pass.takes(inputs.get(i))) {
                    continue;
                }
                pass.reading(inputs.get(i));
                if (fails && (i == 5 || i == 6)) {
                    meet();
                    if (i == 5) {
                        sleep();
                    }
                    throw new IOException("file " + i);
                }
                sink.row(new @Nullable Object[] {i});
                sink.row(new @Nullable Object[] {i});
            }
        }

        private void meet() {
            try {
                both.await();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        private static void sleep() {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private static final class Taker implements Everything.Taker {
        private final Set<String> seen = new ConcurrentSkipListSet<>();

        @Override
        public void begin(Schema schema, long skipped, Map<String, Character> decimals) {}

        @Override
        public Everything.Records records() {
            return (file, row) -> seen.add(file.name() + " " + row[0]);
        }
    }

    private List<Input> inputs() throws IOException {
        List<Input> inputs = new ArrayList<>();
        for (int i = 0; i < FILES; i++) {
            Path file = Files.writeString(folder.resolve(i + ".csv"), "x");
            inputs.add(Input.file(file, i + ".csv", Long.MAX_VALUE, Map.of()));
        }
        return inputs;
    }

    private long read(boolean fails, int threads, Taker taker) throws IOException {
        List<Input> inputs = inputs();
        return new EveryRecord(new Failing(inputs, fails), SCHEMA, 2L * FILES)
                .read(inputs, Pass.shared("count", inputs, Progress.NONE, threads), taker);
    }

    @Test
    void eachFileIsReadOnce() throws IOException {
        Set<String> all = new TreeSet<>();
        for (int i = 0; i < FILES; i++) {
            all.add(i + ".csv " + i);
        }
        for (int threads : List.of(1, 2, 7)) {
            Taker taker = new Taker();
            assertEquals(2 * FILES, read(false, threads, taker));
            assertEquals(all, taker.seen);
        }
    }

    @Test
    void ofFilesThatCannotBeReadTheFirstIsNamed() {
        IOException failure = assertThrows(IOException.class, () -> read(true, 3, new Taker()));
        assertEquals("file 5", failure.getMessage());
    }
}
