package io.serdebench.lab.catalog;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How a codec carries a variant: a value of one of a few types. */
public enum VariantForm {
    /** The value stands there as any other one. */
    NATIVE("the value alone, if its kind identifies the alternative; otherwise a record with one field set"),
    /** The format or library has unions. */
    UNION("a union of its alternatives"),
    /** Protocol buffers have them within a message. */
    ONEOF("a message with a oneof of its alternatives"),
    /** FlatBuffers has them for values that are not described by a schema. */
    FLEXBUFFERS("a FlexBuffers value, if its kind identifies the alternative; otherwise a record with one field set"),
    /** Nothing of the format's own. */
    RECORD("a record with an optional field for each alternative, one of which is set");

    private final String sentence;

    VariantForm(String sentence) {
        this.sentence = sentence;
    }

    /** The word in manifests and documents. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The form of a variant on the wire, for people. */
    public String sentence() {
        return sentence;
    }

    /** The form of a word, or null. */
    static @Nullable VariantForm of(String word) {
        for (VariantForm form : values()) {
            if (form.word().equals(word)) {
                return form;
            }
        }
        return null;
    }
}
