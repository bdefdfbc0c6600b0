package io.serdebench.lab.catalog;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One implementation of a format, with its options.
 *
 * @param id Unique in the catalog: lower-case letters, digits and hyphens.
 * @param format The format that it writes.
 * @param formatClass The class that knows what the bytes mean, or null where the manifest names none.
 * @param summary A phrase.
 * @param traits Groups that it can be selected by, see {@link Catalog#select}.
 * @param contract What is timed.
 * @param ownClasses The {@link io.serdebench.api.objects.OwnBinding} for objects of the application's own classes, or null where the
 *     library takes none.
 * @param family The library.
 */
public record Codec(
        String id,
        String format,
        @Nullable FormatClass formatClass,
        String summary,
        List<String> traits,
        Contract contract,
        @Nullable String ownClasses,
        Family family) {

    /** The trait of the harness's own floor, which is measured beside the codecs but neither verified nor ranked. */
    public static final String FLOOR = "floor";

    /** The trait of a codec whose output people can read. */
    public static final String TEXT = "text";

    /** The trait of a codec whose message is its bytes: what makes a message and what encodes one mean nothing alone. */
    public static final String BYTES_AS_MESSAGE = "bytes-as-message";

    /** The trait of a codec whose library has a way of its own to put records one after the other in a file. */
    public static final String OWN_STREAM = "own-stream";

    /** The trait that keeps a codec out of {@code @default}. */
    public static final String EXTRA = "extra";

    /** The trait of a codec whose library takes own classes that have its annotations, and no others. */
    public static final String ANNOTATED = "annotated";

    /** The trait of a codec that takes own classes, and no file's fields: nothing can be generated for it. */
    public static final String OWN_ONLY = "own-classes-only";

    /** The trait of a codec that stands beside own classes unasked: on generated types, into which objects are copied. */
    public static final String COPIED = "copied";

    /** The end of the name that a codec has beside own classes, on generated types. */
    public static final String COPY = "+copy";

    /** The trait of a codec whose bytes have neither names nor numbers of fields. */
    public static final String BY_POSITION = "by-position";

    /** What that means, in sentences. */
    public static final String POSITION_MEANS =
            "The bytes have neither names nor numbers of fields. A reader has to know the fields of the writer.";

    /** Copies the list. */
    public Codec {
        traits = List.copyOf(traits);
    }

    /** The codec with another class path of its library. */
    public Codec with(Family other) {
        return new Codec(id, format, formatClass, summary, traits, contract, ownClasses, other);
    }

    /** The codec under another name. */
    public Codec named(String other) {
        return new Codec(other, format, formatClass, summary, traits, contract, ownClasses, family);
    }

    /** True if this is the harness's floor rather than a codec. */
    public boolean isFloor() {
        return traits.contains(FLOOR);
    }

    /** True if it takes the application's own classes and nothing else. */
    public boolean isForOwnClassesOnly() {
        return traits.contains(OWN_ONLY);
    }

    /** True if it can stand beside own classes, on generated types into which objects are copied. */
    public boolean takesCopies() {
        return ownClasses == null && isOnJvm() && !isFloor();
    }

    /** True if people can read what it writes. */
    public boolean isText() {
        return traits.contains(TEXT);
    }

    /** True if a JVM runs it, and not another language. */
    public boolean isOnJvm() {
        return family.language() == null;
    }

    /** True if its library frames the records of a file in a way of its own. */
    public boolean hasOwnStream() {
        return traits.contains(OWN_STREAM);
    }

    /** True if its bytes have neither names nor numbers of fields, so that a reader has to know the fields of the writer. */
    public boolean isByPosition() {
        return traits.contains(BY_POSITION);
    }

    /** What may change of its fields where {@link #isByPosition() nothing in its bytes names them}, otherwise null. */
    public @Nullable Evolution positional() {
        return !isByPosition() ? null : Evolution.BY_SCHEMA.holds(this) ? Evolution.BY_SCHEMA : Evolution.BY_POSITION;
    }

    /** True if its message is its bytes already. */
    public boolean isMessageItsBytes() {
        return traits.contains(BYTES_AS_MESSAGE);
    }
}
