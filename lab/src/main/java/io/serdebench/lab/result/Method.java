package io.serdebench.lab.result;

import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.Samples;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;

/** How it was measured, in sentences. */
final class Method {

    private Method() {}

    static List<String> sentences(Plan plan, Samples samples) {
        int slices = samples.of(Result.TOTAL).stream()
                .mapToInt(round -> round.slices().values().stream()
                        .mapToInt(times -> times.length)
                        .max()
                        .orElse(0))
                .max()
                .orElse(0);
        return List.of(
                "Every codec encoded, decoded and compared every record by value before anything was timed; sizes are exact"
                        + " sums over all records.",
                String.format(
                        Locale.ROOT,
                        "%d rounds. In each, a fresh JVM per codec; all were alive together and warm before the first"
                                + " timed slice. Then up to %d slices of %d ms of each operation of each codec ran one at a"
                                + " time, in random order.",
                        samples.rounds(),
                        slices,
                        plan.sliceMicros() / 1_000),
                "create: a fresh message from the application's object. encode: a fresh message to a fresh, exactly sized"
                        + " array. access: bytes to message, and every leaf read. total: their sum.",
                String.format(
                        Locale.ROOT,
                        "Times are medians over rounds of the median slice, with Student-t 95 %% intervals over rounds. Two"
                                + " codecs are called different, or the same within %s %%, by the ratios of slices of the"
                                + " same permutation, one number a round. After 5, 7, 10, 14, 20, 28 and 40 rounds the pairs"
                                + " are looked at; each look may spend a seventh of 5 %% on false verdicts, with Holm's"
                                + " correction over all pairs of an operation. A codec whose pairs are all decided takes no"
                                + " part in further rounds, so codecs differ in their numbers of rounds.",
                        new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT))
                                .format(plan.margin() * 100)),
                "One codec runs under a second name. If it were told to differ from itself, there would be no ranking.");
    }
}
