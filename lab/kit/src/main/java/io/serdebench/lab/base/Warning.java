package io.serdebench.lab.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Something that touches the result without stopping it.
 *
 * @param code The code from the one catalogue: {@code M…} machine, {@code D…} data, {@code S…} statistics, {@code C…} codecs.
 * @param name A word or two.
 * @param message What was seen and what it did to the result.
 * @param fix What to type, or null.
 * @param subject The codec that it is about, which the message names, too; null where it is about more or about something else.
 */
public record Warning(
        String code,
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
