package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Tally.First;
import io.serdebench.lab.dataset.source.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Sentences about why a column of texts has its type. */
final class ColumnReason {

    /** Fewer values than one in this many are too few to decide a type without being named. */
    private static final int FEW = 20;

    /** A column of which more values than this are texts, and more than a part of all, is one of texts, whatever the others are. */
    private static final int TEXTS = 20;

    private static final int PART = 10;

    private ColumnReason() {}

    /**
     * Why a type was inferred.
     *
     * @param others The type of the values that are neither texts nor words for null, or null.
     */
    static Reason of(Tally tally, Type type, @Nullable Type others, NumberColumn numbers, boolean quotedEmpty) {
        if (tally.values() == 0) {
            return quotedEmpty
                    ? Reason.plain("empty texts alone")
                    : Reason.close("no value in any record; read as optional text");
        }
        if (type.kind() == Type.Kind.STRING) {
            return text(tally, others);
        }
        String what = what(type, numbers);
        long words = tally.count(Form.NULL_WORD);
        long nans = type.kind() == Type.Kind.FLOAT64 ? 0 : tally.count(Form.NAN);
        String wide = widened(tally, type);
        long minus = tally.count(Form.MINUS_ZERO);
        if (minus > 0 && type.kind() != Type.Kind.FLOAT64) {
            wide += "; " + TerminalText.count(minus) + (minus == 1 ? " is" : " are") + " -0, read as 0";
        }
        if (words + nans > 0) {
            what = TerminalText.count(tally.values() - words - nans) + " of " + values(tally) + " are " + what + ", "
                    + words(tally, nans) + ", read as null; --null '' keeps them text";
        }
        return new Reason(what + wide, words + nans > 0 || !wide.isEmpty());
    }

    /** The reason where numbers are texts because of one that no other type keeps. */
    static Reason digits(First inexact) {
        return Reason.close("text because of " + inexact.shown()
                + ", a number that floating point does not hold; the others are numbers");
    }

    /** Why a column has a type that was given. */
    static Reason given(Tally tally, String by) {
        long words = tally.count(Form.NULL_WORD);
        String what = "given by " + by;
        return words == 0 ? Reason.plain(what) : Reason.close(what + "; " + words(tally, 0) + ", read as null");
    }

    /** The reason for a column that has the type of all amounts of money. */
    static String amount(int all) {
        return "money by its name or sign, two digits after the point"
                + (all > 1 ? " as in all " + all + " such fields" : "");
    }

    /** The words for how the values are written; empty where they are written as programs do. */
    static String written(Tally tally, Spellings.Found written, boolean typed) {
        Spelling spelling = written.spelling();
        if (spelling == null) {
            return written.note();
        }
        if (typed) {
            String share = written.share() < 0
                    ? ""
                    : String.format(Locale.ROOT, " (%.0f %% of the first values)", Math.floor(100 * written.share()));
            return "written " + spelling.how() + share + (written.note().isEmpty() ? "" : "; " + written.note());
        }
        return tally.count(Form.TEXT) > 0 ? "most of the first values are written " + spelling.how() : "";
    }

    /** The remark on numbers whose point may stand between thousands. */
    static String open(Tally tally) {
        First first = tally.first(Form.FIXED);
        return first == null
                ? ""
                : "'" + first.text() + "' may be " + first.text().replace(".", "")
                        + ", and no other value shows which; --decimal-separator , reads it so";
    }

    private static Reason text(Tally tally, @Nullable Type others) {
        long texts = tally.count(Form.TEXT);
        long words = tally.count(Form.NULL_WORD);
        long typed = tally.values() - texts - words;
        First first = tally.first(Form.TEXT);
        if (texts == 0) {
            return typed == 0
                    ? Reason.close("texts: " + words(tally, 0) + ", and there is no other value")
                    : Reason.close("texts, because the values have no type in common: " + mixture(tally));
        }
        if (first == null) {
            return Reason.plain("texts");
        }
        if (first.text().matches("[+0][0-9]+")) {
            return Reason.plain("texts; " + first.shown() + " begins with a sign or zero that a number would lose");
        }
        if (typed == 0) {
            String remark = remark(first.text());
            return remark.isEmpty() ? Reason.plain("texts") : Reason.close("texts; " + first.shown() + " " + remark);
        }
        if (others == null || texts > TEXTS && texts > tally.values() / PART) {
            return Reason.plain("texts beside " + mixture(tally) + ", the first text in " + first.shown());
        }
        String which = TerminalText.count(texts) + " of " + values(tally) + ", the first in " + first.shown();
        return new Reason(
                "text because of " + which + "; the others are " + rest(tally), texts <= tally.values() / FEW + 1);
    }

