package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the bytes of many records go, on a page: by field and by role, a column a codec. */
final class AnatomyPart {

    private static final int DEEPEST = 8;

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
        part.fields();
        part.roles();
    }

    private void fields() {
        String zstd = compressed
                ? " zstd: these bytes alone, of all records one after another, compressed with level 3; in the last line the"
                        + " records as they are. Fields compressed apart do not add up to records compressed."
                : "";
        begin(
                "fields",
                "By field",
                "Mean bytes per record, the largest fields first, those of a field's parts among its own. Overhead is all bytes but data; bars"
                        + " are coloured by role." + zstd);
        List<FieldRow> rows = FieldRow.of(anatomies);
        double most = 0;
        for (FieldRow row : rows) {
            for (int i = 0; i < anatomies.size(); i++) {
                PartBytes cell = row.cell(i);
                most = Math.max(most, cell == null ? 0 : (double) cell.bytes() / records(anatomies.get(i)));
            }
        }
        for (FieldRow row : rows) {
            html.open("tr").open("th", "scope", "row");
            html.open("span", "class", "d" + Math.min(row.depth(), DEEPEST));
            html.name(row.name().isEmpty() ? "\"\"" : row.name()).close().close();
            for (int i = 0; i < anatomies.size(); i++) {
                PartBytes cell = row.cell(i);
                if (cell == null) {
                    html.el("td", "0");
                } else {
                    Long alone = compressed ? cell.compressed() : null;
                    cell(anatomies.get(i), cell.roles(), alone, most * records(anatomies.get(i)));
                }
            }
            html.closeLine();
        }
        html.open("tr", "class", "total").el("th", "total", "scope", "row");
        for (Anatomy anatomy : anatomies) {
            cell(anatomy, anatomy.roles(), compressed ? (Long) anatomy.compressed() : null, 0);
        }
        html.closeLine();
        if (anatomies.stream().anyMatch(one -> Arrays.stream(one.variants()).sum() > 0)) {
            html.open("tr", "class", "total").el("th", "in variants", "scope", "row");
            for (Anatomy anatomy : anatomies) {
                cell(anatomy, anatomy.variants(), null, 0);
            }
            html.closeLine();
        }
        end();
    }

    /**
     * A field's bytes in one codec.
     *
     * @param alone what they take compressed, or null
     * @param whole the bytes of a bar of full length; 0 for none
     */
    private void cell(Anatomy anatomy, long[] roles, @Nullable Long alone, double whole) {
        long bytes = Arrays.stream(roles).sum();
        html.open("td").text(mean(bytes, anatomy));
        List<String> said = new ArrayList<>();
        if (bytes > 0) {
            said.add(Math.round(100.0 * PartBytes.overhead(roles) / bytes) + " % overhead");
        }
        if (alone != null) {
            said.add("zstd " + mean(alone, anatomy));
        }
        if (!said.isEmpty()) {
            html.el("small", String.join(", ", said));
        }
        if (whole > 0) {
            RoleBar.write(html, roles, whole);
        }
        html.close();
    }

    private void roles() {
        begin("roles", "By role", "Mean bytes per record, and their share of the codec's bytes.");
        double most = 0;
        for (Anatomy anatomy : anatomies) {
            long largest = Arrays.stream(anatomy.roles()).max().orElse(0);
            most = Math.max(most, (double) largest / records(anatomy));
        }
        for (Role role : Role.values()) {
            if (anatomies.stream().anyMatch(one -> one.roles()[role.ordinal()] > 0)) {
                html.open("tr");
                RecordPart.role(html, role);
                for (Anatomy anatomy : anatomies) {
                    share(anatomy, role, most * records(anatomy));
                }
                html.closeLine();
            }
        }
        html.open("tr", "class", "total").el("th", "total", "scope", "row");
        for (Anatomy anatomy : anatomies) {
            html.el("td", mean(anatomy.bytes(), anatomy));
        }
        html.closeLine();
        end();
    }

    private void share(Anatomy anatomy, Role role, double whole) {
        long bytes = anatomy.roles()[role.ordinal()];
        html.open("td").text(mean(bytes, anatomy));
        if (bytes > 0) {
            html.el("small", Figures.fixed(100.0 * bytes / anatomy.bytes(), 1) + " %");
            RoleBar.write(html, role, bytes, whole);
        }
        html.close();
    }

    private void begin(String id, String title, String caption) {
        html.open("section", "id", id).el("h2", title);
        if (id.equals("fields")) {
            legend();
        }
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Bytes, " + title);
        // rows of fields are a tree, in which the parts of a field follow it
        boolean flat = id.equals("roles");
        html.open("table", "class", "matrix anatomy", flat ? "data-sort" : "", "")
                .el("caption", caption);
        html.open("thead").open("tr").el("td", "");
        for (Anatomy anatomy : anatomies) {
            html.open("th", "scope", "col").name(anatomy.codec()).close();
        }
        html.close().close().open("tbody");
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

    private static String mean(long bytes, Anatomy anatomy) {
        return Figures.meanBytes((double) bytes / records(anatomy));
    }

    private static long records(Anatomy anatomy) {
        return Math.max(1, anatomy.records());
    }
}
