package io.serdebench.lab.gate;

import io.serdebench.api.Operation;
import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Control;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.Figures;
import io.serdebench.lab.text.PartTexts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The words that console, Markdown, JUnit and annotations share. */
final class GateWords {

    /** The meaning of the columns of a time. */
    static final String TIMES =
            "time is CPU time: new is the median over rounds, the change is the mean over rounds of the ratio of both"
                    + " sides, with the interval that decides, and base is new without the change";

    private GateWords() {}

    /** {@code encode, ns per record}. */
    static String figure(Row row) {
        return row.unit().isEmpty() ? row.figure() : row.figure() + ", " + row.unit();
    }

    /**
     * The base that goes with the change: the new side without it. The quotient of two medians would be another change than the one
     * that decides. That of the total is what those of its parts add up to.
     */
    static @Nullable Double base(CodecGate codec, Row row) {
        return summed(codec, row, one -> ownBase(codec, one));
    }

    private static @Nullable Double ownBase(CodecGate codec, Row row) {
        Double fresh = row.fresh();
        Double ratio = row.ratio();
        return isTime(row) && isKnown(codec, row) && fresh != null && ratio != null
                ? (Double) (fresh / ratio)
                : row.base();
    }

    /** The figure of the new side; that of the total is what those of its parts add up to. */
    static @Nullable Double fresh(CodecGate codec, Row row) {
        return summed(codec, row, Row::fresh);
    }

    /** The same as it is printed. */
    static String baseText(CodecGate codec, Row row) {
        return text(codec, row, one -> ownBase(codec, one));
    }

    /** The same as it is printed. */
    static String freshText(CodecGate codec, Row row) {
        return text(codec, row, Row::fresh);
    }

    private static String text(CodecGate codec, Row row, Function<Row, @Nullable Double> figure) {
        Double value = summed(codec, row, figure);
        List<Double> parts = parts(codec, figure);
        boolean isPart =
                row.figure().equals(Samples.TOTAL) || Operation.wordsInTotal().contains(row.figure());
        return value == null || !isTime(row) || !isPart || parts.isEmpty()
                ? ChangeText.value(value)
                : Figures.fixed(value, PartTexts.decimals(parts));
    }

    private static @Nullable Double summed(CodecGate codec, Row row, Function<Row, @Nullable Double> figure) {
        Double own = figure.apply(row);
        List<Double> parts = parts(codec, figure);
        if (own == null || !isTime(row) || !row.figure().equals(Samples.TOTAL) || parts.isEmpty()) {
            return own;
        }
        double unit = Math.pow(10, PartTexts.decimals(parts));
        // as they are printed
        return parts.stream().mapToDouble(part -> Math.round(part * unit)).sum() / unit;
    }

    /** The times of the parts of the total; none where one of them is not known. */
    private static List<Double> parts(CodecGate codec, Function<Row, @Nullable Double> figure) {
        List<String> operations = Operation.wordsInTotal();
        List<Double> parts = codec.rows().stream()
                .filter(one -> isTime(one) && operations.contains(one.figure()))
                .map(figure)
                .filter(Objects::nonNull)
                .toList();
        return parts.size() < operations.size() ? List.of() : parts;
    }

    private static boolean isTime(Row row) {
        return row.unit().startsWith("ns");
    }

    /** False of times of one round, and of a machine whose speed changed: their change is no finding. */
    static boolean isKnown(CodecGate codec, Row row) {
        Control control = codec.control();
        return !isTime(row) || row.low() != null && (control == null || !control.moved());
    }

    /** The change with its interval, or {@code exact}; empty where it is not known. */
    static String change(CodecGate codec, Row row) {
        Double ratio = row.ratio();
        if (ratio == null || !isKnown(codec, row)) {
            return "";
        }
        return row.low() == null
                ? ChangeText.change(ratio) + (row.rounds() == 0 ? " exact" : " counted")
                : ChangeText.change(ratio, row.low(), row.high());
    }

    /** {@code FAIL}, without the condition. */
    static String judged(Row row) {
        return row.limit() == null ? "no limit" : row.verdict().word();
    }

    /** {@code FAIL}, with the condition. */
    static String verdict(Row row) {
        String limit = row.limit();
        return limit == null ? "(no limit)" : row.verdict().word() + "  " + limit;
    }

    /** The control's answer about the machine, in a sentence. */
    static String control(CodecGate codec, Control control) {
        Double ratio = control.ratio();
        String rounds = Figures.many(control.rounds(), "round");
        String seen = ratio == null
                ? control.rounds() == 1 ? "one round does not say" : "not measured in " + rounds
                : ChangeText.change(ratio, control.low(), control.high()) + " in " + rounds;
        return "control of " + codec.codec() + " (the same code under a second name): " + seen
                + (control.moved() ? "; the machine changed meanwhile" : "")
                + (control.disturbed() > 0
                        ? "; other processes used the machine in " + Figures.many(control.disturbed(), "round")
                        : "");
    }

    /** The figures that each reason holds for. */
    static Map<String, List<String>> reasons(CodecGate codec) {
        Map<String, List<String>> figures = new LinkedHashMap<>();
        for (Row row : codec.rows()) {
            if (row.reason() != null) {
                figures.computeIfAbsent(row.reason(), reason -> new ArrayList<>())
                        .add(row.figure());
            }
        }
        return figures;
    }

    /** The last line: what came of all limits. */
    static String summary(GateResult result) {
        List<Row> limited = result.limited();
        long failed = count(limited, GateVerdict.FAIL);
        long open = count(limited, GateVerdict.INCONCLUSIVE);
        String what = result.partial()
                ? "interrupted: not all limits were judged"
                : failed > 0
                        ? failed + " of " + Figures.many(limited.size(), "limit") + " failed: "
                                + named(result, GateVerdict.FAIL)
                        : open > 0
                                ? open + " of " + Figures.many(limited.size(), "limit") + " could not be judged: "
                                        + named(result, GateVerdict.INCONCLUSIVE)
                                : limited.size() == 1 ? "the limit holds" : "all " + limited.size() + " limits hold";
        return result.verdict().word() + ": " + what;
    }

    private static long count(List<Row> rows, GateVerdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict).count();
    }

    private static String named(GateResult result, GateVerdict verdict) {
        List<String> names = result.codecs().stream()
                .flatMap(codec -> codec.rows().stream()
                        .filter(row -> row.isLimited() && row.verdict() == verdict)
                        .map(row -> codec.codec() + " " + row.figure()))
                .toList();
        int most = 5;
        return names.size() <= most
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, most)) + " and " + (names.size() - most) + " more";
    }

    /** One row in a sentence, for annotations and JUnit. */
    static String sentence(CodecGate codec, Row row) {
        return figures(codec, row) + ": " + row.verdict().word() + (row.reason() == null ? "" : "; " + row.reason());
    }

    /** The figures of a row and its limit: {@code plain encode 300 -> 336 ns per record, +12.0 %, limit time>5%}. */
    static String figures(CodecGate codec, Row row) {
        String change = change(codec, row);
        String numbers = base(codec, row) == null || fresh(codec, row) == null
                ? ""
                : " " + baseText(codec, row) + " -> " + freshText(codec, row)
                        + (row.unit().isEmpty() ? "" : " " + row.unit());
        return codec.codec() + " " + row.figure() + numbers + (change.isEmpty() ? "" : ", " + change) + ", limit "
                + row.limit();
    }

    /** The names of the two sides. */
    static String sides(GateResult result) {
        return "base: " + result.base() + "; new: " + result.fresh();
    }
}
