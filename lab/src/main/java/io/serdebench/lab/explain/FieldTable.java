package io.serdebench.lab.explain;

import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** Bytes per record by field: a codec in detail, or codecs side by side. */
final class FieldTable {

    private static final int LONGEST_NAME = 24;
    private static final int DEEPEST = 8;
    private static final int GAP = 2;
    private static final String VARIANTS = "in variants";

    private final List<Anatomy> anatomies;
    private final Style style;
    private final Lines out;
    private final List<FieldRow> rows;
    private final boolean variants;

    FieldTable(List<Anatomy> anatomies, Style style, Lines out) {
        this.anatomies = anatomies;
        this.style = style;
        this.out = out;
        this.rows = FieldRow.of(anatomies);
        this.variants = anatomies.stream().anyMatch(one -> sum(one.variants()) > 0);
    }

    /** One codec: bytes, their share, data and overhead, and what compression makes of them. */
    void detail() {
        Anatomy anatomy = anatomies.get(0);
        long records = Math.max(1, anatomy.records());
        TextTable table = new TextTable(GAP);
        table.left("field", names(last("(sum)", VARIANTS)));
        long[] inVariants = anatomy.variants();
        long variantBytes = sum(inVariants);
        table.right(
                "bytes",
                column(
                        0,
                        part -> mean(part.bytes(), records),
                        last(mean(anatomy.bytes(), records), mean(variantBytes, records))));
        table.right(
                "share",
                column(
                        0,
                        part -> share(part.bytes(), anatomy.bytes()),
                        last("", share(variantBytes, anatomy.bytes()))));
        long overhead = PartBytes.overhead(anatomy.roles());
        table.right(
                "data",
                column(
                        0,
                        part -> mean(part.bytes() - part.overhead(), records),
                        last(
                                mean(anatomy.bytes() - overhead, records),
                                mean(variantBytes - PartBytes.overhead(inVariants), records))));
        table.right(
                "overhead",
                column(
                        0,
                        part -> mean(part.overhead(), records),
                        last(mean(overhead, records), mean(PartBytes.overhead(inVariants), records))));
        table.right(
                "zstd",
                column(
                        0,
                        part -> part.compressed() == null ? "" : mean(part.compressed(), records),
                        last(mean(anatomy.compressed(), records), "")));
        write(table, variants ? 2 : 1);
        out.aside(
                "zstd: these bytes alone, of all records one after another, compressed with level 3 in pieces of 256 KiB; in the"
                        + " last line the records as they are. run -z compresses batches of 64 KiB of its sample, so its figure"
                        + " can differ. Compressed fields do not add up to the compressed record.");
    }

    /**
     * Codecs side by side, as many as the terminal is wide, and others below.
     *
     * @param roles whether each figure is taken apart by role, rather than shown with what compression makes of it
     */
    void compare(boolean roles) {
        String[] last = roles ? last("(sum)", VARIANTS) : plus(last("(sum)", VARIANTS), "(sum), zstd");
        int from = 0;
        while (from < anatomies.size()) {
            TextTable table = new TextTable(GAP).left("field", names(last));
            int next = from;
            do {
                add(table, next++, roles);
            } while (next < anatomies.size() && widened(table, next, roles) <= style.width());
            if (from > 0) {
                out.line("");
            }
            write(table, last.length);
            from = next;
        }
    }

    private int widened(TextTable table, int codec, boolean roles) {
        return table.width() + add(new TextTable(0), codec, roles).width() + GAP;
    }

    private TextTable add(TextTable table, int codec, boolean roles) {
        Anatomy anatomy = anatomies.get(codec);
        long records = Math.max(1, anatomy.records());
        long[] inVariants = anatomy.variants();
        String[] total = last(mean(anatomy.bytes(), records), mean(sum(inVariants), records));
        String head = out.safe(anatomy.codec());
        if (!roles) {
            String compressed = mean(anatomy.compressed(), records);
            return table.right(head, column(codec, part -> mean(part.bytes(), records), plus(total, compressed)));
        }
        return table.left(
                head,
                column(
                        codec,
                        part -> mean(part.bytes(), records) + parts(part.roles()),
                        last(total[0] + parts(anatomy.roles()), total[total.length - 1] + parts(inVariants))));
    }

    /** The last cells of a column, the second of which is there if the data have variants. */
    private String[] last(String total, String inVariants) {
        return variants ? new String[] {total, inVariants} : new String[] {total};
    }

    private static String[] plus(String[] cells, String last) {
        String[] more = Arrays.copyOf(cells, cells.length + 1);
        more[cells.length] = last;
        return more;
    }

    private static long sum(long[] roles) {
        return Arrays.stream(roles).sum();
    }

    private static String parts(long[] roles) {
        String parts = RoleSign.parts(roles);
        return parts.isEmpty() ? "" : ": " + parts;
    }

    private void write(TextTable table, int last) {
        out.line(style.bold(table.head()));
        for (int i = 0; i < rows.size(); i++) {
            out.line(table.row(i));
        }
        for (int i = rows.size(); i < rows.size() + last; i++) {
            out.line(style.bold(table.row(i)));
        }
    }

    private List<String> names(String... last) {
        List<String> names = new ArrayList<>();
        for (FieldRow row : rows) {
            String name = row.name().isEmpty() ? "\"\"" : out.safe(row.name());
            names.add("  ".repeat(Math.min(row.depth() - 1, DEEPEST))
                    + SafeText.clip(name, LONGEST_NAME, style.unicode()));
        }
        names.addAll(List.of(last));
        return names;
    }

    private List<String> column(int codec, Function<PartBytes, String> cell, String... last) {
        List<String> cells = new ArrayList<>();
        for (FieldRow row : rows) {
            PartBytes part = row.cell(codec);
            cells.add(part == null ? "0" : cell.apply(part));
        }
        cells.addAll(List.of(last));
        return cells;
    }

    private static String mean(long bytes, long records) {
        return Figures.meanBytes((double) bytes / records);
    }

    private static String share(long bytes, long of) {
        return of == 0 ? "" : Figures.fixed(100.0 * bytes / of, 1) + " %";
    }
}
