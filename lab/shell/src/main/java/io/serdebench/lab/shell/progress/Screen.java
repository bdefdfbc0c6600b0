package io.serdebench.lab.shell.progress;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.function.IntSupplier;

/**
 * Facts of the terminal.
 *
 * @param width The width in columns.
 * @param unicode Whether signs outside ASCII arrive as such.
 */
public record Screen(int width, boolean unicode) {

    private static final int UNKNOWN = 80;
    private static final int MAX = 1000;

    /**
     * From {@code COLUMNS}, or else from the terminal, or 80; and from the charset of the terminal (the property
     * {@code native.encoding}).
     *
     * @param terminal Asked where the environment does not tell: columns, or 0 where that is not known.
     */
    public static Screen of(Map<String, String> environment, String encoding, IntSupplier terminal) {
        int columns = columns(environment.getOrDefault("COLUMNS", ""));
        if (columns == 0) {
            columns = terminal.getAsInt();
        }
        return new Screen(columns > 0 ? Math.min(columns, MAX) : UNKNOWN, utf8(encoding));
    }

    private static int columns(String text) {
        try {
            return Math.max(0, Integer.parseInt(text.strip()));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static boolean utf8(String encoding) {
        try {
            return Charset.forName(encoding).equals(StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
