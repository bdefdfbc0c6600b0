package io.serdebench.lab.io;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageCard;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import io.serdebench.lab.wording.PageParts;
import io.serdebench.lab.wording.PairWords;
import java.util.List;

/**
 * Draws the answer of {@code io} as one page for the browser: a table per work, all pairs, published claims, and how it was
 * measured.
 */
public final class IoPage {

    private static final String GENERATOR = "serdebench io";
    private static final String PROVISIONAL = "Provisional figures, no verdict.";

    private final IoResult result;
    private final Html html;

    private IoPage(IoResult result, Html html) {
        this.result = result;
        this.html = html;
    }

    /** The page. */
    public static String render(IoResult result) {
        PlainPage page = new PlainPage(GENERATOR, "Skip to the figures", PageFiles.ioStyle(), PageFiles.sortScript());
        return page.render(result.source().name(), result.tool(), html -> new IoPage(result, html).write());
    }

    private void write() {
        meta();
        answer();
        PageParts.warnings(html, IoWords.warnings(result), Launcher.command(), result.arguments());
        html.open("div", "id", "main");
        result.works().forEach(this::work);
        method();
        html.closeLine();
    }

    /** The verdict on each work, in a sentence and a card. */
    private void answer() {
        if (!result.works().isEmpty() && result.works().stream().allMatch(IoWords::isProvisional)) {
            html.el("p", PROVISIONAL, "class", "verdict");
            html.el("p", PairWords.needed(result.needed()) + ".", "class", "note");
            return;
        }
        List<String> said = IoWords.answers(result);
        List<PageCard> cards = result.works().stream()
                .map(work -> IoWords.answer(work, result.marginPercent()).card("#" + work.work(), work.title()))
                .toList();
        html.el("p", said.isEmpty() ? "Nothing was measured." : String.join(" ", said), "class", "verdict");
        if (IoWords.isShort(result)) {
            html.el("p", PairWords.needed(result.needed()) + ".", "class", "note");
        }
        PageCard.write(html, cards);
    }

    private void meta() {
        IoResult.Source source = result.source();
        PageParts.meta(
                html,
                List.of(
                        Figures.size(source.bytes()) + ", "
                                + IoWords.lines(source.lines(), Boolean.TRUE.equals(source.linesEstimated())),
                        "line endings " + FileFacts.written(source.ends()) + (source.utf8() ? "" : ", not UTF-8"),
                        "page cache " + result.cache(),
                        source.fileSystem(),
                        result.jvm(),
                        PageParts.machine(result.machine()),
                        Figures.when(result.startedAt()),
                        Figures.duration(result.elapsedSeconds())),
                result.partial() ? "the run was interrupted, intervals are wide and verdicts few" : null);
    }

    private void work(IoResult.Result work) {
        String title = IoWords.title(result, work);
        html.open("section", "id", work.work()).el("h2", Html.capital(Html.label(title)));
        IoTable.of(work)
                .page(html, title, "paths", caption(work), IoWords.rows(work))
                .line();
        said(work);
        PageParts.pairs(
                html,
                "Time of the slower over time of the faster; intervals hold for all pairs and looks at once.",
                "Faster",
                "Slower",
                work.verdicts(),
                result.marginPercent());
        html.closeLine();
    }

    private static String caption(IoResult.Result work) {
        String rounds = IoWords.rounds(work) + ", in " + Figures.duration(work.seconds());
        if (IoWords.isProvisional(work)) {
            return rounds + ". No order follows from them.";
        }
        return rounds
                + ". Times of the run's mean round; ± half of the 95 % interval; relative to the first row; "
                + PairWords.RANGES + ". A bar with a gap is longer than its cell.";
    }

    private void said(IoResult.Result work) {
        ComparedPair canary = work.canary();
        if (canary != null) {
            html.el("p", "Control: " + PairWords.canary(canary) + ".", "class", "said");
        }
        for (String note : work.notes()) {
            html.el("p", Html.capital(note) + ".", "class", "said");
        }
    }

    private void method() {
        html.open("section", "id", "method").el("h2", "How it was measured");
        html.open("p")
                .text(
                        "The first pass of every strategy was checked: a copy byte for byte against the file, a count or sum"
                                + " against a plain pass, a log record by record. In each round a fresh process of every strategy is"
                                + " alive; all are warmed up; then they take turns in random order, opening and closing included."
                                + " Times are wall time. A round gives one number per pair; verdicts come from rounds, with Holm's correction over all pairs of a work"
                                + " and the error rate split over looks, as in run. Limits are not strategies and are not ranked.")
                .close();
        PageParts.repeat(html, result.arguments(), " (seed " + result.seed() + ")");
        html.closeLine();
    }
}
