package io.serdebench.lab.report.rpc;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.report.text.Figures;
import io.serdebench.lab.report.text.Html;
import io.serdebench.lab.report.text.PageFiles;
import io.serdebench.lab.report.text.PlainPage;
import io.serdebench.lab.report.text.SafeText;
import io.serdebench.lab.rpc.RpcResult;
import io.serdebench.lab.rpc.RpcResult.Done;
import io.serdebench.lab.rpc.RpcResult.HeldClaim;
import io.serdebench.lab.rpc.RpcResult.StackPair;
import io.serdebench.lab.rpc.RpcResult.StackRow;
import io.serdebench.lab.rpc.RpcResult.Status;
import io.serdebench.lab.rpc.RpcResult.WorkResult;
import java.util.List;
import java.util.Locale;

/** What {@code rpc} found, as one page for the browser: a table per work, all pairs, published claims, and how it was measured. */
public final class RpcPage {

    private static final String GENERATOR = "serdebench rpc";
    private static final double FULL = 100;
    private static final int FULL_REASON = 300;

    private static final List<String> HEADS =
            List.of("", "Stack", "Operations/s", "± %", "Speed", "Relative", "p50 µs", "p90", "p99", "p99.9", "max");

    private final RpcResult result;
    private final Html html;

    private RpcPage(RpcResult result, Html html) {
        this.result = result;
        this.html = html;
    }

    /** The page. */
    public static String render(RpcResult result) {
        PlainPage page = new PlainPage(GENERATOR, "Skip to the figures", PageFiles.ioStyle(), "");
        return page.render("A node by RPC", result.tool(), html -> new RpcPage(result, html).write());
    }

    private void write() {
        meta();
        warnings();
        html.open("main", "id", "main");
        result.works().forEach(this::work);
        claims();
        method();
        html.closeLine();
    }

    private void meta() {
        html.open("ul", "class", "meta");
        for (String item : List.of(
                RpcWords.setting(result.setting()),
                RpcWords.checked(result),
                result.jvm(),
                Figures.many(result.machine().cores(), "core")
                        + (result.machine().cpu().isEmpty()
                                ? ""
                                : ", " + result.machine().cpu()),
                Figures.when(result.startedAt()),
                Figures.duration(result.elapsedSeconds()))) {
            html.el("li", item);
        }
        html.closeLine();
        if (result.partial()) {
            html.el(
                    "p",
                    "Partial result: the run was interrupted, intervals are wide and verdicts few.",
                    "class",
                    "partial");
        }
    }

    private void warnings() {
        if (result.warnings().isEmpty()) {
            return;
        }
        html.open("aside", "class", "warnings", "aria-label", "Warnings").open("ol");
        for (Warning w : result.warnings()) {
            html.open("li").open("b").text(w.code() + " ").name(w.name()).close();
            html.text(" " + w.message());
            if (w.fix() != null) {
                html.open("span", "class", "fix")
                        .text(" Try ")
                        .el("code", w.fix())
                        .close();
            }
            html.close();
        }
        html.close().closeLine();
    }

    private void work(WorkResult work) {
        String title = RpcWords.title(work);
        html.open("section", "id", work.work()).el("h2", Html.label(title));
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", Html.label(title));
        html.open("table", "class", "paths");
        html.el(
                "caption",
                RpcWords.rounds(result, work)
                        + ". Median over rounds; ± half of its 95 % interval; relative to the first" + " row; "
                        + RpcWords.RANGES + ".");
        html.open("thead").open("tr");
        HEADS.forEach(this::head);
        if (work.limit() != null) {
            head("Of " + work.limit());
        }
        head("Server CPU µs");
        html.close().close().open("tbody");
        double best = work.rows().stream()
                .mapToDouble(row -> row.ns() == null ? Double.MAX_VALUE : row.ns())
                .min()
                .orElse(1);
        work.rows().forEach(row -> row(work, row, best));
        html.close().close().closeLine();
        StackPair canary = work.canary();
        if (canary != null) {
            html.el("p", "Canary: " + RpcWords.canary(canary) + ".", "class", "said");
        }
        pairs(work);
        html.closeLine();
    }

    private void head(String text) {
        html.el("th", text, "scope", "col");
    }

