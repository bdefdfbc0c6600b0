package io.serdebench.lab.wording;

import io.serdebench.lab.base.CommandWords;
import io.serdebench.lab.base.Launcher;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.base.WarningCatalog;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.LongerRun;
import io.serdebench.lab.text.SafeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Parts that the pages of {@code io}, {@code pipe} and {@code rpc} have in common. */
public final class PageParts {

    private static final double FULL = 100;
    private static final int FULL_REASON = 300;
    private static final int FULL_MESSAGE = 2_000;

    /** Where a bar that is cut has its gap, as a share of the cell. */
    private static final double GAP = 0.92;

    private PageParts() {}

    /** Draws what the page is about, a few words each, and whether it is all of it. */
    public static void meta(Html html, List<String> items, @Nullable String partial) {
        html.open("ul", "class", "meta");
        items.forEach(item -> html.el("li", item));
        html.closeLine();
        if (partial != null) {
            html.el("p", "Partial result: " + partial + ".", "class", "partial");
        }
    }

    /** Cores, and what they are where that is known. */
    public static String machine(Plan.Machine machine) {
        return Figures.many(machine.cores(), "core") + (machine.cpu().isEmpty() ? "" : ", " + machine.cpu());
    }

    /**
     * All warnings in one line, worst first. A click opens one: its message, its effect, and what to type.
     *
     * @param program The word that the program is called by.
     * @param arguments The arguments of the measurement.
     */
    public static void warnings(Html html, List<Warning> warnings, String program, List<String> arguments) {
        if (warnings.isEmpty()) {
            return;
        }
        html.open("aside", "class", "warnings", "aria-label", "Warnings");
        Map<String, List<Warning>> byCode = new LinkedHashMap<>();
        warnings.forEach(
                w -> byCode.computeIfAbsent(w.code(), code -> new ArrayList<>()).add(w));
        html.el("p", Figures.many(byCode.size(), "warning"));
        byCode.values().forEach(alike -> alike(html, alike));
        String command = LongerRun.of(program, arguments, warnings);
        if (command != null) {
            html.open("p", "class", "longer")
                    .text("To fix " + String.join(", ", LongerRun.codes(warnings)) + ": ")
                    .el("code", command)
                    .close();
        }
        html.closeLine();
    }

    /** Draws the warnings of one code, which have one effect. */
    private static void alike(Html html, List<Warning> alike) {
        Warning first = alike.get(0);
        html.open("details").open("summary");
        html.el("b", first.code()).text(" ").name(first.name());
        html.text(alike.size() == 1 ? "" : " (" + alike.size() + ")").close();
        alike.forEach(w -> html.el("p", SafeText.clip(w.message(), FULL_MESSAGE, true)));
        WarningCatalog.find(first.code()).ifPresent(entry -> html.el("p", entry.effect(), "class", "effect"));
        alike.stream()
                .filter(w -> !LongerRun.helps(w))
                .map(Warning::fix)
                .filter(Objects::nonNull)
                .distinct()
                .forEach(fix -> html.open("p", "class", "fix")
                        .text("Try ")
                        .el("code", Launcher.inText(fix))
                        .close());
        html.close();
    }

    /**
     * A speed as a share of the fastest's, and its interval. A drawing, since the policy admits no style in an attribute.
     *
     * @param fastest The least number of the table; a lower number is a longer bar.
     */
    public static void bar(Html html, double fastest, double number, @Nullable Double low, @Nullable Double high) {
        html.open("svg", "class", "bar", "viewBox", "0 0 100 10", "preserveAspectRatio", "none", "aria-hidden", "true");
        rect(html, "v", 0, Math.min(FULL, FULL * fastest / number), 1, 8);
        if (low != null && high != null) {
            double from = Math.min(FULL, FULL * fastest / high);
            rect(html, "i", from, Math.min(FULL, FULL * fastest / low) - from, 4, 2);
        }
        if (number < fastest) {
            // longer than the cell: a gap says that it is cut
            rect(html, "gap", FULL * GAP, 2, 0, 10);
        }
        html.close();
    }

    /** The class of a row with this status: none where it is ranked. */
    public static String css(RowStatus status) {
        return status == RowStatus.RANKED ? "" : status == RowStatus.LIMIT ? "limit" : "failed";
    }

    /** The words that follow the definition of a row that is not ranked, or an empty text. */
    public static String reason(RowStatus status, @Nullable String reason) {
        return reason == null
                ? ""
                : ". " + (status == RowStatus.FAILED ? "Failed: " : "Not ranked: ")
                        + SafeText.clip(reason, FULL_REASON, true);
    }

    private static void rect(Html html, String style, double x, double width, int y, int height) {
        html.el(
                "rect",
                "",
                "class",
                style,
                "x",
                String.format(Locale.ROOT, "%.2f", x),
                "width",
                String.format(Locale.ROOT, "%.2f", Math.max(0, width)),
                "y",
                String.valueOf(y),
                "height",
                String.valueOf(height));
    }

    /**
     * A table of all pairs that opens on demand.
     *
     * @param caption What the ratio and its interval are.
     * @param better The head of the column of better ones.
     * @param worse The head of the other.
     */
    public static void pairs(
            Html html, String caption, String better, String worse, List<ComparedPair> pairs, double marginPercent) {
        if (pairs.isEmpty()) {
            return;
        }
        html.open("details", "class", "pairs").el("summary", "All " + Figures.many(pairs.size(), "pair"));
        html.scroll("Pairs").open("table", "data-sort", "");
        html.el("caption", caption);
        html.open("thead").open("tr");
        for (String head : new String[] {better, worse, "Verdict", "Ratio", "Interval"}) {
            html.el("th", head, "scope", "col");
        }
        html.close().close().open("tbody");
        for (ComparedPair pair : pairs) {
            html.open("tr").open("th", "scope", "row").name(pair.a()).close();
            html.open("td").name(pair.b()).close();
            html.el("td", PairWords.verdict(pair, marginPercent));
            html.el("td", Figures.ratio(pair.ratio()), "class", "n");
            html.el("td", PairWords.interval(pair), "class", "n");
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    /**
     * A paragraph with the command line that does it again.
     *
     * @param tail What follows the command.
     */
    public static void repeat(Html html, List<String> arguments, String tail) {
        html.open("p").text("Repeat it with ").el("code", Launcher.command() + " " + CommandWords.join(arguments));
        html.text(tail + ".").close();
    }
}
