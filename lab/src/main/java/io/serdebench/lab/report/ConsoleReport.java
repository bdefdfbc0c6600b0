package io.serdebench.lab.report;

import io.serdebench.lab.result.Method;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.shell.Answer;
import io.serdebench.lab.shell.Console;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.LongerRun;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import io.serdebench.lab.text.TimeScale;
import io.serdebench.lab.text.Verbosity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** A result as text for a terminal. */
public final class ConsoleReport {

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

    /** The answer of {@code run}. */
    public static Answer answer(Result result, Console console, ReportContext extras) {
        return new Answer(
                () -> render(result, console.style(), console.verbosity(), extras),
                () -> ResultJson.toText(result) + "\n");
    }

    /** The report, ending in a line feed. No line is wider than the terminal, except a path or command to be pasted. */
    public static String render(Result result, Style style, Verbosity verbosity, ReportContext extras) {
        if (verbosity == Verbosity.QUIET) {
            return QuietReport.render(result, style);
        }
        ConsoleReport report = new ConsoleReport(result, style, verbosity == Verbosity.VERBOSE);
        report.choices();
        report.header();
        if (ReportModel.coldAlone(result)) {
            ColdTable.write(result, style, report.out);
            report.notRanked();
            report.out.aside(CanaryWords.line(result, "x"));
        } else {
            report.ranking();
            report.file();
            report.notRanked();
            report.legend();
            AgainstTable.write(result, style, report.out);
            ColumnsTable.write(report.rows, style, report.out);
            if (report.verbose || result.run().stepped() != null) {
                InstructionsTable.write(result, report.rows, style, report.out);
            }
            ColdTable.write(result, style, report.out);
        }
        CompressionTable.write(result, style, report.out);
        WholeTable.write(result, style, report.out);
        report.claims();
        report.warnings();
        report.pointers(extras);
        return report.out.toString();
    }

    private void header() {
        Result.DatasetInfo data = result.dataset();
        Result.Run run = result.run();
        if (run.partial()) {
            out.beside("PARTIAL  ", style::alarm, RunOutcomeText.interrupted(result));
        }
        out.text(RecordsText.source(data) + ", " + RecordsText.of(data) + ", " + ReportModel.rounds(result) + ", "
                + result.machine().jvm());
        String ending = RunOutcomeText.sentence(result);
        if (ending != null) {
            out.text(ending);
        }
        out.line("");
    }

    /** The answer: it stands before all that it rests on. */
    private void choices() {
        List<String> sentences = ChoiceLines.of(result);
        if (sentences.isEmpty()) {
            return;
        }
        SafeText.wrap(out.safe(sentences.get(0)), style.width()).forEach(line -> out.line(style.bold(line)));
        sentences.stream().skip(1).forEach(out::text);
        out.line("");
    }

    private void ranking() {
        List<CodecRow> ranked = rows.stream().filter(CodecRow::ranked).toList();
        if (ranked.isEmpty()) {
            out.text(
                    CanaryWords.unfit(result)
                            ? "No ranking: the control failed, since one codec differed from itself. Sizes are exact."
                            : "No codec could be ranked.");
            if (rows.stream().anyMatch(r -> r.unranked() && r.totalNs() != null)) {
                out.line(style.faint(table.head()));
            }
            return;
        }
        out.line(style.faint(table.head()));
        for (CodecRow row : ranked) {
            String text = table.row(row);
            out.line(row.standing().place() == 1 && row.placeTo() == 1 ? style.bold(text) : text);
        }
    }

    /** The file takes no room in columns of times, which it has not. */
    private void file() {
        CodecRow.ofFile(result)
                .ifPresent(file -> out.beside(
                        table.noRank(),
                        UnaryOperator.identity(),
                        file.codec() + ", " + Figures.meanBytes(Objects.requireNonNull(file.bytes())) + " B/rec"));
    }

    private void notRanked() {
        List<CodecRow> others = rows.stream().filter(CodecRow::unranked).toList();
        if (others.isEmpty()) {
            return;
        }
        out.line("not ranked");
        // a reason that several codecs have stands once
        Map<String, List<String>> names = new LinkedHashMap<>();
        for (CodecRow row : others) {
            if (row.totalNs() == null) {
                names.computeIfAbsent(why(row), any -> new ArrayList<>())
                        .add(SafeText.clipName(out.safe(row.codec()), NAME, style.unicode()));
            }
        }
        for (CodecRow row : others) {
            String why = why(row);
            List<String> alike = row.totalNs() == null ? names.remove(why) : null;
            if (row.totalNs() != null) {
                out.line(table.row(row)).under(table.indent(), why);
            } else if (alike != null) {
                out.beside(table.noRank() + String.join(", ", alike) + "  ", UnaryOperator.identity(), why);
            }
        }
    }

    private static String why(CodecRow row) {
        String status = row.standing().status().name();
        return row.reason().isEmpty() ? status : status + ": " + row.reason();
    }

