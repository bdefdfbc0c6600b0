package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Html;
import java.util.List;

/** The page's table of instructions per record, where the machine counts them. */
final class InstructionsPart {

    private InstructionsPart() {}

    static void write(Html html, ReportModel view) {
        List<CodecRow> rows = InstructionsTable.rows(view.rows());
        if (rows.isEmpty()) {
            return;
        }
        List<String> operations = InstructionsTable.operations(rows);
        html.open("section", "id", "instructions");
        html.el("h2", "Instructions per record");
        html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Instructions");
        html.open("table", "class", "cold");
        html.el(
                "caption",
                "Instructions that the measuring thread executed in user mode, per record, the median over rounds."
                        + InstructionsTable.steps(view.result())
                        + " "
                        + InstructionsTable.MEANING
                        + " Where rounds of a codec are more than 1 % apart, their groups are shown.");
        html.open("thead").open("tr").el("th", "Codec", "scope", "col");
        operations.forEach(operation -> html.el("th", operation, "scope", "col", "class", "n"));
        html.el("th", "Total by group of rounds", "scope", "col");
        html.close().close().open("tbody");
        for (CodecRow row : rows) {
            html.open("tr").open("th", "scope", "row").name(row.codec());
            if (row.floor()) {
                html.text(" (harness floor)");
            }
            html.close();
            operations.forEach(operation -> html.el("td", InstructionsTable.text(row.figure(operation)), "class", "n"));
            String states = InstructionsTable.states(row.figure(Result.TOTAL));
            html.el("td", states == null ? "" : states);
            html.closeLine();
        }
        html.close().close().close().closeLine();
    }
}
