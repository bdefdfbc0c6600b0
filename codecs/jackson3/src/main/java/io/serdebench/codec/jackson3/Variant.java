package io.serdebench.codec.jackson3;

/** A variant of the family's codecs. */
enum Variant {
    /** Objects, beans by reflection. */
    PLAIN("json-jackson3"),
    /** Objects, beans by lambdas. */
    BLACKBIRD("json-jackson3-blackbird"),
    /** Records as arrays of their fields. */
    POSITIONAL("json-positional");

    private final String codec;

    Variant(String codec) {
        this.codec = codec;
    }

    /** That of a codec's id. */
    static Variant of(String codec) {
        for (Variant variant : values()) {
            if (variant.codec.equals(codec)) {
                return variant;
            }
        }
        throw new IllegalArgumentException(codec + " is not a codec of this family");
    }
}
