package io.serdebench.lab.gate;

import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Control;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import io.serdebench.lab.wording.PageParts;
import java.util.List;

/** Draws the answer of {@code gate} as one page that loads nothing: the verdict, and per codec each figure with its change and its limit. */
final class GatePage {

    private static final String GENERATOR = "serdebench gate";

    private final GateResult result;
    private final Html html;

    private GatePage(GateResult result, Html html) {
        this.result = result;
        this.html = html;
    }

    /** The page. */
    static String render(GateResult result) {
        return new PlainPage(GENERATOR, "Skip to the limits", PageFiles.ioStyle(), "")
                .render(result.data().name(), result.tool(), html -> new GatePage(result, html).write());
    }

    private void write() {
        PageParts.meta(
                html,
                List.of(
                        Figures.many(result.data().records(), "record"),
                        result.jvm(),
                        PageParts.machine(result.machine()),
                        Figures.when(result.startedAt()),
                        Figures.duration(result.elapsedSeconds())),
                result.partial() ? "the gate was interrupted; limits that are missing were not judged" : null);
        html.el("p", GateWords.summary(result) + ".", "class", "verdict");
        html.el("p", Html.capital(GateWords.sides(result)) + ".", "class", "note");
        result.notes().forEach(note -> html.el("p", note, "class", "note"));
        html.open("div", "id", "main");
        double scale = ChangeBar.scale(result.codecs().stream()
                .flatMap(codec -> codec.rows().stream().filter(row -> GateWords.isKnown(codec, row)))
                .toList());
        result.codecs().forEach(codec -> codec(codec, scale));
        if (result.limited().stream().anyMatch(row -> row.unit().startsWith("ns"))) {
            html.el("p", Html.capital(GateWords.TIMES) + ".", "class", "note");
        }
        html.el("p", ChangeBar.legend(scale), "class", "note");
        html.open("section").el("h2", "Repeat it");
        PageParts.repeat(html, result.arguments(), "");
        html.closeLine().closeLine();
    }

    private void codec(CodecGate codec, double scale) {
        html.open("section").open("h2").name(codec.codec()).close();
        versions(codec);
        Control control = codec.control();
        if (control != null) {
            html.el("p", Html.capital(GateWords.control(codec, control)) + ".", "class", "said");
        }
        codec.notes().forEach(note -> html.el("p", Html.capital(note) + ".", "class", "said"));
        ReportTable<Row> table = GateReport.table(codec).css(GatePage::css);
        table.drawn("New over base", "speed", (cell, row) -> {
            if (GateWords.isKnown(codec, row)) {
                ChangeBar.write(cell, row, scale);
            }
        });
        table.page(html, "Figures of " + Html.label(codec.codec()), "paths", "", codec.rows());
        GateWords.reasons(codec)
                .forEach((reason, of) ->
                        html.el("p", Html.capital(String.join(", ", of)) + ": " + reason + ".", "class", "said"));
        html.closeLine();
    }

    private void versions(CodecGate codec) {
        String base = codec.baseVersion();
        String fresh = codec.freshVersion();
        if (base.equals(fresh) && !base.isEmpty()) {
            html.el("p", "Version " + base + " on both sides.", "class", "said");
        } else if (!base.isEmpty() || !fresh.isEmpty()) {
            html.el(
                    "p",
                    "Version " + (base.isEmpty() ? "unknown" : base) + " in the base, "
                            + (fresh.isEmpty() ? "unknown" : fresh) + " on the new side.",
                    "class",
                    "said");
        }
    }

    private static String css(Row row) {
        return switch (row.verdict()) {
            case FAIL -> "failing";
            case INCONCLUSIVE -> "unjudged";
            case PASS, NO_LIMIT -> "";
        };
    }
}
