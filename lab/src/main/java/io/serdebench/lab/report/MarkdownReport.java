package io.serdebench.lab.report;

import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.MarkdownText;
import io.serdebench.lab.text.SafeText;
import java.util.List;
import java.util.stream.Stream;

/** The ranking as Markdown, for a comment or a page of documentation. */
public final class MarkdownReport {

    private static final int NAME = 60;

    private MarkdownReport() {}

    /** The text. */
    public static String render(Result result) {
        return render(ReportModel.of(result, ReportContext.NONE));
    }

    static String render(ReportModel view) {
        Result result = view.result();
        StringBuilder out = new StringBuilder();
        out.append("**").append(name(result.dataset().name())).append("**: ");
        out.append(view.records()).append(", ").append(view.rounds());
        out.append(", ").append(name(result.machine().jvm()));
        out.append(result.run().partial() ? ", **partial result**" : "").append("\n\n");
        out.append(MarkdownText.text(Headline.verdict(view))).append("\n\n");
        if (!view.coldAlone()) {
            ranking(out, view);
            against(out, result);
            columns(out, view);
        }
        compression(out, result);
        whole(out, result);
        cold(out, result);
        out.append("\n")
                .append(Html.capital(MarkdownText.text(CanaryWords.line(result, "×"))))
                .append(".\n");
        for (CodecRow row : view.unranked()) {
            out.append("\nNot ranked: ").append(name(row.codec())).append(", ");
            out.append(row.standing().status().name());
            out.append(row.reason().isEmpty() ? "" : ": " + MarkdownText.text(SafeText.clip(row.reason(), 300, true)))
                    .append("\n");
        }
        for (var warning : result.warnings()) {
            out.append("\nWarning ").append(name(warning.code())).append(": ");
            out.append(MarkdownText.text(SafeText.clip(warning.message(), 500, true)))
                    .append("\n");
        }
        return out.toString();
    }

    private static void ranking(StringBuilder out, ReportModel view) {
        List<CodecRow> rows = Stream.concat(view.ranked().stream(), CodecRow.ofFile(view.result()).stream())
                .toList();
        RankTable.of(view).markdown(out, rows, NAME);
        out.append("\nTimes are ")
                .append(view.times().unit())
                .append(" per record in the run's mean round, bytes per record")
                .append(view.hasIntervals() ? "; ± half of the 95 % interval of that one ratio." : ".")
                .append(view.hasRanges() ? " A place such as 1-2 is a range: each place in it is possible.\n" : "\n");
        String decided = PairCount.of(view.result(), Result.TOTAL, view.rows(), view.pairs())
                .sentence();
        if (decided != null) {
            out.append("\n").append(MarkdownText.text(decided)).append(".\n");
        }
        String copies = CopyWords.of(view.rows());
        if (copies != null) {
            out.append("\n").append(MarkdownText.text(copies)).append(".\n");
        }
        Claims.find(view.claims(), Claim.Kind.FRONTIER)
                .ifPresent(c -> out.append("\nPareto frontier: ")
                        .append(MarkdownText.text(c.text() + "; " + c.evidence() + c.mark()))
                        .append(".\n"));
    }

    private static void against(StringBuilder out, Result result) {
        List<AgainstTable.Row> rows = AgainstTable.rows(result);
        if (!rows.isEmpty()) {
            out.append("\n");
            AgainstTable.table(result).markdown(out, rows, NAME);
            out.append("\n")
                    .append(MarkdownText.text(Html.capital(AgainstTable.caption(result))))
                    .append(".\n");
        }
    }

    private static void columns(StringBuilder out, ReportModel view) {
        List<CodecRow> rows = ColumnsTable.rows(view.rows());
        if (rows.isEmpty()) {
            return;
        }
        out.append("\n");
        ColumnsTable.of(rows).markdown(out, rows, NAME);
        out.append("\nNanoseconds per record; ")
                .append(ColumnsTable.total(view.parts()))
                .append(".\n");
    }

    private static void compression(StringBuilder out, Result result) {
        CompressionRows.of(result).forEach((compressor, rows) -> {
            out.append("\n");
            CompressionTable.of(compressor, rows).markdown(out, rows, NAME);
        });
        if (!result.compressed().isEmpty()) {
            out.append("\nBytes per record; MB/s of uncompressed bytes.\n");
        }
    }

    private static void whole(StringBuilder out, Result result) {
        List<WholeTable.Row> rows = WholeTable.rows(result);
        if (!rows.isEmpty()) {
            out.append("\n");
            WholeTable.table().markdown(out, rows, NAME);
            out.append("\n").append(Html.capital(WholeTable.caption(result))).append(".\n");
        }
    }

    private static void cold(StringBuilder out, Result result) {
        Cold cold = result.cold();
        if (cold == null || cold.rows().isEmpty()) {
            return;
        }
        out.append(cold.alone() ? "" : "\n");
        ColdTable.of(cold).markdown(out, ColdRow.of(result), NAME);
        out.append("\nMilliseconds in a fresh process; ");
        out.append(Figures.many(cold.rounds(), "round")).append("; not comparable with times of warm code.\n");
    }

    private static String name(String raw) {
        return MarkdownText.text(SafeText.clip(SafeText.text(raw, true), NAME, true));
    }
}