    private void legend() {
        if (rows.stream().anyMatch(CodecRow::ranked)) {
            String rounds = CodecRow.rounds(rows);
            String interval = table.hasIntervals()
                    ? "; " + style.plusMinus() + " half the 95 % interval of that one ratio, %"
                    : "";
            out.aside((table.hasTimes() ? table.unit() + CodecRow.ofCpu(result) + " per record, " + rounds + "; " : "")
                    + table.relativeWord() + " = times the first row" + interval
                    + (table.isVague() ? "; >99: the rounds vary too much to say" : "")
                    + ranges()
                    + (rows.stream().allMatch(r -> r.floor() || r.steady()) ? "" : "; \"~\" not steady")
                    + states());
        }
        rows.stream().filter(CodecRow::floor).findFirst().ifPresent(this::floor);
        String decided = PairCount.of(result, Result.TOTAL, rows, new Pairs(result.verdicts()))
                .sentence();
        if (decided != null) {
            out.aside(decided);
        }
        PairCount.openAlthough(result, rows).forEach(out::aside);
        String copies = CopyWords.of(rows);
        if (copies != null) {
            out.aside(copies);
        }
        if (verbose) {
            result.run().measuring().stream()
                    .filter(sentence -> sentence.startsWith(Method.BY_POSITION))
                    .forEach(out::aside);
        }
        out.aside(CanaryWords.line(result, "x"));
    }

    /** The codecs whose rounds fall into two states, with their distance; an empty text where there are none. */
    private String states() {
        String seen = rows.stream()
                .filter(r -> !r.states().isEmpty())
                .map(r -> r.name() + " " + r.states())
                .collect(Collectors.joining(", "));
        return seen.isEmpty() ? "" : "; \"*\" rounds in two states: " + seen;
    }

    /** The words for a range of places, by the first one in the table; an empty text where there is none. */
    private String ranges() {
        return rows.stream()
                .filter(r -> r.ranked() && r.placeTo() > r.standing().place())
                .findFirst()
                .map(r -> "; place " + r.rank()
                        + (ReportModel.hasDecided(result)
                                ? ": any place from " + r.standing().place() + " to " + r.placeTo() + " is possible"
                                : ": no pair is decided"))
                .orElse("");
    }

    private void floor(CodecRow row) {
        TimeScale scale = TimeScale.of(
                row.parts().stream().map(row::nanos).filter(Objects::nonNull).toList());
        List<String> parts = row.parts().stream()
                .filter(part -> row.nanos(part) != null)
                .map(part -> part + " " + PartTimes.text(row, part, scale) + " " + scale.unit())
                .toList();
        if (row.totalNs() != null) {
            out.aside("measurement overhead " + scale.text(row.totalNs()) + " " + scale.unit() + " ("
                    + String.join(", ", parts)
                    + "): included in every time above");
        }
    }

    private void claims() {
        List<Claim> claims = Claims.of(result);
        String frontier = frontier();
        if (!frontier.isEmpty()) {
            frontier +=
                    Claims.find(claims, Claim.Kind.FRONTIER).map(Claim::mark).orElse("");
            out.line("").text("Pareto frontier (no other codec is both faster and smaller): " + frontier);
        }
        String label = "on this file  ";
        for (Claim claim : claims) {
            boolean first =
                    claim.kind() == Claim.Kind.FASTEST && !result.choices().isEmpty();
            if (verbose || claim.headline() && !first) {
                String evidence = claim.evidence().isEmpty() ? "" : ": " + claim.evidence();
                String stand = " [" + claim.word() + evidence + "]";
                out.beside(label, UnaryOperator.identity(), claim.text() + (verbose ? stand : claim.mark()));
                label = " ".repeat(label.length());
            }
        }
    }

    /** The codecs that are decided to be on it, then how many are not decided; an empty text where nothing is ranked. */
    private String frontier() {
        List<String> on =
                Claims.frontier(rows, "yes").stream().map(CodecRow::name).toList();
        int open = Claims.frontier(rows, "open").size();
        String names = String.join(", ", on);
        String rest = open == 0 ? "" : "not decided yet for " + Figures.many(open, "codec");
        return names + (names.isEmpty() || rest.isEmpty() ? "" : "; ") + rest;
    }

    private void warnings() {
        out.warnings(result.warnings(), verbose);
        List<String> longer = LongerRun.codes(result.warnings());
        if (!longer.isEmpty()) {
            out.aside("to fix " + String.join(", ", longer) + ", run the last line");
        }
    }

    private void pointers(ReportContext extras) {
        if (extras.report() != null
                || extras.again() != null
                || !LongerRun.codes(result.warnings()).isEmpty()) {
            out.line("");
        }
        if (extras.report() != null) {
            out.line("report   " + out.safe(extras.report()));
        }
        if (extras.again() != null) {
            out.line("again    " + out.safe(extras.again()));
        }
        String longer = LongerRun.of(extras.program(), result.run().arguments(), result.warnings());
        if (longer != null) {
            out.line("try      " + out.safe(longer));
        }
    }
}
