package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Bytes per record by role, a line per codec. */
final class RoleTable {

    private static final Set<Role> OWN =
            Set.of(Role.DATA, Role.TAG, Role.LENGTH, Role.NAME, Role.TYPE_INFO, Role.PRESENCE, Role.UNDECODABLE);

    private static final int LONGEST_NAME = 18;

    /**
     * The bytes of a codec.
     *
     * @param codec Its name.
     * @param records The number of records that the bytes are of.
     * @param roles Bytes by role.
     */
    record Row(String codec, long records, long[] roles) {

        String mean(long bytes) {
            return Figures.meanBytes((double) bytes / Math.max(1, records));
        }

        long bytes() {
            return IntStream.range(0, roles.length).mapToLong(i -> roles[i]).sum();
        }

        long other() {
            long other = bytes();
            for (Role role : OWN) {
                other -= roles[role.ordinal()];
            }
            return other;
        }

        String overhead() {
            long bytes = bytes();
            return bytes == 0 ? "" : Math.round(100.0 * PartBytes.overhead(roles) / bytes) + " %";
        }
    }

    private RoleTable() {}

    static void write(List<Row> rows, Style style, Lines out) {
        TextTable table = new TextTable(2);
        table.left(
                "codec",
                rows.stream()
                        .map(row -> SafeText.clip(out.safe(row.codec()), LONGEST_NAME, style.unicode()))
                        .toList());
        table.right("bytes", rows.stream().map(row -> row.mean(row.bytes())).toList());
        for (Role role : Role.values()) {
            if (OWN.contains(role) && rows.stream().anyMatch(row -> row.roles()[role.ordinal()] > 0)) {
                String head = role == Role.TYPE_INFO ? "type" : role == Role.UNDECODABLE ? "?" : role.word();
                table.right(
                        head,
                        rows.stream()
                                .map(row -> row.mean(row.roles()[role.ordinal()]))
                                .toList());
            }
        }
        if (rows.stream().anyMatch(row -> row.other() > 0)) {
            table.right("other", rows.stream().map(row -> row.mean(row.other())).toList());
        }
        table.right("overhead", rows.stream().map(Row::overhead).toList());
        out.line(style.bold(table.head()));
        for (int i = 0; i < rows.size(); i++) {
            out.line(table.row(i));
        }
        List<String> legend = new ArrayList<>();
        if (rows.stream().anyMatch(row -> row.other() > 0)) {
            legend.add("other: header, syntax, padding, checksum");
        }
        if (rows.stream().anyMatch(row -> row.roles()[Role.UNDECODABLE.ordinal()] > 0)) {
            legend.add("?: undecodable");
        }
        legend.add("overhead: all but data");
        out.aside(String.join("; ", legend));
    }
}
