package io.serdebench.lab.figure;

import io.serdebench.lab.text.SafeText;
import java.util.Locale;

/** Widths of text in the fonts of the page, which the program does not know: an estimate that is seldom too small. */
final class PlotText {

    /** The height of the letters of a label in units of the drawing, which are pixels where nothing is scaled. */
    static final double SIZE = 13;

    private static final String NARROW = "ijltfr.,:;'|!()[]-1 ";
    private static final String WIDE = "mwMW@%";

    private PlotText() {}

    /** The width of a text in units of the drawing. */
    static double width(String text) {
        double width = 0;
        for (int c : text.codePoints().toArray()) {
            width += letter(c);
        }
        return width * SIZE;
    }

    /** A name in at most this many units; what follows the {@code @} of a candidate stays. */
    static String clipped(String name, double most) {
        String shown = name;
        for (int columns = SafeText.columns(name); columns > 4 && width(shown) > most; columns--) {
            shown = SafeText.clipName(name, columns, true);
        }
        return shown;
    }

    /** A place in the drawing, to a tenth. */
    static String at(double place) {
        String text = String.format(Locale.ROOT, "%.1f", place);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    private static double letter(int c) {
        if (c >= 0x300) {
            return SafeText.columns(Character.toString(c)) * 0.62;
        }
        if (NARROW.indexOf(c) >= 0) {
            return c == '1' ? 0.58 : 0.36;
        }
        if (WIDE.indexOf(c) >= 0) {
            return 0.92;
        }
        return Character.isUpperCase(c) ? 0.72 : 0.59;
    }
}
