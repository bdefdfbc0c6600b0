package io.serdebench.lab.cost;

import io.serdebench.lab.base.ResultDocument;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.PageFiles;
import io.serdebench.lab.text.PlainPage;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/** Draws what formats cost as one page that loads nothing. Its fields compute all costs again where scripts run. */
final class CostPage {

    private static final MathContext DIGITS = new MathContext(12);
    private static final double DAY = 86_400;
    private static final int MONTHS = 12;
    private static final int PERCENT = 100;
    private static final double MILLION = 1e6;

    private CostPage() {}

    /**
     * The page.
     *
     * @param figures Times, bytes and ratios, which the fields compute with.
     */
    static String render(Cost cost, PageFigures figures) {
        return new PlainPage("serdebench cost", "Skip to the costs", PageFiles.costStyle(), PageFiles.costScript())
                .render(cost.run(), cost.tool(), html -> {
                    html.open("section", "id", "main");
                    html.el("p", cost.answer().sentence(), "class", "verdict", "aria-live", "polite");
                    fields(html, cost.inputs(), cost.currency());
                    CostReport.table(cost).page(html, "Costs", "costs", cost.currency() + " a year", cost.codecs());
                    html.closeLine();
                    list(
                            html,
                            "Refused",
                            cost.refused().stream()
                                    .map(one -> one.codec() + ": " + one.reason())
                                    .toList());
                    against(html, cost);
                    String of = ", with the values of " + cost.inputs().prices();
                    list(html, "The equation for " + cost.codecs().get(0).codec() + of, cost.equation());
                    list(
                            html,
                            "What turns the first place" + of,
                            cost.turns().stream().map(CostWords::turn).toList());
                    list(
                            html,
                            "Break-even lines" + of,
                            cost.lines().stream()
                                    .map(Cost.BreakEvenLine::sentence)
                                    .toList());
                    Cost.Weighted weighted = cost.weighted();
                    list(
                            html,
                            "Weights",
                            weighted == null
                                    ? List.of()
                                    : List.of(weighted.sentence(), CostWords.stretches(weighted.stretches())));
                    list(html, "Notes", cost.notes());
                    // a line feed would be made visible
                    html.el("pre", ResultDocument.spread(figures).replace('\n', ' '), "id", "figures", "hidden", "");
                });
    }

    private static void against(Html html, Cost cost) {
        Cost.Baseline baseline = cost.baseline();
        if (baseline != null) {
            List<String> lines = new ArrayList<>(List.of(baseline.sentence()));
            for (Cost.CodecCost row : cost.codecs()) {
                Cost.Range above = row.toBaseline();
                if (above != null && !row.codec().equals(baseline.codec())) {
                    lines.add(CostWords.againstLine(row, above));
                }
            }
            list(
                    html,
                    "Against " + baseline.codec() + ", with the values of "
                            + cost.inputs().prices(),
                    lines);
        }
    }

    private static void list(Html html, String title, List<String> items) {
        if (!items.isEmpty()) {
            html.open("section").el("h2", title).open("ul");
            items.forEach(item -> html.el("li", item));
            html.close().closeLine();
        }
    }

    private static void fields(Html html, Cost.Inputs inputs, String currency) {
        html.open("form", "id", "fields", "class", "fields", "hidden", "");
        field(html, "records", "Records per second", inputs.recordsPerSecond());
        field(html, "fanout", "Decodes of each record", inputs.fanOut());
        field(html, "corehour", currency + " per core hour", inputs.coreHour());
        field(html, "busy", "Busy share of a core, %", inputs.busy() * PERCENT);
        Double price = inputs.gigabyteYear();
        Double copies = inputs.copies();
        Double held = inputs.recordsHeld();
        if (price != null && copies != null && held != null) {
            field(html, "storage", currency + "/GB/month stored", price / MONTHS);
            field(html, "copies", "Copies", copies);
            Double retention = inputs.retentionSeconds();
            if (retention == null) {
                field(html, "stored", "Records stored", held);
            } else {
                field(html, "retention", "Days of retention", retention / DAY);
            }
        }
        for (Cost.LinkPrice link : inputs.links()) {
            field(html, "price", currency + "/GB, " + link.name(), link.gigabyte());
            field(html, "crossings", "Crossings, " + link.name(), link.crossings());
        }
        Double request = inputs.request();
        if (request != null) {
            Double records = inputs.recordsPerRequest();
            Double bytes = inputs.bytesPerRequest();
            field(html, "requests", currency + " per million requests", request * MILLION);
            field(
                    html,
                    "per",
                    records == null ? "Bytes per request" : "Records per request",
                    records == null ? (bytes == null ? 1 : bytes) : records);
        }
        html.el("button", "Values of the file", "type", "reset");
        html.closeLine();
        html.el(
                "p",
                "A value is missing or cannot be used. The costs below are those of the last values that could.",
                "id",
                "wrong",
                "hidden",
                "",
                "role",
                "alert");
    }

    private static void field(Html html, String key, String label, double value) {
        html.open("label").text(label);
        html.empty(
                "input",
                "type",
                "text",
                "inputmode",
                "decimal",
                "autocomplete",
                "off",
                "data-key",
                key,
                "value",
                new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString());
        html.close();
    }
}
