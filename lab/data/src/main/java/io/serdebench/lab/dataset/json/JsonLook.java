package io.serdebench.lab.dataset.json;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.dataset.source.Input;
import io.serdebench.lab.dataset.source.Pass;
import io.serdebench.lab.dataset.source.Reading;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where the records of JSON files stand and what form they have, found out by a look at the first file before it is read.
 *
 * @param records Reads them.
 * @param form What each is.
 * @param label The format and what was found, in words.
 */
record JsonLook(JsonRecords records, RecordForm form, String label) {

    /** Records that are looked at. */
    private static final int LOOKED_AT = 20;

    private static final double PERCENT = 100;

    private static final Pattern LINES = Pattern.compile("(?i).*\\.(jsonl|ndjson)(\\..*)?");

    static JsonLook of(Input first, JsonKind kind, Reading reading) throws IOException {
        String path = reading.records();
        if (path != null) {
            RecordsPath asked = RecordsPath.parse(path);
            return of(new JsonDocument(asked), first, kind.label() + " " + asked.text());
        }
        JsonRecords binary = kind.binary();
        if (binary != null) {
            return of(binary, first, kind.label());
        }
        // a document may stand on one line, but not in a file of lines
        DominantArray.Found found = LINES.matcher(first.name()).matches() ? null : DominantArray.of(first);
        if (found != null) {
            String label = String.format(
                    Locale.ROOT,
                    "json %s, %.0f %% of the document%s (--records '$' takes it whole)",
                    found.path().text(),
                    Math.floor(PERCENT * found.share()),
                    found.array() ? "" : " without the names of its members");
            return of(new JsonDocument(found.path()), first, label);
        }
        if (kind == JsonKind.JSON) {
            return of(new JsonDocument(null), first, kind.label());
        }
        JsonRecords lines = new JsonLines();
        Tally byLine = Tally.of(lines, first);
        if (byLine.isFirstBad) {
            JsonRecords documents = new JsonDocument(null);
            Tally byDocument = Tally.of(documents, first);
            if (byDocument.bad == 0 && byDocument.good > 0) {
                return new JsonLook(
                        documents,
                        byDocument.form(),
                        "json, records not one to a line" + byDocument.form().label());
            }
        }
        return new JsonLook(lines, byLine.form(), kind.label() + byLine.form().label());
    }

    private static JsonLook of(JsonRecords records, Input first, String label) throws IOException {
        RecordForm form = Tally.of(records, first).form();
        return new JsonLook(records, form, label + form.label());
    }

    /** True if most of the first lines hold one object each. */
    static boolean isByLine(Input input) throws IOException {
        Tally lines = Tally.of(new JsonLines(), input);
        return lines.forms.getOrDefault(RecordForm.OBJECTS, 0) > (lines.good + lines.bad) / 2;
    }

    /** The kinds of the first records of a file. */
    private static final class Tally implements JsonRecords.Visitor {
        private final Map<RecordForm, Integer> forms = new EnumMap<>(RecordForm.class);
        private int good;
        private int bad;
        private boolean isFirstBad;

        static Tally of(JsonRecords records, Input input) throws IOException {
            Tally tally = new Tally();
            try {
                records.read(input, Pass.quiet(), tally);
            } catch (Stop e) {
                // the pass that reads the records says it
                tally.bad++;
            }
            return tally;
        }

        @Override
        public boolean isDone() {
            return good + bad >= LOOKED_AT;
        }

        @Override
        public void record(JsonRecords.Place place, @Nullable Object tree, @Nullable String problem) {
            if (problem != null) {
                isFirstBad |= good + bad == 0;
                bad++;
                return;
            }
            good++;
            RecordForm form = RecordForm.of(tree);
            if (form != null) {
                forms.merge(form, 1, Integer::sum);
            }
        }

        /** That of most records; objects where there are as many. */
        RecordForm form() {
            RecordForm most = RecordForm.OBJECTS;
            for (Map.Entry<RecordForm, Integer> form : forms.entrySet()) {
                if (form.getValue() > forms.getOrDefault(most, 0)) {
                    most = form.getKey();
                }
            }
            return most;
        }
    }
}
