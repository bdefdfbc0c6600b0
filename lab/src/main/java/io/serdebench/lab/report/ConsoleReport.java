package io.serdebench.lab.report;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Canary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/** A result as text for a terminal. */
public final class ConsoleReport {

    private static final int WARNINGS = 5;
    private static final int NAME = 28;

    private final Result result;
    private final Style style;
    private final boolean verbose;
    private final List<CodecRow> rows;
    private final RankTable table;
    private final Lines out;

    private ConsoleReport(Result result, Style style, boolean verbose) {
        this.result = result;
        this.style = style;
        this.verbose = verbose;
        this.rows = CodecRow.of(result);
        this.table = new RankTable(
                rows.stream()
                        .filter(r -> r.ranked() || r.unranked() && r.totalNs() != null)
                        .toList(),
                style);
        this.out = new Lines(style);
    }

    /** The report, ending in a line feed. No line is wider than the terminal, except a path or command to be pasted. */
    public static String render(Result result, Style style, Verbosity verbosity, Extras extras) {
        if (verbosity == Verbosity.QUIET) {
            return QuietReport.render(result, style);
        }
        ConsoleReport report = new ConsoleReport(result, style, verbosity == Verbosity.VERBOSE);
        report.header();
        if (View.coldAlone(result)) {
            ColdTable.write(result, style, report.out);
            report.notRanked();
        } else {
            report.ranking();
            report.notRanked();
            report.legend();
            ColumnsTable.write(report.rows, style, report.out);
            if (report.verbose) {
                InstructionsTable.write(result, report.rows, style, report.out);
            }
            ColdTable.write(result, style, report.out);
        }
        CompressionTable.write(result, style, report.out);
        report.claims();
        report.warnings();
        report.pointers(extras);
        return report.out.toString();
    }

    private void header() {
        Result.DatasetInfo data = result.dataset();
        Result.Run run = result.run();
        if (run.partial()) {
            out.beside(
                    "PARTIAL  ",
                    style::alarm,
                    "interrupted after " + View.rounds(result) + ": intervals are wide, verdicts few");
        }
        String of = data.recordsInFile() > data.records() ? " of " + Figures.count(data.recordsInFile()) : "";
        out.text(data.name() + ", " + Figures.count(data.records()) + of + " records, " + View.rounds(result) + ", "
                + result.machine().jvm());
        String ending = Ending.sentence(result);
        if (ending != null) {
            out.text(ending);
        }
        out.line("");
    }

    private void ranking() {
        List<CodecRow> ranked = rows.stream().filter(CodecRow::ranked).toList();
        if (ranked.isEmpty()) {
            out.text(
                    Claims.unfit(result)
                            ? "No ranking: the machine told a codec to differ from itself. Sizes are exact."
                            : "No codec could be ranked.");
            if (rows.stream().anyMatch(r -> r.unranked() && r.totalNs() != null)) {
                out.line(style.faint(table.head()));
            }
            return;
        }
        out.line(style.faint(table.head()));
        for (CodecRow row : ranked) {
            String text = table.row(row);
            out.line(row.standing().place() == 1 ? style.bold(text) : text);
        }
    }

    private void notRanked() {
        List<CodecRow> others = rows.stream().filter(CodecRow::unranked).toList();
        if (others.isEmpty()) {
            return;
        }
        out.line("not ranked");
        for (CodecRow row : others) {
            String status = row.standing().status().toUpperCase(Locale.ROOT);
            String why = row.reason().isEmpty() ? status : status + ": " + row.reason();
            if (row.totalNs() != null) {
                out.line(table.row(row)).under(table.indent(), why);
            } else {
                String name = Shown.clipName(out.safe(row.codec()), NAME, style.unicode());
                out.beside(table.noRank() + name + "  ", UnaryOperator.identity(), why);
            }
        }
    }

