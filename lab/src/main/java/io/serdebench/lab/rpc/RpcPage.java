package io.serdebench.lab.rpc;

import io.serdebench.lab.document.RpcResult;
import io.serdebench.lab.document.RpcResult.Done;
import io.serdebench.lab.document.RpcResult.HeldClaim;
import io.serdebench.lab.document.RpcResult.StackRow;
import io.serdebench.lab.document.RpcResult.WorkResult;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageCard;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.wording.PageParts;
import io.serdebench.lab.wording.PairWords;
import io.serdebench.lab.wording.WorkAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws the answer of {@code rpc} as one page for the browser: a table per work, all pairs, published claims, and how it was
 * measured.
 */
public final class RpcPage {

    private static final String GENERATOR = "serdebench rpc";
    private static final int FULL_REASON = 300;

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
        PageParts.warnings(html, result.warnings(), result.arguments());
        html.open("div", "id", "main");
        result.works().forEach(this::work);
        claims();
        method();
        html.closeLine();
    }

    /** The verdict on each work, in a sentence and a card. */
    private void answer() {
        List<String> said = new ArrayList<>();
        List<PageCard> cards = new ArrayList<>();
        for (WorkResult work : result.works()) {
            WorkAnswer answer = RpcWords.answer(result, work);
            said.add(Html.capital(RpcWords.title(work)) + ": " + answer.sentence() + ".");
            cards.add(answer.card("#" + work.work(), work.work()));
        }
        html.el("p", said.isEmpty() ? "Nothing was measured." : String.join(" ", said), "class", "verdict");
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
        PageParts.scroll(html, title);
        html.open("table", "class", "paths", "data-sort", "");
        html.el(
                "caption",
                RpcWords.rounds(result, work)
                        + ". Figures of the run's mean round; ± half of the 95 % interval; relative to the first row; "
                        + PairWords.RANGES + ". CPU: of the server, per operation.");
        html.open("thead").open("tr");
        boolean rate = result.setting().hasRate();
        head("Place", "n");
        head("Stack", "");
        head(rate ? "p99 µs" : "Ops/s", "n");
        head("± %", "n");
        head("Speed", "speed");
        head("Relative", "n");
        if (work.limit() != null) {
            head("Of " + work.limit(), "n");
        }
        head("p50 µs", "n");
        if (!rate) {
            head("p99", "n");
        }
        head("p99.9", "n");
        head("max", "n");
        head("CPU µs", "n");
        html.close().close().open("tbody");
        double best = work.rows().stream()
                .mapToDouble(row -> row.ns() == null ? Double.MAX_VALUE : row.ns())
                .min()
                .orElse(1);
        work.rows().forEach(row -> row(work, row, best));
        html.close().close().closeLine();
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

    private void head(String text, String style) {
        html.el("th", text, "scope", "col", style.isEmpty() ? "" : "class", style);
    }

    private void row(WorkResult work, StackRow row, double best) {
        Double ns = row.ns();
        Done done = row.calls();
        html.open(
                "tr",
                row.status() == RowStatus.RANKED ? "" : "class",
                row.status() == RowStatus.LIMIT ? "limit" : "failed");
        html.el("td", RpcWords.place(row), "class", "n");
        html.open("th", "scope", "row").name(row.name());
        html.open("small").text(row.definition());
        String reason = row.reason();
        if (reason != null) {
            html.text(". " + (row.status() == RowStatus.FAILED ? "Failed: " : "Not ranked: ")
                    + SafeText.clip(reason, FULL_REASON, true));
        }
        html.close().close();
        if (ns == null || done == null) {
            html.el("td", "", "colspan", String.valueOf(columns(work) - 2));
            html.closeLine();
            return;
        }
        number(RpcWords.compared(result, row));
        number(RpcWords.half(row, "–"));
        PageParts.bar(html, best, ns, row.ciLow(), row.ciHigh());
        number(row.relative() == null ? "–" : Figures.times(row.relative()));
        if (work.limit() != null) {
            number(row.ofLimit() == null ? "–" : String.format(Locale.ROOT, "%.0f %%", row.ofLimit() * 100));
        }
        number(RpcWords.micros(done.p50Micros()));
        if (!result.setting().hasRate()) {
            number(RpcWords.micros(done.p99Micros()));
        }
        number(RpcWords.micros(done.p999Micros()));
        number(RpcWords.micros(done.maxMicros()));
        Double cpu = done.serverCpuMicros();
        number(cpu == null ? "–" : RpcWords.micros(cpu));
        html.closeLine();
    }

    private int columns(WorkResult work) {
        return 10 + (result.setting().hasRate() ? 0 : 1) + (work.limit() == null ? 0 : 1);
    }

    private void number(String text) {
        html.el("td", text, "class", "n");
    }

    private void claims() {
        if (result.claims().isEmpty()) {
            return;
        }
        html.open("section", "id", "claims").el("h2", "Published, and seen here");
        PageParts.scroll(html, "Published claims").open("table", "class", "claims");
        html.el("caption", "What the published experiment E4 says, and the same stacks on this machine.");
        html.open("thead").open("tr");
        for (String head : new String[] {"Claim", "Published", "Here", "Outcome"}) {
            head(head, "");
        }
        html.close().close().open("tbody");
        for (HeldClaim claim : result.claims()) {
            html.open("tr")
                    .open("th", "scope", "row")
                    .text(claim.id() + ": " + claim.work() + "s per second, " + claim.faster() + " over "
                            + claim.slower())
                    .close();
            html.el("td", Figures.ratio(claim.published()));
            html.el("td", RpcWords.ratio(claim));
            html.el("td", claim.outcome());
            html.closeLine();
        }
        html.close().close().close().closeLine();
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
