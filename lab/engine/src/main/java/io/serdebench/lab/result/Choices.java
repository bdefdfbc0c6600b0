package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.BestBound;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.journal.ChoiceWords;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Needs;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunTimes;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing.Status;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which codec to take: by time, by bytes, and by time within what the user needs. */
final class Choices {

    /** A claim on speed needs more records. */
    static final String FEW_RECORDS = "D07";

    static final String UNSETTLED = "S01";

    private static final String STATES = "S02";

    /** A rival whose times still move does not overtake what is so far ahead of it: twice as fast. */
    private static final double UNSETTLED_LEAD = Math.log(2);

    private final RunData run;
    private final RunTimes times;
    private final List<PairDecision> decisions;
    private final List<Standing> ranking;
    private final List<Warning> warnings;
    private final Map<String, TwoStates> states = new HashMap<>();
    private final Map<String, Measurement> ranked = new LinkedHashMap<>();

    /** From {@code candidates} that are ranked; {@code decisions} are those on their totals. */
    Choices(
            RunData run,
            RunTimes times,
            List<PairDecision> decisions,
            List<Standing> ranking,
            List<Measurement> candidates,
            List<Warning> warnings) {
        this.decisions = decisions;
        this.run = run;
        this.times = times;
        this.ranking = ranking;
        this.warnings = warnings;
        for (Standing standing : ranking) {
            if (standing.states() != null) {
                states.put(standing.codec(), standing.states());
            }
            candidates.stream()
                    .filter(c -> standing.status() == Status.RANKED
                            && c.codec().equals(standing.codec())
                            && c.operation().equals(Result.TOTAL))
                    .forEach(c -> ranked.put(c.codec(), c));
        }
    }

    /** All of them; none where nothing but first calls was measured. */
    List<Choice> all() {
        if (run.cold() != null && run.cold().alone()) {
            return List.of();
        }
        List<Choice> all = new ArrayList<>();
        all.add(byTime(List.copyOf(ranked.keySet()), List.of(), ""));
        if (!ranked.isEmpty()) {
            all.add(byBytes());
        }
        List<Entry.Needed> needed = run.all(Entry.Needed.class);
        if (!needed.isEmpty() && !ranked.isEmpty()) {
            all.add(within(needed));
        }
        return all;
    }

    private Choice byTime(List<String> among, List<String> needs, String which) {
        if (among.isEmpty()) {
            return none(
                    needs,
                    ranking.stream().anyMatch(s -> s.status() == Status.UNRANKED)
                            ? "no choice: the control failed, since one codec differed from itself"
                            : "no choice: no codec could be ranked");
        }
        BestBound bound = times.total().choice(among);
        if (bound == null) {
            String first = times.total().first(among);
            return new Choice(
                    Choice.By.TIME,
                    needs,
                    Choice.State.EARLY,
                    first,
                    null,
                    among,
                    ChoiceWords.of(null, false, run.samples().rounds(), which),
                    List.of());
        }
        Doubt doubt = doubt(bound, among);
        if (doubt != null) {
            return new Choice(
                    Choice.By.TIME,
                    needs,
                    Choice.State.EARLY,
                    bound.candidate(),
                    bound.regretPercent(),
                    among,
                    (which.isEmpty() ? "" : which + ": ") + doubt.sentence(),
                    List.of(doubt.code()));
        }
        boolean fastest = bound.isFastest(among, decisions);
        return new Choice(
                Choice.By.TIME,
                needs,
                ChoiceWords.isEarly(bound) ? Choice.State.EARLY : fastest ? Choice.State.BEST : Choice.State.BOUNDED,
                bound.candidate(),
                bound.regretPercent(),
                among,
                ChoiceWords.of(bound, fastest, run.samples().rounds(), which, lead(bound, among)),
                isSteady(bound.candidate()) ? List.of() : List.of(UNSETTLED));
    }

    /** The lead beyond what is called the same, where it is known what would decide it. */
    private ChoiceWords.@Nullable Lead lead(BestBound bound, List<String> among) {
        double least = among.stream()
                .filter(rival -> !rival.equals(bound.candidate()))
                .mapToDouble(rival -> lead(rival, bound.candidate()))
                .min()
                .orElse(0);
        int more = bound.roundsToConfirm(among, decisions) - run.samples().rounds();
        return more < 1 || least <= Math.log1p(run.plan().margin())
                ? null
                : new ChoiceWords.Lead(Math.exp(least), more);
    }

