package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.export.StackLatencies;
import io.serdebench.lab.figure.PercentilePlot;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Percentile curves of the runs at one rate, and the same figures as a table. */
final class PipePercentiles {

    private static final String TICK = "tick";
    private static final String SERVICE = "service";

    private final PipeLines shown;
    private final String kind;

    private PipePercentiles(PipeLines shown, String kind) {
        this.shown = shown;
        this.kind = kind;
    }

    /** Writes a curve for each run that has its latencies; documents of earlier versions have none. */
    static void write(Html html, List<Run> runs, String name) {
        String kind = runs.stream().anyMatch(run -> run.latencies().containsKey(TICK)) ? TICK : SERVICE;
        // figures of records that came wrong mean nothing
        List<Run> timed = runs.stream()
                .filter(run -> run.latencies().containsKey(kind) && run.status() != Status.DAMAGED)
                .toList();
        PipeLines.of(timed).forEach(shown -> new PipePercentiles(shown, kind).write(html, name));
    }

    private void write(Html html, String name) {
        List<PipeCurve> curves = new ArrayList<>();
        for (int i = 0; i < shown.runs().size(); i++) {
            Run run = shown.runs().get(i);
            String latencies = run.latencies().getOrDefault(kind, "");
            curves.add(new PipeCurve(shown.lines().get(i), StackLatencies.decoded(run.codec(), latencies)));
        }
        List<PipeCurve> known = curves.stream().filter(PipeCurve::isKnown).toList();
        html.open("h3").text("Percentiles of latency");
        if (!shown.title().isEmpty()) {
            html.text(": ").name(shown.title());
        }
        html.close();
        if (!known.isEmpty()) {
            html.open("figure");
            new PercentilePlot(
                            known.stream().map(PipeCurve::drawn).toList(),
                            kind.equals(TICK) ? "ms from the tick" : "ms from the start of encoding")
                    .write(html);
            html.closeLine();
            table(known)
                    .page(
                            html,
                            "Percentiles, " + name + (shown.title().isEmpty() ? "" : ", " + shown.title()),
                            "pipe",
                            caption(),
                            known)
                    .line();
        }
        String few = curves.stream()
                .filter(curve -> !curve.isKnown())
                .map(curve -> curve.line().name() + " (" + Figures.count(curve.values()) + ")")
                .collect(Collectors.joining(", "));
        if (!few.isEmpty()) {
            html.el("p", "Too few values for a curve: " + few + ".", "class", "said");
        }
    }

    private String caption() {
        boolean missed = shown.runs().stream()
                .anyMatch(run -> run.pace() != null && run.pace().missed() > 0);
        return "Milliseconds " + (kind.equals(TICK) ? "from the scheduled burst" : "from the start of the encoding")
                + " of each record to its decoded object. A percentile is known where at least " + PipeCurve.ABOVE
                + " values lie above it. The last columns say where each curve ends, and how many values lie above"
                + " that." + (missed ? " Records that were due and not sent are in no curve." : "");
    }

    private static ReportTable<PipeCurve> table(List<PipeCurve> curves) {
        ReportTable<PipeCurve> table = new ReportTable<PipeCurve>().sorted();
        table.name("codec", "Codec", (curve, form) -> form.clip(curve.line().name()));
        table.right("values", curve -> Figures.count(curve.values()));
        for (double percentile : PipeCurve.COLUMNS) {
            if (curves.stream().anyMatch(curve -> curve.millis(percentile) != null)) {
                table.right("p" + PercentilePlot.percentile(percentile), curve -> millis(curve, percentile));
            }
        }
        table.right("ends at", curve -> "p" + PercentilePlot.percentile(curve.highest()));
        table.right("ms there", curve -> millis(curve, curve.highest()));
        table.right("values above", curve -> Figures.count(curve.above(curve.highest())));
        return table;
    }

    private static String millis(PipeCurve curve, double percentile) {
        Double millis = curve.millis(percentile);
        return millis == null ? PipeWords.NONE : Figures.millis(millis * 1e6);
    }
}
