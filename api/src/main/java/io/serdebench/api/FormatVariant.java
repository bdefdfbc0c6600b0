package io.serdebench.api;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import org.jspecify.annotations.Nullable;

/**
 * A format with the variant of it that one codec writes.
 *
 * @param format The format.
 * @param variant One of the format's variants.
 */
public record FormatVariant(WireFormat format, String variant) {

    /**
     * Refuses what the format does not have.
     *
     * @throws IllegalArgumentException if the format has no such variant
     */
    public FormatVariant {
        if (!format.variants().contains(variant)) {
            throw new IllegalArgumentException(format.getClass().getName() + " has no variant '" + variant + "', only '"
                    + String.join("', '", format.variants()) + "'");
        }
    }

    /**
     * Loads the format that a manifest names.
     *
     * @param className The {@code format-class} of the codec.
     * @param variant The {@code format-variant} of the codec, or the empty text.
     * @param loader The loader that sees the class.
     * @throws ReflectiveOperationException if the class cannot be loaded or made
     * @throws IllegalArgumentException if the format has no such variant
     * @throws ClassCastException if the class is not a format
     */
    public static FormatVariant load(String className, String variant, ClassLoader loader)
            throws ReflectiveOperationException {
        Class<? extends WireFormat> type =
                Class.forName(className, true, loader).asSubclass(WireFormat.class);
        return new FormatVariant(type.getConstructor().newInstance(), variant);
    }

    /** The dissector of records of the schema, or null; see {@link WireFormat#dissector}. */
    public @Nullable Dissector dissector(Schema schema) {
        return format.dissector(variant, schema);
    }

    /** The sizer of records of the schema, or null; see {@link WireFormat#sizer}. */
    public @Nullable Sizer sizer(Schema schema) {
        return format.sizer(variant, schema);
    }

    /** The dissector that needs no schema, or null; see {@link WireFormat#schemaless}. */
    public @Nullable Dissector schemaless() {
        return format.schemaless(variant);
    }
}
