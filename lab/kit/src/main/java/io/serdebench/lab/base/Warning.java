package io.serdebench.lab.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonPart;
import org.jspecify.annotations.Nullable;

/**
 * Something that touches the result without stopping it.
 *
 * @param code The code in the catalogue of warnings: M and a number for the machine, D for data, S for statistics, C for
 *     codecs.
 * @param name A word or two.
 * @param message What was seen and what it did to the result.
 * @param fix What to type, or null.
 * @param subject The codec that it is about, which the message names, too; null where it is about more or about something else.
 */
@JsonPart
public record Warning(
        @InSchema(pattern = "^[A-Z][0-9]{2}$") String code,
        String name,
        String message,
        @Nullable String fix,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String subject) {

    /** A warning about no single codec. */
    public Warning(String code, String name, String message, @Nullable String fix) {
        this(code, name, message, fix, null);
    }

    /** The warning that a codec takes no part. */
    public static Warning leftOut(String codec, String reason) {
        return new Warning("C02", "left out", codec + " takes no part: " + reason, null, codec);
    }
}
