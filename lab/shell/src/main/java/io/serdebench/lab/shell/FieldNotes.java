package io.serdebench.lab.shell;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.Progress;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.wording.SchemaWords;
import java.util.List;

/** Says before the work begins which types the fields have, and which of these were close. */
public final class FieldNotes {

    private static final int MAX_LINES = 3;
    private static final String LABEL = "schema";

    /** The columns of a line that a label takes. */
    private static final int BESIDE = 14;

    private FieldNotes() {}

    /** Tells of the fields of a dataset in a few lines. */
    public static void tell(Dataset dataset, Progress progress, Style style) {
        say(LABEL, SchemaWords.summary(dataset.schema()), progress, style);
        close(dataset, progress, style);
    }

    /**
     * Tells what objects are made of: the fields of the file are those of a text, of which the dataset has nothing else.
     *
     * @param type The class of the objects.
     * @param supplied Whether the application gives them, so that there is no file.
     */
    public static void tell(String type, boolean supplied, Dataset dataset, Progress progress, Style style) {
        say("objects", "of " + type + (supplied ? "" : ", each of a record's JSON text"), progress, style);
        if (!supplied) {
            close(dataset, progress, style);
        }
    }

    private static void close(Dataset dataset, Progress progress, Style style) {
        List<String> close = SchemaWords.notable(dataset.facts());
        close.stream().limit(MAX_LINES).forEach(text -> say(LABEL, text, progress, style));
        if (close.size() > MAX_LINES) {
            say(
                    LABEL,
                    Figures.many(close.size() - MAX_LINES, "more field")
                            + Launcher.inText(" like these; 'serdebench schema' shows all"),
                    progress,
                    style);
        }
    }

    private static void say(String name, String text, Progress progress, Style style) {
        String label = name;
        for (String line : SafeText.wrap(SafeText.text(text, style.unicode()), style.width() - BESIDE)) {
            progress.note(label, line);
            label = " ".repeat(name.length());
        }
    }
}
