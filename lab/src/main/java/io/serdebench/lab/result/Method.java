package io.serdebench.lab.result;

import io.serdebench.lab.decide.Schedule;
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

    static List<String> sentences(RunData run) {
        Plan plan = run.plan();
        Samples samples = run.samples();
        Cold cold = run.cold();
        List<String> sentences = new ArrayList<>();
        sentences.add(
                "Every codec encoded, decoded and compared every record by value before anything was timed, in this"
                        + " run or in an earlier one with the same data, code and JVM; sizes are exact sums over all"
                        + " records.");
        if (run.batch() > 1) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "What was encoded is one message with a list of %,d records; times and sizes are divided by their"
                            + " number.",
                    run.batch()));
        }
        if (cold == null || !cold.alone()) {
            sentences.addAll(steady(run));
        }
        if (!samples.extras().isEmpty()) {
            sentences.add("Beside these, in the same processes and permutations: " + String.join(", ", samples.extras())
                    + ". " + OperationMeaning.sentences(samples.extras(), samples.parts())
                    + " They are not part of the total and have no verdicts.");
        }
        run.all(Entry.ReadAsked.class)
                .forEach(asked ->
                        sentences.add("The fields that read reads: " + String.join(", ", asked.fields()) + "."));
        if (cold != null) {
            sentences.add(first(plan, cold));
        }
        if (!run.all(Entry.Squeezed.class).isEmpty()) {
            sentences.add(
                    "Compression: the encoded records, the first 8 MB of them, one by one and one after the other in"
                            + " batches of 64 KiB. In each round one fresh process went through all compressors and codecs"
                            + " in laps of 10 ms in random order, three to warm up and five timed; speeds are medians over"
                            + " rounds with Student-t 95 % intervals. Every piece was decompressed and compared.");
        }
        return List.copyOf(sentences);
    }

    private static String first(Plan plan, Cold cold) {
        return String.format(
                Locale.ROOT,
                "First calls: %d rounds. In each, one fresh process per codec, one at a time, in random order. The"
                        + " clock starts before the codec's classes are loaded, with the application's objects in memory,"
                        + " and is read after %s records were encoded and decoded. Times are medians over"
                        + " processes with Student-t 95 %% intervals. Codecs are compared by one ratio per round, at one"
                        + " look for each number of records, with a margin of %s %% and Holm's correction over its pairs.",
                cold.rounds(),
                checkpoints(cold),
                percent(plan));
    }

    private static String checkpoints(Cold cold) {
        List<String> numbers = cold.rows().stream()
                .map(Cold.Row::records)
                .distinct()
                .sorted()
                .map(records -> String.format(Locale.ROOT, "%,d", records))
                .toList();
        int last = numbers.size() - 1;
        return last < 1
                ? String.join("", numbers)
                : String.join(", ", numbers.subList(0, last)) + " and " + numbers.get(last);
    }

    private static String percent(Plan plan) {
        return new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(plan.margin() * 100);
    }

    /** What a time is, by the clock that was read. */
    private static String time(Samples samples) {
        return switch (samples.clock()) {
            case CPU ->
                "A time is CPU time: the median slice of the measuring thread, and the mean CPU time of the"
                        + " collector's threads for what the slices allocated. ";
            case CYCLES ->
                "A time is the cycles of the median slice of the measuring thread at the run's mean time per cycle,"
                        + " and the mean CPU time of the collector's threads for what the slices allocated. ";
            case WALL -> "A time is the wall time of the median slice. ";
        };
    }

    /** What was done so that neighbouring slices are alike. */
    private static String quiet(RunData run) {
        List<Entry.Taking> takings = run.all(Entry.Taking.class);
        if (takings.isEmpty()) {
            return "";
        }
        Entry.Taking last = takings.get(takings.size() - 1);
        return (last.core() == null ? "" : " All processes were pinned to core " + last.core() + " meanwhile.")
                + (last.awake() ? " Loops of the idle scheduling class kept the cores awake." : "");
    }

    private static List<String> steady(RunData run) {
        Plan plan = run.plan();
        Samples samples = run.samples();
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
                                + " timed slice. Then up to %d slices of %d ms of each operation of each codec ran one at"
                                + " a time, in random order.%s",
                        samples.rounds(),
                        slices,
                        plan.sliceMicros() / 1_000,
                        quiet(run)),
                OperationMeaning.sentences(samples.parts(), samples.parts()) + " total: their sum.",
                String.format(
                        Locale.ROOT,
                        "%sTimes are medians over rounds, with Student-t 95 %% intervals. Two codecs are compared by"
                                + " one number per round, the logarithm of the ratio of their times. The pairs are looked"
                                + " at after %s rounds, or when time is up. At most 5 %% of runs print any false"
                                + " \"different\" about total, %s, over all pairs and all numbers of rounds, if rounds are"
                                + " independent and no codec's processes settle in one of two states. The test is a t test"
                                + " with a moderated variance (Smyth 2004): part of it comes from all pairs of the run."
                                + " Below five rounds only large ratios are called different. Codecs whose interval lies"
                                + " within %s %% are called the same. A codec whose pairs are all decided takes no part in"
                                + " further rounds, so codecs differ in their numbers of rounds.",
                        time(samples),
                        looks(),
                        and(samples.parts()),
                        percent(plan)),
                "Places are ranges: the decided pairs allow no place outside of them, for all codecs at once.",
                "Canary: one codec is measured under a second name. If it differed from itself, there would be no"
                        + " ranking.");
    }

    /** {@code a and b}, {@code a, b and c}. */
    private static String and(List<String> words) {
        int last = words.size() - 1;
        return String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    private static String looks() {
        return and(Schedule.roundsOfLooks().stream().map(String::valueOf).toList());
    }
}
