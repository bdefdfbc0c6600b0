package io.serdebench.lab.export;

import io.serdebench.schemas.JsonDocument;
import java.util.List;

/**
 * The answer of {@code list exports} as a document.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param exports One entry per form.
 */
@JsonDocument("The list of forms of export")
record ExportList(String schema, String tool, List<Form> exports) {

    /** Id and version of the document. */
    static final String SCHEMA = "serdebench.exports/1";

    /**
     * A form of export.
     *
     * @param form Name of the form.
     * @param file Name of the file that it writes.
     * @param about What the form is for.
     * @param of Commands whose results it takes.
     */
    record Form(String form, String file, String about, List<String> of) {}
}
