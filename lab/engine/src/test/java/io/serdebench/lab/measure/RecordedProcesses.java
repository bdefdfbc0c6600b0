package io.serdebench.lab.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/** Processes of default runs that were recorded on one machine, idle and beside one busy process: what simulated rounds are drawn from. */
record RecordedProcesses(List<Process> all) {

    /** The name of the floor. */
    static final String FLOOR = "null";

    /**
     * One process.
     *
     * @param busy Whether another process took a core meanwhile.
     * @param startMillis The start of its round, milliseconds a process.
     * @param stretch The seconds of its round's warm-up for each second of own turns.
     * @param turnMillis A slice with its lead-in, milliseconds.
     * @param warmSeconds The warm-up, seconds of own turns.
     * @param residual Of the log of its total, from codec and round of its run.
     * @param sliceScatter The standard deviation of the log of a slice.
     */
    record Process(
            boolean busy,
            String codec,
            double startMillis,
            double stretch,
            double turnMillis,
            double warmSeconds,
            double residual,
            double sliceScatter) {}

    static RecordedProcesses read() throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(RecordedProcesses.class.getResourceAsStream("recorded-processes.csv")),
                StandardCharsets.UTF_8))) {
            return new RecordedProcesses(lines.lines()
                    .filter(line -> !line.startsWith("#") && !line.startsWith("load,"))
                    .map(line -> line.split(","))
                    .map(at -> new Process(
                            at[0].equals("busy"),
                            at[2],
                            Double.parseDouble(at[3]),
                            Double.parseDouble(at[4]),
                            Double.parseDouble(at[5]),
                            Double.parseDouble(at[6]),
                            Double.parseDouble(at[7]),
                            Double.parseDouble(at[8])))
                    .toList());
        }
    }

    /** Those of one load. */
    RecordedProcesses of(boolean busy) {
        return new RecordedProcesses(
                all.stream().filter(one -> one.busy() == busy).toList());
    }

    /** The names of codecs, the floor left out. */
    List<String> codecs() {
        return all.stream()
                .map(Process::codec)
                .filter(codec -> !codec.equals(FLOOR))
                .distinct()
                .sorted()
                .toList();
    }

    /** One of these, of a codec. */
    Process draw(String codec, SplittableRandom random) {
        List<Process> own =
                all.stream().filter(one -> one.codec().equals(codec)).toList();
        return own.get(random.nextInt(own.size()));
    }

    /** One of these. */
    Process draw(SplittableRandom random) {
        return all.get(random.nextInt(all.size()));
    }

    /** The same, with residuals this many times as large. */
    RecordedProcesses louder(double times) {
        return new RecordedProcesses(all.stream()
                .map(one -> new Process(
                        one.busy(),
                        one.codec(),
                        one.startMillis(),
                        one.stretch(),
                        one.turnMillis(),
                        one.warmSeconds(),
                        times * one.residual(),
                        times * one.sliceScatter()))
                .toList());
    }
}
