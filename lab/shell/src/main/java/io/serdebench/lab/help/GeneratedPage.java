package io.serdebench.lab.help;

import java.util.regex.Pattern;

/** Base of the generated pages of the documentation. */
final class GeneratedPage {

    static final String WRITTEN = "The program wrote this page. ";
    static final String PRINTS = " prints the same.\n";

    /** Words that a reader types or finds in a file: options, placeholders with a value, names of fields with a point. */
    private static final Pattern TYPED = Pattern.compile("(?<![\\w`'])(--[a-z][a-z-]*|-[a-z](?= |,|$|\\)))(?![\\w])");

    private GeneratedPage() {}

    /** Text of a cell of a table, safe for Markdown. */
    static String cell(String text) {
        return TYPED.matcher(escaped(text)).replaceAll("`$1`");
    }

    /** Text outside of code, with the signs of Markdown as themselves. */
    static String escaped(String text) {
        return text.strip()
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("*", "\\*")
                .replace("<", "&lt;")
                .replace("[", "\\[")
                .replaceAll("\\s*\\n\\s*", " ");
    }
}
