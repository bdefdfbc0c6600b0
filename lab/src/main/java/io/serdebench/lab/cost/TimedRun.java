package io.serdebench.lab.cost;

import io.serdebench.api.Operation;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Compressed;
import io.serdebench.lab.result.PairVerdict;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.result.Unreliable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The times and sizes of a run, codec by codec, and its ratios of times. */
final class TimedRun {

    private static final List<String> PARTS = List.of(Operation.ENCODE.word(), Operation.DECODE.word());

    /** The ratio of equal times. */
    static final Interval SAME = new Interval(1, 1, 1, Integer.MAX_VALUE);

    private final List<CodecFigures> codecs;
    private final Map<String, String> left;
    private final Map<List<String>, Interval> ratios;
    private final Set<List<String>> slower;
    private final Unreliable unreliable;

    /**
     * Figures with their ratios.
     *
     * @param left Codecs that take no part, with the reason.
     * @param ratios The time of one codec over that of another, by operation and both names.
     * @param slower Operation and both names where the run has decided that the first of the two takes more time.
     * @param unreliable The times beside which no codec is to be taken.
     */
    TimedRun(
            List<CodecFigures> codecs,
            Map<String, String> left,
            Map<List<String>, Interval> ratios,
            Set<List<String>> slower,
            Unreliable unreliable) {
        this.codecs = List.copyOf(codecs);
        this.left = left;
        this.ratios = Map.copyOf(ratios);
        this.slower = Set.copyOf(slower);
        this.unreliable = unreliable;
    }

    /** Reliable figures with their ratios, of which none is decided. */
    TimedRun(List<CodecFigures> codecs, Map<String, String> left, Map<List<String>, Interval> ratios) {
        this(codecs, left, ratios, Set.of(), Unreliable.NONE);
    }

    /**
     * The ranked codecs of a run.
     *
     * @param name The run, for messages.
     * @throws Stop where none is ranked, or the total is not encoding and decoding
     */
    static TimedRun of(String name, Result result) {
        if (!result.run().partsOfTotal().equals(PARTS)) {
            throw Stop.input(name + " has no times of " + String.join(" and ", PARTS) + ": its total is "
                    + String.join(" + ", result.run().partsOfTotal()));
        }
        List<CodecFigures> codecs = new ArrayList<>();
        Map<String, String> left = new LinkedHashMap<>();
        for (Standing standing : result.ranking()) {
            CodecFigures figures = figures(standing, result);
            if (figures != null) {
                codecs.add(figures);
                squeezed(figures, result, codecs);
            } else if (standing.status() != Standing.Status.FLOOR) {
                left.put(
                        standing.codec(),
                        Objects.requireNonNullElse(
                                standing.reason(), standing.status().word()));
            }
        }
        if (codecs.isEmpty()) {
            throw Stop.input(
                    name + " has no ranked codec, so nothing is known of times",
                    left.values().stream().findFirst().orElse("measure again:  serdebench run FILE"));
        }
        Map<String, String> plain = codecs.stream().collect(Collectors.toMap(CodecFigures::codec, CodecFigures::plain));
        return new TimedRun(
                codecs,
                left,
                ratios(result),
                slower(result),
                Unreliable.of(result).under(plain));
    }

    private static @Nullable CodecFigures figures(Standing standing, Result result) {
        Interval encode = time(result.candidate(standing.codec(), PARTS.get(0)));
        Interval decode = time(result.candidate(standing.codec(), PARTS.get(1)));
        Measurement total = result.candidate(standing.codec(), Result.TOTAL);
        Double bytes = total == null ? null : total.bytesPerRecord();
        return standing.status() != Standing.Status.RANKED || encode == null || decode == null || bytes == null
                ? null
                : new CodecFigures(
                        standing.codec(), standing.format(), encode, decode, new Interval(bytes, bytes, bytes, 1));
    }

