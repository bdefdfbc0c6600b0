package io.serdebench.lab.report;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.DatasetInfo;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.LongerRun;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.wording.PageParts;
import java.util.List;

/** Draws the head of the page: what was measured, when and where; the verdict; what to beware of. */
final class HeaderPart {

    private static final int OPEN_WARNINGS = 3;

    private HeaderPart() {}

    static void write(Html html, ReportModel view) {
        Result result = view.result();
        DatasetInfo data = result.dataset();
        html.open("header", "class", "top");
        html.open("p", "class", "kicker").text("serdebench report").close();
        html.open("h1").name(data.name()).closeLine();
        html.el("p", Headline.verdict(view), "class", "verdict");
        html.open("ul", "class", "meta");
        item(html, records(data));
        item(html, Figures.many(data.fields().size(), "field") + ", " + Figures.size(data.bytes()));
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
        String worth = Headline.worth(view);
        if (!worth.isEmpty()) {
            html.el("p", worth, "class", "worth");
        }
        String decided =
                PairCount.of(result, Result.TOTAL, view.rows(), view.pairs()).sentence();
        if (decided != null) {
            html.el(
                    "p",
                    Character.toUpperCase(decided.charAt(0)) + decided.substring(1) + ".",
                    "class",
                    "note decided");
        }
        toolbar(html);
        html.closeLine();
        warnings(html, view);
    }

    private static String records(DatasetInfo data) {
        return data.recordsInFile() > data.records()
                ? Figures.count(data.records()) + " of " + Figures.many(data.recordsInFile(), "record")
                : Figures.many(data.records(), "record");
    }

    /** Works only with scripts, so scripts show it. */
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
        html.close();
    }

    private static void warnings(Html html, ReportModel view) {
        List<Warning> warnings = view.result().warnings();
        if (warnings.isEmpty()) {
            return;
        }
        html.open("aside", "class", "warnings", "aria-label", "Warnings");
        html.el("p", Figures.many(warnings.size(), "warning") + (warnings.size() == 1 ? "" : ", worst first"));
        list(html, warnings.subList(0, Math.min(warnings.size(), OPEN_WARNINGS)));
        if (warnings.size() > OPEN_WARNINGS) {
            html.open("details").el("summary", (warnings.size() - OPEN_WARNINGS) + " more");
            list(html, warnings.subList(OPEN_WARNINGS, warnings.size()));
            html.close();
        }
        PageParts.longer(html, view.extras().program(), view.result().run().arguments(), warnings);
        html.closeLine();
    }

    private static void list(Html html, List<Warning> warnings) {
        html.open("ol");
        for (Warning w : warnings) {
            html.open("li");
            html.open("b").text(w.code() + " ").name(w.name()).close();
            html.text(" " + SafeText.clip(w.message(), 2_000, true));
            if (w.fix() != null && !LongerRun.helps(w)) {
                html.open("span", "class", "fix")
                        .text("Try ")
                        .el("code", w.fix())
                        .close();
            }
            meaning(html, w.code());
            html.close();
        }
        html.close();
    }

    /** The text of the catalogue about the code, for readers who want more than the message. */
    private static void meaning(Html html, String code) {
        WarningCatalog.find(code).ifPresent(entry -> {
            html.open("details").el("summary", "Effect").text(entry.effect()).close();
        });
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
