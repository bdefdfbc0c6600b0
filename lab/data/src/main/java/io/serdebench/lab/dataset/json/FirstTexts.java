package io.serdebench.lab.dataset.json;

import io.serdebench.lab.dataset.infer.Spellings;
import io.serdebench.lab.dataset.infer.TimeSpelling;
import io.serdebench.lab.dataset.source.CellRules;
import java.util.ArrayList;
import java.util.List;

/** The first texts of a field, by which dates are seen that are written in a way that is read in CSV files alone. */
final class FirstTexts {

    private static final int KEPT = 10;

    /** A date is shorter. */
    private static final int LONGEST = 40;

    private final List<String> texts = new ArrayList<>(0);
    private boolean others;

    /** Takes a text into account. */
    void observe(String text) {
        if (text.length() > LONGEST) {
            others = true;
        } else if (texts.size() < KEPT) {
            texts.add(text);
        }
    }

    /** Adds the texts of another path. */
    void absorb(FirstTexts other) {
        others |= other.others;
        other.texts.forEach(this::observe);
    }

    /** The note for the user about them; empty where there is nothing. */
    String note() {
        return !others && Spellings.of(texts, CellRules.FOUND_OUT, true).spelling() instanceof TimeSpelling time
                ? "most of the first are dates written " + time.how() + ", which JSON files are not searched for"
                : "";
    }
}
