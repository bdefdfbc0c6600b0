package io.serdebench.acceptance;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.journal.Entry.Checked;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/** The page of all shapes and codecs: a table of marks, and the reasons in words. */
final class OwnShapesPage {

    private static final int LONGEST = 170;

    /** Where an object lies, which is another place in each process. */
    private static final Pattern ADDRESS = Pattern.compile("@[0-9a-f]{4,}");

    private final List<OwnShape> shapes = new ArrayList<>();
    private final Map<String, Map<OwnShape, Checked>> codecs = new LinkedHashMap<>();

    void add(OwnShape shape, List<Checked> checked) {
        shapes.add(shape);
        for (Checked one : checked) {
            codecs.computeIfAbsent(one.codec(), codec -> new LinkedHashMap<>()).put(shape, one);
        }
    }

    String text() {
        StringBuilder page = new StringBuilder(
                """
                # Own classes: which shapes come back

                `proofs/bench/own-classes` compiles %d shapes of classes and has each codec that takes own classes verify them, as
                [`run --type`](../own-classes.md) does before it measures. Jackson makes the objects. Each codec has the
                settings of its library that `codecs/*/README.md` names and no annotations but Jackson's. Written on %s with Java %s.
                Nothing is timed.

                `+` every field comes back; `~` lossy; `-` refused. An application that registers serializers or adds annotations gets more.

                """.formatted(shapes.size(), LocalDate.now(ZoneOffset.UTC), System.getProperty("java.version")));
        marks(page);
        page.append(
                "\n## Shapes\n\nAll classes are `Serializable`. Their sources are in `proofs/acceptance/src/test/shapes`.\n\n");
        shapes.forEach(shape ->
                page.append(shape.number()).append(". ").append(shape.title()).append(".\n"));
        page.append("""

                ## Reasons

                The words are the library's, or the codec's where it says what to add to the class. `first at record 1: a 1 -> 0` is the first field that changed, with both values.

                | shape | codecs | reason |
                |--:|---|---|
                """);
        codecs.forEach((codec, row) -> {
            if (isRefusedByAll(row)) {
                line("all", codec, shown(String.valueOf(of(row, shapes.get(0)).reason())), page);
            }
        });
        shapes.forEach(shape -> reasons(shape, page));
        return page.toString();
    }

    /** One that takes no class without its annotations says the same of each. */
    private static boolean isRefusedByAll(Map<OwnShape, Checked> row) {
        return row.values().stream().allMatch(checked -> mark(checked) == '-');
    }

    private static void line(String shape, String codecs, String reason, StringBuilder page) {
        page.append("| " + shape + " | " + codecs + " | " + reason + " |\n");
    }

    private void marks(StringBuilder page) {
        page.append("| codec | version |");
        shapes.forEach(shape -> page.append(' ').append(shape.number()).append(" |"));
        page.append(" `+` |\n|---|---|").append("---|".repeat(shapes.size())).append("--:|\n");
        codecs.forEach((codec, row) -> {
            page.append("| ").append(codec).append(" | ");
            page.append(row.values().iterator().next().version()).append(" |");
            shapes.forEach(
                    shape -> page.append(" `").append(mark(of(row, shape))).append("` |"));
            long whole = row.values().stream()
                    .filter(checked -> checked.status() == Fidelity.LOSSLESS)
                    .count();
            page.append(' ').append(whole).append(" |\n");
        });
    }

    private static Checked of(Map<OwnShape, Checked> row, OwnShape shape) {
        return Objects.requireNonNull(row.get(shape));
    }

    private static char mark(Checked checked) {
        return switch (checked.status()) {
            case LOSSLESS -> '+';
            case LOSSY -> '~';
            default -> '-';
        };
    }

    private void reasons(OwnShape shape, StringBuilder page) {
        Map<String, List<String>> reasons = new LinkedHashMap<>();
        codecs.forEach((codec, row) -> {
            String reason = of(row, shape).reason();
            if (reason != null && !isRefusedByAll(row)) {
                reasons.computeIfAbsent(shown(reason), words -> new ArrayList<>())
                        .add(codec);
            }
        });
        reasons.forEach((reason, which) -> line("" + shape.number(), String.join(", ", which), reason, page));
    }

    private static String shown(String reason) {
        String text = ADDRESS.matcher(reason).replaceAll("").replace("|", "\\|").replace("**", "");
        text = text.replace(" records changed; ", " changed; ").replaceFirst("^record 1: ", "");
        int cause = text.indexOf("; caused by ");
        text = cause < 0 ? text : text.substring(0, cause);
        return "`" + (text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…").replace("`", "'") + "`";
    }
}
