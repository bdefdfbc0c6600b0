package io.serdebench.lab.result;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.Plans;
import io.serdebench.lab.journal.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Journals without any noise, so that figures and limits are exact. Slices have 1,000 records. */
final class ExactRun {

    static final long RECORDS = 1_000;

    private final Plan plan;
    private final List<Entry> journal = new ArrayList<>();

    private ExactRun(Plan plan) {
        this.plan = plan;
        journal.add(plan);
    }

    /** A plan for these codecs, each of which gave 5,000 records of 100 bytes back. */
    static ExactRun of(String... codecs) {
        ExactRun run = new ExactRun(Plans.of(codecs));
        for (String codec : codecs) {
            run.checked(codec, Fidelity.LOSSLESS, 500_000);
        }
        return run;
    }

    /** A plan alone. */
    static ExactRun of(Plan plan) {
        return new ExactRun(plan);
    }

    ExactRun checked(String codec, Fidelity status, long bytes) {
        return and(new Entry.Checked(codec, status, "1", 5_000, bytes, 0, null));
    }

    ExactRun and(Entry entry) {
        journal.add(entry);
        return this;
    }

    /** Slices of a codec in one round; each of the operations in the total takes as long, by the number of the slice. */
    ExactRun slices(int round, String codec, int count, IntToDoubleFunction nanosPerRecord) {
        for (int index = 0; index < count; index++) {
            for (String operation : Operation.wordsInTotal()) {
                slice(round, index, codec, operation, nanosPerRecord.applyAsDouble(index));
            }
        }
        return this;
    }

    ExactRun slice(int round, int index, String codec, String operation, double nanosPerRecord) {
        long nanos = Math.round(nanosPerRecord * RECORDS);
        return and(new Entry.Slice(round, index, codec, operation, nanos, RECORDS, 64 * RECORDS, 0, 0));
    }

    /** Slices of both clocks, nanoseconds per record. */
    ExactRun slices(int round, String codec, int count, long wall, long cpu, @Nullable Long collector) {
        for (int index = 0; index < count; index++) {
            for (String operation : Operation.wordsInTotal()) {
                both(round, index, codec, operation, wall, cpu, collector);
            }
        }
        return this;
    }

    ExactRun both(int round, int index, String codec, String operation, long wall, long cpu, @Nullable Long collector) {
        return and(new Entry.Slice(
                round,
                index,
                codec,
                operation,
                wall * RECORDS,
                RECORDS,
                64 * RECORDS,
                0,
                0,
                cpu * RECORDS,
                collector == null ? null : (Long) (collector * RECORDS),
                null,
                null));
    }

    ExactRun ended(int round) {
        return and(new Entry.RoundEnded(round, 1_000L * round, 1_000, 0, 0));
    }

    /** Rounds of one slice, in each of which every codec takes the same multiple of its own nanoseconds per record. */
    ExactRun rounds(double[] factors, Object... codecsAndNanos) {
        for (int round = 1; round <= factors.length; round++) {
            double factor = factors[round - 1];
            for (int i = 0; i < codecsAndNanos.length; i += 2) {
                int nanos = (Integer) codecsAndNanos[i + 1];
                slices(round, (String) codecsAndNanos[i], 1, index -> nanos * factor);
            }
            ended(round);
        }
        return this;
    }

    List<Entry> journal() {
        return List.copyOf(journal);
    }

    Result result() {
        return Assembly.assemble(journal);
    }

    RunData data() {
        return data(null, null);
    }

    RunData data(@Nullable Clock clock, @Nullable Cold cold) {
        return new RunData(plan, journal(), new Samples(journal, clock), cold);
    }
}
