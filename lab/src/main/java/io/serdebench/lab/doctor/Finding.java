package io.serdebench.lab.doctor;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The finding of one check.
 *
 * @param status How it bears on measurements.
 * @param name The name of the check, a word.
 * @param text What was seen.
 * @param code The code of the warning that a run gives for it, or null.
 * @param fixes Shell commands that would fix it, or comments where no command can.
 */
public record Finding(
        Status status, String name, String text, @Nullable String code, List<String> fixes) {

    /** How a finding bears on measurements. */
    public enum Status {
        /** As it should be. */
        OK("ok"),
        /** Good to know; nothing is wrong. */
        NOTE("note"),
        /** Figures will be less certain. */
        WARN("warn"),
        /** No run is possible. */
        FAIL("fail"),
        /** The machine does not tell. */
        UNKNOWN("n/a");

        private final String label;

        Status(String label) {
            this.label = label;
        }

        /** As it is printed. */
        @JsonValue
        public String label() {
            return label;
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
