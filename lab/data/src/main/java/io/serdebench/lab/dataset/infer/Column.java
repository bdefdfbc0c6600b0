package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Reason;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Facts of the cells of one CSV column in common. A type other than string is inferred only where every cell that is not null has
 * it. A quoted empty cell is an empty string in a column of strings and null in any other; so is a usual word for null.
 */
public final class Column {

    private final NumberColumn numbers = new NumberColumn();
    private final Times times = new Times();
    private final Tally tally = new Tally();
    private final TextNumbers texts = new TextNumbers();
    private Tally.@Nullable First inexact;
    private final boolean words;
    private final Spellings.Found written;
    private final char[] buffer;
    private Tally.Origin origin = Tally.Origin.UNNAMED;
    private long nulls;
    private boolean quotedEmpty;
    private @Nullable Type amount;
    private int amounts;

    /**
     * A column of which nothing is known.
     *
     * @param words Whether usual words such as {@code NA} are null where all other values have a type.
     */
    public Column(boolean words) {
        this(words, Spellings.Found.PLAIN);
    }

    /**
     * A column of which it is known how it is written.
     *
     * @param words Whether usual words such as {@code NA} are null where all other values have a type.
     */
    public Column(boolean words, Spellings.Found written) {
        this.words = words;
        this.written = written;
        buffer = written.spelling() == null ? new char[0] : new char[Spelling.MAX_LENGTH];
    }

    /**
     * Tells which file the next cells come from.
     *
     * @param number Its number in the order of all files, from 0.
     * @param name The name for messages, or an empty text where there is only one file.
     */
    public void reading(int number, String name) {
        origin = new Tally.Origin(number, name);
    }

    /** Adds what another part saw of the same column. */
    public void absorb(Column other) {
        numbers.absorb(other.numbers);
        times.absorb(other.times);
        tally.absorb(other.tally);
        texts.absorb(other.texts);
        inexact = Tally.First.earlier(inexact, other.inexact);
        nulls += other.nulls;
        quotedEmpty |= other.quotedEmpty;
    }

    /** Takes a null into account. */
    public void observeNull() {
        nulls++;
    }

    /**
     * Takes a cell into account.
     *
     * @param line The line that its record begins in, from 1.
     */
    public void observe(char[] text, int from, int to, long line) {
        if (from == to) {
            quotedEmpty = true;
        } else {
            boolean exact = !numbers.isInexact();
            Form form = form(text, from, to);
            if (exact && numbers.isInexact()) {
                inexact = Tally.First.of(text, from, to, origin, line);
            }
            tally.add(form, text, from, to, origin, line);
            if (form == Form.TEXT) {
                int begin = Padding.begin(text, from, to);
                texts.observe(text, begin, Padding.end(text, begin, to));
            }
        }
    }

    /** Takes a word for null in a column whose type is given into account. */
    public void observeWord(char[] text, int from, int to, long line) {
        tally.add(Form.NULL_WORD, text, from, to, origin, line);
    }

    /** Takes a number into account whose type is given, for what it says of the decimal sign alone. */
    public void observeGiven(char[] text, int from, int to) {
        if (written.spelling() == null) {
            form(text, from, to);
        }
    }

    /** The form that a cell can be read as, which is taken into account for the type, and not for the tally. */
    Form form(char[] text, int begin, int end) {
        int from = Padding.begin(text, begin, end);
        int to = Padding.end(text, from, end);
        if (from == to) {
            return words ? Form.NULL_WORD : Form.TEXT;
        }
        Spelling spelling = written.spelling();
        if (spelling == null) {
            return classify(text, from, to);
        }
        int length = spelling.plain(text, from, to, buffer);
        if (length >= 0) {
            return classify(buffer, 0, length);
        }
        boolean nan = NullWords.isNan(text, from, to);
        return nan ? Form.NAN : words && NullWords.contains(text, from, to) ? Form.NULL_WORD : Form.TEXT;
    }

    private Form classify(char[] text, int from, int to) {
        char first = text[from];
        if (isTextBy(first)) {
            return Form.TEXT;
        }
        if (first >= '0' && first <= '9') {
            if (to - from >= 10 && text[from + 4] == '-') {
                return times.observe(text, from, to) ? times.last() : Form.TEXT;
            }
            return numbers.observe(text, from, to) ? numbers.last() : Form.TEXT;
        }
        if (isBoolean(text, from, to)) {
            return Form.BOOLEAN;
        }
        if (NullWords.isNan(text, from, to)) {
            return Form.NAN;
        }
        boolean number = first == '-' || first == '.' || first == 'I' || first == 'i';
        if (number && numbers.observe(text, from, to)) {
            return numbers.last();
        }
        return words && NullWords.contains(text, from, to) ? Form.NULL_WORD : Form.TEXT;
    }

