package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.explain.Document.Refused;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;

/** Prints the answer of {@code explain}. */
final class ExplainReport {

    /** Lines of bytes and of pieces; a record with more is a file of its own. */
    private static final int MAX_LINES = 128;

    private static final int MAX_PIECES = 1_000;

    private final Style style;
    private final Lines out;

    private ExplainReport(Style style) {
        this.style = style;
        this.out = new Lines(style);
    }

    /**
     * One record, byte by byte, in each codec.
     *
     * @param title one line: which record of what
     * @param whole whether all of a long record is printed
     */
    public static String record(
            String title, List<Explained> explained, List<Refused> refused, Style style, boolean whole) {
        ExplainReport report = new ExplainReport(style);
        report.out.text(title).line("");
        RoleTable.write(
                explained.stream()
                        .map(one -> new RoleTable.Row(one.codec(), 1, one.roles()))
                        .toList(),
                style,
                report.out);
        report.refused(refused);
        for (Explained one : explained) {
            report.one(one, whole);
        }
        return report.out.toString();
    }

    private void one(Explained explained, boolean whole) {
        out.line("")
                .line(style.bold(out.safe(explained.codec()) + ", " + Figures.many(explained.bytes().length, "byte")));
        String undecodable = explained.undecodable();
        if (undecodable != null) {
            out.beside("undecodable  ", style::alarm, undecodable.replaceFirst("^undecodable ", ""));
        }
        new HexView(explained, style).write(whole ? Integer.MAX_VALUE : MAX_LINES, out);
        RoleSign.legend(explained.roles(), style, out);
        out.line("");
        new PieceTree(explained, style).write(whole ? Integer.MAX_VALUE : MAX_PIECES, out);
    }

    /** Codecs side by side, the bytes of one record by field and role. */
    public static String diff(String title, List<Anatomy> anatomies, List<Refused> refused, Style style) {
        ExplainReport report = new ExplainReport(style);
        report.out.text(title).line("");
        new FieldTable(anatomies, style, report.out).compare(true);
        long[] roles = new long[Role.values().length];
        for (Anatomy anatomy : anatomies) {
            for (int i = 0; i < roles.length; i++) {
                roles[i] += anatomy.roles()[i];
            }
        }
        RoleSign.legend(roles, style, report.out);
        report.troubles(anatomies, refused);
        return report.out.toString();
    }

    /** All records by field; codecs side by side where there are several. */
    public static String fields(String title, List<Anatomy> anatomies, List<Refused> refused, Style style) {
        ExplainReport report = new ExplainReport(style);
        report.out.text(title).line("");
        FieldTable table = new FieldTable(anatomies, style, report.out);
        if (anatomies.size() == 1) {
            table.detail();
        } else {
            table.compare(false);
        }
        report.troubles(anatomies, refused);
        return report.out.toString();
    }

    /** All records by role, a line per codec. */
    public static String roles(String title, List<Anatomy> anatomies, List<Refused> refused, Style style) {
        ExplainReport report = new ExplainReport(style);
        report.out.text(title).line("");
        RoleTable.write(
                anatomies.stream()
                        .map(one -> new RoleTable.Row(one.codec(), one.records(), one.roles()))
                        .toList(),
                style,
                report.out);
        report.troubles(anatomies, refused);
        return report.out.toString();
    }

    private void troubles(List<Anatomy> anatomies, List<Refused> refused) {
        for (Anatomy anatomy : anatomies) {
            if (anatomy.first() != null) {
                out.beside(
                        anatomy.codec() + "  ",
                        style::alarm,
                        Figures.count(anatomy.undecodable()) + " of " + Figures.many(anatomy.records(), "record")
                                + " could not be explained; first " + anatomy.first());
            }
        }
        refused(refused);
    }

    private void refused(List<Refused> refused) {
        for (Refused one : refused) {
            out.beside(one.codec() + "  ", style::caution, "not explained: " + one.reason());
        }
    }
}
