package io.serdebench.lab.measure;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.decide.Schedule;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Says what a run can decide before it begins, and verdicts as they fall. */
final class LiveVerdicts {

    /** A plan is corrected where fewer than this share of its rounds fit. */
    private static final double SHORT_OF_PLAN = 0.75;

    /** The end is corrected where it comes so much later than was said. */
    private static final double LATE_SECONDS = 5;

    private static final int SHOWN = 3;
    private static final String PLAN = "plan";
    private static final String LABEL = "verdicts";
    private static final String CHOICE = "choice";

    private final Progress progress;
    private final Function<List<Entry>, String> answer;
    private final Set<Set<String>> said = new HashSet<>();
    private String choice = "";
    private @Nullable RoundForecast planned;

    /**
     * Nothing was said yet.
     *
     * @param answer The sentence of a result about whom to take, made of the journal.
     */
    LiveVerdicts(Progress progress, Function<List<Entry>, String> answer) {
        this.progress = progress;
        this.answer = answer;
    }

    /** Before the first round. */
    void plan(RoundForecast forecast) {
        if (forecast.codecs() < 2) {
            return;
        }
        planned = forecast;
        progress.note(PLAN, forecast.sentence());
    }

    /**
     * After the first round, which shows what a round takes on this machine: the plan is a guess from a quiet one, and is corrected where
     * far fewer rounds fit, or where the second one ends far later than was said.
     *
     * @param rounds The number of rounds that fit, at least two, those that are done included.
     * @param overSeconds How much later than the time for rounds the second one ends, seconds; negative where it ends earlier.
     */
    void correct(int rounds, double overSeconds) {
        RoundForecast plan = planned;
        if (plan == null) {
            return;
        }
        List<String> slow = new ArrayList<>();
        if (rounds < SHORT_OF_PLAN * plan.rounds()) {
            slow.add(String.format(
                    Locale.ROOT,
                    "%d fit instead of %d, so differences under %s stay open",
                    rounds,
                    plan.rounds(),
                    plan.apart(plan.codecs(), rounds)));
        }
        double late = overSeconds - plan.overSeconds();
        if (late > LATE_SECONDS) {
            slow.add(String.format(Locale.ROOT, "the second one ends about %.0f s later than planned", late));
        }
        if (!slow.isEmpty()) {
            progress.note(PLAN, "rounds are slow on this machine: " + String.join("; ", slow));
        }
    }

    /**
     * After a round at which pairs are looked at: whom to take, where that is not what was said before.
     *
     * @param entries The journal so far.
     * @param codecs How many codecs are compared with each other.
     * @param rounds The number of rounds so far.
     */
    void choose(List<Entry> entries, int codecs, int rounds) {
        if (codecs < 2 || !Schedule.roundsOfLooks().contains(rounds)) {
            return;
        }
        String sentence = answer.apply(entries);
        if (!sentence.equals(choice)) {
            choice = sentence;
            progress.note(CHOICE, sentence);
        }
    }

    /** After a round: what is decided now and was not before. */
    void say(List<PairDecision> decisions, RelativeTimes times, int pairs, int rounds, double seconds) {
        Map<String, List<PairDecision>> slower = new LinkedHashMap<>();
        List<PairDecision> same = new ArrayList<>();
        int decided = 0;
        for (PairDecision decision : decisions) {
            if (!decision.verdict().isDecided()) {
                continue;
            }
            decided++;
            PairDecision pair = decision.fasterFirst();
            if (!said.add(Set.of(pair.a(), pair.b()))) {
                continue;
            }
            if (pair.verdict() == Verdict.DIFFERENT) {
                slower.computeIfAbsent(pair.b(), b -> new ArrayList<>()).add(pair);
            } else {
                same.add(pair);
            }
        }
        if (slower.isEmpty() && same.isEmpty()) {
            return;
        }
        List<String> sentences = new ArrayList<>();
        slower.entrySet().stream()
                .sorted((x, y) -> y.getValue().size() - x.getValue().size())
                .forEach(entry -> sentences.add(slower(entry.getKey(), entry.getValue(), times)));
        same.forEach(pair -> sentences.add(pair.a() + " and " + pair.b() + " are the same within the margin"));
        String more = sentences.size() > SHOWN ? "; " + (sentences.size() - SHOWN) + " more" : "";
        progress.note(
                LABEL,
                String.format(
                        Locale.ROOT,
                        "%d of %d pairs decided after %.0f s of measuring, %d rounds: %s%s",
                        decided,
                        pairs,
                        seconds,
                        rounds,
                        String.join("; ", sentences.subList(0, Math.min(SHOWN, sentences.size()))),
                        more));
    }

    private static String slower(String codec, List<PairDecision> pairs, RelativeTimes times) {
        if (pairs.size() > SHOWN) {
            return codec + " is slower than " + pairs.size() + " codecs";
        }
        return codec + " is slower than "
                + String.join(
                        ", ",
                        pairs.stream()
                                .map(pair -> {
                                    Interval ratio = times.ratio(pair.b(), pair.a());
                                    double known = ratio == null ? pair.ratio() : ratio.center();
                                    return String.format(Locale.ROOT, "%s (%.3g times)", pair.a(), known);
                                })
                                .toList());
    }
}