    /** True if no value but a text begins so: most texts need no second look. */
    private static boolean isTextBy(char first) {
        char lower = (char) (first | 0x20);
        return lower >= 'a' && lower <= 'z' && lower != 't' && lower != 'f' && lower != 'n' && lower != 'i';
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

    /** Returns whether any cell was null as it stands. */
    public boolean hasNulls() {
        return nulls > 0 || tally.count(Form.NULL_WORD) > 0;
    }

    /** Returns the narrowest slot that holds all cells as they are. */
    public Slot slot() {
        Type type = tally.count(Form.TEXT) > 0 ? null : typeOfOthers();
        if (type == null) {
            boolean empty = tally.values() == 0 && !quotedEmpty;
            return new Slot(new Scalar(Kind.STRING), nulls > 0 || empty);
        }
        boolean nanIsNull = tally.count(Form.NAN) > 0 && type.kind() != Kind.FLOAT64;
        return new Slot(type, hasNulls() || quotedEmpty || nanIsNull);
    }

    /** The type of all values that are neither texts nor words for null; null where they have none in common. */
    @Nullable
    Type typeOfOthers() {
        boolean number = tally.numbers() > 0;
        boolean time = tally.times() > 0;
        boolean truth = tally.count(Form.BOOLEAN) > 0;
        boolean nan = tally.count(Form.NAN) > 0;
        if (nan && !words) {
            return time || truth ? null : number ? numbers.typeWithNan() : new Scalar(Kind.FLOAT64);
        }
        if ((number ? 1 : 0) + (time ? 1 : 0) + (truth ? 1 : 0) != 1) {
            return nan && !number && !time && !truth ? new Scalar(Kind.FLOAT64) : null;
        }
        return number && amount != null
                ? amount
                : number ? numbers.type(true) : time ? times.type() : new Scalar(Kind.BOOLEAN);
    }

    /** Returns whether offsets from UTC were written that the values forget. */
    public boolean losesOffsets() {
        return tally.count(Form.TEXT) == 0 && times.offsets() && typeOfOthers() != null;
    }

    /** Returns the one text that alone makes the column one of strings, or null. */
    public @Nullable String spoiler() {
        return typeOfOthers() == null || tally.numbers() + tally.times() + tally.count(Form.BOOLEAN) == 0
                ? null
                : tally.onlyText();
    }

    /** Returns whether all values are numbers, and only texts keep all of them. */
    public boolean isOfDigits() {
        long numbers = tally.numbers();
        return numbers > 0 && numbers == tally.values() - tally.count(Form.NULL_WORD) && !isTyped();
    }

    /** Returns whether a number is greater than all of floating point. */
    public boolean isBeyondDoubles() {
        return numbers.isBeyondDoubles();
    }

    /** Returns the usual words for null that were read as such. */
    public Set<String> words() {
        return tally.words().keySet();
    }

    /** Returns whether any cell has a type other than string. */
    public boolean isTyped() {
        return tally.count(Form.TEXT) == 0 && typeOfOthers() != null;
    }

    /** The digits before the point of a column of numbers with at most two digits after it; else -1. */
    int digitsOfAmount() {
        return isTyped() && tally.numbers() > 0 ? numbers.digitsOfAmount() : -1;
    }

    /** True if its values are written with a currency sign. */
    boolean hasCurrency() {
        return written.spelling() instanceof NumberSpelling number
                && !number.currency().isEmpty();
    }

    /**
     * Gives a column of amounts its type.
     *
     * @param all The number of columns that have this type.
     */
    void become(Type type, int all) {
        if (!type.equals(numbers.type(true))) {
            amount = type;
            amounts = all;
        }
    }

    /** Returns what all values say of the decimal sign of the file, where the first ones are written as programs do. */
    public DecimalSign sign(String name) {
        boolean point = texts.have('.');
        boolean comma = texts.have(',');
        Tally.First first = tally.first(Form.TEXT);
        if (written.spelling() != null || tally.times() + tally.count(Form.BOOLEAN) > 0) {
            return DecimalSign.NOTHING;
        }
        String field = TerminalText.text(name);
        String where = first == null ? "" : " in " + first.shown();
        boolean pointed = numbers.provesPoint() || point && !comma;
        return new DecimalSign(
                pointed ? field + " proves the decimal point" + where : null,
                comma && !point ? field + " proves the decimal comma" + where : null,
                numbers.isOpen() || point && comma);
    }

    /** Returns how the column is written in a file with a decimal sign that is proved; null where it is written as before. */
    public Spellings.@Nullable Found written(char decimal, String proof) {
        boolean number = tally.times() + tally.count(Form.BOOLEAN) == 0 && written.spelling() == null;
        boolean texty = tally.count(Form.TEXT) > 0;
        boolean changes = decimal == ','
                ? !numbers.provesPoint() && (texty ? texts.have(',') : numbers.isOpen())
                : texts.have('.');
        return number && changes ? Spellings.numbers(decimal, proof) : null;
    }

    /** Returns the remark on numbers of which no value tells the decimal sign; empty where that is not so. */
    public String openSign() {
        return written.spelling() == null && isTyped() && numbers.isOpen() && !numbers.provesPoint()
                ? ColumnReason.open(tally)
                : "";
    }

    /** Returns why the column has its type. */
    public Reason reason() {
        if (inexact != null && isOfDigits()) {
            return ColumnReason.digits(inexact);
        }
        return ColumnReason.of(tally, slot().type(), typeOfOthers(), numbers, quotedEmpty)
                .with(amount == null ? "" : ColumnReason.amount(amounts))
                .with(ColumnReason.written(tally, written, isTyped()))
                .written(decimal());
    }

    /** The sign by which numbers were read that other programs may read otherwise; null where there are none. */
    private @Nullable Character decimal() {
        if (written.spelling() instanceof NumberSpelling number) {
            return number.decimal();
        }
        return numbers.isOpen() && !numbers.provesPoint() ? (Character) Reason.OPEN : null;
    }

    /**
     * Returns why a column has the type that was given for it.
     *
     * @param by What gave the type: {@code --types}.
     */
    public Reason reason(String by) {
        return ColumnReason.given(tally, by)
                .with(ColumnReason.written(tally, written, true))
                .written(decimal());
    }
}
