package io.serdebench.lab.text;

import java.util.List;
import java.util.stream.Collectors;

/** Pieces of Markdown in which nothing that comes from data acts. */
public final class MarkdownText {

    private static final int NAME = 120;
    private static final int SENTENCE = 500;

    private MarkdownText() {}

    /** Text in which nothing is Markdown or HTML: every sign of ASCII that could be has a backslash or is an entity. */
    public static String text(String raw) {
        return SafeText.text(raw, true)
                .replaceAll("[\\\\`*_{}\\[\\]|#~!@]", "\\\\$0")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    /** A name, cut where it is excessive. */
    public static String name(String raw) {
        return text(SafeText.clip(SafeText.text(raw, true), NAME, true));
    }

    /** A sentence that may quote data, cut where it is excessive. */
    public static String sentence(String raw) {
        return text(SafeText.clip(SafeText.text(raw, true), SENTENCE, true));
    }

    /** A row of a table of cells that are ready. */
    public static String row(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }
}
