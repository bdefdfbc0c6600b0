package io.serdebench.lab.gate;

import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Control;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.List;
import java.util.function.Function;

/** Prints the answer of {@code gate}: per codec the control, a line for each figure, and the verdict of all. */
final class GateReport {

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
        out.line(painted(result.verdict(), out.safe(GateWords.summary(result))));
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
        List<Row> rows = codec.rows();
        TextTable table = table(rows, 2, true, true);
        if (table.width() > style.width()) {
            table = table(rows, 1, false, true);
        }
        if (table.width() > style.width()) {
            table = table(rows, 1, false, false);
        }
        out.line(style.faint(table.head()));
        for (int i = 0; i < rows.size(); i++) {
            Row row = rows.get(i);
            String line = out.safe(table.row(i));
            boolean bad = row.verdict() == GateVerdict.FAIL || row.verdict() == GateVerdict.INCONCLUSIVE;
            out.line(bad ? painted(row.verdict(), line) : line);
            if (row.reason() != null) {
                out.under(4, row.reason());
            }
        }
    }

    private static TextTable table(List<Row> rows, int gap, boolean units, boolean values) {
        TextTable table = new TextTable(gap);
        table.left("  figure", each(rows, row -> "  " + (units ? GateWords.figure(row) : row.figure())));
        if (values) {
            table.right("base", each(rows, row -> ChangeText.value(GateWords.base(row))));
            table.right("new", each(rows, row -> ChangeText.value(row.fresh())));
        }
        table.left("change", each(rows, GateWords::change));
        return table.left("verdict", each(rows, GateWords::verdict));
    }

    private static List<String> each(List<Row> rows, Function<Row, String> of) {
        return rows.stream().map(of).toList();
    }
}
