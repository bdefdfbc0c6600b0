package io.serdebench.lab.measure;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.decide.DetectableEffect;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.decide.Schedule;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.ChoiceWords;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Says what a run can decide before it begins, and verdicts as they fall. */
final class LiveVerdicts {

    /** Standard deviation of one round's log-ratio of a pair: a cautious guess, since no round of this run was seen yet. */
    private static final double USUAL_SD = 0.045;

    /** How many times longer the run is that the plan compares itself with. */
    private static final int LONGER = 5;

    /** A plan is corrected where fewer than this share of its rounds fit. */
    private static final double SHORT_OF_PLAN = 0.75;

    private static final int SHOWN = 3;
    private static final String LABEL = "verdicts";
    private static final String CHOICE = "choice";

    private final Progress progress;
    private final Set<Set<String>> said = new HashSet<>();
    private int planned;
    private String choice = "";

    LiveVerdicts(Progress progress) {
        this.progress = progress;
    }

    /**
     * Before the first round.
     *
     * @param codecs The codecs that are compared with each other.
     * @param rounds The number of rounds that fit into the time.
     * @param seconds The seconds of the run.
     * @param more Seconds that may be added so that there are two rounds; 0 where these fit into the time.
     * @param margin The margin within which two codecs are the same.
     */
    void plan(int codecs, int rounds, double seconds, double more, double margin) {
        if (codecs < 2) {
            return;
        }
        planned = rounds;
        progress.note("plan", forecast(codecs, rounds, seconds, more, margin));
    }

    /**
     * After the first round, which shows what a round takes on this machine: the plan is a guess from a quiet one, and is corrected where
     * far fewer rounds fit.
     *
     * @param rounds The number of rounds that fit, at least two, those that are done included.
     */
    void correct(int codecs, int rounds, double margin) {
        if (rounds >= SHORT_OF_PLAN * planned) {
            return;
        }
        progress.note(
                "plan",
                String.format(
                        Locale.ROOT,
                        "rounds take longer here than planned; about %d fit in place of %d; pairs of %d codecs can be decided that"
                                + " differ by a factor of about %.2f or more",
                        rounds,
                        planned,
                        codecs,
                        factor(codecs, rounds, margin)));
    }

    /**
     * After a round at which pairs are looked at: whom to take, where that is not what was said before.
     *
     * @param times The times of all rounds so far.
     * @param codecs The codecs that are compared with each other.
     * @param rounds The number of rounds so far.
     */
    void choose(RelativeTimes times, Set<String> codecs, int rounds) {
        if (codecs.size() < 2 || !Schedule.roundsOfLooks().contains(rounds)) {
            return;
        }
        String sentence = ChoiceWords.of(times.choice(codecs), rounds, "");
        if (!sentence.equals(choice)) {
            choice = sentence;
            progress.note(CHOICE, sentence);
        }
    }

    /** The sentence with the seconds that may be added, as a run and a dry run say it. */
    static String forecast(int codecs, int rounds, double seconds, double more, double margin) {
        return sentence(codecs, rounds, seconds + more, margin)
                + (more < 1
                        ? ""
                        : String.format(Locale.ROOT, "; up to %.0f s of them are beyond the time asked for", more));
    }

    /** What the time allows; the numbers are a guess from {@link #USUAL_SD}. */
    static String sentence(int codecs, int rounds, double seconds, double margin) {
        if (rounds < 2) {
            return String.format(
                    Locale.ROOT, "about one round fits into the %.0f s left; one round decides nothing", seconds);
        }
        String longer = rounds * LONGER > Schedule.MAX_ROUNDS
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; with %.0f min about %.2f",
                        Math.ceil(LONGER * seconds / 60),
                        factor(codecs, LONGER * rounds, margin));
        return String.format(
                Locale.ROOT,
                "about %d rounds fit into the %.0f s left; pairs of %d codecs can be decided that differ by a factor of about"
                        + " %.2f or more%s",
                rounds,
                seconds,
                codecs,
                factor(codecs, rounds, margin),
                longer);
    }

    private static double factor(int codecs, int rounds, double margin) {
        DetectableEffect effect = DetectableEffect.of(codecs, rounds, USUAL_SD, margin);
        return Math.max(effect.ratio(), effect.guard());
    }

    /** After a round: what is decided now and was not before. */
    void say(List<PairDecision> decisions, int pairs, int rounds, double seconds) {
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
                .forEach(entry -> sentences.add(slower(entry.getKey(), entry.getValue())));
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

    private static String slower(String codec, List<PairDecision> pairs) {
        if (pairs.size() > SHOWN) {
            return codec + " is slower than " + pairs.size() + " codecs";
        }
        return codec + " is slower than "
                + String.join(
                        ", ",
                        pairs.stream()
                                .map(pair -> String.format(Locale.ROOT, "%s (%.3g times)", pair.a(), pair.ratio()))
                                .toList());
    }
}
