package io.serdebench.format.javaserialization;

import io.serdebench.api.Type.Kind;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import java.util.ArrayList;
import java.util.List;

/**
 * Boxed values of one kind, of which Java keeps one object for each truth value and each small number ({@code valueOf}). A stream
 * writes an object once and refers to it from then on (section 6.4.2, {@code prevObject}). Whether equal ones meet in a record
 * statistics do not tell; one of several is written in any case.
 */
final class Shared {

    private record Source(Column column, JavaSpread spread) {}

    /** Numbers from -128 to 127 are kept: {@code Integer.valueOf}, {@code Long.valueOf}. */
    private static final int KEPT_BITS = 7;

    private final Kind kind;
    private final List<Source> sources = new ArrayList<>();

    /** None so far. */
    Shared(Kind kind) {
        this.kind = kind;
    }

    /** True if values of a kind may be one object when they come from a file; texts and all others are made one by one. */
    static boolean isPossible(Kind kind) {
        return kind == Kind.BOOLEAN || kind == Kind.INT32 || kind == Kind.INT64;
    }

    /** The values of a column, of which there is at least one. */
    void add(Column column, JavaSpread spread) {
        sources.add(new Source(column, spread));
    }

    private long kept(Column column) {
        return kind == Kind.BOOLEAN
                ? column.count()
                : column.numbers()
                        .size((bits, negative) -> bits <= KEPT_BITS ? 1 : 0)
                        .least();
    }

    private boolean mayMeet() {
        return (sources.size() > 1 || !sources.get(0).spread.once())
                && sources.stream().anyMatch(source -> kept(source.column) > 0);
    }

    /** One of the columns, where {@link #among} is yet to take off what is saved. */
    Size values(Column column) {
        Size alone = JavaLeafSizes.of(column);
        return mayMeet() && kept(column) > 0
                ? new Size(alone.count(), alone.least(), alone.most(), Described.REFERENCE, alone.eachMost())
                : alone;
    }

    /** Records that hold the values of all columns. */
    Size among(Size records) {
        return mayMeet()
                ? new Size(
                        records.count(),
                        records.least() - saved(),
                        records.most(),
                        records.eachLeast(),
                        records.eachMost())
                : records;
    }

    /** The most that references save. */
    private long saved() {
        long all = 0;
        long first = 0;
        long each = 0;
        for (Source source : sources) {
            long kept = kept(source.column);
            all += kept;
            each = Math.max(each, JavaLeafSizes.of(source.column).eachMost() - Described.REFERENCE);
            // the first of each record is written
            long written = source.spread.once()
                    ? kept
                    : kept == source.column.count() ? source.spread.least() : Math.min(1, kept);
            first = Math.max(first, written);
        }
        return Math.max(0, all - first) * each;
    }
}
