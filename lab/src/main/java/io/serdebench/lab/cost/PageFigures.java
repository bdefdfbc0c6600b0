package io.serdebench.lab.cost;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.journal.ChoiceWords;
import io.serdebench.lab.result.TwoStates;
import io.serdebench.lab.result.Unreliable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The figures that the fields of a page compute with.
 *
 * @param currency Three letters.
 * @param bytesPerRequest Whether requests are counted by bytes.
 * @param few True where records are too few to choose by time.
 * @param early A first codec that may cost so many percent more is no choice yet.
 * @param parts The parts of the cost that have a column.
 * @param codecs The codecs.
 * @param pairs What two codecs share, by the numbers of both.
 */
record PageFigures(
        String currency,
        boolean bytesPerRequest,
        boolean few,
        double early,
        List<String> parts,
        List<Codec> codecs,
        Map<String, Pair> pairs) {

    /**
     * A codec.
     *
     * @param encode Nanoseconds to encode a record: value, least and most; the last is null where there is none.
     * @param decode Those of decoding.
     * @param compress Those of compressing, which are 0 without a compressor.
     * @param decompress Those of decompressing.
     * @param bytes Bytes of a record that is moved.
     * @param stored Bytes of a record that is stored.
     * @param moving True where its times were not steady.
     * @param gap The distance of the two states that its rounds fall into, a log-ratio; 0 where it forbids no choice.
     * @param apart The distance of these states in words.
     */
    record Codec(
            String codec,
            List<@Nullable Double> encode,
            List<@Nullable Double> decode,
            List<@Nullable Double> compress,
            List<@Nullable Double> decompress,
            List<@Nullable Double> bytes,
            List<@Nullable Double> stored,
            boolean moving,
            double gap,
            String apart) {}

    /**
     * Two codecs.
     *
     * @param encode Logarithms of the lower and the upper half of the interval of the ratio; null where there is none.
     * @param decode Those of decoding.
     * @param factor How much wider intervals are that hold together.
     * @param signs What the run has decided of encoding, decoding and both together: 1 where the first takes more time, -1 where it is the
     *     second, otherwise 0.
     */
    record Pair(@Nullable List<Double> encode, @Nullable List<Double> decode, double factor, List<Integer> signs) {}

    /** Those of a run. */
    static PageFigures of(TimedRun run, Cost cost) {
        List<String> parts = new ArrayList<>();
        part(parts, "cpu", cost.codecs().stream().anyMatch(row -> row.cpu().value() != 0));
        part(
                parts,
                "stored",
                cost.codecs().stream().anyMatch(row -> row.stored().value() != 0));
        part(parts, "moved", cost.codecs().stream().anyMatch(row -> row.moved().value() != 0));
        part(
                parts,
                "requests",
                cost.codecs().stream().anyMatch(row -> row.requests().value() != 0));
        List<CodecFigures> codecs = run.codecs();
        Map<String, Pair> pairs = new LinkedHashMap<>();
        for (int i = 0; i < codecs.size(); i++) {
            for (int j = i + 1; j < codecs.size(); j++) {
                pairs.put(i + " " + j, pair(run, codecs.get(i), codecs.get(j)));
            }
        }
        return new PageFigures(
                cost.currency(),
                cost.inputs().bytesPerRequest() != null,
                run.unreliable().few(),
                ChoiceWords.EARLY_PERCENT,
                parts,
                codecs.stream().map(one -> codec(one, run.unreliable())).toList(),
                pairs);
    }

    private static Codec codec(CodecFigures one, Unreliable unreliable) {
        TwoStates states = unreliable.states().get(one.codec());
        return new Codec(
                one.codec(),
                three(one.encodeAlone()),
                three(one.decodeAlone()),
                three(one.compress()),
                three(one.decompress()),
                three(one.bytes()),
                three(one.stored()),
                unreliable.moving().contains(one.codec()),
                states == null ? 0 : states.gap(),
                states == null ? "" : states.apart());
    }

    private static void part(List<String> parts, String name, boolean there) {
        if (there) {
            parts.add(name);
        }
    }

    private static Pair pair(TimedRun run, CodecFigures a, CodecFigures b) {
        return new Pair(
                logs(run.encodeRatio(a, b)),
                logs(run.decodeRatio(a, b)),
                Equation.factor(run, a, b, run.codecs().size() - 1),
                List.of(run.encodeSign(a, b), run.decodeSign(a, b), run.totalSign(a, b)));
    }

    private static @Nullable List<Double> logs(@Nullable Interval ratio) {
        return ratio == null
                ? null
                : List.of(Math.log(ratio.center() / ratio.low()), Math.log(ratio.high() / ratio.center()));
    }

    private static List<@Nullable Double> three(Interval interval) {
        List<@Nullable Double> three = new ArrayList<>();
        three.add(interval.center());
        three.add(interval.low());
        three.add(interval.isKnown() ? (Double) interval.high() : null);
        return three;
    }
}
