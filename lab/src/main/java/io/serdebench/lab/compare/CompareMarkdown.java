package io.serdebench.lab.compare;

import io.serdebench.lab.compare.Comparison.Against;
import io.serdebench.lab.text.MarkdownText;

/** Writes what changed as Markdown, for a comment or a page. */
final class CompareMarkdown {

    private static final int NAME = 120;

    private CompareMarkdown() {}

    /**
     * The text.
     *
     * @param onlyChanged Whether figures are left out that are equal or not decided.
     */
    public static String render(Comparison result, boolean onlyChanged) {
        StringBuilder out = new StringBuilder();
        for (Against one : result.against()) {
            out.append("### ")
                    .append(MarkdownText.name(one.source().path()))
                    .append(" against ")
                    .append(MarkdownText.name(result.base().path()))
                    .append("\n\n");
            one.differences()
                    .forEach(difference -> item(
                            out,
                            "differs: " + difference.condition() + ": " + difference.base() + " and "
                                    + difference.here()));
            out.append(one.differences().isEmpty() ? "" : "\n");
            CompareReport.table(one).markdown(out, CompareWords.shown(one, onlyChanged), NAME);
            out.append("\n").append(CompareWords.summary(one)).append(".\n");
            one.gone().forEach(moved -> item(out, "gone: " + CompareWords.gone(moved)));
            one.added().forEach(moved -> item(out, "added: " + CompareWords.added(moved)));
            out.append("\n").append(MarkdownText.text(CompareWords.UNPAIRED)).append("\n\n");
        }
        return out.toString();
    }

    private static void item(StringBuilder out, String text) {
        out.append("* ").append(MarkdownText.text(text)).append("\n");
    }
}
