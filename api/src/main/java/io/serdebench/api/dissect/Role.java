package io.serdebench.api.dissect;

/** The purpose of a byte. */
public enum Role {
    /** Part of a value. */
    DATA,
    /** Says which field follows: a field number, often with a wire type in the same byte. */
    TAG,
    /** How many bytes or elements follow, or where they end. */
    LENGTH,
    /** A field's, key's or class's name in full. */
    NAME,
    /** The type of what follows, where the byte does not name a field. */
    TYPE_INFO,
    /** Says whether a value is there: a null marker, a union's branch, a stop marker of fields. */
    PRESENCE,
    /** Bytes that only align or fill. */
    PADDING,
    /** Belongs to the message as a whole: magic numbers, versions. */
    HEADER,
    /** Protects other bytes. */
    CHECKSUM,
    /** Punctuation of a text format: braces, quotes, colons, commas. */
    SYNTAX,
    /** Bytes that no rule of the format explains, from the first such byte on. */
    UNDECODABLE;

    /** Made once: a dissection asks for it at every span. */
    private final String word = name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');

    /** The word for users: lower case, a hyphen for a blank. */
    public String word() {
        return word;
    }

    /** True if a record that carried its values alone could do without it. */
    public boolean isOverhead() {
        return this != DATA;
    }
}
