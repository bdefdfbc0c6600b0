package io.serdebench.lab.gate;

import io.serdebench.lab.gate.GateResult.CodecGate;
import io.serdebench.lab.gate.GateResult.Control;
import io.serdebench.lab.gate.GateResult.Row;
import io.serdebench.lab.text.ChangeText;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The words that console, Markdown, JUnit and annotations share. */
final class GateWords {

    /** The meaning of the columns of a time. */
    static final String TIMES =
            "time is CPU time: the change is the mean over rounds of the ratio of both sides, measured by turns, with the"
                    + " interval that decides. Base and new lie around the median of both and differ by the change. The"
                    + " total has a change of its own, so that encode and decode add up to it only nearly";

    /** A gate that is longer by less than this is as long as was asked. */
    private static final double LATE = 1.05;

    private GateWords() {}

    /**
     * Why a gate took longer than it was to, or null where it did not.
     *
     * @param seconds The time that it took.
     * @param asked The time that it was to take at most.
     * @param prepared The part of it before the first codec.
     * @param timed The codecs that have rounds.
     */
    static @Nullable String late(double seconds, double asked, double prepared, int timed) {
        if (seconds <= LATE * asked) {
            return null;
        }
        return "The gate took " + Figures.duration(seconds) + ", longer than --max-time, " + Figures.duration(asked)
                + ". To read the data and to make both sides took " + Figures.duration(prepared) + "."
                + (timed == 0
                        ? ""
                        : " One round decides nothing, so that the second round of "
                                + (timed == 1 ? "the codec" : "each of " + timed + " codecs")
                                + " is ended also where it takes longer. Fewer codecs (-c) or a quieter machine take less.");
    }

    /** {@code encode, ns per record}. */
    static String figure(Row row) {
        return row.unit().isEmpty() ? row.figure() : row.figure() + ", " + row.unit();
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
        Double base = row.base();
        Double fresh = row.fresh();
        String numbers = base == null || fresh == null
                ? ""
                : " " + ChangeText.value(base) + " -> " + ChangeText.value(fresh)
                        + (row.unit().isEmpty() ? "" : " " + row.unit());
        return codec.codec() + " " + row.figure() + numbers + (change.isEmpty() ? "" : ", " + change) + ", limit "
                + row.limit();
    }

    /** The names of the two sides. */
    static String sides(GateResult result) {
        return "base: " + result.base() + "; new: " + result.fresh();
    }
}
