package io.serdebench.lab.shell;

import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;

/**
 * The answer of a dry run as a document.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param command The command whose plan it is.
 * @param seconds How long the command takes, s.
 * @param endsAt When it would end if it started now, ISO 8601.
 * @param endsAtIsLeast Whether it takes at least that long; otherwise it may end earlier.
 * @param notes What it would do, in the order in which it is printed.
 */
@JsonDocument("The plan of a command")
record PlanDocument(
        String schema,
        String tool,

        @InSchema(oneOf = {"run", "io", "pipe", "rpc"}) String command,

        @InSchema(least = 0) double seconds,
        String endsAt,
        boolean endsAtIsLeast,
        List<Note> notes) {

    /** Id and version of the document. */
    static final String SCHEMA = "serdebench.plan/1";

    /**
     * One line of a plan.
     *
     * @param label A word that says what the text is about; several notes may have the same.
     * @param text The line, for people.
     */
    record Note(String label, String text) {}
}
