package io.serdebench.api.objects;

import io.serdebench.api.RowDiff;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Checks of a serializer that nobody generated: each object comes back equal, as a fresh object of the bytes, and nothing else changes. One
 * that gives away a buffer or an object that it uses again, changes its input or passes over its bytes is found. Objects come one
 * after the other.
 */
public final class RoundTrip {

    /** Bytes of records before are decoded once more at the first records, and then at one in so many. */
    private static final int ONCE_MORE = 16;

    private final Encoder encoder;
    private final Decoder decoder;
    private long records;
    private boolean hadOne;
    private byte[] bytesBefore = new byte[0];
    private byte[] copyBefore = bytesBefore;
    private @Nullable Object backBefore;
    private @Nullable Object againBefore;

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
     * @throws Exception of the serializer
     */
    public @Nullable RowDiff next(Object object, Object again) throws Exception {
        long before = ObjectGraph.hash(object);
        byte[] encoded = Objects.requireNonNull(encoder.encode(object), "encoding gives null");
        Object back = decoder.decode(encoded);
        RowDiff found = ObjectGraph.difference(again, back);
        boolean equal = found == null;
        if (equal) {
            found = changed(object, again, before, encoded, back);
        }
        // a record that came back wrong does not count again with the next one
        hadOne = equal;
        bytesBefore = encoded;
        copyBefore = encoded.clone();
        backBefore = back;
        againBefore = again;
        records++;
        return found;
    }

    /** The last object's bytes, which nobody else has. */
    public byte[] bytes() {
        return copyBefore;
    }

    private @Nullable RowDiff changed(Object object, Object again, long before, byte[] encoded, @Nullable Object back)
            throws Exception {
        RowDiff found = ObjectGraph.difference(again, object);
        if (found != null) {
            return new RowDiff("the object that was encoded, " + found.path(), found.expected(), found.actual());
        }
        if (ObjectGraph.hash(object) != before) {
            return new RowDiff("the object that was encoded", "left as it was", "changed");
        }
        if (back == object && ObjectKind.of(object) != ObjectKind.VALUE) {
            return new RowDiff("the object that came back", "one made of the bytes", "the one that was encoded");
        }
        if (!Arrays.equals(bytesBefore, copyBefore)) {
            return new RowDiff("the bytes of the record before", "a fresh array", "an array that is used again");
        }
        if (!hadOne) {
            return null;
        }
        found = ObjectGraph.difference(againBefore, backBefore);
        if (found != null) {
            return new RowDiff("the object of the record before, " + found.path(), found.expected(), found.actual());
        }
        if (records >= ONCE_MORE && records % ONCE_MORE != 0) {
            return null;
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
