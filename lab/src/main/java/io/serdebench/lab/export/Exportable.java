package io.serdebench.lab.export;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.result.Result;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Anything that can be exported: a result of {@code run} with the figures of its rounds, or latencies.
 *
 * @param result The result of {@code run}, or null.
 * @param rounds Nanoseconds per record of {@code run} by operation, by codec, by the round's number; null where there is no journal.
 * @param command The command whose result it is.
 * @param latencies All latencies for a form, or null where there are none; it stops the program where they cannot be had.
 */
public record Exportable(
        @Nullable Result result,
        @Nullable Map<String, Map<String, Map<Integer, Double>>> rounds,
        String command,
        @Nullable Function<Export, List<StackLatencies>> latencies) {

    private static final String RUN = "run";

    /** A stored result, whose journal is gone. */
    public static Exportable of(Result result) {
        return new Exportable(result, null, RUN, null);
    }

    /**
     * A run with its journal.
     *
     * @param clock The clock that the result was decided by, or null for the plan's.
     */
    public static Exportable of(Result result, List<Entry> journal, @Nullable Clock clock) {
        RunView view = new RunView(journal);
        Samples samples = new Samples(journal, clock == null ? view.plan().clock() : clock);
        int batch = view.all(Entry.Batched.class).stream()
                .mapToInt(Entry.Batched::records)
                .findFirst()
                .orElse(1);
        Map<String, Map<String, Map<Integer, Double>>> rounds = new LinkedHashMap<>();
        for (Result.Measurement measured : result.candidates()) {
            Map<Integer, Double> figures = new TreeMap<>();
            for (RoundTotals round : samples.figures(measured.operation())) {
                Double ns = round.ns().get(measured.codec());
                if (ns != null) {
                    figures.put(round.round(), ns / batch);
                }
            }
            rounds.computeIfAbsent(measured.operation(), operation -> new LinkedHashMap<>())
                    .put(measured.codec(), figures);
        }
        return new Exportable(result, rounds, RUN, null);
    }

    /** Latencies of a command. */
    public static Exportable of(String command, Function<Export, List<StackLatencies>> latencies) {
        return new Exportable(null, null, command, latencies);
    }

    /**
     * The result of {@code run}.
     *
     * @throws Stop where these are results of another command
     */
    Result codecs(Export form) {
        if (result == null) {
            throw Stop.usage(
                    "--export " + form.name() + " is for results of run; these are of " + command,
                    "serdebench list exports   says which form is for what");
        }
        return result;
    }

    /**
     * The figures of a codec's rounds, nanoseconds per record, by the round's number.
     *
     * @throws Stop where there is no journal
     */
    Map<Integer, Double> rounds(Export form, Result.Measurement measured) {
        if (rounds == null) {
            throw Stop.input(
                    "--export " + form.name() + " needs the rounds of the run, and they are in its journal",
                    "give the folder of the run, in which journal.jsonl is");
        }
        return rounds.getOrDefault(measured.operation(), Map.of()).getOrDefault(measured.codec(), Map.of());
    }

    /**
     * The rounds, or none where there is no journal.
     *
     * @return Nanoseconds per record by the round's number.
     */
    Map<Integer, Double> roundsIfKnown(Result.Measurement measured) {
        return rounds == null
                ? Map.of()
                : rounds.getOrDefault(measured.operation(), Map.of()).getOrDefault(measured.codec(), Map.of());
    }

    /**
     * The latencies.
     *
     * @throws Stop where these are results of another command, or have none
     */
    List<StackLatencies> latencies(Export form) {
        if (latencies == null) {
            throw form.needsLatencies("a result of run");
        }
        return latencies.apply(form);
    }
}
