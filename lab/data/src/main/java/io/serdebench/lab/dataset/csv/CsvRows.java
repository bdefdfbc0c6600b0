package io.serdebench.lab.dataset.csv;

import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Rejects;
import io.serdebench.lab.dataset.source.Rescan;
import java.util.Arrays;
import java.util.List;

/** The rows of each file: how many, and which of them cannot be read. Threads may look at different files at a time. */
final class CsvRows {

    private final List<Rejects> bad;
    private final long[] records;
    private final Misfits[] misfits;
    private final boolean skip;

    /**
     * Of files that were not read yet.
     *
     * @param skip Whether bad rows are left out.
     */
    CsvRows(List<Input> inputs, boolean skip) {
        bad = inputs.stream()
                .map(input -> new Rejects(input, Rescan.Unit.LINES))
                .toList();
        records = new long[bad.size()];
        misfits = new Misfits[bad.size()];
        Arrays.setAll(misfits, any -> new Misfits());
        this.skip = skip;
    }

    /** True if there is more than one file. */
    boolean hasMany() {
        return bad.size() > 1;
    }

    /** True if cells are looked at: those of bad rows would spoil the types where they are to be left out. */
    boolean isObserving(boolean second) {
        return second || !skip;
    }

    /** The bad rows of a file. */
    Rejects bad(int file) {
        return bad.get(file);
    }

    /** The bad rows of all files. */
    List<Rejects> bad() {
        return bad;
    }

    /** Takes what a pass over a file found. */
    void took(int file, long count, Misfits found) {
        records[file] = count;
        misfits[file].absorb(found);
    }

    /** All rows, bad ones among them. */
    long records() {
        return Arrays.stream(records).sum();
    }

    /** The values of all files that are none of the types that were given. */
    Misfits misfits() {
        Misfits all = new Misfits();
        Arrays.stream(misfits).forEach(all::absorb);
        return all;
    }
}
