package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.figure.PlotLine;
import io.serdebench.lab.figure.PlotSign;
import io.serdebench.lab.text.Html;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The runs that a figure shows, and the line of each. Runs of one codec have its colour and sign, and each its pattern. Probes of a
 * search differ in their rate instead, and each codec has a figure of its own.
 *
 * @param title The codec of the probes, or an empty text.
 * @param runs The runs.
 * @param lines The line of each, in the same order.
 */
record PipeLines(String title, List<Run> runs, List<PlotLine> lines) {

    /** A figure for all of the runs, or for the probes of each codec. */
    static List<PipeLines> of(List<Run> runs) {
        if (runs.stream().noneMatch(Run::probe)) {
            return runs.isEmpty() ? List.of() : List.of(compared(runs));
        }
        Map<String, List<Run>> codecs = new LinkedHashMap<>();
        runs.forEach(run -> codecs.computeIfAbsent(PipeWords.name(run), name -> new ArrayList<>())
                .add(run));
        return codecs.entrySet().stream()
                .map(codec -> probed(codec.getKey(), codec.getValue()))
                .toList();
    }

    private static PipeLines compared(List<Run> runs) {
        // a sign for each codec, whatever the number of its runs
        List<String> names = runs.stream().map(PipeLines::colored).distinct().toList();
        List<PlotSign> signs = PlotSign.of(names);
        List<PlotLine> lines = runs.stream()
                .map(run -> new PlotLine(
                        Html.label(PipeWords.name(run)),
                        signs.get(names.indexOf(colored(run))),
                        Math.max(0, run.repeat() - 1)))
                .toList();
        return new PipeLines("", runs, lines);
    }

    private static PipeLines probed(String codec, List<Run> runs) {
        List<String> rates = runs.stream().map(PipeLines::rate).distinct().toList();
        List<PlotSign> signs = PlotSign.of(rates);
        List<PlotLine> lines = runs.stream()
                .map(run -> new PlotLine(rate(run), signs.get(rates.indexOf(rate(run))), 0))
                .toList();
        return new PipeLines(codec, runs, lines);
    }

    private static String rate(Run run) {
        return new PipeRate(run.rate()).text();
    }

    /** Names that have a colour of their own: a codec, or a codec and what a producer compressed with. */
    private static String colored(Run run) {
        return run.codec() + (run.broker() == null ? "" : " " + run.broker().compression());
    }
}
