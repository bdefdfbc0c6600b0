package io.serdebench.lab.reproduce;

import io.serdebench.lab.claim.Truth;
import io.serdebench.lab.reproduce.ReproduceResult.ClaimDone;
import io.serdebench.lab.reproduce.ReproduceResult.ReadingDone;
import io.serdebench.lab.reproduce.ReproduceResult.Reproduced;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageCard;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import io.serdebench.lab.wording.PageParts;
import java.util.List;

/** The first page of {@code reproduce}: one table of all claims, and whose they are. */
public final class ReproducePage {

    /** The command that makes such pages. */
    static final String GENERATOR = "serdebench reproduce";

    private final ReproduceResult result;
    private final Html html;

    private ReproducePage(ReproduceResult result, Html html) {
        this.result = result;
        this.html = html;
    }

    /** The page. */
    public static String render(ReproduceResult result) {
        PlainPage page = new PlainPage(GENERATOR, "Skip to the claims", PageFiles.ioStyle(), "");
        return page.render(
                "Published claims, run again", result.tool(), html -> new ReproducePage(result, html).write());
    }

    private void write() {
        meta(html, result, ReproduceWords.tally(result.experiments()));
        html.el("p", ReproduceWords.verdict(result.experiments()), "class", "verdict");
        PageCard.write(
                html,
                result.experiments().stream()
                        .map(one -> new PageCard(
                                one.id() + ".html",
                                one.id(),
                                List.of(one.name()),
                                ReproduceWords.tally(List.of(one)),
                                ""))
                        .toList());
        html.open("div", "id", "main");
        html.open("section", "id", "claims").el("h2", "Claims");
        html.scroll("Claims");
        html.open("table", "class", "claims");
        html.el(
                "caption",
                "A claim holds where the whole interval lies on the claimed side, and is refuted where it lies on the other."
                        + " As published repeats the habits of the original; fairly measures warm code, many times, and checks"
                        + " what is read back.");
        html.open("thead").open("tr");
        for (String head : List.of("Claim", "Reading", "Verdict", "Why")) {
            html.el("th", head, "scope", "col");
        }
        html.close().close().open("tbody");
        result.experiments().forEach(this::rows);
        html.close().close().close().closeLine();
        sources();
        html.open("section").el("h2", "Repeat it");
        PageParts.repeat(html, result.arguments(), "");
        html.closeLine().closeLine();
    }

    private void rows(Reproduced experiment) {
        html.open("tr", "class", "group").open("th", "colspan", "4", "scope", "rowgroup");
        html.el("a", experiment.id() + " " + experiment.name(), "href", experiment.id() + ".html");
        html.text(": " + experiment.title()).close().closeLine();
        for (ClaimDone claim : experiment.claims()) {
            boolean first = true;
            for (ReadingDone reading : claim.readings()) {
                html.open("tr");
                if (first) {
                    html.open(
                                    "th",
                                    "scope",
                                    "row",
                                    "rowspan",
                                    String.valueOf(claim.readings().size()))
                            .el("a", claim.id(), "href", experiment.id() + ".html#" + claim.id())
                            .text(" " + claim.text())
                            .close();
                }
                first = false;
                html.el("td", reading.reading().words());
                html.open("td");
                status(html, reading.truth());
                html.close().el("td", reading.why()).closeLine();
            }
        }
    }

    /** A verdict with its sign. */
    static void status(Html html, Truth truth) {
        html.el(
                "span",
                truth.word(),
                "class",
                "status "
                        + switch (truth) {
                            case HOLDS -> "good";
                            case REFUTED -> "bad";
                            case CANT_TELL -> "open";
                            case NOT_RUN -> "doubt";
                        });
    }

    /** Draws the facts of the page. */
    static void meta(Html html, ReproduceResult result, String what) {
        PageParts.meta(
                html,
                List.of(
                        what,
                        "scale " + result.scale().word(),
                        result.java(),
                        PageParts.machine(result.machine()),
                        Figures.when(result.startedAt()),
                        Figures.duration(result.elapsedSeconds())),
                result.partial() ? "the session was interrupted; steps that are missing are not run" : null);
    }

    private void sources() {
        html.open("section", "id", "sources").el("h2", "Sources").open("ul");
        ReproduceWords.sources(result).forEach((source, experiments) -> {
            html.open("li");
            for (Reproduced experiment : experiments) {
                html.el("a", experiment.id(), "href", experiment.id() + ".html").text(" ");
            }
            html.text(source.author() + ": ").el("cite", source.title()).text(". ");
            if (source.address().matches("https?://\\S+")) {
                html.el("a", source.address(), "href", source.address());
            } else {
                html.text(source.address());
            }
            html.text(". Set-up as published: " + source.setup() + ".").closeLine();
        });
        html.close().closeLine();
    }
}
