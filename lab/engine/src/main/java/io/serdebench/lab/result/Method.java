package io.serdebench.lab.result;

import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RoundTotals;
import io.serdebench.lab.decide.Schedule;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.Samples;
import io.serdebench.lab.text.Figures;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** How it was measured, in sentences. */
public final class Method {

    /** Below this many rounds only large differences are decided. */
    private static final int FEW = 5;

    /** How the sentence begins that names codecs whose bytes have neither names nor numbers of fields. */
    public static final String BY_POSITION = "By position: ";

    private Method() {}

    /**
     * Sentences for what was done in this run, and nothing that a run may leave out.
     *
     * @param decided What the run decided.
     */
    static List<String> sentences(RunData run, SequentialAnalysis decided) {
        Plan plan = run.plan();
        Samples samples = run.samples();
        Cold cold = run.cold();
        List<String> sentences = new ArrayList<>();
        sentences.add(
                "Each codec that was timed had encoded, decoded and compared every record by value before, in this"
                        + " run or in an earlier one with the same data, code and JVM. Sizes are exact sums over all records.");
        if (run.batch() > 1) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "What was encoded is one message with a list of %,d records; times and sizes are divided by their"
                            + " number.",
                    run.batch()));
        }
        if (cold == null || !cold.alone()) {
            sentences.addAll(steady(run, decided));
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
        int squeezed = (int) run.all(Entry.CompressionMeasured.class).stream()
                .map(Entry.CompressionMeasured::round)
                .distinct()
                .count();
        if (squeezed > 0) {
            sentences.add(
                    "Compression: the encoded records, the first 8 MB of them, one by one and one after the other in"
                            + " batches of 64 KiB. In each round one fresh process went through all compressors and codecs in laps"
                            + " of 10 ms in random order, three to warm up and five timed. " + of(squeezed, "Speeds")
                            + " Every piece was decompressed and compared.");
        }
        String cached = CacheRule.sentence(run);
        if (cached != null) {
            sentences.add(cached);
        }
        List<String> byPosition = plan.candidates().stream()
                .filter(candidate -> candidate.positional() != null)
                .map(Plan.Candidate::name)
                .toList();
        if (!byPosition.isEmpty()) {
            sentences.add(BY_POSITION + String.join(", ", byPosition) + ". " + Codec.POSITION_MEANS);
        }
        return List.copyOf(sentences);
    }

    private static String times(int rounds) {
        return rounds < 2
                ? of(rounds, "Times")
                : "Times are those of the run's mean round, with Student-t 95 % intervals.";
    }

    /** The words for what figures are of: {@code Times are medians over 3 rounds, with Student-t 95 % intervals.} */
    private static String of(int rounds, String figures) {
        return rounds < 2
                ? figures + " are of one round and have no intervals."
                : figures + " are medians over rounds, with Student-t 95 % intervals.";
    }

    private static String rounds(int rounds) {
        return Figures.many(rounds, "round");
    }

    private static String first(Plan plan, Cold cold) {
        if (cold.rounds() == 0) {
            return "First calls: no round was completed.";
        }
        String compared = cold.rounds() < 2 || cold.verdicts().isEmpty()
                ? ""
                : " Codecs are compared by one ratio per round, at one look for each number of records, with a margin of "
                        + percent(plan) + " % and Holm's correction over its pairs.";
        return String.format(
                Locale.ROOT,
                "First calls: %s. In each, one fresh process per codec, one at a time, in random order. The"
                        + " clock starts before the codec's classes are loaded, with the application's objects in memory,"
                        + " and is read after %s encoded and decoded. %s%s",
                rounds(cold.rounds()),
                checkpoints(cold) + (last(cold) == 1 ? " record was" : " records were"),
                of(cold.rounds(), "Times"),
                compared);
    }

    private static long last(Cold cold) {
        return cold.rows().stream().mapToLong(Cold.Row::records).max().orElse(0);
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

    /** The words for what a time is, by the clock that was read. */
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

    private static List<String> steady(RunData run, SequentialAnalysis decided) {
        Samples samples = run.samples();
        int rounds = samples.rounds();
        List<String> sentences = new ArrayList<>();
        if (rounds == 0) {
            sentences.add("No round was completed.");
        } else {
            sentences.add(new MethodRounds(run).sentence());
            sentences.add(OperationMeaning.sentences(samples.parts(), samples.parts()) + " total: their sum.");
            sentences.add(time(samples) + times(rounds) + compared(run, decided.decisions(Result.TOTAL)));
        }
        if (!decided.isUnfit()
                && decided.decisions(Result.TOTAL).stream().anyMatch(pair -> pair.verdict() == Verdict.DIFFERENT)
                && decided.decisions(Result.TOTAL).stream().anyMatch(pair -> pair.verdict() != Verdict.DIFFERENT)) {
            sentences.add("A place is a range while the order is not settled. The ranges hold for all codecs at once.");
        }
        String none = NoControl.reason(run, decided);
        PairDecision control = decided.canary();
        sentences.add(
                none != null || control == null
                        ? "Control: not measured, " + none + "."
                        : "Control: " + control.a() + " was measured under a second name in " + rounds(control.rounds())
                                + (decided.isUnfit()
                                        ? ". It differed from itself, so there is no ranking."
                                        : ". If it had differed from itself, there would be no ranking."));
        return List.copyOf(sentences);
    }

    /** How pairs are compared, as far as there are any. */
    private static String compared(RunData run, List<PairDecision> pairs) {
        Samples samples = run.samples();
        int rounds = samples.rounds();
        if (pairs.isEmpty()) {
            return "";
        }
        if (rounds < 2) {
            return " One round was done, so there are no verdicts.";
        }
        return String.format(
                Locale.ROOT,
                " Two codecs are compared by one number per round, the logarithm of the ratio of their times. The looks"
                        + " at the pairs are set beforehand: after %s rounds, or when time is up. At most 5 %% of runs"
                        + " print any false \"different\" about total, %s, over all pairs and all numbers of rounds, if"
                        + " rounds are independent and no codec's processes settle in one of two states. Where they do, all n"
                        + " rounds are in one of them with a chance of 2^(1-n), and no interval knows it. The test is a t"
                        + " test with a moderated variance (Smyth 2004): part of it comes from all pairs of the run.%s"
                        + " Codecs whose interval lies within %s %% are called the same.%s",
                looks(),
                and(samples.parts()),
                rounds < FEW ? " In fewer than five rounds only large ratios are called different." : "",
                percent(run.plan()),
                hasLeft(samples, pairs)
                        ? " A codec whose pairs are all decided takes no part in further rounds, so codecs differ in their"
                                + " numbers of rounds."
                        : "");
    }

    /** True if somebody has fewer rounds than others, and no open pair. */
    private static boolean hasLeft(Samples samples, List<PairDecision> pairs) {
        Map<String, Integer> rounds = new HashMap<>();
        pairs.stream()
                .flatMap(pair -> Stream.of(pair.a(), pair.b()))
                .distinct()
                .forEach(codec -> rounds.put(codec, RoundTotals.perRound(samples.figures(Result.TOTAL), codec).length));
        int most = Collections.max(rounds.values());
        return rounds.keySet().stream()
                .filter(codec -> rounds.getOrDefault(codec, 0) < most)
                .anyMatch(codec -> pairs.stream()
                        .filter(pair -> pair.a().equals(codec) || pair.b().equals(codec))
                        .allMatch(pair -> pair.verdict().isDecided()));
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
