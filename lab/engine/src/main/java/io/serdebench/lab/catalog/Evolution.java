package io.serdebench.lab.catalog;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a reader finds the fields in the bytes of a codec, and so which fields may change after bytes were written. */
public enum Evolution {
    /** Nothing in the bytes names a field. */
    @JsonProperty("by-position")
    BY_POSITION(
            "by-position",
            "by position",
            Codec.POSITION_MEANS
                    + " A field that is added, removed or moved makes older bytes unreadable, or gives wrong values."),
    /** Nothing in the bytes names a field, and the library resolves the writer's schema to the reader's. */
    @JsonProperty("by-schema")
    BY_SCHEMA(
            "by-schema",
            "with the writer's schema",
            "A reader needs the schema of the writer, from a registry or from the file's header. Fields may be added or"
                    + " removed if they have a default, and renamed if the reader's schema has the old name as an alias."),
    /** Each field has a number. */
    @JsonProperty("by-number")
    BY_NUMBER(
            "by-number",
            "by tag numbers",
            "Fields may be added, and optional ones removed. A name may change. A number must keep its meaning and must not be"
                    + " used again."),
    /** Each field has a name. */
    @JsonProperty("by-name")
    BY_NAME(
            "by-name",
            "by names",
            "Fields may be added and removed if the reader's library passes over unknown ones and takes missing ones as"
                    + " null. A renamed field is another field.");

    private final String trait;
    private final String words;
    private final String means;

    Evolution(String trait, String words, String means) {
        this.trait = trait;
        this.words = words;
        this.means = means;
    }

    /** The trait of manifests that says so. */
    public String trait() {
        return trait;
    }

    /** How fields are found, in words. */
    public String words() {
        return words;
    }

    /** Which fields may change, in sentences. */
    public String means() {
        return means;
    }

    /** The selector of exactly the codecs of this way that run on the JVM. */
    public String selector() {
        return "@" + trait + (this == BY_POSITION ? ",!@" + BY_SCHEMA.trait : "");
    }

    /** True for a codec of this way. Bytes by position whose library takes the writer's schema are of that way alone. */
    public boolean holds(Codec codec) {
        return codec.traits().contains(trait)
                && (this != BY_POSITION || !codec.traits().contains(BY_SCHEMA.trait));
    }
}
