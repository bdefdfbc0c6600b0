package io.serdebench.lab.compare;

import io.serdebench.lab.compare.Comparison.Against;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import java.util.List;
import java.util.stream.Stream;

/** Draws what changed as one page that loads nothing. */
final class ComparePage {

    private ComparePage() {}

    /**
     * The page.
     *
     * @param onlyChanged Whether figures are left out that are equal or not decided.
     */
    static String render(Comparison result, boolean onlyChanged) {
        return new PlainPage("serdebench compare", "Skip to the changes", PageFiles.ioStyle(), PageFiles.sortScript())
                .render(result.base().path(), result.tool(), html -> {
                    for (int i = 0; i < result.against().size(); i++) {
                        against(html, result, result.against().get(i), i == 0 ? "main" : "against-" + i, onlyChanged);
                    }
                    html.el("p", CompareWords.UNPAIRED, "class", "note");
                });
    }

    private static void against(Html html, Comparison result, Against one, String id, boolean onlyChanged) {
        html.open("section", "id", id).open("h2").name(one.source().path()).close();
        html.el("p", Html.capital(CompareWords.summary(one)) + ".", "class", "verdict");
        html.open("ul", "class", "meta")
                .el("li", "base of " + Figures.when(result.base().startedAt()));
        html.el("li", "new of " + Figures.when(one.source().startedAt())).closeLine();
        List<String> said = Stream.of(
                        one.differences().stream()
                                .map(d -> "Differs: " + d.condition() + ": " + d.base() + " and " + d.here()),
                        one.gone().stream().map(moved -> "Gone: " + CompareWords.gone(moved)),
                        one.added().stream().map(moved -> "Added: " + CompareWords.added(moved)))
                .flatMap(texts -> texts)
                .toList();
        if (!said.isEmpty()) {
            html.open("ul");
            said.forEach(text -> html.el("li", text));
            html.closeLine();
        }
        CompareReport.table(one).sorted().page(html, "Changes", "changes", "", CompareWords.shown(one, onlyChanged));
        html.closeLine();
    }
}
