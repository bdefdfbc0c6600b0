package io.serdebench.lab.journal;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A journal as a run writes it: a plan, checks, rounds of slices, a lost process, an end. */
final class RecordedRun {

    private static final List<String> CODECS = List.of("json", "protobuf", "msgpack");
    private static final int ROUNDS = 3;
    private static final int SLICES = 4;

    private RecordedRun() {}

    static List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        entries.add(Plans.of(CODECS.toArray(String[]::new)));
        CODECS.forEach(
                codec -> entries.add(new Entry.Checked(codec, Fidelity.LOSSLESS, "1.0", 10_000, 900_000, 0, null)));
        for (int round = 1; round <= ROUNDS; round++) {
            slices(round, -1, entries);
            entries.add(new Entry.RoundBegun(round, CODECS, 800, 2_600));
            for (int index = 0; index < SLICES; index++) {
                slices(round, index, entries);
            }
            if (round == 2) {
                entries.add(new Entry.ProcessLost(round, "msgpack", "the process ended with status 137: \"killed\""));
            }
            entries.add(new Entry.RoundEnded(round, 4_000L * round, 1_000, 12, -1));
        }
        entries.add(new Entry.Ended(Entry.Why.TIME, 12_000));
        return entries;
    }

    private static void slices(int round, int index, List<Entry> entries) {
        long nanos = 20_000_000;
        for (String codec : CODECS) {
            for (String operation : Operation.wordsInTotal()) {
                nanos += 1_013;
                entries.add(new Entry.Slice(round, index, codec, operation, nanos, 4_000, 64_000, 1, 2));
            }
        }
    }

    /** Writes the first entries of the run. */
    static Path write(Path folder, int count) throws IOException {
        Path file = folder.resolve(Journal.FILE);
        try (Journal.Writer journal = new Journal.Writer(file)) {
            for (Entry entry : entries().subList(0, count)) {
                journal.append(entry);
            }
        }
        return file;
    }

    static Path write(Path folder) throws IOException {
        return write(folder, entries().size());
    }
}
