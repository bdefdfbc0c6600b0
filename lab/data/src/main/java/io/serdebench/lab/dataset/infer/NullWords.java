package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import java.util.Locale;
import java.util.Set;

/**
 * The texts that programs write where a value is missing. They are null only in a field whose other values have a type: in a
 * field of texts {@code NA} may be Namibia.
 */
public final class NullWords {

    private static final Set<String> WORDS =
            Set.of("na", "n/a", "null", "none", "nil", "nan", "-", "--", "\\n", "?", "#n/a", "<na>", "(null)", ".");

    /** No word is longer. */
    private static final int MAX_LENGTH = 6;

    private NullWords() {}

    /** Returns whether a text is one of the words, in any case of letters. */
    public static boolean contains(char[] text, int from, int to) {
        int length = to - from;
        if (length == 0 || length > MAX_LENGTH || text[from] >= '0' && text[from] <= '9') {
            return false;
        }
        return WORDS.contains(new String(text, from, length).toLowerCase(Locale.ROOT));
    }

    /** Returns whether a text stands for null in a field of a type: no word does in one of texts, and NaN is a float. */
    public static boolean isNull(Type type, char[] text, int from, int to) {
        return switch (type.kind()) {
            case STRING, BYTES, STRUCT, LIST, MAP -> false;
            case FLOAT32, FLOAT64 -> contains(text, from, to) && !isNan(text, from, to);
            default -> contains(text, from, to);
        };
    }

    /** Returns whether a text is NaN in any case of letters. */
    static boolean isNan(char[] text, int from, int to) {
        // only ASCII letters differ from their lower case by this bit
        return to - from == 3
                && (text[from] | 0x20) == 'n'
                && (text[from + 1] | 0x20) == 'a'
                && (text[from + 2] | 0x20) == 'n';
    }
}