    /** What forbids a choice: the code of a warning, and what is said instead. */
    private record Doubt(String code, String sentence) {}

    /**
     * The reason why the times that a choice rests on are not reliable, or null. A rival counts if what its times may be off by could
     * put it in front.
     */
    private @Nullable Doubt doubt(BestBound bound, List<String> among) {
        String chosen = bound.candidate();
        if (warnings.stream().anyMatch(w -> w.code().equals(FEW_RECORDS))) {
            return new Doubt(FEW_RECORDS, "too few records to choose by time: " + chosen + " so far");
        }
        if (among.size() < 2) {
            return null;
        }
        String early = "too early to choose: " + chosen + " so far, and ";
        List<String> moving = among.stream()
                .filter(codec -> !isSteady(codec) && (codec.equals(chosen) || lead(codec, chosen) < UNSETTLED_LEAD))
                .toList();
        if (!moving.isEmpty()) {
            return new Doubt(UNSETTLED, early + "times of " + and(moving) + " were not steady");
        }
        List<String> states = among.stream()
                .filter(codec -> {
                    TwoStates seen = this.states.get(codec);
                    return seen != null
                            && seen.areFew()
                            && among.stream()
                                    .filter(rival ->
                                            !rival.equals(chosen) && (codec.equals(chosen) || codec.equals(rival)))
                                    .anyMatch(rival -> lead(rival, chosen) < seen.gap());
                })
                .map(codec -> codec + " ("
                        + Objects.requireNonNull(this.states.get(codec)).apart() + ")")
                .toList();
        return states.isEmpty()
                ? null
                : new Doubt(STATES, early + "rounds of " + and(states) + " fall into two states");
    }

    private boolean isSteady(String codec) {
        return Objects.requireNonNull(ranked.get(codec)).steady();
    }

    /** How much longer a rival takes than what is chosen, as a log-ratio. */
    private double lead(String rival, String chosen) {
        Interval ratio = times.total().ratio(rival, chosen);
        return ratio == null ? 0 : Math.log(ratio.center());
    }

    private static String and(List<String> names) {
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }

    private static Choice none(List<String> needs, String sentence) {
        return new Choice(Choice.By.TIME, needs, Choice.State.NONE, null, null, List.of(), sentence, List.of());
    }

    /** Exact; of several that are equally small the one that stands first. */
    private Choice byBytes() {
        double least = ranked.values().stream()
                .map(Choices::bytes)
                .min(Comparator.naturalOrder())
                .orElseThrow();
        List<String> smallest = ranked.values().stream()
                .filter(c -> bytes(c) == least)
                .map(Measurement::codec)
                .toList();
        String sentence = String.join(" and ", smallest)
                + (smallest.size() == 1 ? " is" : " are")
                + String.format(Locale.ROOT, " smallest: %,.1f bytes per record", least);
        return new Choice(
                Choice.By.BYTES,
                List.of(),
                Choice.State.BEST,
                smallest.get(0),
                0.0,
                List.copyOf(ranked.keySet()),
                sentence,
                List.of());
    }

    private static Double bytes(Measurement of) {
        return Objects.requireNonNull(of.bytesPerRecord());
    }

    private Choice within(List<Entry.Needed> needed) {
        List<String> needs = needed.stream().map(Entry.Needed::need).toList();
        List<String> among = ranked.values().stream()
                .filter(c -> needed.stream().allMatch(need -> meets(c, need)))
                .map(Measurement::codec)
                .toList();
        String what = Needs.words(needs);
        if (among.isEmpty()) {
            return none(needs, "no ranked codec has " + what);
        }
        if (among.size() == 1) {
            // others may be ranked as well, and none of them is compared
            return new Choice(
                    Choice.By.TIME,
                    needs,
                    Choice.State.BEST,
                    among.get(0),
                    0.0,
                    among,
                    "the one codec with " + what + " is " + among.get(0),
                    List.of());
        }
        return byTime(among, needs, "of the " + among.size() + " codecs with " + what);
    }

    private boolean meets(Measurement c, Entry.Needed need) {
        Double most = Needs.mostBytes(need.need());
        if (most != null) {
            return bytes(c) <= most;
        }
        List<String> codecs = need.codecs();
        return codecs == null ? Boolean.TRUE.equals(text(c.codec())) : codecs.contains(c.codec());
    }

    private @Nullable Boolean text(String codec) {
        return run.plan().candidates().stream()
                .filter(c -> c.name().equals(codec))
                .map(Plan.Candidate::text)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }
}
