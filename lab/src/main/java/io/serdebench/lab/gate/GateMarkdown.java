package io.serdebench.lab.gate;

import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.MarkdownText;
import java.util.List;

/** The comment of a gate on a pull request. */
final class GateMarkdown {

    /** Stands at the top, so that a bot finds its own comment again. */
    public static final String MARKER = "<!-- serdebench gate -->";

    /** The most that GitHub takes as a comment. */
    private static final int MOST_CHARS = 60_000;

    private static final int NAME = 120;

    private static final CodecGate NONE = new CodecGate("", "", "", null, List.of(), List.of());

    private GateMarkdown() {}

    /** The text. */
    public static String render(GateResult result) {
        StringBuilder out = new StringBuilder(MARKER).append("\n");
        out.append("### serdebench gate: ")
                .append(MarkdownText.text(result.verdict().word()))
                .append("\n\n")
                .append(MarkdownText.sentence(GateWords.summary(result) + "."))
                .append("\n\n");
        out.append(GateReport.table(NONE).markdownHead());
        int left = 0;
        for (CodecGate codec : result.codecs()) {
            for (Row row : codec.rows()) {
                if (out.length() < MOST_CHARS / 2) {
                    out.append(GateReport.table(codec).markdown(row, NAME));
                } else {
                    left++;
                }
            }
        }
        if (left > 0) {
            out.append("\n").append(left).append(" more rows are in `result.gate.json`.\n");
        }
        out.append("\n<details><summary>Conditions</summary>\n\n");
        item(
                out,
                result.data().name() + ", " + Figures.many(result.data().records(), "record") + ", SHA-256 "
                        + result.data().sha256());
        item(out, GateWords.sides(result));
        item(
                out,
                result.jvm() + "; " + result.machine().cpu() + ", "
                        + Figures.many(result.machine().cores(), "core"));
        for (CodecGate codec : result.codecs()) {
            if (codec.control() != null && out.length() < MOST_CHARS) {
                item(out, GateWords.control(codec, codec.control()));
            }
        }
        if (result.codecs().stream()
                .flatMap(codec -> codec.rows().stream())
                .anyMatch(row -> row.unit().startsWith("ns"))) {
            item(out, GateWords.TIMES);
        }
        result.notes().forEach(note -> item(out, note));
        return out.append("\n</details>\n").toString();
    }

    /** The verdict on a figure that has a limit, and the reason. */
    static String verdict(Row row) {
        return (row.limit() == null
                        ? ""
                        : "**" + MarkdownText.text(row.verdict().word()) + "**")
                + (row.reason() == null ? "" : " " + MarkdownText.sentence(row.reason()));
    }

    private static void item(StringBuilder out, String text) {
        out.append("* ").append(MarkdownText.sentence(text)).append("\n");
    }
}
