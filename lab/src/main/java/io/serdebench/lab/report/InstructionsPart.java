package io.serdebench.lab.report;

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
        html.open("section", "id", "instructions");
        html.el("h2", "Instructions per record");
        String caption =
                "Instructions that the measuring thread executed in user mode, per record, the median over rounds."
                        + InstructionsTable.steps(view.result())
                        + " "
                        + InstructionsTable.MEANING
                        + " Where rounds of a codec are more than 1 % apart, their groups are shown.";
        InstructionsTable.of(rows)
                .page(html, "Instructions", "cold", caption, rows)
                .closeLine();
    }
}
