package io.serdebench.lab.census;

import io.serdebench.lab.census.Census.CodecBytes;
import io.serdebench.lab.census.Census.EncodedCodec;
import io.serdebench.lab.census.Census.FieldCounts;
import io.serdebench.lab.census.Census.Left;
import io.serdebench.lab.census.Census.MissingShards;
import io.serdebench.lab.census.Census.Unread;
import io.serdebench.lab.census.DriftWords.Fact;
import io.serdebench.lab.document.CensusSizes;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Prints a census. */
final class CensusReport {

    private static final int MOST = 20;
    private static final int GAP = 2;

    /** Differences in the first sentence. */
    private static final int FIRST = 3;

    private CensusReport() {}

    /**
     * The sizes, the partitions and what drifted.
     *
     * @param all True if no partition is left out.
     */
    static String render(Census census, boolean all, Style style) {
        Lines out = new Lines(style);
        List<Fact> drift = DriftWords.facts(census.drift());
        if (!drift.isEmpty()) {
            int more = Math.max(0, drift.size() - FIRST);
            String sentence = DriftWords.sentence(drift.subList(0, drift.size() - more))
                    + (more == 0 ? "" : "; " + Figures.many(more, "more difference") + " below");
            SafeText.wrap(out.safe(sentence), style.width()).forEach(line -> out.line(style.bold(line)));
            out.line("");
        }
        out.text(Figures.many(census.records(), "record") + " in " + Figures.many(census.files(), "file") + ", "
                        + Figures.size(census.bytes()) + ", "
                        + Figures.many(census.fields().size(), "field"))
                .line("");
        if (census.skipped() > 0) {
            out.text("incomplete: " + Figures.many(census.skipped(), "row") + " could not be read and "
                            + (census.skipped() == 1 ? "is" : "are") + " left out")
                    .line("");
        }
        unread(census.unread(), all, out);
        missing(census.missingShards(), out);
        sizes(census, out, style);
        List<EncodedCodec> encoded = census.encoded();
        if (encoded != null) {
            EncodedReport.render(encoded, out, style);
        }
        fields(census, all, out, style);
        if (census.partitions().size() > 1) {
            partitions(census, all, out, style);
            drift(drift, all, out);
        }
        return out.toString();
    }

    private static void unread(List<Unread> files, boolean all, Lines out) {
        if (files.isEmpty()) {
            return;
        }
        out.text("incomplete: " + Figures.many(files.size(), "file") + " could not be read and "
                + (files.size() == 1 ? "is" : "are") + " left out");
        int shown = all ? files.size() : Math.min(MOST, files.size());
        files.subList(0, shown).forEach(one -> out.under(GAP, one.file() + ": " + one.reason()));
        if (shown < files.size()) {
            out.aside(Figures.many(files.size() - shown, "more file") + "; -v or --json shows all of them");
        }
        out.line("");
    }

    private static void missing(@Nullable MissingShards shards, Lines out) {
        if (shards == null) {
            return;
        }
        CensusSizes.sentencesOf(shards.known(), shards.of(), shards.numbers())
                .forEach(gap -> out.text(gap).line(""));
    }

    private static void sizes(Census census, Lines out, Style style) {
        List<CodecBytes> sizes = census.sizes();
        TextTable table = new TextTable(GAP);
        table.left("codec", sizes.stream().map(one -> out.safe(one.codec())).toList());
        table.right(
                "per record",
                cells(sizes, one -> range(mean(one.least(), census.records()), mean(one.most(), census.records()))));
        table.right("all bytes", cells(sizes, one -> range(Figures.count(one.least()), Figures.count(one.most()))));
        table.left("", cells(sizes, one -> one.least() == one.most() ? "exact" : "between"));
        print(table, sizes.size(), out, style);
        for (Left one : census.refused()) {
            out.beside(one.codec() + "  ", style::caution, "no size: " + one.reason());
        }
        out.aside("from counts of every record; nothing was "
                + (census.encoded() == null ? "encoded or timed" : "encoded for it"));
    }

