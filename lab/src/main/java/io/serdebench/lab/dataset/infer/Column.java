package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the cells of one CSV column have in common. A type other than string is inferred only where every cell that is not
 * null has it. A quoted empty cell is an empty string in a column of strings and null in any other.
 */
public final class Column {

    private static final int BOOLEAN = 1;
    private static final int NUMBER = 2;
    private static final int TIME = 4;
    private static final int NULL_WORD = 8;
    private static final int TEXT = 16;

    /** What other programs write for null. They are text until the user says {@code --null}, but worth a hint. */
    private static final Set<String> NULL_WORDS = Set.of("null", "na", "n/a", "none", "nil", "\\n", "-", "?", "#n/a");

    private static final int LONGEST_WORD = 4;

    private final NumberColumn numbers = new NumberColumn();
    private final Times times = new Times();
    private int seen;
    private boolean nulls;
    private boolean quotedEmpty;
    private @Nullable String nullWord;

    /** Takes a null into account. */
    public void observeNull() {
        nulls = true;
    }

    /** Takes a cell into account. */
    public void observe(char[] text, int from, int to) {
        if (from == to) {
            quotedEmpty = true;
            return;
        }
        if ((seen & TEXT) == 0) {
            seen |= classify(text, from, to);
        }
    }

    private int classify(char[] text, int from, int to) {
        char first = text[from];
        if (first >= '0' && first <= '9') {
            if (to - from >= 10 && text[from + 4] == '-') {
                return times.observe(text, from, to) ? TIME : TEXT;
            }
            return numbers.observe(text, from, to) ? NUMBER : TEXT;
        }
        if (isBoolean(text, from, to)) {
            return BOOLEAN;
        }
        boolean number = first == '-' || first == '.' || first == 'N' || first == 'n' || first == 'I' || first == 'i';
        if (number && numbers.observe(text, from, to)) {
            return NUMBER;
        }
        if (to - from <= LONGEST_WORD) {
            String word = new String(text, from, to - from);
            if (NULL_WORDS.contains(word.toLowerCase(Locale.ROOT))) {
                nullWord = word;
                return NULL_WORD;
            }
        }
        return TEXT;
    }

    /** {@code true} or {@code false} in any case of letters. */
    static boolean isBoolean(char[] text, int from, int to) {
        return is("true", text, from, to) || is("false", text, from, to);
    }

    private static boolean is(String word, char[] text, int from, int to) {
        if (to - from != word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            // only ASCII letters differ from their lower case by this bit
            if ((text[from + i] | 0x20) != word.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether any cell was null. */
    public boolean hasNulls() {
        return nulls;
    }

    /** Returns the narrowest slot that holds all cells as they are. */
    public Slot slot() {
        Type type = type(seen);
        if (type == null) {
            boolean empty = seen == 0 && !quotedEmpty;
            return new Slot(new Scalar(Kind.STRING), nulls || empty);
        }
        return new Slot(type, nulls || quotedEmpty);
    }

    private @Nullable Type type(int kinds) {
        return switch (kinds) {
            case BOOLEAN -> new Scalar(Kind.BOOLEAN);
            case NUMBER -> numbers.type(true);
            case TIME -> times.type();
            default -> null;
        };
    }

    /** Returns whether offsets from UTC were written that the values forget. */
    public boolean losesOffsets() {
        return seen == TIME && times.offsets();
    }

    /** Returns a word such as {@code N/A} that alone makes the column one of strings, or null. */
    public @Nullable String nullWord() {
        return type(seen & ~NULL_WORD) == null ? null : nullWord;
    }

    /** Returns whether any cell has a type other than string. */
    public boolean isTyped() {
        return type(seen & ~NULL_WORD) != null;
    }
}
