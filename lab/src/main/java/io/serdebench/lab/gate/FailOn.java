package io.serdebench.lab.gate;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Suggest;
import io.serdebench.lab.base.TerminalText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One condition of {@code --fail-on}.
 *
 * @param text The condition as the user gave it, without blanks.
 * @param subject What it is about.
 * @param figures The figures that it limits: operations, or the word of the subject itself.
 * @param limit The limit as a share: 0.05 for 5 %; 0 for conditions without a limit.
 */
public record FailOn(String text, Subject subject, List<String> figures, double limit) {

    /** Limits that hold where none is asked for: figures that are decided without noise. */
    public static final List<String> USUAL = List.of("size>0", "alloc>2%", "lossy", "removed");

    /** The subject of a condition. */
    public enum Subject {
        /** Time of an operation, or of all that make up the total. */
        TIME,
        /** Encoded bytes. */
        SIZE,
        /** Bytes allocated on the heap. */
        ALLOC,
        /** Instructions of the measuring thread. */
        INSTRUCTIONS,
        /** Data that come back changed. */
        LOSSY,
        /** A codec that worked and works no more. */
        REMOVED;

        /** The word of the option. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final Pattern LIMIT = Pattern.compile("([a-z-]+)>(\\d{1,4}(?:\\.\\d{1,4})?)(%?)");
    private static final double MOST_PERCENT = 1_000;

    /** Copies the list. */
    public FailOn {
        figures = List.copyOf(figures);
    }

    /**
     * Understands a condition.
     *
     * @throws Stop of class usage where it is none; it names what can be written
     */
    public static FailOn parse(String given) {
        String text = given.replace(" ", "").toLowerCase(Locale.ROOT);
        for (Subject subject : List.of(Subject.LOSSY, Subject.REMOVED)) {
            if (text.equals(subject.word())) {
                return new FailOn(text, subject, List.of(subject.word()), 0);
            }
        }
        Matcher matcher = LIMIT.matcher(text);
        if (!matcher.matches()) {
            throw wrong(given, text.replaceAll(">.*", ""));
        }
        double percent = Double.parseDouble(matcher.group(2));
        if (matcher.group(3).isEmpty() && percent != 0) {
            throw Stop.usage(
                    "--fail-on " + TerminalText.line(given) + ": a limit is a percentage",
                    "try  --fail-on '" + text + "%'");
        }
        if (percent > MOST_PERCENT) {
            throw Stop.usage("--fail-on " + TerminalText.line(given) + ": limits go up to 1000%");
        }
        return limited(given, text, matcher.group(1), percent / 100);
    }

    private static FailOn limited(String given, String text, String word, double limit) {
        List<String> operations = Operation.wordsInTotal();
        if (word.equals(Subject.TIME.word())) {
            return new FailOn(text, Subject.TIME, operations, limit);
        }
        if (word.equals("total") || operations.contains(word)) {
            return new FailOn(text, Subject.TIME, List.of(word), limit);
        }
        for (Subject subject : List.of(Subject.SIZE, Subject.ALLOC, Subject.INSTRUCTIONS)) {
            if (word.equals(subject.word())) {
                return new FailOn(text, subject, List.of(word), limit);
            }
        }
        throw wrong(given, word);
    }

    private static Stop wrong(String given, String word) {
        List<String> known = new ArrayList<>();
        for (Subject subject : Subject.values()) {
            known.add(subject.word());
        }
        known.add("total");
        known.addAll(Operation.wordsInTotal());
        return Stop.usage(
                "--fail-on does not understand '" + TerminalText.line(given) + "'." + Suggest.phrase(word, known),
                "conditions are  'time>5%'  'total>5%'  'encode>5%'  'decode>5%'  'size>0'  'alloc>2%'  'instructions>1%'"
                        + "  lossy  removed");
    }
}