    private static void fields(Census census, boolean all, Lines out, Style style) {
        List<FieldCounts> fields = census.fields()
                .subList(
                        0,
                        all
                                ? census.fields().size()
                                : Math.min(MOST, census.fields().size()));
        TextTable table = new TextTable(GAP);
        table.left("field", cells(fields, one -> out.safe(one.path())));
        table.right("values", cells(fields, one -> Figures.count(one.values())));
        table.right("nulls", cells(fields, one -> Figures.count(one.nulls())));
        table.right("mean length", cells(fields, one -> one.length() == null ? "" : Figures.fixed(one.length(), 1)));
        table.right("different", cells(fields, CensusReport::distinct));
        out.line("");
        print(table, fields.size(), out, style);
        if (fields.size() < census.fields().size()) {
            out.aside(Figures.many(census.fields().size() - fields.size(), "more field")
                    + "; -v or --json shows all of them");
        }
        if (fields.stream().anyMatch(one -> one.distinctError() != null && one.distinctError() > 0)) {
            out.aside("with ±: an estimate and its standard error");
        }
    }

    private static String distinct(FieldCounts field) {
        Long distinct = field.distinct();
        Double error = field.distinctError();
        if (distinct == null || error == null) {
            return "";
        }
        if (error > 0 && distinct >= field.values()) {
            // the estimate is not below the values, of which there are no more
            return "nearly all";
        }
        return Figures.count(distinct) + (error == 0 ? "" : " ± " + Figures.count(Math.round(error)));
    }

    private static void partitions(Census census, boolean all, Lines out, Style style) {
        List<PartitionRow> joined = PartitionRow.of(census, all);
        List<PartitionRow> rows = all ? joined : joined.subList(0, Math.min(MOST, joined.size()));
        TextTable table = new TextTable(GAP);
        table.left("partition", cells(rows, one -> out.safe(one.name())));
        table.right("files", cells(rows, PartitionRow::files));
        table.right("records", cells(rows, PartitionRow::records));
        table.right("stored", cells(rows, PartitionRow::stored));
        if (!census.sizes().isEmpty()) {
            table.right(out.safe(census.sizes().get(0).codec()) + " B/rec", cells(rows, PartitionRow::size));
        }
        out.line("");
        print(table, rows.size(), out, style);
        int shown = rows.stream().mapToInt(PartitionRow::partitions).sum();
        if (shown < census.partitions().size()) {
            out.aside(Figures.many(census.partitions().size() - shown, "more partition")
                    + "; -v or --json shows all of them");
        } else if (shown > rows.size()) {
            out.aside("partitions of equal figures share a row; -v or --json shows each");
        }
    }

    /** What the first sentence left out. */
    private static void drift(List<Fact> drift, boolean all, Lines out) {
        if (drift.isEmpty()) {
            out.line("").text("no field stands apart in a partition");
            return;
        }
        List<Fact> rest = drift.subList(Math.min(FIRST, drift.size()), drift.size());
        if (rest.isEmpty()) {
            return;
        }
        out.line("");
        List<Fact> shown = all ? rest : rest.subList(0, Math.min(MOST, rest.size()));
        shown.forEach(one -> out.under(GAP, one.text()));
        if (shown.size() < rest.size()) {
            out.aside(Figures.many(rest.size() - shown.size(), "more difference") + "; -v or --json shows all of them");
        }
    }

    private static <T> List<String> cells(List<T> rows, Function<T, String> cell) {
        return rows.stream().map(cell).toList();
    }

    private static void print(TextTable table, int rows, Lines out, Style style) {
        out.line(style.bold(table.head()));
        for (int i = 0; i < rows; i++) {
            out.line(table.row(i));
        }
    }

    static String mean(long bytes, long records) {
        return Figures.meanBytes((double) bytes / Math.max(1, records));
    }

    private static String range(String least, String most) {
        return least.equals(most) ? least : least + " - " + most;
    }
}
