package io.serdebench.lab.compare;

import io.serdebench.lab.compare.Comparison.Against;
import io.serdebench.lab.compare.Comparison.Change;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.MarkdownText;
import java.util.List;

/** Writes what changed as Markdown, for a comment or a page. */
final class CompareMarkdown {

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
            out.append(MarkdownText.row(List.of("", "Figure", "Base", "New", "Change")));
            out.append("|:--|:--|--:|--:|:--|\n");
            for (Change change : CompareWords.shown(one, onlyChanged)) {
                out.append(MarkdownText.row(List.of(
                        MarkdownText.name(change.subject()),
                        MarkdownText.text(change.figure() + ", " + change.unit()),
                        ChangeText.value(change.base()),
                        ChangeText.value(change.here()),
                        MarkdownText.text(CompareWords.change(change)))));
            }
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
