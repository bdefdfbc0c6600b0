package io.serdebench.lab.result;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.Samples;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How it was measured, in sentences. */
final class Method {

    private Method() {}

    static List<String> sentences(Evidence run) {
        Plan plan = run.plan();
        Samples samples = run.samples();
        Cold cold = run.cold();
        List<String> sentences = new ArrayList<>();
        sentences.add(
                "Every codec encoded, decoded and compared every record by value before anything was timed; sizes are"
                        + " exact sums over all records.");
        if (run.batch() > 1) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "What was encoded is one message with a list of %,d records; times and sizes are divided by their"
                            + " number.",
                    run.batch()));
        }
        if (cold == null || !cold.alone()) {
            sentences.addAll(steady(plan, samples));
        }
        if (!samples.extras().isEmpty()) {
            sentences.add("Beside these, in the same processes and permutations: " + String.join(", ", samples.extras())
                    + ". encode-same: a message that was encoded before. decode: bytes to message, nothing read."
                    + " access-shallow: decoded, and the leaves read that do not lie in lists and maps. They are no part of"
                    + " the total, and no verdicts are about them.");
        }
        if (cold != null) {
            sentences.add(first(plan, cold));
        }
        if (!run.all(Entry.Squeezed.class).isEmpty()) {
            sentences.add(
                    "Compression: the encoded records, the first 8 MB of them, one by one and one behind the other in"
                            + " batches of 64 KiB. In each round one fresh process went through all compressors and codecs in laps"
                            + " of 10 ms in random order, three to warm up and five timed; speeds are medians over rounds with"
                            + " Student-t 95 % intervals. Every piece was decompressed and compared.");
        }
        return List.copyOf(sentences);
    }

    private static String first(Plan plan, Cold cold) {
        return String.format(
                Locale.ROOT,
                "First calls: %d rounds. In each, one fresh process per codec, one at a time, in random order. The clock"
                        + " starts before the codec's classes are loaded, with the application's objects in memory, and"
                        + " is read after 1, 100 and 10,000 records were created, encoded and accessed. Times are medians"
                        + " over processes with Student-t 95 %% intervals. Codecs are compared by one ratio a round, at one"
                        + " look for each number of records, with a margin of %s %% and Holm's correction over its pairs.",
                cold.rounds(),
                percent(plan));
    }

    private static String percent(Plan plan) {
        return new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(plan.margin() * 100);
    }

    private static List<String> steady(Plan plan, Samples samples) {
        int slices = samples.of(Result.TOTAL).stream()
                .mapToInt(round -> round.slices().values().stream()
                        .mapToInt(times -> times.length)
                        .max()
                        .orElse(0))
                .max()
                .orElse(0);
        return List.of(
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
                                + " same permutation, one number a round. After 2, 3, 5, 7, 10, 14, 20, 28 and 40 rounds the"
                                + " pairs are tested, by moderated t tests with Holm's correction. At most 5 %% of runs print"
                                + " any false \"different\" about total, create, encode and access, over all pairs and all"
                                + " numbers of rounds, if rounds are independent and no codec's processes settle in one of"
                                + " two states. A codec whose pairs are all decided takes no"
                                + " part in further rounds, so codecs differ in their numbers of rounds.",
                        percent(plan)),
                "One codec runs under a second name. If it were told to differ from itself, there would be no ranking.");
    }
}
