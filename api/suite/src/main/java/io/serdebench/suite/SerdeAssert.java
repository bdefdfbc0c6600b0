package io.serdebench.suite;

import io.serdebench.api.RowDiff;
import io.serdebench.api.objects.RoundTrip;
import io.serdebench.api.objects.Unfit;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Assertions on a serializer, for tests of any framework: {@code
 * assertThat(codec).over(records).givesBackEveryValue().takesAtMost(bytes(120)).allocatesAtMost(bytes(900))}.
 *
 * <p>All of it happens in the process of the test. A serializer whose bytes only that process can read passes, and {@code serdebench
 * run}, which decodes them in a second one, finds it.
 *
 * <p>Values and bytes are exact. Allocation is measured in warm code, and fails where all of several measurements lie above the
 * limit. Time has no assertion: a limit on it fails or passes by the machine and its load, and {@code serdebench gate} decides it.
 *
 * @param <T> The class of the records.
 */
public final class SerdeAssert<T> {

    private final SerdeCase<T> serde;
    private final List<T> records;
    private boolean gaveBack;

    /**
     * A number of bytes for each record.
     *
     * @param count Bytes, at least 0.
     */
    public record Bytes(long count) {}

    /** A serializer, of which the records are still to be named. */
    public static final class Subject<T> {

        private final SerdeCase<T> serde;

        private Subject(SerdeCase<T> serde) {
            this.serde = serde;
        }

        /**
         * On these records, at least one.
         *
         * @throws IllegalArgumentException where there is none
         */
        public SerdeAssert<T> over(List<? extends T> records) {
            return new SerdeAssert<>(serde, List.copyOf(records));
        }
    }

    private SerdeAssert(SerdeCase<T> serde, List<T> records) {
        if (records.isEmpty()) {
            throw new IllegalArgumentException("no records to try " + serde.name() + " with");
        }
        this.serde = serde;
        this.records = records;
    }

    /** Begins. */
    public static <T> Subject<T> assertThat(SerdeCase<T> serde) {
        return new Subject<>(serde);
    }

    /** A number of bytes for each record. */
    public static Bytes bytes(long count) {
        return new Bytes(count);
    }

    /**
     * Every record comes back equal in this process, field by field and not by its {@code equals}; it is made of the bytes, anew each time; its bytes do not
     * grow when it is encoded again; and neither the record that was encoded nor what was given before is changed. No other process decodes
     * the bytes: {@code serdebench run} has one do so.
     *
     * @throws AssertionError with the number of the first record, the path, and both values
     */
    public SerdeAssert<T> givesBackEveryValue() {
        RoundTrip trip = new RoundTrip(this::encode, serde::decode);
        for (int i = 0; i < records.size(); i++) {
            T record = records.get(i);
            RowDiff found;
            try {
                found = trip.next(record, record);
            } catch (Unfit e) {
                throw new AssertionError(
                        serde.name() + " is " + e.kind().word() + " at record " + (i + 1) + ": " + e.getMessage(), e);
            } catch (Exception e) {
                throw new AssertionError(serde.name() + " fails at record " + (i + 1) + ": " + e, e);
            }
            if (found != null) {
                throw new AssertionError(serde.name() + " loses record " + (i + 1) + ": "
                        + (found.path().isEmpty() ? "the object" : found.path()) + ": " + found.expected() + " -> "
                        + found.actual());
            }
        }
        gaveBack = true;
        return this;
    }

    /** The serializer, its records, and what is known of them, in words. */
    @Override
    public String toString() {
        return serde.name() + " on " + records.size() + (records.size() == 1 ? " record" : " records")
                + (gaveBack
                        ? ": every value came back in this process; no other process decoded the bytes, as serdebench run has one do"
                        : "");
    }

    @SuppressWarnings("unchecked")
    private byte[] encode(Object record) throws Exception {
        return serde.encode((T) record);
    }

    /**
     * The mean length of the records' bytes is within the limit.
     *
     * @throws AssertionError with the mean, the limit, and the longest record
     */
    public SerdeAssert<T> takesAtMost(Bytes limit) {
        long sum = 0;
        int most = -1;
        int longest = 0;
        for (int i = 0; i < records.size(); i++) {
            int length = encoded(records.get(i)).length;
            sum += length;
            if (length > most) {
                most = length;
                longest = i;
            }
        }
        if (sum > limit.count() * records.size()) {
            throw new AssertionError(String.format(
                    Locale.ROOT,
                    "%s takes %.1f bytes per record, over the limit of %,d; record %d is the longest with %,d",
                    serde.name(),
                    (double) sum / records.size(),
                    limit.count(),
                    longest + 1,
                    most));
        }
        return this;
    }

    private byte[] encoded(T record) {
        try {
            return Objects.requireNonNull(serde.encode(record), "encoding gives null");
        } catch (Exception e) {
            throw new AssertionError(serde.name() + " fails: " + e, e);
        }
    }

    /**
     * Encoding and decoding a record together allocate no more than the limit on the heap, on average and in warm code.
     *
     * @throws AssertionError with the interval that was measured, where all of it lies above the limit
     * @throws UnsupportedOperationException where the JVM does not count allocation
     */
    public SerdeAssert<T> allocatesAtMost(Bytes limit) {
        Allocation found = Allocation.of(serde, records);
        if (found.least() > limit.count()) {
            throw new AssertionError(String.format(
                    Locale.ROOT,
                    "%s allocates %,.0f to %,.0f bytes per record for encoding and decoding, over the limit of %,d",
                    serde.name(),
                    found.least(),
                    found.most(),
                    limit.count()));
        }
        return this;
    }
}
