package io.serdebench.lab.report;

import io.serdebench.lab.text.Html;
import io.serdebench.lab.text.SafeText;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Every sentence that this page makes, with what it stands on. */
final class ClaimsPart {

    private ClaimsPart() {}

    static void write(Html html, ReportModel view) {
        if (view.claims().isEmpty()) {
            return;
        }
        html.open("section", "id", "claims");
        html.el("h2", "Claims");
        html.scroll("Claims");
        html.open("table", "class", "claims");
        html.el(
                "caption",
                "Every sentence is made from the data. A claim on time is supported only if the verdicts on its"
                        + " pairs exclude its opposite. Verdicts are corrected for all pairs together. Sizes are counted.");
        html.open("thead").open("tr");
        List.of("Claim", "Status", "Evidence", "Based on").forEach(h -> html.el("th", h, "scope", "col"));
        html.close().close().open("tbody");
        Set<String> ids = new HashSet<>();
        for (Claim claim : view.claims()) {
            boolean first = ids.add(claim.kind().id());
            html.open("tr", first ? "id" : "", claim.kind().id());
            html.el("th", SafeText.clip(claim.text(), 400, true), "scope", "row");
            html.open("td");
            html.el("span", claim.word(), "class", "status " + css(claim.status()));
            html.close();
            html.el("td", SafeText.clip(claim.evidence(), 400, true));
            html.el("td", claim.basis());
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }

    private static String css(Claim.Status status) {
        return switch (status) {
            case SUPPORTED, EXACT, MEASURED -> "good";
            case UNDECIDED, CANT_TELL -> "open";
            case NOT_RELIABLE -> "doubt";
            case REFUTED -> "bad";
        };
    }
}
