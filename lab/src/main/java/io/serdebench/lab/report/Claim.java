package io.serdebench.lab.report;

import java.util.List;
import java.util.Locale;

/**
 * A sentence about the result that was computed from it, and what it stands on.
 *
 * @param kind The template that it comes from.
 * @param text The sentence, without capital and full stop; names in it are as they came.
 * @param evidence The figures behind it.
 * @param basis How many observations these rest on.
 * @param status Whether it holds.
 * @param codecs The codecs that it is about, the subject first.
 * @param doubt The code of the warning that takes it back, or an empty text.
 */
record Claim(Kind kind, String text, String evidence, String basis, Status status, List<String> codecs, String doubt) {

    /** One that no warning takes back. */
    Claim(Kind kind, String text, String evidence, String basis, Status status, List<String> codecs) {
        this(kind, text, evidence, basis, status, codecs, "");
    }

    /** The templates, in the order in which claims are listed. */
    enum Kind {
        FASTEST,
        SMALLEST,
        SMALLER_THAN_TEXT,
        FASTER_THAN_TEXT,
        FRONTIER,
        FASTEST_CREATE,
        FASTEST_ENCODE,
        FASTEST_DECODE,
        FASTEST_ACCESS,
        MIN_GARBAGE,
        LOSSLESS,
        LOSES_DATA;

        /**
         * The one about an operation.
         *
         * @throws IllegalArgumentException where nothing is claimed about it
         */
        static Kind fastest(String operation) {
            return valueOf("FASTEST_" + operation.toUpperCase(Locale.ROOT));
        }

        /** For anchors within a page. */
        String id() {
            return "claim-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /** The truth of a sentence. */
    enum Status {
        /** The verdicts on its pairs exclude its opposite. */
        SUPPORTED("supported"),
        /** Counted, not estimated. */
        EXACT("exact"),
        /** Measured, without an interval. */
        MEASURED("measured"),
        /** More rounds may decide it. */
        UNDECIDED("not decided yet"),
        /** All rounds that a run can do did not decide it. */
        CANT_TELL("can't tell"),
        /** The figures are there, but something about the run forbids the claim. */
        NOT_RELIABLE("not reliable"),
        /** Shown to be wrong. */
        REFUTED("refuted");

        private final String word;

        Status(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    /** Its status in a word; where a warning takes it back, the code of the warning. */
    String word() {
        return doubt.isEmpty() ? status.word() : doubt;
    }

    /** {@code  [D07]} after a sentence that the warning D07 takes back, otherwise an empty text. */
    String mark() {
        return doubt.isEmpty() ? "" : " [" + doubt + "]";
    }

    /** True if it speaks of the file rather than of one column of the table, and so belongs under every table. */
    boolean headline() {
        return kind == Kind.FASTEST || kind == Kind.SMALLER_THAN_TEXT || kind == Kind.FASTER_THAN_TEXT;
    }
}
