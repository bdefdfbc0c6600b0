package io.serdebench.lab.dataset.infer;

import io.serdebench.lab.base.TerminalText;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many values of one column have which form, and where the first of each stands. */
final class Tally {

    private static final Form[] FORMS = Form.values();

    /** More different words are counted together. */
    private static final int MAX_WORDS = 8;

    private final long[] counts = new long[FORMS.length];
    private final @Nullable First[] firsts = new @Nullable First[FORMS.length];
    private final Map<String, Long> words = new LinkedHashMap<>();
    private boolean oneText = true;
    private long values;

    /**
     * The first value of a form.
     *
     * @param input The name of the file, or an empty text where there is only one.
     * @param line The line that its record begins in, from 1.
     * @param text The value, cut where it is long.
     */
    record First(String input, long line, String text) {

        private static final int MAX_LENGTH = 200;

        /** {@code line 840: 'NA'}. */
        String shown() {
            String in = input.isEmpty() ? "" : " of " + TerminalText.text(input);
            return "line " + TerminalText.count(line) + in + ": '" + TerminalText.text(text, 40) + "'";
        }
    }

    /** Takes a value into account. */
    void add(Form form, char[] text, int from, int to, String input, long line) {
        values++;
        int index = form.ordinal();
        if (counts[index]++ == 0) {
            firsts[index] = new First(input, line, new String(text, from, Math.min(to - from, First.MAX_LENGTH)));
        } else if (form == Form.TEXT && oneText) {
            oneText = isFirst(text, from, to);
        }
        if (form == Form.NULL_WORD) {
            String word = new String(text, from, to - from);
            words.merge(words.size() < MAX_WORDS || words.containsKey(word) ? word : "and others", 1L, Long::sum);
        }
    }

    private boolean isFirst(char[] text, int from, int to) {
        First first = firsts[Form.TEXT.ordinal()];
        return first != null && first.text().contentEquals(new String(text, from, to - from));
    }

    /** How many values have a form. */
    long count(Form form) {
        return counts[form.ordinal()];
    }

    /** How many values there were that are not null. */
    long values() {
        return values;
    }

    /** How many values are numbers. */
    long numbers() {
        return count(Form.INTEGER)
                + count(Form.WIDE)
                + count(Form.FIXED)
                + count(Form.FLOATING)
                + count(Form.MINUS_ZERO);
    }

    /** How many values are dates, with a time or without. */
    long times() {
        return count(Form.DATE) + count(Form.TIME);
    }

    /** The first value of a form; null where there is none. */
    @Nullable
    First first(Form form) {
        return firsts[form.ordinal()];
    }

    /** The text that all values of the form {@link Form#TEXT} have, or null. */
    @Nullable
    String onlyText() {
        First first = first(Form.TEXT);
        return first == null || !oneText ? null : first.text();
    }

    /** The words for null, each with how many values it is. */
    Map<String, Long> words() {
        return words;
    }
}
