package io.serdebench.lab.explain;

import io.serdebench.lab.explain.Advice.Gain;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Prints what statistics of columns alone show: the size of the file in each codec, and which choices would make it smaller. */
final class SizesReport {

    private static final int MAX_ADVICE = 8;
    private static final int MAX_CODECS = 3;
    private static final int INDENT = 4;

    private SizesReport() {}

    /** A table, the smallest first. */
    public static String sizes(String title, List<SizeEstimate> estimated, List<Refused> refused, Style style) {
        Lines out = new Lines(style);
        out.text(title).line("");
        List<SizeEstimate> sorted = sorted(estimated);
        TextTable table = new TextTable(2);
        table.left("codec", sorted.stream().map(one -> out.safe(one.codec())).toList());
        table.right(
                "per record",
                sorted.stream()
                        .map(one -> range(
                                mean(one, one.size().least()),
                                mean(one, one.size().most())))
                        .toList());
        table.right(
                "all bytes",
                sorted.stream()
                        .map(one -> range(
                                Figures.count(one.size().least()),
                                Figures.count(one.size().most())))
                        .toList());
        table.left(
                "",
                sorted.stream()
                        .map(one -> one.size().isExact() ? "exact" : "between")
                        .toList());
        out.line(style.bold(table.head()));
        for (int i = 0; i < sorted.size(); i++) {
            out.line(table.row(i));
        }
        for (Refused one : refused) {
            out.beside(one.codec() + "  ", style::caution, "no size: " + one.reason());
        }
        out.aside("from lengths, magnitudes and nulls of each column; nothing was encoded");
        return out.toString();
    }

    /** The smallest first. */
    static List<SizeEstimate> sorted(List<SizeEstimate> estimated) {
        return estimated.stream()
                .sorted(Comparator.comparingLong(
                                (SizeEstimate one) -> one.size().most())
                        .thenComparing(SizeEstimate::codec))
                .toList();
    }

    /** Bytes per record. */
    static String mean(SizeEstimate estimated, long bytes) {
        return Figures.meanBytes((double) bytes / Math.max(1, estimated.records()));
    }

    private static String range(String least, String most) {
        return least.equals(most) ? least : least + " - " + most;
    }

    /**
     * Lines of advice, the best first; empty where there is none.
     *
     * @param command the line to type for an entry of {@code --types}, or an empty text
     * @param all whether none is left out
     */
    public static String advice(
            List<Advice> advice, long records, UnaryOperator<String> command, boolean all, Style style) {
        if (advice.isEmpty()) {
            return "";
        }
        Lines out = new Lines(style);
        out.line("").line(style.bold("possible savings"));
        for (Advice one : advice.subList(0, all ? advice.size() : Math.min(MAX_ADVICE, advice.size()))) {
            String name = one.path().isEmpty() ? "" : String.join(".", one.path()) + ": ";
            out.under(2, name + one.seen() + "; " + (one.types() == null ? "" : "type ") + one.change());
            out.under(INDENT, gains(one, records));
            String proof = one.types() == null ? "" : command.apply(one.types());
            if (!one.how().isEmpty()) {
                out.under(INDENT, one.how());
            }
            if (!proof.isEmpty()) {
                out.beside(" ".repeat(INDENT) + "try: ", style::faint, proof);
            }
        }
        if (!all && advice.size() > MAX_ADVICE) {
            out.aside(Figures.many(advice.size() - MAX_ADVICE, "more choice") + "; -v or --json shows all of them");
        }
        return out.toString();
    }

    private static String gains(Advice advice, long records) {
        List<Map.Entry<String, Gain>> best = advice.gains().entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<String, Gain> gain) ->
                                -gain.getValue().share())
                        .thenComparing(Map.Entry::getKey))
                .toList();
        List<String> shown = new ArrayList<>();
        for (Map.Entry<String, Gain> gain : best.subList(0, Math.min(MAX_CODECS, best.size()))) {
            Gain bytes = gain.getValue();
            String exact = bytes.least() == bytes.most() ? "" : "at least ";
            shown.add(gain.getKey() + " " + exact + Figures.meanBytes((double) bytes.least() / Math.max(1, records))
                    + " B per record (" + Figures.fixed(100 * bytes.share(), 1) + " %)");
        }
        if (best.size() > MAX_CODECS) {
            shown.add((best.size() - MAX_CODECS) + " more");
        }
        return "saves " + String.join(", ", shown);
    }
}
