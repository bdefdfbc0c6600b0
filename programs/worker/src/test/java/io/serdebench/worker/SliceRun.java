package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.Binding;
import io.serdebench.api.Domain;
import io.serdebench.protocol.ReplyOutput;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.Blackhole;

/** Commands to the benchmark of a binding, in this process and with a blackhole that counts. */
final class SliceRun {

    private final Blackhole blackhole = new Blackhole(
            "Today's password is swordfish. I understand instantiating Blackholes directly is dangerous.");
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final SliceBenchmark benchmark;

    /**
     * A benchmark that waits for its first command.
     *
     * @param records that slices rotate through
     * @param batch records of a batch
     * @param commands one a line
     */
    SliceRun(Binding<Object, Object> binding, Records records, int batch, String commands) throws Exception {
        session(binding, records, batch, commands);
        benchmark = new SliceBenchmark();
    }

    /** The same, measured with other instruments than those of this thread. */
    SliceRun(Binding<Object, Object> binding, Records records, int batch, String commands, Instruments instruments)
            throws Exception {
        benchmark = new SliceBenchmark(session(binding, records, batch, commands), instruments);
    }

    private Session session(Binding<Object, Object> binding, Records records, int batch, String commands)
            throws Exception {
        Input input = new Input(new Lasting("begin:0:\n" + commands));
        input.start();
        input.request();
        Session session = Session.open(
                new Subject(new Nothing(), binding),
                records,
                () -> records,
                new Session.Batch(batch, 1),
                input,
                new ReplyOutput(new PrintStream(out, true, StandardCharsets.UTF_8), ReplyOutput.WORKER_FIELD));
        assertEquals(session, Session.current());
        return session;
    }

    /** The next command's answer. */
    Answer next() throws Exception {
        out.reset();
        benchmark.slice(blackhole);
        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        return new Answer(fields(lines.get(lines.size() - 1)), fields(lines.get(0)));
    }

    private static List<String> fields(String line) {
        return List.of(line.split("\t", -1));
    }

    /** Objects consumed while something runs: each consumption takes one step of the generator that decides which one is kept. */
    long consumed(Work work) throws Exception {
        int at = blackhole.tlr;
        work.run();
        long steps = 0;
        for (; at != blackhole.tlr; steps++) {
            at = at * 1_664_525 + 1_013_904_223;
        }
        return steps;
    }

    /** Makes the blackhole fail at the first number that it consumes: what it compares with is never equal otherwise. */
    void refuseNumbers() {
        blackhole.l2 = blackhole.l1;
    }

    /** Something that runs slices. */
    @FunctionalInterface
    interface Work {
        void run() throws Exception;
    }

    /**
     * The answer to a slice.
     *
     * @param fields Its fields.
     * @param loaded The fields of the answer before it, if the rest of the records was asked for.
     */
    record Answer(List<String> fields, List<String> loaded) {

        String operation() {
            return fields.get(1);
        }

        long wallNanos() {
            return number(2);
        }

        long records() {
            return number(3);
        }

        long allocated() {
            return number(4);
        }

        long collections() {
            return number(5);
        }

        long collectorMillis() {
            return number(6);
        }

        long collectorNanos() {
            return number(8);
        }

        long cpuNanos() {
            return number(7);
        }

        long cycles() {
            return number(9);
        }

        long instructions() {
            return number(10);
        }

        long compilerNanos() {
            return number(11);
        }

        private long number(int field) {
            return Long.parseLong(fields.get(field));
        }
    }

    private static final class Nothing implements Domain<Object> {

        @Override
        public Object fromRow(@Nullable Object[] row) {
            return row;
        }

        @Override
        public @Nullable Object[] toRow(Object object) {
            return new Object[0];
        }
    }
}
