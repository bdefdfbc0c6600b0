package io.serdebench.lab.dataset;

import io.serdebench.api.Schema;
import io.serdebench.api.Selection;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.profile.FieldFacts;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records ready to be measured.
 *
 * @param name The name for display: {@code orders.csv}.
 * @param origin The origin as the user gave it.
 * @param sha256 The SHA-256 of the file's bytes as stored, hexadecimal; empty where the reading asked for none.
 * @param bytes The length of the file as stored, in bytes.
 * @param sniffed One line: what the file was understood to be.
 * @param schema The schema of the records.
 * @param recordsInFile All good records of the file.
 * @param records The number of records in {@code rows}.
 * @param rows The rows file of the sample.
 * @param warnings The warnings about the data.
 * @param facts What is known of each field, from the records of the sample.
 * @param header Bytes of a schema registry's header before each value of the topic that they come from; 0 without one.
 * @param textBytes Bytes of the file for each of its records, where it is text that is stored as it is read and of which no field is left
 *     out; null otherwise.
 */
public record Dataset(
        String name,
        String origin,
        String sha256,
        long bytes,
        String sniffed,
        Schema schema,
        long recordsInFile,
        long records,
        Path rows,
        List<Warning> warnings,
        List<FieldFacts> facts,
        int header,
        @Nullable Double textBytes) {

    /** Records without a header before each, which are not known to be text. */
    public Dataset(
            String name,
            String origin,
            String sha256,
            long bytes,
            String sniffed,
            Schema schema,
            long recordsInFile,
            long records,
            Path rows,
            List<Warning> warnings,
            List<FieldFacts> facts) {
        this(name, origin, sha256, bytes, sniffed, schema, recordsInFile, records, rows, warnings, facts, 0, null);
    }

    /**
     * The same records, of which some fields are named to be read.
     *
     * @param fields The names, in the notation of {@link Selection}.
     * @throws Stop where the records have no field of a name
     */
    public Dataset reading(List<String> fields) {
        for (String field : fields) {
            if (!Selection.has(schema, field)) {
                throw Stop.usage("--read does not know '" + TerminalText.line(field) + "', which is not a field of "
                        + TerminalText.line(name) + "." + Suggest.phrase(field, known()));
            }
        }
        return new Dataset(
                name,
                origin,
                sha256,
                bytes,
                sniffed,
                schema.reading(fields),
                recordsInFile,
                records,
                rows,
                warnings,
                facts,
                header,
                textBytes);
    }

    /** The same records under another name. */
    Dataset named(String other) {
        return new Dataset(
                other,
                origin,
                sha256,
                bytes,
                sniffed,
                schema,
                recordsInFile,
                records,
                rows,
                warnings,
                facts,
                header,
                textBytes);
    }

    private List<String> known() {
        return Selection.names(schema).stream().map(TerminalText::line).toList();
    }
}
