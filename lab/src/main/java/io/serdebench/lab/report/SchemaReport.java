package io.serdebench.lab.report;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.dataset.profile.FieldFacts;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import io.serdebench.lab.wording.SchemaWords;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The fields of a dataset as text for a terminal. */
public final class SchemaReport {

    private static final int NAME = 24;
    private static final int TYPE = 18;
    private static final int VALUE = 26;
    private static final int INDENT = 4;

    private SchemaReport() {}

    /** Returns a line of figures for each field, and below it an example and why it has its type. */
    public static String render(Dataset dataset, Style style) {
        Lines out = new Lines(style);
        String of = dataset.recordsInFile() > dataset.records()
                ? " from " + TerminalText.count(dataset.records()) + " of them"
                : "";
        out.text(dataset.name() + ", " + dataset.sniffed());
        out.text(SchemaWords.summary(dataset.schema()) + "; types from all records, figures"
                + (of.isEmpty() ? " too" : of));
        out.line("");
        List<FieldFacts> facts = dataset.facts();
        TextTable table = new TextTable(2);
        table.left("field", cells(facts, one -> clip(one.name(), NAME, style)));
        table.left("type", cells(facts, one -> clip(type(one.type()), TYPE, style)));
        table.right("nulls", cells(facts, one -> Figures.count(one.nulls())));
        table.right("distinct", cells(facts, SchemaReport::distinct));
        out.line(style.bold(table.head()));
        for (int i = 0; i < facts.size(); i++) {
            FieldFacts one = facts.get(i);
            out.line(table.row(i));
            String range = range(one);
            String example = one.example() == null ? "" : "such as " + one.example();
            List<String> parts = new ArrayList<>(List.of(range, example));
            parts.removeIf(String::isEmpty);
            if (!parts.isEmpty()) {
                out.under(INDENT, String.join("; ", parts));
            }
            if (one.notable()) {
                out.beside("  ! ", style::caution, one.why());
            } else if (!one.why().isEmpty()) {
                out.beside(" ".repeat(INDENT), UnaryOperator.identity(), one.why());
            }
        }
        out.line("");
        out.aside("distinct: ~ is an estimate; type: ? is optional, int32+ is never negative, [T] a list, <T> a map");
        long close = facts.stream().filter(FieldFacts::notable).count();
        if (close > 0) {
            out.aside("!: " + (close == 1 ? "this type was" : "these types were")
                    + " close or may surprise; --types and --null change them, -o writes a schema to edit");
        }
        dataset.warnings().forEach(warning -> out.beside(warning.code() + "  ", style::caution, warning.message()));
        return out.toString();
    }

    /** The type; fields of a record have rows of their own. */
    private static String type(String type) {
        return type.startsWith("{") ? type.endsWith("?") ? "struct?" : "struct" : type;
    }

    private static List<String> cells(List<FieldFacts> facts, Function<FieldFacts, String> cell) {
        return facts.stream().map(cell).toList();
    }

    private static String clip(String text, int columns, Style style) {
        return SafeText.clip(SafeText.text(text, style.unicode()), columns, style.unicode());
    }

    private static String distinct(FieldFacts one) {
        return one.distinct() == null ? "" : (one.distinctExact() ? "" : "~") + Figures.count(one.distinct());
    }

    private static String range(FieldFacts one) {
        if (one.min() != null) {
            String min = TerminalText.text(String.valueOf(one.min()), VALUE);
            String max = TerminalText.text(String.valueOf(one.max()), VALUE);
            return min.equals(max) ? "always " + min : min + " to " + max;
        }
        if (one.minLength() == null || one.maxLength() == null) {
            return "";
        }
        String unit = one.example() == null ? "element" : one.type().startsWith("bytes") ? "byte" : "character";
        return one.minLength().equals(one.maxLength())
                ? TerminalText.count(one.maxLength(), unit)
                : TerminalText.count(one.minLength()) + " to " + TerminalText.count(one.maxLength(), unit);
    }
}