    private void legend() {
        if (rows.stream().anyMatch(CodecRow::ranked)) {
            out.aside("ns a record, median of " + Figures.many(result.run().rounds(), "round") + "; ±"
                    + (table.bare() ? "%" : "") + " half the 95 % interval; total = create + encode + access;"
                    + " 1.00x = the fastest; \"=\" not told apart"
                    + (rows.stream().allMatch(r -> r.floor() || r.steady()) ? "" : "; \"~\" had not settled"));
        }
        rows.stream().filter(CodecRow::floor).findFirst().ifPresent(this::floor);
        String open = Ending.open(result);
        if (open != null) {
            out.aside(open);
        }
        Canary canary = result.canary();
        if (canary != null) {
            String verdict = switch (canary.verdict()) {
                case Pairs.DIFFERENT -> "DIFFERENT: the machine was too unsteady for a ranking";
                case Pairs.SAME_WITHIN -> "the same, as it must be";
                default -> "not told different, as it must be";
            };
            out.aside("canary, a codec against itself: " + Figures.fixed(canary.ratio(), 3) + "x, " + verdict);
        }
    }

    private void floor(CodecRow row) {
        List<String> parts = CodecRow.PARTS.stream()
                .filter(part -> row.nanos(part) != null)
                .map(part -> part + " " + Figures.time(Objects.requireNonNull(row.nanos(part))))
                .toList();
        if (row.totalNs() != null) {
            out.aside("harness floor " + Figures.time(row.totalNs()) + " (" + String.join(", ", parts)
                    + "): part of every time above");
        }
    }

    private void claims() {
        List<Claim> claims = Claims.of(result);
        List<String> frontier = rows.stream()
                .filter(r -> r.ranked() && r.standing().frontier())
                .map(CodecRow::name)
                .toList();
        if (!frontier.isEmpty()) {
            out.line("").text("frontier (nothing is both faster and smaller): " + String.join(", ", frontier));
        }
        String label = "on this file  ";
        for (Claim claim : claims) {
            if (verbose || claim.headline()) {
                String doubt = claim.status() == Claim.Status.DOUBTFUL ? " [doubtful]" : "";
                String stand = " [" + claim.status().word() + ": " + claim.evidence() + "]";
                out.beside(label, UnaryOperator.identity(), claim.text() + (verbose ? stand : doubt));
                label = " ".repeat(label.length());
            }
        }
    }

    private void warnings() {
        Map<String, List<Warning>> byCode = new LinkedHashMap<>();
        result.warnings()
                .forEach(w ->
                        byCode.computeIfAbsent(w.code(), c -> new ArrayList<>()).add(w));
        if (byCode.isEmpty()) {
            return;
        }
        out.line("").line(Figures.many(byCode.size(), "warning"));
        int most = verbose ? Integer.MAX_VALUE : WARNINGS;
        List<List<Warning>> shown = byCode.values().stream().limit(most).toList();
        int columns = shown.stream()
                .mapToInt(alike -> Shown.columns(label(alike.get(0))))
                .filter(c -> c <= style.width() / 3)
                .max()
                .orElse(0);
        shown.forEach(alike -> warning(alike, columns));
        if (byCode.size() > most) {
            out.line("  +" + (byCode.size() - most) + " more");
        }
    }

    private void warning(List<Warning> alike, int columns) {
        int shown = verbose ? alike.size() : 1;
        for (Warning w : alike.subList(0, shown)) {
            String more = alike.size() == shown ? "" : " (+" + (alike.size() - shown) + " alike)";
            String label = label(w);
            String blank = " ".repeat(Math.max(0, columns - Shown.columns(label)));
            out.beside(label + blank, style::caution, w.message() + more);
            if (w.fix() != null) {
                out.line(" ".repeat(Math.max(columns, Shown.columns(label))) + "try: " + out.safe(w.fix()));
            }
        }
    }

    private String label(Warning w) {
        return "  " + out.safe(w.code()) + " " + out.safe(w.name()) + "  ";
    }

    private void pointers(Extras extras) {
        if (extras.report() != null || extras.again() != null) {
            out.line("");
        }
        if (extras.report() != null) {
            out.line("report   " + out.safe(extras.report()));
        }
        if (extras.again() != null) {
            out.line("again    " + out.safe(extras.again()));
        }
    }
}
