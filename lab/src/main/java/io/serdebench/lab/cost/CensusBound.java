package io.serdebench.lab.cost;

import io.serdebench.api.Notation;
import io.serdebench.api.Type.Field;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.document.CensusSizes;
import io.serdebench.lab.result.FieldInfo;
import io.serdebench.lab.result.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts the bytes of all records, which a census bounds, in the place of those of a run's sample. */
final class CensusBound {

    private static final int SHOWN = 60;

    private CensusBound() {}

    /**
     * The figures of a run with the bytes of a census.
     *
     * @throws Stop where the two have other schemas, or no codec in common
     */
    static TimedRun of(TimedRun timed, Result result, CensusSizes census) {
        Map<String, String> here = fields(result.dataset().fields());
        Map<String, String> all = new LinkedHashMap<>();
        try {
            for (Field field : Notation.parseSchema(census.types()).fields()) {
                all.put(field.name(), Notation.write(field.slot()));
            }
        } catch (IllegalArgumentException e) {
            throw Stop.input("the schema of the census cannot be read: " + TerminalText.text(e.getMessage() + "", 200));
        }
        check(here, all);
        Map<String, String> left = new LinkedHashMap<>(timed.left());
        List<CodecFigures> sized = timed.codecs().stream()
                .flatMap(codec -> sized(codec, census, left).stream())
                .toList();
        if (sized.isEmpty()) {
            throw Stop.input(
                    "the census has a size of no codec of the run",
                    "serdebench census FOLDER -c "
                            + String.join(
                                    ",",
                                    timed.codecs().stream()
                                            .map(CodecFigures::codec)
                                            .toList()));
        }
        return timed.with(sized, left);
    }

    private static Map<String, String> fields(List<FieldInfo> fields) {
        Map<String, String> types = new LinkedHashMap<>();
        fields.forEach(field -> types.put(field.name(), field.type()));
        return types;
    }

    private static void check(Map<String, String> run, Map<String, String> census) {
        Map<String, String> both = new LinkedHashMap<>(run);
        census.forEach(both::putIfAbsent);
        for (String name : both.keySet()) {
            String here = run.get(name);
            String there = census.get(name);
            if (here == null || !here.equals(there)) {
                throw Stop.input(
                        "the run and the census have different schemas: field "
                                + TerminalText.text(name, SHOWN)
                                + (here == null
                                        ? " is not in the run"
                                        : there == null
                                                ? " is not in the census"
                                                : " is " + TerminalText.text(here, SHOWN) + " in the run and "
                                                        + TerminalText.text(there, SHOWN) + " in the census"),
                        "serdebench schema FOLDER -o all.schema   and give --schema all.schema to both");
            }
        }
    }

    private static Optional<CodecFigures> sized(CodecFigures codec, CensusSizes census, Map<String, String> left) {
        Squeezed squeezed = codec.squeezed();
        if (squeezed != null) {
            return compressed(codec, squeezed, census, left);
        }
        Optional<CensusSizes.Size> size = census.size(codec.codec());
        if (size.isEmpty() || census.records() == 0) {
            left.put(codec.codec(), "the census has no size of it");
            return Optional.empty();
        }
        double least = (double) size.get().least() / census.records();
        double most = (double) size.get().most() / census.records();
        return Optional.of(codec.with(new Interval((least + most) / 2, least, most, 1)));
    }

    /** Times are those of the run's batches, and bytes those of all batches. */
    private static Optional<CodecFigures> compressed(
            CodecFigures codec, Squeezed squeezed, CensusSizes census, Map<String, String> left) {
        Optional<Long> all = census.compressed(squeezed.codec(), squeezed.compressor());
        if (all.isEmpty() || census.records() == 0) {
            left.put(codec.codec(), "the census has no compressed bytes of it");
            return Optional.empty();
        }
        double bytes = (double) all.get() / census.records();
        return Optional.of(codec.with(new Interval(bytes, bytes, bytes, 1)));
    }
}
