package io.serdebench.lab.dataset.infer;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Position;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How many values of one column have which form, and where the first of each stands. */
final class Tally {

    private static final Form[] FORMS = Form.values();

    /** More different words are counted together. */
    private static final int SHOWN_WORDS = 8;

    private final long[] counts = new long[FORMS.length];
    private final @Nullable First[] firsts = new @Nullable First[FORMS.length];
    private final Map<String, Word> words = new LinkedHashMap<>();
    private boolean oneText = true;
    private long values;

    /** A file of which cells come. */
    record Origin(int file, String name) {

        /** A file that needs no name. */
        static final Origin UNNAMED = new Origin(0, "");
    }

    /**
     * The first value of a form.
     *
     * @param input The name of the file, or an empty text where there is only one.
     * @param place The file, and the line that its record begins in, from 1.
     * @param text The value, cut where it is long.
     * @param cut Whether it is cut.
     */
    record First(String input, Position place, String text, boolean cut) {

        private static final int MAX_LENGTH = 200;

        static First of(char[] text, int from, int to, Origin origin, long line) {
            int length = Math.min(to - from, MAX_LENGTH);
            return new First(
                    origin.name(),
                    new Position(origin.file(), line),
                    new String(text, from, length),
                    length < to - from);
        }

        /** The one that comes first; null where both are. */
        static @Nullable First earlier(@Nullable First one, @Nullable First other) {
            return one == null || other != null && other.place.compareTo(one.place) < 0 ? other : one;
        }

        /** {@code line 840: 'NA'}. */
        String shown() {
            String in = input.isEmpty() ? "" : " of " + TerminalText.text(input);
            return "line " + TerminalText.count(place.at()) + in + ": '" + TerminalText.text(text, 40) + "'";
        }

        boolean is(String other) {
            return !cut && text.equals(other);
        }
    }

    /** A word for null. There are few, since no more are known. */
    private static final class Word {
        private Position first;
        private long count;

        Word(Position first) {
            this.first = first;
        }

        void absorb(Word other) {
            first = Position.first(first, other.first);
            count += other.count;
        }
    }

    /** Takes a value into account. */
    void add(Form form, char[] text, int from, int to, Origin origin, long line) {
        values++;
        int index = form.ordinal();
        if (counts[index]++ == 0) {
            firsts[index] = First.of(text, from, to, origin, line);
        } else if (form == Form.TEXT && oneText) {
            First first = firsts[index];
            oneText = first != null && first.is(new String(text, from, to - from));
        }
        if (form == Form.NULL_WORD) {
            words.computeIfAbsent(new String(text, from, to - from), any -> new Word(new Position(origin.file(), line)))
                    .count++;
        }
    }

    /** Adds the values of another part. */
    void absorb(Tally other) {
        First text = first(Form.TEXT);
        First its = other.first(Form.TEXT);
        oneText &= other.oneText && (text == null || its == null || !its.cut() && text.is(its.text()));
        values += other.values;
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
            firsts[i] = First.earlier(firsts[i], other.firsts[i]);
        }
        other.words.forEach((word, theirs) ->
                words.computeIfAbsent(word, any -> new Word(theirs.first)).absorb(theirs));
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

    /** The first words for null, each with how many values it is, and all others together. */
    Map<String, Long> words() {
        Map<String, Long> shown = new LinkedHashMap<>();
        words.entrySet().stream()
                .sorted(Comparator.comparing(word -> word.getValue().first))
                .forEach(word -> shown.merge(
                        shown.size() < SHOWN_WORDS ? word.getKey() : "and others", word.getValue().count, Long::sum));
        return shown;
    }
}
