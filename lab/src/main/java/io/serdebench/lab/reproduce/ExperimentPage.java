package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Evidence;
import io.serdebench.lab.reproduce.ReproduceResult.ClaimDone;
import io.serdebench.lab.reproduce.ReproduceResult.FigureTable;
import io.serdebench.lab.reproduce.ReproduceResult.ReadingDone;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.reproduce.ReproduceResult.StepDone;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import java.util.List;

/** One experiment of {@code reproduce}: figures, claims with all comparisons, and steps with their commands. */
final class ExperimentPage {

    private final Reproduced experiment;
    private final Html html;

    private ExperimentPage(Reproduced experiment, Html html) {
        this.experiment = experiment;
        this.html = html;
    }

    /** The page. */
    public static String render(ReproduceResult result, Reproduced experiment) {
        PlainPage page = new PlainPage(ReproducePage.GENERATOR, "Skip to the figures", PageFiles.ioStyle(), "");
        return page.render(experiment.id() + ": " + experiment.title(), result.tool(), html -> {
            ReproducePage.meta(html, result, ReproduceWords.tally(List.of(experiment)));
            html.el("p", ReproduceWords.verdict(List.of(experiment)), "class", "verdict");
            new ExperimentPage(experiment, html).write();
        });
    }

    private void write() {
        html.open("div", "id", "main");
        html.open("p", "class", "note");
        html.el("a", "All claims", "href", "index.html").text(" and ");
        html.el("a", "the source", "href", "index.html#sources").text(" are on the first page.");
        html.closeLine();
        claims();
        experiment.tables().forEach(this::table);
        if (!experiment.faults().isEmpty()) {
            html.open("section", "id", "faults")
                    .el("h2", "What the original did")
                    .open("ul", "class", "measuring");
            experiment.faults().forEach(fault -> html.el("li", fault));
            html.close().closeLine();
        }
        steps();
        html.closeLine();
    }

    private void claims() {
        html.open("section", "id", "claims").el("h2", "Claims");
        html.scroll("Claims");
        html.open("table", "class", "claims").open("thead").open("tr");
        for (String head : List.of("Claim", "Verdict", "Reading and why")) {
            html.el("th", head, "scope", "col");
        }
        html.close().close().open("tbody");
        for (ClaimDone claim : experiment.claims()) {
            boolean first = true;
            for (ReadingDone reading : claim.readings()) {
                html.open("tr", first ? "id" : "", claim.id());
                if (first) {
                    html.open(
                                    "th",
                                    "scope",
                                    "row",
                                    "rowspan",
                                    String.valueOf(claim.readings().size()))
                            .text(claim.id() + " " + claim.text())
                            .close();
                }
                first = false;
                html.open("td");
                ReproducePage.status(html, reading.truth());
                html.close().open("td");
                reading(reading);
                html.close().closeLine();
            }
        }
        html.close().close().close().closeLine();
    }

    private void reading(ReadingDone reading) {
        html.open("p")
                .el("b", Html.capital(reading.reading().words()))
                .text(": " + reading.how() + ".")
                .close();
        html.el("p", reading.why());
        html.open("details").el("summary", Figures.many(reading.evidence().size(), "comparison"));
        html.open("ul");
        for (Evidence evidence : reading.evidence()) {
            html.el("li", ReproduceWords.evidence(evidence));
        }
        html.close();
        reading.commands().forEach(command -> html.open("p").el("code", command).close());
        html.close();
    }

    private void table(FigureTable table) {
        html.open("section").el("h2", Html.capital(table.title()));
        String caption = "In " + table.unit() + ", from step " + table.step()
                + ". Absolute figures come from different machines: compare the ratios, which are to the first row.";
        ReproduceReport.figures()
                .page(html, table.title(), "paths", caption, table.rows())
                .closeLine();
    }

    private void steps() {
        html.open("section", "id", "steps").el("h2", "Steps").open("ol", "class", "measuring");
        for (StepDone step : experiment.steps()) {
            html.open("li").el("b", step.id()).text(": " + step.title() + ". ");
            if (step.reason() != null) {
                html.text("Not run: " + step.reason() + ". ");
            } else {
                html.text(Figures.duration(step.seconds()) + ". ");
            }
            if (!step.scaled().isEmpty()) {
                html.text("Scaled down: " + ReproduceWords.scaled(step) + ". ");
            }
            html.el("code", step.command()).text(" ");
            boolean page = !step.command().contains(" explain ");
            for (String folder : step.folders()) {
                html.el("a", page ? "report" : "result", "href", folder + (page ? "/out/report.html" : "/printed.txt"))
                        .text(" ");
            }
            html.closeLine();
        }
        html.close().closeLine();
    }
}
