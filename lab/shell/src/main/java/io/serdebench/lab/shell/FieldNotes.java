package io.serdebench.lab.shell;

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
        List<String> close = SchemaWords.notable(dataset.facts());
        say(SchemaWords.summary(dataset.schema()), progress, style);
        close.stream().limit(MAX_LINES).forEach(text -> say(text, progress, style));
        if (close.size() > MAX_LINES) {
            say(
                    Figures.many(close.size() - MAX_LINES, "more field") + " like these; 'serdebench schema' shows all",
                    progress,
                    style);
        }
    }

    private static void say(String text, Progress progress, Style style) {
        String label = LABEL;
        for (String line : SafeText.wrap(SafeText.text(text, style.unicode()), style.width() - BESIDE)) {
            progress.note(label, line);
            label = " ".repeat(LABEL.length());
        }
    }
}
