package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.table.TableForm;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TimeScale;
import io.serdebench.lab.wording.Intervals;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Every operation of warm code as a column, where more than the usual ones were asked for. Heads and their order are those of
 * the well-known table of jvm-serializers: create, ser, +same, deser, +shal, +deep; then the parts of the total, the total, and what
 * reads some fields alone.
 */
final class ColumnsTable {

    /** Codecs are cut to this many columns of the terminal, the longest first. */
    private static final List<Integer> CODEC_COLUMNS = List.of(28, 20, 14, 9);

    private static final TimeScale NANOS = new TimeScale("ns", 1, 0);

    private static final String CREATE = "create";
    static final String READ = "read";

    private ColumnsTable() {}

    /** The operation of each head that a run with these parts of the total may have. */
    private static Map<String, String> operations(List<String> parts) {
        boolean before = parts.contains(CREATE);
        Map<String, String> heads = new LinkedHashMap<>();
        heads.put(CREATE, CREATE);
        heads.put("ser", before ? "encode" : "encode-message");
        heads.put("+same", "encode-same");
        heads.put("deser", before ? "decode" : "decode-message");
        heads.put("+shal", "access-shallow");
        heads.put("+deep", "access");
        parts.stream().filter(part -> !heads.containsValue(part)).forEach(part -> heads.put(part, part));
        heads.put("total", Result.TOTAL);
        heads.put(READ, READ);
        return heads;
    }

    /** The parts of the total, in the words of the heads. */
    static String total(List<String> parts) {
        Map<String, String> heads = operations(parts);
        return "total = "
                + heads.keySet().stream()
                        .filter(head -> parts.contains(operation(parts, head)))
                        .collect(Collectors.joining(" + "));
    }

    /** Rows with figures, in the order of the ranking; none where only the usual operations were timed. */
    static List<CodecRow> rows(List<CodecRow> rows) {
        return !CodecRow.extras(rows).isEmpty()
                ? rows.stream().filter(r -> r.totalNs() != null).toList()
                : List.of();
    }

    /** Heads whose operations were timed. */
    static List<String> heads(List<CodecRow> rows) {
        return rows.stream().findFirst().map(row -> operations(row.parts()).keySet()).orElse(Set.of()).stream()
                .filter(head -> rows.stream().anyMatch(r -> r.nanos(operation(r.parts(), head)) != null))
                .toList();
    }

    /** The figure of a head, or null. */
    static @Nullable Measurement figure(CodecRow row, String head) {
        return row.figure(operation(row.parts(), head));
    }

    private static String operation(List<String> parts, String head) {
        return Objects.requireNonNull(operations(parts).get(head));
    }

    /** The table, wherever it is written. On a narrow console what the ranking shows as well goes first. */
    static ReportTable<CodecRow> of(List<CodecRow> rows) {
        ReportTable<CodecRow> table = new ReportTable<>();
        table.name("columns", "Codec", (row, form) -> form.clipName(row.codec()))
                .markdown("Columns")
                .then((html, row) -> row.floor(html));
        List<String> heads = heads(rows);
        for (int i = 0; i < heads.size(); i++) {
            String head = heads.get(i);
            table.right(head, head, (row, form) -> time(row, head, form))
                    .markdown(head)
                    .tail((row, form) -> half(figure(row, head)))
                    .weight((i + 1) % heads.size());
        }
        table.right("B/rec", "Bytes", (row, form) -> row.bytes(form));
        return table;
    }

    private static String time(CodecRow row, String head, TableForm form) {
        String time = PartTimes.text(row, operation(row.parts(), head), NANOS);
        return time == null ? form.isMarkdown() ? "" : "-" : time;
    }

    private static String half(@Nullable Measurement figure) {
        return figure == null ? "" : Figures.plusMinus(Intervals.halfWidth(figure));
    }

    /** Writes the table to the console, where there is one. */
    static void write(List<CodecRow> all, Style style, Lines out) {
        List<CodecRow> rows = rows(all);
        if (rows.isEmpty()) {
            return;
        }
        List<String> heads = heads(rows);
        out.line("");
        Fit fit = of(rows).console(out, rows, style, Fit.names(CODEC_COLUMNS, heads.size() - 1));
        heads = heads.subList(fit.drop(), heads.size());
        out.aside("ns per record; " + meaning(heads) + total(rows.get(0).parts())
                + "; what is beside the total takes no part in verdicts"
                + (!heads.contains(CREATE) || rows.stream().allMatch(row -> figure(row, CREATE) != null)
                        ? ""
                        : "; -: the message is its bytes already"));
    }

    /** The meaning of the heads that do not say it themselves. */
    private static String meaning(List<String> heads) {
        return (heads.contains("+same") ? "+same: a message that was encoded before; " : "")
                + (heads.contains("+shal") || heads.contains("+deep")
                        ? "+shal, +deep: decoded, and read without lists and maps or wholly; "
                        : "")
                + (heads.contains(READ) ? "read: decoded, and only the fields of --read read; " : "");
    }
}
