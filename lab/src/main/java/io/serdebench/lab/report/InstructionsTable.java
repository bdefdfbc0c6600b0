package io.serdebench.lab.report;

import io.serdebench.lab.result.InstructionState;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.table.Fit;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Instructions per record of each codec and operation, where the machine counts them. */
final class InstructionsTable {

    /** The meaning of the counts, on the console and on the page. */
    static final String MEANING =
            "Instructions never rank and no verdict is about them: code with fewer of them may take longer.";

    /** Codecs are cut to this many columns of the terminal, the longest first. */
    private static final List<Integer> CODEC_COLUMNS = List.of(28, 20, 14, 9);

    private InstructionsTable() {}

    /** Rows with instructions, in the order of the ranking; none where they were not counted. */
    static List<CodecRow> rows(List<CodecRow> rows) {
        return rows.stream()
                .filter(row -> operations(rows).stream().anyMatch(o -> count(row.figure(o)) != null))
                .toList();
    }

    /** The operations that have instructions, the usual ones first. */
    static List<String> operations(List<CodecRow> rows) {
        return CodecRow.operations(rows).stream()
                .filter(o -> rows.stream().anyMatch(row -> count(row.figure(o)) != null))
                .toList();
    }

    /** The table, wherever it is written. */
    static ReportTable<CodecRow> of(List<CodecRow> rows) {
        ReportTable<CodecRow> table = new ReportTable<>();
        table.name("instructions", "Codec", (row, form) -> form.clipName(row.codec()))
                .then((html, row) -> row.floor(html));
        List<String> operations = operations(rows);
        for (int i = 0; i < operations.size(); i++) {
            String operation = operations.get(i);
            table.right(operation, operation, row -> text(row.figure(operation)))
                    .weight((i + 1) % operations.size());
        }
        table.left(null, "Total by group of rounds", InstructionsTable::states);
        return table;
    }

    /** Instructions per record, or a dash. */
    private static String text(@Nullable Measurement figure) {
        Double count = count(figure);
        return count == null ? "-" : Figures.count(Math.round(count));
    }

    /** {@code 14,290 in 4 rounds, 14,890 in 2 rounds}, of the total; empty where all rounds are alike. */
    private static String states(CodecRow row) {
        Measurement figure = row.figure(Result.TOTAL);
        return figure == null
                ? ""
                : figure.instructionStates().stream()
                        .map(InstructionsTable::state)
                        .collect(Collectors.joining(", "));
    }

    /** Why there are none, as a sentence; null where there are some, or nothing is known of it. */
    static @Nullable String refusal(Result result) {
        String reason = result.run().counters();
        return reason == null || isStepped(result) ? null : "Instructions were not counted: " + reason + ".";
    }

    private static boolean isStepped(Result result) {
        Integer stepped = result.run().stepped();
        return stepped != null && stepped > 0;
    }

    /** How they were counted where that is by single steps, as a sentence; empty otherwise. */
    static String steps(Result result) {
        Integer stepped = result.run().stepped();
        return stepped == null || stepped == 0
                ? ""
                : " Counted by single steps, of the first "
                        + (stepped == 1 ? "record" : Figures.many(stepped, "record")) + ".";
    }

    private static String state(InstructionState state) {
        return Figures.count(Math.round(state.instructionsPerRecord())) + " in "
                + Figures.many(state.rounds(), "round");
    }

    private static @Nullable Double count(@Nullable Measurement figure) {
        return figure == null ? null : figure.instructionsPerRecord();
    }

    /** Writes the table to the console, or why there is none. */
    static void write(Result result, List<CodecRow> all, Style style, Lines out) {
        List<CodecRow> rows = rows(all);
        if (rows.isEmpty()) {
            String refusal = refusal(result);
            if (refusal != null) {
                out.aside(refusal);
            }
            return;
        }
        out.line("");
        of(rows).console(
                        out,
                        rows,
                        style,
                        Fit.names(CODEC_COLUMNS, operations(rows).size() - 1));
        for (CodecRow row : rows) {
            if (!states(row).isEmpty()) {
                out.aside(row.name() + ", total: " + states(row));
            }
        }
        out.aside("instructions per record, user mode, measuring thread only, median over rounds."
                + steps(result)
                + " "
                + MEANING);
    }
}
