package io.serdebench.lab.explain;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A claim about what another choice for a field would save, in numbers.
 *
 * @param path Names of the field from the record inwards; empty where it is about the order of all fields.
 * @param kind The kind of choice.
 * @param seen What the values are like: {@code 36 characters of a UUID each}.
 * @param change What would be chosen: {@code uuid}.
 * @param types The entry of {@code --types} that makes the choice, so that a run can prove the claim; null where none does.
 * @param gains Bytes saved over all records by codec, those alone for which something is saved for certain.
 */
public record Advice(
        List<String> path,
        Kind kind,
        String seen,
        String change,
        @Nullable String types,
        Map<String, Gain> gains) {

    /** Copies the collections, whose order stays. */
    public Advice {
        path = List.copyOf(path);
        gains = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(gains));
    }

    /** How it is done where no option does it; an empty text where one does, and where nothing but the user's schema has to change. */
    String how() {
        return kind == Kind.HEX
                ? "no option reads hex digits as bytes; write the field as Base64, which type bytes reads"
                : "";
    }

    /** Kinds of choice. */
    public enum Kind {
        /** Texts that spell values of another type. */
        TEXT,
        /** Texts of hexadecimal digits, two of which are a byte. */
        HEX,
        /** A number in place of each of few texts. */
        FEW_VALUES,
        /** An integer of 32 bits in place of 64. */
        NARROW,
        /** An integer that need not be able to be negative. */
        NATURAL,
        /** A signed integer kept as one: the gain is what an encoding for natural numbers would cost. */
        SIGNED,
        /** Frequent fields where their numbers are short. */
        ORDER
    }

    /**
     * Bytes saved over all records.
     *
     * @param least The bytes that are saved for certain.
     * @param most The bytes that are saved at most.
     * @param of The bytes that the records take as they are, at least.
     */
    public record Gain(long least, long most, long of) {

        /** The certain part of what the records take, 0 to 1. */
        public double share() {
            return of == 0 ? 0 : (double) least / of;
        }
    }

    /** The largest certain share of any codec. */
    public double share() {
        return gains.values().stream().mapToDouble(Gain::share).max().orElse(0);
    }
}
