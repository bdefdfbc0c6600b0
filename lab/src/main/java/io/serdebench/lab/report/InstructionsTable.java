package io.serdebench.lab.report;

import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.InstructionState;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TextTable;
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

    /** Instructions per record, or a dash. */
    static String text(@Nullable Measurement figure) {
        Double count = count(figure);
        return count == null ? "-" : Figures.count(Math.round(count));
    }

    /** {@code 14,290 in 4 rounds, 14,890 in 2 rounds}; null where all rounds are alike. */
    static @Nullable String states(@Nullable Measurement figure) {
        return figure == null || figure.instructionStates().isEmpty()
                ? null
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
        List<String> operations = operations(rows);
        TextTable table = table(rows, operations, CODEC_COLUMNS.get(0), style);
        for (int i = 1; i < CODEC_COLUMNS.size() && table.width() > style.width(); i++) {
            table = table(rows, operations, CODEC_COLUMNS.get(i), style);
        }
        while (table.width() > style.width() && operations.size() > 1) {
            operations = operations.subList(1, operations.size());
            table = table(rows, operations, CODEC_COLUMNS.get(CODEC_COLUMNS.size() - 1), style);
        }
        out.line("");
        out.line(style.faint(table.head()));
        for (int i = 0; i < rows.size(); i++) {
            out.line(table.row(i));
        }
        for (CodecRow row : rows) {
            String states = states(row.figure(Result.TOTAL));
            if (states != null) {
                out.aside(row.name() + ", total: " + states);
            }
        }
        out.aside("instructions per record, user mode, measuring thread only, median over rounds."
                + steps(result)
                + " "
                + MEANING);
    }

    private static TextTable table(List<CodecRow> rows, List<String> operations, int codecColumns, Style style) {
        TextTable table = new TextTable(2);
        table.left(
                "instructions",
                rows.stream()
                        .map(r -> SafeText.clipName(
                                SafeText.text(r.codec(), style.unicode()), codecColumns, style.unicode()))
                        .toList());
        for (String operation : operations) {
            table.right(
                    operation, rows.stream().map(r -> text(r.figure(operation))).toList());
        }
        return table;
    }
}
