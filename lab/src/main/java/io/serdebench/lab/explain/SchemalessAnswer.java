package io.serdebench.lab.explain;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.shell.Home;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer about one record of which no schema of ours is known.
 *
 * @param title One line: which record of what.
 * @param data Name of the data, or null where bytes were given.
 * @param record Its number, or null where bytes were given.
 * @param explained The record in each codec.
 * @param refused Codecs that take no part.
 */
record SchemalessAnswer(
        String title, @Nullable String data, @Nullable Long record, List<Explained> explained, List<Refused> refused) {

    /** Copies the lists. */
    SchemalessAnswer {
        explained = List.copyOf(explained);
        refused = List.copyOf(refused);
    }

    /** How an answer is given. */
    enum Form {
        TEXT,
        JSON,
        HEXPAT
    }

    /**
     * Prints it.
     *
     * @param redact Whether values are left out.
     * @param page Takes it as a page as well, or null.
     */
    void print(Console console, Form form, boolean redact, @Nullable PageFile page) throws IOException {
        List<Explained> shown =
                redact ? explained.stream().map(Explained::redacted).toList() : explained;
        console.out()
                .print(
                        switch (form) {
                            case JSON ->
                                ResultDocument.spread(new Document(
                                        Document.SCHEMA,
                                        Home.version(),
                                        data,
                                        record,
                                        1,
                                        redact,
                                        shown.stream().map(Document::entry).toList(),
                                        refused,
                                        List.of(),
                                        List.of(),
                                        List.of()));
                            case HEXPAT -> Hexpat.of(shown.get(0), title);
                            case TEXT ->
                                ExplainReport.record(title, shown, refused, console.style(), console.isVerbose());
                        });
        console.out().flush();
        if (page != null) {
            page.write(ExplainPage.record(title, shown, refused, Home.version()), console.err());
        }
    }
}