    private void row(WorkResult work, StackRow row, double best) {
        Double ns = row.ns();
        Done done = row.calls();
        html.open(
                "tr", row.status() == Status.RANKED ? "" : "class", row.status() == Status.LIMIT ? "limit" : "failed");
        html.el("td", RpcWords.place(row), "class", "n");
        html.open("th", "scope", "row").name(row.name());
        html.open("small").text(row.definition());
        String reason = row.reason();
        if (reason != null) {
            html.text(". " + (row.status() == Status.FAILED ? "Failed: " : "Not ranked: ")
                    + SafeText.clip(reason, FULL_REASON, true));
        }
        html.close().close();
        if (ns == null || done == null) {
            html.el("td", "", "colspan", String.valueOf(HEADS.size() - 1 + (work.limit() == null ? 0 : 1)));
            html.closeLine();
            return;
        }
        number(Figures.count(Math.round(done.perSecond())));
        number(RpcWords.half(row));
        html.open("td", "class", "speed");
        bar(best, ns);
        html.close();
        number(row.relative() == null ? "–" : Figures.times(row.relative()));
        for (double micros :
                new double[] {done.p50Micros(), done.p90Micros(), done.p99Micros(), done.p999Micros(), done.maxMicros()
                }) {
            number(RpcWords.micros(micros));
        }
        if (work.limit() != null) {
            number(row.ofLimit() == null ? "–" : String.format(Locale.ROOT, "%.0f %%", row.ofLimit() * 100));
        }
        Double cpu = done.serverCpuMicros();
        number(cpu == null ? "–" : RpcWords.micros(cpu));
        html.closeLine();
    }

    private void number(String text) {
        html.el("td", text, "class", "n");
    }

    /** The best number as a share of this one. A drawing, since the policy admits no style in an attribute. */
    private void bar(double best, double ns) {
        html.open("svg", "class", "bar", "viewBox", "0 0 100 10", "preserveAspectRatio", "none", "aria-hidden", "true");
        html.el(
                "rect",
                "",
                "class",
                "v",
                "x",
                "0",
                "width",
                String.format(Locale.ROOT, "%.2f", Math.min(FULL, FULL * best / ns)),
                "y",
                "1",
                "height",
                "8");
        html.close();
    }

    private void pairs(WorkResult work) {
        if (work.verdicts().isEmpty()) {
            return;
        }
        html.open("details", "class", "pairs")
                .el("summary", "All " + Figures.many(work.verdicts().size(), "pair"));
        html.open("div", "class", "scroll").open("table");
        html.el("caption", "The worse over the better; intervals hold for all pairs and looks at once.");
        html.open("thead").open("tr");
        for (String head : new String[] {"Better", "Worse", "Verdict", "Ratio", "Interval"}) {
            head(head);
        }
        html.close().close().open("tbody");
        for (StackPair pair : work.verdicts()) {
            html.open("tr").open("th", "scope", "row").name(pair.a()).close();
            html.open("td").name(pair.b()).close();
            html.el("td", RpcWords.verdict(pair, result.marginPercent()));
            number(Figures.ratio(pair.ratio()));
            number(RpcWords.interval(pair));
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    private void claims() {
        if (result.claims().isEmpty()) {
            return;
        }
        html.open("section", "id", "claims").el("h2", "Published, and seen here");
        html.open("div", "class", "scroll").open("table", "class", "claims");
        html.el("caption", "What the published experiment E4 says, and the same stacks on this machine.");
        html.open("thead").open("tr");
        for (String head : new String[] {"Claim", "Published", "Here", "Outcome"}) {
            head(head);
        }
        html.close().close().open("tbody");
        for (HeldClaim claim : result.claims()) {
            html.open("tr")
                    .open("th", "scope", "row")
                    .text(claim.id() + ": " + claim.work() + "s per second, " + claim.faster() + " over "
                            + claim.slower())
                    .close();
            html.el("td", Figures.ratio(claim.published()));
            html.el("td", RpcWords.ratio(claim.ratio(), claim.ciLow(), claim.ciHigh()));
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
                                + " warmed up alone; then stacks and works take turns in random order. A round gives one number a stack and"
                                + " work; verdicts come from rounds, with Holm's correction over all pairs of a work and the error rate split"
                                + " over looks, as in run. Every value that is read says who wrote it and when, and is held against what the"
                                + " reading thread may see. The limit is no stack and is not ranked. Stacks differ in server and framing as"
                                + " well as in codec: only two that share both, as the two protocols of one library do, show a codec's share.")
                .close();
        html.el(
                "p",
                result.setting().hasRate()
                        ? "Operations fall due at equal distances; a latency begins when its operation is due, whatever became"
                                + " of those before. Stacks are compared by the 99th percentile of a turn."
                        : "Each thread sends its next operations when the answers to the ones before are there. Latencies of such a"
                                + " closed loop leave out what would have waited while a stack was slow.");
        html.open("p").text("Repeat it with ").el("code", "serdebench " + String.join(" ", result.arguments()));
        html.text(" (seed " + result.seed() + ").").close();
        html.closeLine();
    }
}
