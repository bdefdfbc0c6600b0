package io.serdebench.lab.rpc;

import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageCard;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import io.serdebench.lab.wording.PageParts;
import io.serdebench.lab.wording.PairWords;
import io.serdebench.lab.wording.WorkAnswer;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws the answer of {@code rpc} as one page for the browser: a table per work, all pairs, published claims, and how it was
 * measured.
 */
public final class RpcPage {

    private static final String GENERATOR = "serdebench rpc";
    private static final String PROVISIONAL = "Provisional figures, no verdict.";

    private final RpcResult result;
    private final Html html;

    private RpcPage(RpcResult result, Html html) {
        this.result = result;
        this.html = html;
    }

    /** The page. */
    public static String render(RpcResult result) {
        PlainPage page = new PlainPage(GENERATOR, "Skip to the figures", PageFiles.ioStyle(), PageFiles.sortScript());
        return page.render("RPC stacks on a key-value node", result.tool(), html -> new RpcPage(result, html).write());
    }

    private void write() {
        meta();
        answer();
        PageParts.warnings(html, RpcWords.warnings(result), Launcher.command(), result.arguments());
        html.open("div", "id", "main");
        result.works().forEach(this::work);
        method();
        html.closeLine();
    }

    /** The verdict on each work, in a sentence and a card. */
    private void answer() {
        if (!result.works().isEmpty()
                && result.works().stream().allMatch(work -> RpcWords.isProvisional(result, work))) {
            html.el("p", PROVISIONAL, "class", "verdict");
            html.el("p", PairWords.needed(result.needed()) + ".", "class", "note");
            return;
        }
        List<String> said = new ArrayList<>();
        List<PageCard> cards = new ArrayList<>();
        for (WorkResult work : result.works()) {
            WorkAnswer answer = RpcWords.answer(result, work);
            said.add(Html.capital(RpcWords.title(work)) + ": " + answer.sentence() + ".");
            cards.add(answer.card("#" + work.work(), work.work()));
        }
        html.el("p", said.isEmpty() ? "Nothing was measured." : String.join(" ", said), "class", "verdict");
        if (result.rounds() < 2) {
            html.el("p", PairWords.needed(result.needed()) + ".", "class", "note");
        }
        PageCard.write(html, cards);
    }

    private void meta() {
        PageParts.meta(
                html,
                List.of(
                        RpcWords.setting(result.setting()),
                        RpcWords.checked(result),
                        result.jvm(),
                        PageParts.machine(result.machine()),
                        Figures.when(result.startedAt()),
                        Figures.duration(result.elapsedSeconds())),
                result.partial() ? "the run was interrupted, intervals are wide and verdicts few" : null);
    }

    private void work(WorkResult work) {
        String title = RpcWords.title(work);
        html.open("section", "id", work.work()).el("h2", Html.capital(Html.label(title)));
        String caption = RpcWords.isProvisional(result, work)
                ? RpcWords.rounds(result, work) + ". No order follows from them."
                : RpcWords.rounds(result, work)
                        + ". Figures of the run's mean round; ± half of the 95 % interval; relative to the first row; "
                        + PairWords.RANGES + ". CPU: of the server, per operation.";
        RpcTable.of(result, work)
                .page(html, title, "paths", caption, RpcWords.rows(work))
                .line();
        ComparedPair canary = work.canary();
        if (canary != null) {
            html.el("p", "Control: " + PairWords.canary(canary) + ".", "class", "said");
        }
        PageParts.pairs(
                html,
                "The worse over the better; intervals hold for all pairs and looks at once.",
                "Better",
                "Worse",
                work.verdicts(),
                result.marginPercent());
        html.closeLine();
    }

    private void method() {
        html.open("section", "id", "method").el("h2", "How it was measured");
        html.open("p")
                .text(
                        "In each round a fresh server and fresh clients of every stack are alive on this machine. Each stack is"
                                + " warmed up alone; then stacks and works take turns in random order. A round gives one number per stack and"
                                + " work; verdicts come from rounds, with Holm's correction over all pairs of a work and the error rate split"
                                + " over looks, as in run. Every value that is read says who wrote it and when, and is checked against what the"
                                + " reading thread may see. The limit is not a stack and is not ranked. Stacks differ in server and framing as"
                                + " well as in codec: only two that share both, as the two protocols of one library do, show a codec's share.")
                .close();
        html.el(
                "p",
                result.setting().hasRate()
                        ? "Operations fall due at equal distances; a latency begins when its operation is due, whatever became"
                                + " of those before. Stacks are compared by the 99th percentile of a turn."
                        : "Each thread sends its next operations when the answers to the ones before are there. Latencies of such a"
                                + " closed loop leave out what would have waited while a stack was slow.");
        PageParts.repeat(html, result.arguments(), " (seed " + result.seed() + ")");
        html.closeLine();
    }
}
