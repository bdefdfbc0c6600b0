package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type.Struct;
import io.serdebench.lab.dataset.source.Division;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Sees which integers of all records are negative, and counts the records. */
public final class SignTaker implements RowTaker {

    private final NegativeIntegers negatives;
    private long records;

    private SignTaker(Struct declared) {
        this.negatives = new NegativeIntegers(declared);
    }

    /** Reads the records of a file. */
    @FunctionalInterface
    public interface Reader {
        /** Hands the records to a taker. */
        void read(Input input, Pass pass, RowTaker rows) throws IOException;
    }

    /** The records of some files. */
    private record Part(Reader reader, SignTaker taker) implements Division.Part {
        @Override
        public void take(Pass pass, int number, Input input) throws IOException {
            reader.read(input, pass, taker);
        }
    }

    /**
     * Looks at all records of files.
     *
     * @param declared Their type.
     */
    public static SignTaker of(Pass pass, Division division, List<Input> inputs, Struct declared, Reader reader)
            throws IOException {
        List<Part> parts = division.parts(pass, inputs, () -> new Part(reader, new SignTaker(declared)));
        SignTaker sum = parts.get(0).taker();
        parts.subList(1, parts.size()).forEach(part -> sum.absorb(part.taker()));
        return sum;
    }

    private void absorb(SignTaker other) {
        records += other.records;
        negatives.absorb(other.negatives);
    }

    @Override
    public boolean wants() {
        records++;
        return true;
    }

    @Override
    public void row(@Nullable Object[] row) {
        negatives.observe(row);
    }

    @Override
    public boolean isDone() {
        return false;
    }

    /** The number of records so far. */
    public long records() {
        return records;
    }

    /** The declared type, with the sign of its integers as it was seen. */
    public Struct type() {
        return (Struct) negatives.type();
    }
}
