package io.serdebench.lab.dataset.json;

import io.serdebench.lab.dataset.infer.Spellings;
import io.serdebench.lab.dataset.infer.TimeSpelling;
import io.serdebench.lab.dataset.source.CellRules;
import io.serdebench.lab.dataset.source.Position;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** The first texts of a field, by which dates are seen that are written in a way that is read in CSV files alone. */
final class FirstTexts {

    private static final int KEPT = 10;

    /** A date is shorter. */
    private static final int LONGEST = 40;

    private final List<One> texts = new ArrayList<>(0);
    private boolean others;

    private record One(Position place, String text) {}

    /** Takes a text into account, which comes after those before. */
    void observe(String text, Supplier<Position> place) {
        if (text.length() > LONGEST) {
            others = true;
        } else if (texts.size() < KEPT) {
            texts.add(new One(place.get(), text));
        }
    }

    /** Adds the texts of another path, or of another part. */
    void absorb(FirstTexts other) {
        others |= other.others;
        texts.addAll(other.texts);
        texts.sort(Comparator.comparing(One::place));
        if (texts.size() > KEPT) {
            texts.subList(KEPT, texts.size()).clear();
        }
    }

    /** The note for the user about them; empty where there is nothing. */
    String note() {
        return !others
                        && Spellings.of(texts.stream().map(One::text).toList(), CellRules.FOUND_OUT, true)
                                        .spelling()
                                instanceof TimeSpelling time
                ? "most of the first are dates written " + time.how() + ", which JSON files are not searched for"
                : "";
    }
}
