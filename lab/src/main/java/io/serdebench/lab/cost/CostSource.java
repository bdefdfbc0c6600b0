package io.serdebench.lab.cost;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.cost.Cost.NeedCheck;
import io.serdebench.lab.document.CensusSizes;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.StoredResults;
import io.serdebench.lab.result.Baseline;
import io.serdebench.lab.result.Choice;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.result.ResultJson;
import io.serdebench.lab.result.Standing;
import io.serdebench.lab.text.Figures;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a cost is computed of.
 *
 * @param timed Times and bytes.
 * @param needs Needs that codecs were asked for, with what is known.
 * @param notes What a reader has to know.
 * @param header The header of a schema registry, which is in the bytes.
 * @param checker Knows what codecs are asked for.
 * @param baseline The codec that costs are held against, or null.
 */
record CostSource(
        TimedRun timed,
        List<NeedCheck> needs,
        List<String> notes,
        Headed header,
        CostNeeds checker,
        @Nullable CostBaseline baseline) {

    /** A source whose costs are held against nothing. */
    CostSource(TimedRun timed, List<NeedCheck> needs, List<String> notes, Headed header, CostNeeds checker) {
        this(timed, needs, notes, header, checker, null);
    }

    /**
     * Reads a result.
     *
     * @param given The file of a run or a pipe, or its folder.
     * @param census The sizes of all records, or null.
     * @param languages The formats of each language.
     * @param registry The formats whose records have the header of a schema registry; null where the data of the result say it.
     * @throws Stop where it cannot be read, or does not fit the census
     */
    static CostSource of(
            Path given,
            @Nullable CensusSizes census,
            Supplier<Map<String, Set<String>>> languages,
            @Nullable List<String> registry) {
        Path file = StoredResults.file(given);
        if (PipeResult.DOCUMENT.is(file)) {
            if (census != null) {
                throw Stop.input(
                        given + " is a result of pipe, which knows no fields, so no census can be held against it");
            }
            PipedRun piped = new PipedRun(PipeResult.DOCUMENT.read(file), registry);
            return new CostSource(
                    piped.timed(given.toString()),
                    List.of(),
                    piped.notes(),
                    piped.header(),
                    new CostNeeds(languages, Map.of()));
        }
        Result result = ResultJson.read(file);
        Map<String, @Nullable Boolean> texts = new HashMap<>();
        for (Standing standing : result.ranking()) {
            texts.put(standing.codec(), standing.text());
        }
        TimedRun timed = TimedRun.of(given.toString(), result);
        List<String> notes = new ArrayList<>(
                List.of(
                        "CPU is that of the codec alone, in code that does nothing else; a service takes more, which pipe measures"));
        result.choices().stream()
                .filter(choice ->
                        choice.by() == Choice.By.TIME && !choice.except().isEmpty())
                .findFirst()
                .ifPresent(choice -> notes.add("the run's own times are not reliable " + choice.except()
                        + ", and amounts of CPU are made of them"));
        if (census != null) {
            timed = CensusBound.of(timed, result, census);
            census.gaps().forEach(gap -> notes.add("the census is " + gap));
        } else if (result.dataset().records() < result.dataset().recordsInFile()) {
            notes.add("bytes are those of a sample, "
                    + Figures.count(result.dataset().records()) + " of "
                    + Figures.many(result.dataset().recordsInFile(), "record") + "; a census has those of all");
        }
        if (!result.compressed().isEmpty()) {
            notes.add(
                    "codec+compressor: records in batches of 64 KiB, compressed and decompressed once for each encode and decode");
        }
        Headed header = Headed.of(result.dataset().header(), result.run().batch(), registry);
        timed = timed.with(
                timed.codecs().stream()
                        .map(codec -> header.add(codec, codec.squeezed() != null))
                        .toList(),
                timed.left());
        String note = header.note(timed.codecs().stream().anyMatch(codec -> codec.squeezed() != null));
        if (note != null) {
            notes.add(note);
        }
        Baseline then = result.baseline();
        return new CostSource(timed, List.of(), notes, header, new CostNeeds(languages, texts))
                .against(then == null ? null : then.codec());
    }

    /**
     * The same with costs held against a codec.
     *
     * @param codec Its name; where it is null, nothing changes.
     * @throws Stop where the run has none of that name
     */
    CostSource against(@Nullable String codec) {
        return codec == null
                ? this
                : new CostSource(timed, needs, notes, header, checker, CostBaseline.of(timed, codec));
    }

    /**
     * The same with the codecs alone that meet some needs for certain.
     *
     * @throws Stop where none does, or a need is not known
     */
    CostSource asked(List<String> asked) {
        List<NeedCheck> checks = checker.checks(asked, timed.codecs());
        Map<String, String> failing = CostNeeds.failing(checks);
        Map<String, String> left = new LinkedHashMap<>(timed.left());
        left.putAll(failing);
        List<CodecFigures> codecs = timed.codecs().stream()
                .filter(codec -> !failing.containsKey(codec.codec()))
                .toList();
        if (codecs.isEmpty()) {
            throw Stop.input(
                    "no codec meets " + String.join(", ", asked),
                    failing.entrySet().stream()
                            .map(one -> one.getKey() + " " + one.getValue())
                            .toArray(String[]::new));
        }
        return new CostSource(timed.with(codecs, left), checks, notes, header, checker, baseline);
    }
}
