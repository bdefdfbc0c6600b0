package io.serdebench.lab.gate;

import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.MarkdownText;
import java.util.List;

/** The comment of a gate on a pull request. */
final class GateMarkdown {

    /** Stands at the top, so that a bot finds its own comment again. */
    public static final String MARKER = "<!-- serdebench gate -->";

    /** The most that GitHub takes as a comment. */
    private static final int MOST_CHARS = 60_000;

    private GateMarkdown() {}

    /** The text. */
    public static String render(GateResult result) {
        StringBuilder out = new StringBuilder(MARKER).append("\n");
        out.append("### serdebench gate: ")
                .append(MarkdownText.text(result.verdict().word()))
                .append("\n\n")
                .append(MarkdownText.sentence(GateWords.summary(result)))
                .append("\n\n");
        out.append(MarkdownText.row(List.of("Codec", "Figure", "Base", "New", "Change", "Limit", "Verdict")));
        out.append("|:--|:--|--:|--:|:--|:--|:--|\n");
        int left = 0;
        for (CodecGate codec : result.codecs()) {
            for (Row row : codec.rows()) {
                if (out.length() < MOST_CHARS / 2) {
                    out.append(row(codec, row));
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
                        + result.machine().cores() + " cores");
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

    private static String row(CodecGate codec, Row row) {
        String limit = row.limit();
        String reason = row.reason();
        return MarkdownText.row(List.of(
                MarkdownText.name(codec.codec()),
                MarkdownText.text(GateWords.figure(row)),
                ChangeText.value(GateWords.base(row)),
                ChangeText.value(row.fresh()),
                MarkdownText.text(GateWords.change(row)),
                limit == null ? "" : MarkdownText.text(limit),
                (limit == null ? "" : "**" + MarkdownText.text(row.verdict().word()) + "**")
                        + (reason == null ? "" : " " + MarkdownText.sentence(reason))));
    }

    private static void item(StringBuilder out, String text) {
        out.append("* ").append(MarkdownText.sentence(text)).append("\n");
    }
}
