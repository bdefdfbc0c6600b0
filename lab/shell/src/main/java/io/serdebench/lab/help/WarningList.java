package io.serdebench.lab.help;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.serdebench.schemas.InSchema;
import io.serdebench.schemas.JsonDocument;
import java.util.List;

/**
 * The answer of {@code list warnings} as a document.
 *
 * @param schema {@link #SCHEMA}.
 * @param tool Version of serdebench.
 * @param warnings One entry per code.
 */
@JsonDocument("The list of warnings")
record WarningList(String schema, String tool, List<Listed> warnings) {

    /** Id and version of the document. */
    static final String SCHEMA = "serdebench.warnings/1";

    /**
     * An entry of the catalog of warnings.
     *
     * @param code A letter and two digits.
     * @param group What the letter stands for.
     * @param title A few words.
     * @param seen The condition under which the warning is printed.
     * @param effect What a warning means for figures, verdicts and ranking.
     * @param action What to do, one step per line.
     */
    @InSchema(name = "warning")
    record Listed(
            @InSchema(pattern = "^[A-Z][0-9]{2}$") String code,
            String group,
            String title,
            String seen,
            String effect,

            @JsonProperty("try") String action) {}
}
