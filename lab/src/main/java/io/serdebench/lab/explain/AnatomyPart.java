package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** Where the bytes of many records go, on a page: by codec, by field and by role. */
final class AnatomyPart {

    private static final int DEEPEST = 8;

    /** Shares of the middle codec's record from which a cell is darker, per cent. */
    private static final double[] SHARES = {1, 3, 8, 15, 30};

    /** Overheads from which a cell is darker, per cent. */
    private static final double[] OVERHEADS = {10, 30, 50, 70, 90};

    private final Html html;
    private final List<Anatomy> anatomies;

    /** True if there are several records: what compression makes of a single record's fields says nothing. */
    private final boolean compressed;

    private AnatomyPart(Html html, List<Anatomy> anatomies) {
        this.html = html;
        this.anatomies = anatomies;
        this.compressed = anatomies.stream().anyMatch(one -> one.records() > 1);
    }

    static void write(Html html, List<Anatomy> anatomies) {
        AnatomyPart part = new AnatomyPart(html, anatomies);
        part.codecs();
        part.fields();
        part.roles();
    }

    private void codecs() {
        double most = anatomies.stream()
                .mapToDouble(one -> mean(one.bytes(), one))
                .max()
                .orElse(1);
        html.open("section", "id", "codecs").el("h2", "By codec");
        legend();
        table(
                "By codec",
                "matrix codecs",
                "Mean bytes per record, smallest first, by role. Overhead is all bytes but data."
                        + (compressed
                                ? " zstd: all records one after another, compressed with level 3 in pieces of 256 KiB."
                                : ""));
        html.open("thead").open("tr").el("th", "codec", "scope", "col");
        html.el("th", "bytes", "scope", "col").el("th", "overhead", "scope", "col");
        if (compressed) {
            html.el("th", "zstd", "scope", "col");
        }
        html.el("th", "by role", "scope", "col").close().close().open("tbody");
        anatomies.stream()
                .sorted(Comparator.comparingDouble(one -> mean(one.bytes(), one)))
                .forEach(one -> {
                    html.open("tr").open("th", "scope", "row").name(one.codec()).close();
                    html.el("td", text(one.bytes(), one)).el("td", Math.round(overhead(one.roles())) + " %");
                    if (compressed) {
                        html.el("td", text(one.compressed(), one));
                    }
                    html.open("td");
                    RoleBar.write(html, one.roles(), most * records(one));
                    html.close().closeLine();
                });
        end();
    }

    private void fields() {
        html.open("section", "id", "fields").el("h2", "By field");
        html.open("div", "class", "shown");
        shown("bytes", "bytes per record", true);
        shown("overhead", "overhead", false);
        if (compressed) {
            shown("zstd", "bytes after zstd", false);
        }
        table(
                "By field",
                "matrix anatomy",
                "Largest fields first, by the middle codec; nested fields are included in their parent. The stronger the colour, the larger the share"
                        + " of the record."
                        + (compressed ? " Compressed fields do not add up to the compressed record." : ""));
        html.open("thead").open("tr").el("td", "");
        for (Anatomy anatomy : anatomies) {
            html.open("th", "scope", "col").name(anatomy.codec()).close();
        }
        html.close().close().open("tbody");
        double record = median(Anatomy::bytes);
        double packed = median(Anatomy::compressed);
        for (FieldRow row : FieldRow.of(anatomies)) {
            html.open("tr").open("th", "scope", "row");
            html.open("span", "class", "d" + Math.min(row.depth(), DEEPEST));
            html.name(row.name().isEmpty() ? "\"\"" : row.name()).close().close();
            for (int i = 0; i < anatomies.size(); i++) {
                PartBytes cell = row.cell(i);
                cell(
                        anatomies.get(i),
                        cell == null ? new long[Role.values().length] : cell.roles(),
                        cell == null ? Long.valueOf(0) : cell.compressed(),
                        record,
                        packed);
            }
            html.closeLine();
        }
        total("(sum)", Anatomy::roles, true);
        if (anatomies.stream().anyMatch(one -> Arrays.stream(one.variants()).sum() > 0)) {
            total("in variants", Anatomy::variants, false);
        }
        html.close().close().close().close();
        html.closeLine();
    }

    private void total(String head, java.util.function.Function<Anatomy, long[]> roles, boolean whole) {
        html.open("tr", "class", "total").el("th", head, "scope", "row");
        for (Anatomy one : anatomies) {
            cell(one, roles.apply(one), whole ? (Long) one.compressed() : null, 0, 0);
        }
        html.closeLine();
    }

