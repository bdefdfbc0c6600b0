package io.serdebench.format.flatbuffers;

import io.serdebench.api.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A type and how it lies in FlatBuffers.
 *
 * @param type The type in the schema.
 * @param wire How it lies.
 * @param ofTable The table, of {@link FlatBuffersWire#TABLE}.
 * @param ofElement What a vector is of.
 */
public record FlatBuffersShape(
        Type type,
        FlatBuffersWire wire,
        @Nullable Table ofTable,
        @Nullable FlatBuffersShape ofElement) {

    /** The table that it is. */
    public Table table() {
        return Objects.requireNonNull(ofTable);
    }

    /** Of a vector, its elements. */
    public FlatBuffersShape element() {
        return Objects.requireNonNull(ofElement);
    }

    /** The type in the IDL. */
    public String idl() {
        return switch (wire) {
            case TABLE -> table().name();
            case VECTOR -> "[" + element().idl() + "]";
            default -> wire.idl();
        };
    }
}
