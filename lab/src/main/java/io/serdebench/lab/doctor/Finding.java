package io.serdebench.lab.doctor;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.schemas.InSchema;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The finding of one check.
 *
 * @param status How it bears on measurements. It is fail where no run is possible, and n/a where the machine does not report
 *     it.
 * @param name The name of the check, a word.
 * @param text What was seen.
 * @param code The code of the warning that a run gives for it, or null.
 * @param fixes Shell commands that would fix it, or comments where no command can.
 */
public record Finding(
        Status status,
        String name,
        String text,
        @InSchema(pattern = "^M[0-9]{2}$") @Nullable String code,
        List<String> fixes) {

    /** How a finding bears on measurements. */
    public enum Status {
        /** As it should be. */
        @JsonProperty("ok")
        OK,
        /** Good to know; nothing is wrong. */
        @JsonProperty("note")
        NOTE,
        /** Figures will be less certain. */
        @JsonProperty("warn")
        WARN,
        /** No run is possible. */
        @JsonProperty("fail")
        FAIL,
        /** The machine does not tell. */
        @JsonProperty("n/a")
        UNKNOWN;

        /** As it is printed. */
        public String label() {
            return this == UNKNOWN ? "n/a" : name().toLowerCase(Locale.ROOT);
        }
    }

    /** Copies the list. */
    public Finding {
        fixes = List.copyOf(fixes);
    }

    static Finding ok(String name, String text) {
        return new Finding(Status.OK, name, text, null, List.of());
    }

    static Finding note(String name, String text, String... fixes) {
        return new Finding(Status.NOTE, name, text, null, List.of(fixes));
    }

    static Finding warn(String name, String text, String code, String... fixes) {
        return new Finding(Status.WARN, name, text, code, List.of(fixes));
    }

    static Finding fail(String name, String text, String... fixes) {
        return new Finding(Status.FAIL, name, text, null, List.of(fixes));
    }

    static Finding unknown(String name, String text) {
        return new Finding(Status.UNKNOWN, name, text, null, List.of());
    }
}