    /** Chooses which number the cells show; a style sheet alone acts on it. */
    private void shown(String kind, String label, boolean first) {
        html.empty("input", "type", "radio", "name", "shown", "id", "show-" + kind, first ? "checked" : "", "");
        html.el("label", label, "for", "show-" + kind);
    }

    /**
     * A field's bytes in one codec.
     *
     * @param alone what they take compressed, or null
     * @param record the middle codec's record, bytes; 0 for a cell without a colour
     * @param packed its bytes after compression; 0 for a cell without a colour
     */
    private void cell(Anatomy anatomy, long[] roles, @Nullable Long alone, double record, double packed) {
        long bytes = Arrays.stream(roles).sum();
        html.open("td");
        number("bytes", text(bytes, anatomy), record == 0 ? 0 : level(100 * mean(bytes, anatomy) / record, SHARES));
        number(
                "overhead",
                bytes == 0 ? "–" : Math.round(overhead(roles)) + " %",
                record == 0 || bytes == 0 ? 0 : level(overhead(roles), OVERHEADS));
        if (compressed) {
            number(
                    "zstd",
                    alone == null ? "–" : text(alone, anatomy),
                    packed == 0 || alone == null ? 0 : level(100 * mean(alone, anatomy) / packed, SHARES));
        }
        html.close();
    }

    private void number(String kind, String text, int level) {
        html.el("span", text, "class", kind + (level == 0 ? "" : " h" + level));
    }

    private static int level(double value, double[] from) {
        int level = 0;
        while (level < from.length && value >= from[level]) {
            level++;
        }
        return level;
    }

    private void roles() {
        html.open("section", "id", "roles").el("h2", "By role");
        table("By role", "matrix roles", "Mean bytes per record, and their share of the codec's bytes.");
        html.open("thead").open("tr").el("td", "");
        for (Anatomy anatomy : anatomies) {
            html.open("th", "scope", "col").name(anatomy.codec()).close();
        }
        html.close().close().open("tbody");
        for (Role role : Role.values()) {
            if (anatomies.stream().anyMatch(one -> one.roles()[role.ordinal()] > 0)) {
                html.open("tr");
                RecordPart.role(html, role);
                for (Anatomy one : anatomies) {
                    long bytes = one.roles()[role.ordinal()];
                    html.open("td").text(text(bytes, one));
                    html.el("small", bytes == 0 ? "" : Figures.fixed(100.0 * bytes / one.bytes(), 1) + " %");
                    html.close();
                }
                html.closeLine();
            }
        }
        html.open("tr", "class", "total").el("th", "total", "scope", "row");
        for (Anatomy anatomy : anatomies) {
            html.el("td", text(anatomy.bytes(), anatomy));
        }
        html.closeLine();
        end();
    }

    private void table(String title, String style, String caption) {
        html.scroll("Bytes, " + title);
        // rows of fields are a tree, in which the parts of a field follow it, and codecs are sorted
        String does = style.equals("matrix roles") ? "data-sort" : style.equals("matrix anatomy") ? "data-copy" : "";
        html.open("table", "class", style, does, "").el("caption", caption);
    }

    /** Draws what the colours of bars stand for; the table of roles says the same in figures. */
    private void legend() {
        html.open("ul", "class", "legend");
        for (Role role : Role.values()) {
            if (anatomies.stream().anyMatch(one -> one.roles()[role.ordinal()] > 0)) {
                html.open("li").open("svg", "class", "mark", "viewBox", "0 0 14 14", "aria-hidden", "true");
                html.el("rect", "", "class", PieceLink.color(role), "width", "14", "height", "14");
                html.close().text(role.word()).close();
            }
        }
        html.closeLine();
    }

    private void end() {
        html.close().close().close().closeLine();
    }

    private double median(ToDoubleFunction<Anatomy> bytes) {
        return FieldRow.middle(anatomies.stream()
                .mapToDouble(one -> bytes.applyAsDouble(one) / records(one))
                .toArray());
    }

    private static double overhead(long[] roles) {
        return 100.0
                * PartBytes.overhead(roles)
                / Math.max(1, Arrays.stream(roles).sum());
    }

    private static double mean(long bytes, Anatomy anatomy) {
        return (double) bytes / records(anatomy);
    }

    private static String text(long bytes, Anatomy anatomy) {
        return Figures.meanBytes(mean(bytes, anatomy));
    }

    private static long records(Anatomy anatomy) {
        return Math.max(1, anatomy.records());
    }
}
