package io.serdebench.lab.gate;

import io.serdebench.lab.export.ResultKind;
import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Control;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.Map;

/** Prints the answer of {@code gate}: per codec the control, a line for each figure, and the verdict of all. */
public final class GateReport {

    /** Results of {@code gate}, for commands that know no verb. */
    public static final ResultKind<GateResult> KIND = new ResultKind<>(
            GateResult.DOCUMENT,
            (result, console) -> render(result, console.style()),
            GatePage::render,
            null,
            null,
            new ResultKind.Refusals(
                    "gate has no journal of its own; each codec has one for each pass, in its folder",
                    "gate --export writes annotations, Markdown and JUnit"));

    private final GateResult result;
    private final Style style;
    private final Lines out;

    private GateReport(GateResult result, Style style) {
        this.result = result;
        this.style = style;
        this.out = new Lines(style);
    }

    /** The text. */
    public static String render(GateResult result, Style style) {
        GateReport report = new GateReport(result, style);
        report.all();
        return report.out.toString();
    }

    private void all() {
        out.text(result.data().name() + ", " + Figures.many(result.data().records(), "record") + ", " + result.jvm());
        out.text(GateWords.sides(result));
        for (CodecGate codec : result.codecs()) {
            out.line("");
            codec(codec);
        }
        out.line("");
        result.notes().forEach(note -> out.beside("note  ", style::caution, note));
        if (result.limited().stream().anyMatch(row -> row.unit().startsWith("ns"))) {
            out.aside(GateWords.TIMES + "; see docs/gate.md");
        }
        out.line(painted(result.verdict(), out.safe(GateWords.summary(result) + ".  exit " + result.exit())));
    }

    private String painted(GateVerdict verdict, String text) {
        return switch (verdict) {
            case FAIL -> style.alarm(text);
            case INCONCLUSIVE -> style.caution(text);
            case PASS, NO_LIMIT -> style.bold(text);
        };
    }

    private void codec(CodecGate codec) {
        String versions = codec.baseVersion().equals(codec.freshVersion())
                ? codec.baseVersion()
                : codec.baseVersion() + " -> " + codec.freshVersion();
        out.line(style.bold(out.safe(codec.codec())) + out.safe(versions.isEmpty() ? "" : "  " + versions));
        Control control = codec.control();
        if (control != null) {
            out.aside(GateWords.control(codec, control));
        }
        codec.notes().forEach(note -> out.beside("  ", style::caution, note));
        // one that holds for several figures stands once, below them
        Map<String, List<String>> reasons = GateWords.reasons(codec);
        table(codec)
                .paint((row, line) -> row.verdict() == GateVerdict.FAIL || row.verdict() == GateVerdict.INCONCLUSIVE
                        ? painted(row.verdict(), out.safe(line))
                        : out.safe(line))
                .under((lines, row) -> {
                    if (row.reason() != null
                            && reasons.getOrDefault(row.reason(), List.of()).size() == 1) {
                        lines.under(4, row.reason());
                    }
                })
                .console(out, codec.rows(), style, Fit.tight(2));
        reasons.forEach((reason, figures) -> {
            if (figures.size() > 1) {
                out.under(4, String.join(", ", figures) + ": " + reason);
            }
        });
    }

    /** The table of a codec, wherever it is written. */
    static ReportTable<Row> table(CodecGate codec) {
        ReportTable<Row> table = new ReportTable<>();
        table.name(null, null, (row, form) -> codec.codec()).markdown("Codec");
        table.left(
                        "  figure",
                        "Figure",
                        (row, form) -> (form.isConsole() ? "  " : "")
                                + (form.isTight() ? row.figure() : GateWords.figure(row)))
                .markdown("Figure");
        table.right("base", "Base", row -> ChangeText.value(row.base()))
                .markdown("Base")
                .weight(2);
        table.right("new", "New", row -> ChangeText.value(row.fresh()))
                .markdown("New")
                .weight(2);
        table.left("change", "Change", row -> GateWords.change(codec, row)).markdown("Change");
        table.left(null, "Limit", row -> row.limit() == null ? "" : row.limit()).markdown("Limit");
        table.left(
                        "verdict",
                        "Verdict",
                        (row, form) -> form.isConsole()
                                ? GateWords.verdict(row)
                                : form.isPage() ? GateWords.judged(row) : GateMarkdown.verdict(row))
                .markdown("Verdict")
                .markup();
        return table;
    }
}
