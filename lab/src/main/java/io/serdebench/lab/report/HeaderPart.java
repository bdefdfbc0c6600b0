package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.DatasetInfo;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.wording.PageParts;

/** Draws the head of the page: what was measured, when and where; the verdict; what to beware of. */
final class HeaderPart {

    private HeaderPart() {}

    static void write(Html html, ReportModel view) {
        Result result = view.result();
        DatasetInfo data = result.dataset();
        html.open("header", "class", "top");
        html.open("p", "class", "kicker").text("serdebench report").close();
        html.open("h1").name(RecordsText.source(data)).closeLine();
        toolbar(html);
        html.el("p", Headline.verdict(view), "class", "verdict");
        String worth = Headline.worth(view);
        if (!worth.isEmpty()) {
            html.el("p", worth, "class", "worth");
        }
        html.open("ul", "class", "meta");
        item(html, RecordsText.of(data));
        String size = RecordsText.size(data);
        if (!size.isEmpty()) {
            item(html, size);
        }
        item(html, view.rounds() + " in " + Figures.duration(result.elapsedSeconds()));
        item(html, result.machine().jvm());
        item(
                html,
                Figures.many(result.machine().cores(), "core")
                        + suffix(", ", result.machine().cpu()));
        item(html, Figures.when(result.run().startedAt()));
        html.closeLine();
        String ending = RunOutcomeText.sentence(result);
        if (ending != null) {
            html.open("p", "class", "note").text(Character.toUpperCase(ending.charAt(0)) + ending.substring(1) + ".");
            html.closeLine();
        }
        if (result.run().partial()) {
            html.open("p", "class", "partial", "role", "note");
            html.el("strong", "Partial result.");
            html.text(" The run was " + RunOutcomeText.interrupted(result) + ".");
            html.closeLine();
        }
        html.closeLine();
        PageParts.warnings(
                html, result.warnings(), view.extras().program(), result.run().arguments());
    }

    /** Buttons of the page. They work only with scripts, so scripts show them. */
    private static void toolbar(Html html) {
        html.open("div", "class", "toolbar", "hidden", "");
        button(html, "copy-markdown", "Copy as Markdown");
        button(html, "download-json", "Download JSON");
        button(html, "download-csv", "Download CSV");
        button(html, "print", "Print");
        html.el("span", "", "id", "said", "role", "status");
        html.open("label", "class", "theme").text("Theme ");
        html.open("select", "id", "theme");
        html.el("option", "as the system", "value", "auto");
        html.el("option", "light", "value", "light");
        html.el("option", "dark", "value", "dark");
        html.close().close();
        html.closeLine();
    }

    private static void button(Html html, String id, String text) {
        html.el("button", text, "type", "button", "id", id);
    }

    private static void item(Html html, String text) {
        html.el("li", text);
    }

    private static String suffix(String before, String text) {
        return text.isEmpty() ? "" : before + text;
    }
}
