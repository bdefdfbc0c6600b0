package io.serdebench.api;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a format's bytes, from its specification and without any library that writes it. A codec's manifest names the
 * class as {@code format-class}; it has a public constructor without parameters and keeps no state.
 *
 * <p>A format may have variants, such as records with names and without. The {@code format-variant} of the manifest is one of
 * {@link #variants}.
 */
public interface WireFormat {

    /** All variants; a format without variants has the empty one alone. */
    default List<String> variants() {
        return List.of("");
    }

    /**
     * Takes records apart.
     *
     * @param variant One of {@link #variants}.
     * @param schema A schema that the codec can carry.
     * @return The dissector, or null where there is none: the codec is measured all the same, and {@code explain} says that it
     *     cannot take it apart.
     */
    @Nullable
    Dissector dissector(String variant, Schema schema);

    /**
     * Says what records take, from statistics of their columns alone.
     *
     * @param variant One of {@link #variants}.
     * @param schema A schema that the codec can carry.
     * @return The sizer, or null where the size depends on more than such statistics, as in formats that compress or refer back.
     */
    default @Nullable Sizer sizer(String variant, Schema schema) {
        return null;
    }

    /**
     * Takes bytes apart of which nothing but the format is known, as far as the format allows it; guesses are marked as such.
     *
     * @param variant One of {@link #variants}.
     * @return The dissector, whose rows are empty, or null where the format says nothing without a schema.
     */
    default @Nullable Dissector schemaless(String variant) {
        return null;
    }
}
