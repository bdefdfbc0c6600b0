package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageCard;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import io.serdebench.lab.wording.PageParts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Draws the answer of {@code pipe} as one page for the browser: tables, percentile curves and time lines for each rate, codecs side by side. */
public final class PipePage {

    private static final String GENERATOR = "serdebench pipe";
    private static final String SENT_OVER_TCP = "Sender, per record: encoded bytes, and bytes on the wire; ";
    private static final String SENT_TO_BROKER = "Sender, per record: encoded bytes, bytes of the record's value ("
            + PipeWords.VALUE + "), and bytes on the broker's disk; CPU time of the broker's process; ";

    private final PipeResult result;
    private final Html html;

    private PipePage(PipeResult result, Html html) {
        this.result = result;
        this.html = html;
    }

    /** The page. */
    public static String render(PipeResult result) {
        PlainPage page = new PlainPage(GENERATOR, "Skip to the figures", PageFiles.pipeStyle(), PageFiles.pipeScript());
        return page.render(result.source().name(), result.tool(), html -> new PipePage(result, html).write());
    }

    private void write() {
        meta();
        PipeAnswer answer = new PipeAnswer(result);
        html.el("p", answer.verdict(), "class", "verdict");
        PageCard.write(html, answer.cards());
        PageParts.warnings(html, result.warnings(), Launcher.command(), result.arguments());
        html.open("div", "id", "main");
        int section = 0;
        for (var group : PipeWords.byRate(result).entrySet()) {
            rate("rate-" + section++, group.getKey(), group.getValue());
        }
        searches();
        method();
        html.closeLine();
    }

    private void meta() {
        List<String> items = new ArrayList<>(PipeWords.load(result));
        result.ends().forEach(end -> items.add(PipeWords.jvm(end)));
        items.addAll(List.of(
                PageParts.machine(result.machine()),
                Figures.when(result.startedAt()),
                Figures.duration(result.elapsedSeconds())));
        PageParts.meta(html, items, result.partial() ? "it was interrupted" : null);
    }

    private void rate(String id, String name, List<Run> runs) {
        boolean brokered = PipeWords.isBrokered(runs);
        html.open("section", "id", id).el("h2", Html.capital(name));
        table(
                "Latency, " + name,
                "Latency in milliseconds: from the scheduled burst of each record, from the time at which it was due itself (slot), and from the start of"
                        + " its encoding (service), always to its decoded object.",
                runs,
                PipeWords.times(runs));
        PipePercentiles.write(html, runs, name);
        table(
                "Sender, " + name,
                (brokered ? SENT_TO_BROKER : SENT_OVER_TCP) + "nanoseconds of CPU time of the thread that"
                        + " encodes (app), the network thread, the collector, the compilers and the whole process; calls of the"
                        + " kernel that write. Then the collections and their longest pause; bytes of new objects and waits of the"
                        + " threads per record.",
                runs,
                PipeWords.costs(true, brokered));
        table(
                "Receiver, " + name,
                "Receiver, the same: its app thread cuts frames, checks, decodes and compares, and its calls read.",
                runs,
                PipeWords.costs(false, brokered));
        for (Run run : runs) {
            if (run.reason() != null) {
                html.open("p", "class", "said").name(PipeWords.name(run));
                html.text(": " + run.status().name().toLowerCase(Locale.ROOT) + ", " + run.reason() + ".")
                        .close();
            }
        }
        for (Run run : runs) {
            if (!PipeWords.outage(run).isEmpty()) {
                html.open("p", "class", "said").name(PipeWords.name(run));
                html.text(": " + PipeWords.outage(run) + ".").close();
            }
        }
        PipeCharts.write(html, runs);
        html.closeLine();
    }

    private void table(String label, String caption, List<Run> runs, ReportTable<Run> table) {
        table.page(html, label, "pipe", caption, runs).line();
    }

    private void searches() {
        if (result.searches().isEmpty()) {
            return;
        }
        html.open("section", "id", "search")
                .el("h2", "The highest rate that holds the target")
                .open("ul");
        result.searches().forEach(search -> html.el("li", Html.capital(PipeWords.search(search)) + "."));
        html.close().closeLine();
    }

    private void method() {
        html.open("section", "id", "method").el("h2", "How it was measured");
        for (String records : RecordWords.of(result)) {
            html.el("p", Html.capital(records) + ".", "class", "said");
        }
        for (String window : WindowWords.of(result)) {
            html.el("p", Html.capital(window) + ".");
        }
        html.el(
                "p",
                "Sender and receiver are two processes of their own for each codec and rate. They warm up at full speed. Then"
                        + " records are due at their times whether or not the earlier ones are done, and what is late counts as"
                        + " late. Records of a tick are sent at its end. The sender stops while the receiver takes nothing, so"
                        + " that memory stays bounded. Each record is numbered, and its values are compared at the receiver."
                        + " Pauses are those that JFR reports. Each figure is of one run: small differences mean nothing.");
        html.el(
                "p",
                PipeWords.isBrokered(result.runs())
                        ? "In the topic: " + result.load().framing()
                                + ". On disk are the log segments of the topic of the timed part, with the size that the broker reports."
                                + " The producer is idempotent and waits for all acknowledgements."
                        : "On the wire: " + result.load().framing() + ". The headers of TCP and IP are not counted.");
        String checks = PipeWords.checks(result);
        if (!checks.isEmpty()) {
            html.el("p", Html.capital(checks) + ".");
        }
        PageParts.repeat(html, result.arguments(), "");
        html.closeLine();
    }
}
