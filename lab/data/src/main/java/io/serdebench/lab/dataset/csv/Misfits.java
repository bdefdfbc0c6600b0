package io.serdebench.lab.dataset.csv;

import io.serdebench.lab.dataset.source.OptionWords;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Texts that are none of the type that was given for their field, and whether it would help to read them as null. */
final class Misfits {

    /** More are not kept, and hardly mean that a value is missing. */
    private static final int MOST = 4;

    private final Set<String> texts = new LinkedHashSet<>();
    private final Set<String> words = new LinkedHashSet<>();
    private boolean others;

    /**
     * Takes a text.
     *
     * @param required Whether the field must not be null.
     */
    void text(String text, boolean required) {
        others |= required;
        add(texts, text);
    }

    /** Takes a usual word for null. */
    void word(String word) {
        add(words, word);
    }

    /** A row that is bad for another reason. */
    void other() {
        others = true;
    }

    private static void add(Set<String> to, String text) {
        if (to.size() < MOST) {
            to.add(text);
        }
    }

    void absorb(Misfits other) {
        other.texts.forEach(text -> add(texts, text));
        other.words.forEach(word -> add(words, word));
        others |= other.others;
    }

    boolean hasTexts() {
        return !texts.isEmpty();
    }

    /** What reads all texts as null; null where rows stay bad. */
    @Nullable
    String nulls() {
        return others || texts.size() == MOST || words.size() == MOST ? null : OptionWords.nulls(texts, words);
    }
}
