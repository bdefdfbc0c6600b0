package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.claim.BuiltIn;
import io.serdebench.lab.claim.Experiment.Row;
import io.serdebench.lab.claim.Experiment.Sum;
import io.serdebench.lab.dataset.Dataset;
import io.serdebench.lab.text.SafeText;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Figures of the published experiment E7 about the bytes of one optional text of 36 characters, beside what was counted here. It
 * is printed for the example with that experiment's data.
 */
final class Published {

    private static final int INDENT = 2;

    private static final String EXAMPLE = "example:e7-strings";

    private Published() {}

    /**
     * Some lines, or none for other data.
     *
     * @param width The width of the terminal in columns.
     */
    static String beside(Dataset dataset, Iterable<Anatomy> anatomies, int width) {
        StringBuilder out = new StringBuilder();
        if (!dataset.origin().startsWith(EXAMPLE)) {
            return "";
        }
        Map<String, Row> published = BuiltIn.experiment("E7").tables().stream()
                .flatMap(table -> table.rows().stream())
                .filter(row -> row.sum() != null)
                .collect(Collectors.toMap(
                        row -> Objects.requireNonNull(row.sum()).format(), row -> row));
        out.append("\nE7, bytes of one text of 36 characters: published, and counted here\n");
        for (Anatomy anatomy : anatomies) {
            Row row = published.get(anatomy.format());
            Sum sum = row == null ? null : row.sum();
            if (row == null || sum == null || anatomy.parts().isEmpty()) {
                continue;
            }
            // the second field: the first one of a record may pay for what others share
            PartBytes field = anatomy.parts().get(Math.min(1, anatomy.parts().size() - 1));
            out.append(String.format(
                    Locale.ROOT,
                    "%-18s %d = %s\n",
                    anatomy.codec(),
                    row.published().get(0).intValue(),
                    sum.parts()));
            out.append(String.format(Locale.ROOT, "%-18s %d = %s\n", "", field.bytes(), parts(field)));
            if (!sum.wrong().isEmpty()) {
                SafeText.wrap(sum.wrong(), width - INDENT)
                        .forEach(line ->
                                out.append(" ".repeat(INDENT)).append(line).append('\n'));
            }
        }
        return out.toString();
    }

    private static String parts(PartBytes field) {
        return Arrays.stream(Role.values())
                .filter(role -> field.roles()[role.ordinal()] > 0)
                .map(role -> field.roles()[role.ordinal()] + " " + role.word())
                .collect(Collectors.joining(", "));
    }
}
