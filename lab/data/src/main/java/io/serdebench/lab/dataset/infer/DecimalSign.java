package io.serdebench.lab.dataset.infer;

import io.serdebench.lab.base.TerminalText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What numbers say of the decimal sign of their file. {@code 2.131} may be 2131, and {@code 37,07} in another column proves that
 * it is.
 *
 * @param point A proof of the point, with the field that holds it; null where there is none.
 * @param comma A proof of the comma.
 * @param open Whether some number can be read with either sign, and gives another value then.
 */
public record DecimalSign(@Nullable String point, @Nullable String comma, boolean open) {

    /** Numbers without a sign between their digits. */
    public static final DecimalSign NOTHING = new DecimalSign(null, null, false);

    private static final char[] BETWEEN = {'\0', ',', '.', '\'', ' ', '\u00a0', '\u202f'};

    /** So large a share of the first values has to be numbers. */
    private static final double SHARE = 0.95;

    /** Returns what the first values of a field say. */
    public static DecimalSign of(String name, List<String> values, @Nullable Spelling spelling) {
        if (spelling != null && !(spelling instanceof NumberSpelling)) {
            return NOTHING;
        }
        DecimalSign sum = NOTHING;
        int others = 0;
        int all = 0;
        for (String padded : values) {
            String value = padded.strip();
            if (value.isEmpty() || NullWords.contains(value.toCharArray(), 0, value.length())) {
                continue;
            }
            all++;
            DecimalSign says = of(name, value);
            others += says == null ? 1 : 0;
            sum = says == null ? sum : sum.and(says);
        }
        return others > all * (1 - SHARE) || sum.isTorn() ? NOTHING : sum;
    }

    /** Returns the decimal sign of numbers that are open and whole: the other one of that between thousands. Null where both are. */
    public static @Nullable Character ofWhole(List<String> values) {
        // three zeros may be a fraction as well
        boolean points = values.stream().anyMatch(value -> value.matches(".*\\.(?!000)[0-9]{3}.*"));
        boolean commas = values.stream().anyMatch(value -> value.matches(".*,(?!000)[0-9]{3}.*"));
        return points == commas ? null : points ? ',' : '.';
    }

    /** What one value says; null where it is no number. */
    static @Nullable DecimalSign of(String name, String value) {
        String digits = value.replaceFirst("^[^0-9a-zA-Z.,]*(?:[A-Za-zł]{2,3} ?|R\\$ ?)?-?", "")
                .replaceFirst("(?:[eE][+-]?[0-9]{1,4}|[^0-9]{0,5})$", "");
        boolean point = isWritten(digits, '.') || digits.matches("\\.[0-9]+");
        boolean comma = isWritten(digits, ',');
        if (!point && !comma) {
            return null;
        }
        String proof = TerminalText.text(name) + " proves the decimal " + (point ? "point" : "comma") + ": '"
                + TerminalText.text(value) + "'";
        boolean signs = digits.indexOf('.') >= 0 || digits.indexOf(',') >= 0;
        return new DecimalSign(point && !comma ? proof : null, comma && !point ? proof : null, point && comma && signs);
    }

    private static boolean isWritten(String digits, char decimal) {
        char[] text = digits.toCharArray();
        char[] buffer = new char[Spelling.MAX_LENGTH];
        for (char between : BETWEEN) {
            boolean other = between != decimal;
            if (other && new NumberSpelling(decimal, between, "", false).plain(text, 0, text.length, buffer) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns what both say. */
    public DecimalSign and(DecimalSign other) {
        return new DecimalSign(
                point == null ? other.point : point, comma == null ? other.comma : comma, open || other.open);
    }

    private boolean isTorn() {
        return point != null && comma != null;
    }

    /** Returns the sign that is proved; null where none is, or both are. */
    public @Nullable Character proved() {
        return isTorn() || point == null && comma == null ? null : point != null ? '.' : ',';
    }

    /** True if numbers can be read with either sign, and none of them says with which. */
    public boolean isOpen() {
        return open && point == null && comma == null;
    }

    /** Returns the proof; empty where there is none. */
    public String proof() {
        return isTorn() ? "" : point != null ? point : comma != null ? comma : "";
    }
}
