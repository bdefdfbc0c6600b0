package io.serdebench.lab.io;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.result.RowStatus;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.Html;
import io.serdebench.lab.wording.PairWords;
import io.serdebench.lab.wording.SharedWarnings;
import io.serdebench.lab.wording.WorkAnswer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Sentences on the works of {@code io} that hold at any number of rounds. */
final class IoWords {

    private IoWords() {}

    /** {@code 280,000 lines}, {@code about 3,540,000 lines}. */
    static String lines(long lines, boolean estimated) {
        return estimated
                ? "about "
                        + Figures.many(
                                new BigDecimal(lines).round(new MathContext(3)).longValueExact(), "line")
                : Figures.many(lines, "line");
    }

    /** Rounds and how many pairs they decide: {@code 3 rounds, 61 of 66 pairs decided, 5 not decided yet}. */
    static String rounds(IoResult.Result work) {
        if (work.rounds() == 0 && !isProvisional(work)) {
            return "not measured: " + (work.ended().equals("interrupted") ? "interrupted" : "the time was up");
        }
        return PairWords.rounds(work.rounds(), work.verdicts())
                + (isProvisional(work) ? ": " + PairWords.provisional(work.rounds()) : "");
    }

    /** True if there are figures and too few rounds for a verdict. */
    static boolean isProvisional(IoResult.Result work) {
        return work.rounds() < 2 && rows(work).stream().anyMatch(row -> row.nsPerUnit() != null);
    }

    /** True if a work has too few rounds for a verdict. */
    static boolean isShort(IoResult result) {
        return result.works().stream().anyMatch(work -> work.rounds() < 2);
    }

    /** The rows as they are shown: one that no round has a figure of has its provisional one. */
    static List<Row> rows(IoResult.Result work) {
        Map<String, Double> provisional = work.provisional();
        if (provisional == null) {
            return work.rows();
        }
        return work.rows().stream()
                .map(row -> row.nsPerUnit() == null && provisional.containsKey(row.name())
                        ? provisional(row, provisional.get(row.name()))
                        : row)
                .sorted(Comparator.comparing((Row row) -> row.place() == null)
                        .thenComparingDouble(row -> row.nsPerUnit() == null ? Double.MAX_VALUE : row.nsPerUnit()))
                .toList();
    }

    private static Row provisional(Row row, @Nullable Double ns) {
        return new Row(
                row.name(),
                row.definition(),
                row.threads(),
                row.published(),
                row.status(),
                null,
                null,
                null,
                false,
                ns,
                null,
                null,
                null,
                null,
                row.units(),
                row.fileBytes());
    }

    /** {@code 3}, {@code 1-2} where the decided pairs leave several places, or nothing for what is not ranked. */
    static String place(Row row) {
        return PairWords.place(row.place(), row.placeTo());
    }

    /** The warnings, those of the machine once for all works that they hold for. */
    static List<Warning> warnings(IoResult result) {
        return SharedWarnings.of(
                result.warnings(),
                result.works().stream().map(IoResult.Result::work).toList());
    }

    /** Who is fastest, as far as the pairs are decided. */
    static WorkAnswer answer(IoResult.Result work, double marginPercent) {
        if (isProvisional(work)) {
            return WorkAnswer.provisional();
        }
        boolean records = work.unit().equals(IoResult.RECORD);
        return WorkAnswer.of(
                work.rows().stream()
                        .filter(row -> row.status() == RowStatus.RANKED && row.nsPerUnit() != null)
                        .map(row -> new WorkAnswer.Contender(row.name(), row.place(), speed(row, records)))
                        .toList(),
                work.verdicts(),
                work.canary(),
                work.rounds(),
                marginPercent);
    }

    /**
     * The answers of all works, each with the part of the file that it is of: {@code Scan, by line, the first 52.0 MB of 502 MB: one of 7 is
     * fastest: not decided yet.}
     */
    static List<String> answers(IoResult result) {
        return result.works().stream()
                .filter(work -> work.rounds() > 0 || isProvisional(work))
                .map(work -> {
                    String api = IoApi.sentence(work, result.marginPercent());
                    return Html.capital(title(result, work))
                            + part(work, result.source().bytes()) + ": "
                            + answer(work, result.marginPercent()).sentence() + "."
                            + (api.isEmpty() ? "" : " " + api + ".");
                })
                .toList();
    }

    /** The title of a work, with the field that it sums. */
    static String title(IoResult result, IoResult.Result work) {
        String field = result.source().field();
        return work.title() + (work.work().equals("scan-sum") && field != null ? " " + field : "");
    }

    /** The part of the file that the longest pass is of; empty where it is all of it. */
    private static String part(IoResult.Result work, long bytes) {
        long longest = units(work);
        return work.unit().equals(IoResult.RECORD) || longest == 0 || longest >= bytes
                ? ""
                : ", the first " + Figures.size(longest) + " of " + Figures.size(bytes);
    }

    private static String speed(Row row, boolean records) {
        double ns = Objects.requireNonNull(row.nsPerUnit());
        return Figures.count(Math.round((records ? 1e9 : 1e3) / ns)) + (records ? " records/s" : " MB/s");
    }

    /** Units that the times of a table are of: those of the largest pass. */
    static long units(IoResult.Result work) {
        return work.rows().stream().mapToLong(Row::units).max().orElse(0);
    }

    /** Bytes of a record in the log, or a dash. */
    static String bytesPerRecord(Row row) {
        Long bytes = row.fileBytes();
        return bytes == null || row.units() == 0 ? "–" : Figures.meanBytes((double) bytes / row.units());
    }
}
