package io.serdebench.lab.cli.progress;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What is known of the terminal.
 *
 * @param width The width in columns.
 * @param unicode Whether signs outside ASCII arrive as such.
 */
public record Screen(int width, boolean unicode) {

    private static final int UNKNOWN = 80;
    private static final int MAX = 1000;

    /** From {@code COLUMNS}, or 80, and from the charset of the terminal (the property {@code native.encoding}). */
    public static Screen of(Map<String, String> environment, String encoding) {
        return new Screen(columns(environment.getOrDefault("COLUMNS", "")), utf8(encoding));
    }

    private static int columns(String text) {
        try {
            int columns = Integer.parseInt(text.strip());
            return columns > 0 ? Math.min(columns, MAX) : UNKNOWN;
        } catch (NumberFormatException e) {
            return UNKNOWN;
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
