package io.serdebench.api.objects;

import io.serdebench.api.RowDiff;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Checks of a serializer that nobody generated: each object comes back equal, as a fresh object of the bytes, and nothing else changes. One
 * that gives away a buffer or an object that it uses again, changes its input or passes over its bytes is found, and so is one that
 * gives an object again, or bytes that grow. Objects come one after the other.
 */
public final class RoundTrip {

    /** Lengths that random padding does not give in ascending order, not once in a thousand million times. */
    private static final int GROWING = 12;

    private final Encoder encoder;
    private final Decoder decoder;
    private long records;
    private boolean hadOne;
    private byte[] bytesBefore = new byte[0];
    private byte[] copyBefore = bytesBefore;
    private byte[] first = bytesBefore;
    private @Nullable Object backBefore;
    private @Nullable Object againBefore;
    private @Nullable String otherLength;

    /** Turns an object into bytes. */
    @FunctionalInterface
    public interface Encoder {

        /** The bytes. */
        byte[] encode(Object object) throws Exception;
    }

    /** Turns bytes into an object. */
    @FunctionalInterface
    public interface Decoder {

        /** The object. */
        @Nullable
        Object decode(byte[] bytes) throws Exception;
    }

    /** Checks of a serializer. */
    public RoundTrip(Encoder encoder, Decoder decoder) {
        this.encoder = encoder;
        this.decoder = decoder;
    }

    /**
     * Encodes and decodes the next object.
     *
     * @param object The object.
     * @param again An equal object, another one where one can be had.
     * @return The first difference, or null where there is none.
     * @throws Unfit where there is none, and the serializer cannot be compared with others all the same
     * @throws Exception of the serializer
     */
    public @Nullable RowDiff next(Object object, Object again) throws Exception {
        long[] before = parts(object);
        byte[] encoded = Objects.requireNonNull(encoder.encode(object), "encoding gives null");
        byte[] copy = encoded.clone();
        Object back = decoder.decode(encoded);
        RowDiff found = input(object, again, before);
        if (found == null) {
            found = unread(again, back);
        }
        records++;
        boolean equal = found == null;
        if (equal) {
            fit(object, copy, back);
            found = changed();
        }
        // a record that came back wrong does not count again with the next one
        hadOne = equal;
        bytesBefore = encoded;
        copyBefore = encoded.clone();
        first = copy;
        backBefore = back;
        againBefore = again;
        return found;
    }

    /** The last object's bytes, which nobody else has. */
    public byte[] bytes() {
        return first;
    }

    /** Lengths of the first record that does not take the same bytes each time, in words; null where all of them do. */
    public @Nullable String otherLength() {
        return otherLength;
    }

    /** Nobody has touched what was encoded. That is asked first: what was lost there would not be missed in what came back. */
    private static @Nullable RowDiff input(Object object, Object again, long[] before) {
        RowDiff found = ObjectGraph.difference(again, object);
        if (found != null) {
            return new RowDiff("the object that was encoded, " + found.path(), found.expected(), found.actual());
        }
        long[] after = parts(object);
        if (Arrays.equals(before, after)) {
            return null;
        }
        String changed = ObjectKind.of(object) == ObjectKind.OBJECT
                ? IntStream.range(0, after.length)
                        .filter(i -> before[i] != after[i])
                        .mapToObj(i -> ObjectFields.of(object.getClass()).get(i).getName())
                        .collect(Collectors.joining(" and ", ", ", ""))
                : "";
        return new RowDiff("the object that was encoded" + changed, "left as it was", "changed");
    }

    /** The hash of each field, or of anything that has none. */
    private static long[] parts(Object object) {
        return ObjectKind.of(object) == ObjectKind.OBJECT
                ? ObjectFields.of(object.getClass()).stream()
                        .mapToLong(field -> ObjectGraph.hash(ObjectFields.value(field, object)))
                        .toArray()
                : new long[] {ObjectGraph.hash(object)};
    }

    private static @Nullable RowDiff unread(Object again, @Nullable Object back) throws Unfit {
        RowDiff found = ObjectGraph.difference(again, back);
        if (found == null) {
            return null;
        }
        LazyValues.ask(back);
        if (ObjectGraph.difference(again, back) == null) {
            throw new Unfit(
                    Unfit.Kind.LAZY,
                    "it reads values from the bytes when a getter asks for them, and a measurement asks for none: before, "
                            + found.path() + " is " + found.actual() + ", and then " + found.expected());
        }
        return found;
    }

    /** Each call is one of its own: bytes of the same length, and an object that has no part of another one. */
    private void fit(Object object, byte[] bytes, @Nullable Object back) throws Exception {
        String shared = SharedPart.path(object, back);
        if (shared != null) {
            throw new Unfit(
                    Unfit.Kind.STATEFUL,
                    (shared.isEmpty() ? "what came back" : shared + " of what came back")
                            + " is not made of the bytes: it is the object that was encoded");
        }
        shared = SharedPart.path(back, decoder.decode(bytes.clone()));
        if (shared != null) {
            throw new Unfit(
                    Unfit.Kind.STATEFUL,
                    "it gives an object again: its bytes were decoded twice, and both times "
                            + (shared.isEmpty() ? "the result" : shared) + " is the same object");
        }
        int length = encoder.encode(object).length;
        if (length > bytes.length) {
            grows(object, bytes.length, length);
        }
        if (length != bytes.length && otherLength == null) {
            otherLength = String.format(
                    Locale.ROOT,
                    "record %,d takes %,d bytes, and %,d when it is encoded again",
                    records,
                    bytes.length,
                    length);
        }
    }

    /** Growing at each call is the buffer of all calls; anything else, such as padding, is not. */
    private void grows(Object object, int first, int second) throws Exception {
        int last = second;
        for (int i = 0; i < GROWING; i++) {
            int length = encoder.encode(object).length;
            if (length <= last) {
                return;
            }
            last = length;
        }
        throw new Unfit(
                Unfit.Kind.STATEFUL,
                String.format(
                        Locale.ROOT,
                        "its bytes grow each time that it is encoded: %,d, %,d, and %,d after %d times",
                        first,
                        second,
                        last,
                        GROWING + 2));
    }

    /** Asked at every record: a count of some would be taken for a count of all. */
    private @Nullable RowDiff changed() throws Exception {
        if (!Arrays.equals(bytesBefore, copyBefore)) {
            return new RowDiff("the bytes of the record before", "a fresh array", "an array that is used again");
        }
        if (!hadOne) {
            return null;
        }
        RowDiff found = ObjectGraph.difference(againBefore, backBefore);
        if (found != null) {
            return new RowDiff("the object of the record before, " + found.path(), found.expected(), found.actual());
        }
        found = ObjectGraph.difference(againBefore, decoder.decode(copyBefore.clone()));
        return found == null
                ? null
                : new RowDiff(
                        "the bytes of the record before, decoded again, " + found.path(),
                        found.expected(),
                        found.actual());
    }
}