    /** The remark on a text that is a value of another type in other programs; empty where it is text everywhere. */
    private static String remark(String text) {
        if (text.matches("[0-9]{1,2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?")) {
            return "is a time of day, which has no type here";
        }
        if (text.matches("0[xX][0-9a-fA-F]+")) {
            return "is hexadecimal, which is not read as a number";
        }
        return text.matches("[0-9]{1,3}(_[0-9]{3})+") ? "has underscores, with which it is not read as a number" : "";
    }

    /** The names of values that are not text: {@code whole numbers}. */
    private static String rest(Tally tally) {
        List<String> names = new ArrayList<>();
        for (Form form : Form.values()) {
            if (form != Form.TEXT && tally.count(form) > 0 && !(form == Form.WIDE && tally.count(Form.INTEGER) > 0)) {
                names.add(form.plural());
            }
        }
        return String.join(" and ", names);
    }

    /** {@code 19,000 whole numbers and 3 dates, the first in line 7: '2024-01-01'}. */
    private static String mixture(Tally tally) {
        List<String> parts = new ArrayList<>();
        Form rarest = null;
        for (Form form : Form.values()) {
            long count = tally.count(form);
            if (form != Form.TEXT && count > 0) {
                parts.add(TerminalText.count(count) + " " + form.plural());
                rarest = rarest == null || count < tally.count(rarest) ? form : rarest;
            }
        }
        First first = rarest == null || parts.size() < 2 ? null : tally.first(rarest);
        return String.join(", ", parts) + (first == null ? "" : "; the first of the rarest in " + first.shown());
    }

    private static String what(Type type, NumberColumn numbers) {
        if (type instanceof Int) {
            return numbers.isWhole() ? "whole numbers, some written with .0" : "whole numbers";
        }
        if (type instanceof Decimal decimal) {
            return decimal.scale() == 0
                    ? "whole numbers beyond 64 bits"
                    : "numbers with " + numbers.scales() + (numbers.scales().equals("1") ? " digit" : " digits")
                            + " after the point";
        }
        return switch (type.kind()) {
            case FLOAT64 -> "numbers that floating point keeps";
            case BOOLEAN -> "true or false";
            case DATE -> "dates";
            default -> "dates with a time";
        };
    }

    /** Values that alone make the type wider than the others need. */
    private static String widened(Tally tally, Type type) {
        long numbers = tally.numbers();
        if (type instanceof Int integer && integer.bits() == 64) {
            return because(tally, Form.WIDE, numbers, "64 bits");
        }
        if (tally.count(Form.INTEGER) + tally.count(Form.WIDE) > 0 && type.kind() == Type.Kind.FLOAT64) {
            String fixed = because(tally, Form.FIXED, numbers, "no whole numbers");
            return fixed.isEmpty() ? because(tally, Form.FLOATING, numbers, "no whole numbers") : fixed;
        }
        return "";
    }

    private static String because(Tally tally, Form form, long all, String what) {
        long count = tally.count(form);
        First first = tally.first(form);
        return count == 0 || count > all / FEW || first == null
                ? ""
                : "; " + what + " because of " + TerminalText.count(count) + " of " + TerminalText.count(all, "value")
                        + ", the first in " + first.shown();
    }

    private static String values(Tally tally) {
        return TerminalText.count(tally.values(), "value");
    }

    /** {@code 178 are 'NA', 3 are '-'}. */
    private static String words(Tally tally, long nans) {
        List<String> parts = new ArrayList<>();
        tally.words()
                .forEach((word, count) -> parts.add(
                        TerminalText.count(count) + (count == 1 ? " is '" : " are '") + TerminalText.text(word) + "'"));
        if (nans > 0) {
            parts.add(TerminalText.count(nans) + (nans == 1 ? " is NaN" : " are NaN"));
        }
        return String.join(", ", parts);
    }
}
