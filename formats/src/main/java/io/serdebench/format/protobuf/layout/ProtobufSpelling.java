package io.serdebench.format.protobuf.layout;

import io.serdebench.api.Tag;
import io.serdebench.api.Type;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How a field stands in a proto file of the user's own: the words of {@link Tag#spelling}. Of a list or map they tell of the elements
 * or values.
 *
 * @param words A scalar type of proto files where it is not the usual one, and {@code always}: written even where it is the default,
 *     as are proto2's required fields and both fields of a map's entry; {@code unpacked}: a list of numbers with a tag before each;
 *     {@code wrapped}: the scalar in a message of its own, as Google's wrappers are; {@code time}: a message of seconds and
 *     nanoseconds; {@code empty}: a message without fields.
 */
record ProtobufSpelling(Set<String> words) {

    /** No words, as fields of schemas have that were inferred. */
    static final ProtobufSpelling NONE = new ProtobufSpelling(Set.of());

    private static final Set<String> INT32 = Set.of("int32", "uint32", "sint32", "fixed32", "sfixed32");
    private static final Set<String> INT64 = Set.of("int64", "uint64", "sint64", "fixed64", "sfixed64");

    static ProtobufSpelling of(@Nullable Tag tag) {
        return tag == null || tag.spelling().isEmpty() ? NONE : new ProtobufSpelling(tag.words());
    }

    boolean isAlways() {
        return words.contains("always");
    }

    boolean isUnpacked() {
        return words.contains("unpacked");
    }

    /** True if a scalar has a message of its own. */
    boolean isWrapped() {
        return words.contains("wrapped");
    }

    boolean isTime(Type leaf) {
        return words.contains("time") && leaf.kind() == Type.Kind.TIMESTAMP;
    }

    boolean isEmpty(Type leaf) {
        return words.contains("empty") && leaf.kind() == Type.Kind.BOOLEAN;
    }

    /** The scalar type of a leaf: the one that is spelled, if values of the leaf's type have it, or the usual one. */
    String scalar(Type leaf) {
        Set<String> known = switch (leaf.kind()) {
            case INT32 -> INT32;
            case INT64 -> INT64;
            default -> Set.of();
        };
        return words.stream().filter(known::contains).findFirst().orElseGet(() -> Scalar.of(leaf));
    }
}