    /** A batch is what a topic, a file or a page of a log compresses. */
    private static void squeezed(CodecFigures plain, Result result, List<CodecFigures> all) {
        for (Compressed by : result.compressed()) {
            if (by.codec().equals(plain.codec()) && by.unit().equals(Compressed.BATCH)) {
                CodecFigures figures = Squeezed.figures(plain, by);
                if (figures != null) {
                    all.add(figures);
                }
            }
        }
    }

    private static @Nullable Interval time(@Nullable Measurement m) {
        return m == null || m.nsPerRecord() == null
                ? null
                : interval(m.nsPerRecord(), m.ciLow(), m.ciHigh(), m.rounds());
    }

    private static Interval interval(double value, @Nullable Double low, @Nullable Double high, int rounds) {
        return low == null || high == null
                ? new Interval(value, 0, Double.POSITIVE_INFINITY, rounds)
                : new Interval(value, low, high, rounds);
    }

    private static Map<List<String>, Interval> ratios(Result result) {
        Map<List<String>, Interval> ratios = new LinkedHashMap<>();
        for (PairVerdict v : result.verdicts()) {
            if (v.estimate() != null && v.estimateLow() != null && v.estimateHigh() != null) {
                Interval b = new Interval(v.estimate(), v.estimateLow(), v.estimateHigh(), v.rounds());
                ratios.put(List.of(v.operation(), v.b(), v.a()), b);
                ratios.put(
                        List.of(v.operation(), v.a(), v.b()),
                        new Interval(1 / b.center(), 1 / b.high(), 1 / b.low(), b.rounds()));
            }
        }
        return ratios;
    }

    private static Set<List<String>> slower(Result result) {
        return result.verdicts().stream()
                .filter(v -> v.verdict() == Verdict.DIFFERENT)
                .map(v -> v.ratio() > 1 ? List.of(v.operation(), v.b(), v.a()) : List.of(v.operation(), v.a(), v.b()))
                .collect(Collectors.toSet());
    }

    /** This run with other figures of its codecs. */
    TimedRun with(List<CodecFigures> others, Map<String, String> leftOut) {
        return new TimedRun(others, leftOut, ratios, slower, unreliable);
    }

    List<CodecFigures> codecs() {
        return codecs;
    }

    /** Times beside which no codec is to be taken. */
    Unreliable unreliable() {
        return unreliable;
    }

    /** Codecs that take no part, with the reason. */
    Map<String, String> left() {
        return left;
    }

    /** The time to encode with one codec over that with another, or null where the run has no interval of it. */
    @Nullable
    Interval encodeRatio(CodecFigures a, CodecFigures b) {
        return ratio(PARTS.get(0), a, b);
    }

    /** The same of decoding. */
    @Nullable
    Interval decodeRatio(CodecFigures a, CodecFigures b) {
        return ratio(PARTS.get(1), a, b);
    }

    /** 1 where the run has decided that encoding takes the first codec more time than the second, -1 the other way round, otherwise 0. */
    int encodeSign(CodecFigures a, CodecFigures b) {
        return sign(PARTS.get(0), a, b);
    }

    /** The same of decoding. */
    int decodeSign(CodecFigures a, CodecFigures b) {
        return sign(PARTS.get(1), a, b);
    }

    /** The same of both together. */
    int totalSign(CodecFigures a, CodecFigures b) {
        return sign(Result.TOTAL, a, b);
    }

    private int sign(String operation, CodecFigures a, CodecFigures b) {
        return slower.contains(List.of(operation, a.plain(), b.plain()))
                ? 1
                : slower.contains(List.of(operation, b.plain(), a.plain())) ? -1 : 0;
    }

    /** A codec with two compressors is the same code, which takes the same time. */
    private @Nullable Interval ratio(String operation, CodecFigures a, CodecFigures b) {
        return a.plain().equals(b.plain()) ? SAME : ratios.get(List.of(operation, a.plain(), b.plain()));
    }
}
