package io.serdebench.lab.result;

import io.serdebench.lab.decide.Estimates;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.result.Compressed.Speed;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sums up the rounds of compression. */
final class Compressions {

    private static final double CONFIDENCE = 0.95;

    private Compressions() {}

    private record Target(String codec, String compressor, String unit) {}

    /**
     * One entry for each compressor on each codec and unit, in the order in which they were first met.
     *
     * @param batch records in what the journal calls a record
     */
    static List<Compressed> of(List<Entry> journal, int batch) {
        return new RunView(journal)
                .all(Entry.CompressionMeasured.class).stream()
                        .collect(Collectors.groupingBy(
                                s -> new Target(s.codec(), s.compressor(), s.unit()),
                                LinkedHashMap::new,
                                Collectors.toList()))
                        .values()
                        .stream()
                        .map(rounds -> compressed(rounds, batch))
                        .toList();
    }

    /** Compressions that failed, in sentences, each once. */
    static List<String> refused(List<Entry.CompressionRefused> all) {
        Map<String, List<String>> codecs = new LinkedHashMap<>();
        for (Entry.CompressionRefused refused : all) {
            String what = refused.compressor().isEmpty() ? "" : refused.compressor() + ": ";
            List<String> of = codecs.computeIfAbsent(what + refused.reason(), key -> new ArrayList<>());
            if (!refused.codec().isEmpty() && !of.contains(refused.codec())) {
                of.add(refused.codec());
            }
        }
        return codecs.entrySet().stream()
                .map(e -> e.getKey() + (e.getValue().isEmpty() ? "" : " (" + String.join(", ", e.getValue()) + ")"))
                .toList();
    }

    private static Compressed compressed(List<Entry.CompressionMeasured> rounds, int batch) {
        Entry.CompressionMeasured one = rounds.get(0);
        double records = Math.max(1, one.records() * batch);
        return new Compressed(
                one.codec(),
                one.compressor(),
                one.unit(),
                one.records() * batch,
                one.raw() / records,
                one.small() / records,
                one.dictionary(),
                speed(rounds, Entry.CompressionMeasured::compressedBytes, Entry.CompressionMeasured::compressNanos),
                speed(
                        rounds,
                        Entry.CompressionMeasured::decompressedBytes,
                        Entry.CompressionMeasured::decompressNanos));
    }

    private static @Nullable Speed speed(
            List<Entry.CompressionMeasured> rounds,
            ToLongFunction<Entry.CompressionMeasured> bytes,
            ToLongFunction<Entry.CompressionMeasured> nanos) {
        ToDoubleFunction<Entry.CompressionMeasured> rate = s -> bytes.applyAsLong(s) * 1e3 / nanos.applyAsLong(s);
        double[] rates = rounds.stream()
                .filter(s -> bytes.applyAsLong(s) > 0 && nanos.applyAsLong(s) > 0)
                .mapToDouble(rate)
                .toArray();
        if (rates.length == 0) {
            return null;
        }
        Interval interval = Estimates.ofRounds(rates, CONFIDENCE);
        boolean known = interval.rounds() >= 2;
        return new Speed(
                interval.center(),
                known ? (Double) interval.low() : null,
                known ? (Double) interval.high() : null,
                interval.rounds());
    }
}
