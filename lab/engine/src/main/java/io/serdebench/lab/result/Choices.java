package io.serdebench.lab.result;

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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Which codec to take: by time, by bytes, and by time within what the user needs. */
final class Choices {

    private final RunData run;
    private final RunTimes times;
    private final List<PairDecision> decisions;
    private final List<Standing> ranking;
    private final Unreliable unreliable;
    private final Map<String, Measurement> ranked = new LinkedHashMap<>();

    /** From {@code candidates} that are ranked; {@code decisions} are those on their totals. */
    Choices(
            RunData run,
            RunTimes times,
            List<PairDecision> decisions,
            List<Standing> ranking,
            List<Measurement> candidates,
            Unreliable unreliable) {
        this.decisions = decisions;
        this.run = run;
        this.times = times;
        this.ranking = ranking;
        this.unreliable = unreliable;
        for (Standing standing : ranking) {
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
        all.add(withFields(byTime(List.copyOf(ranked.keySet()), List.of(), "")));
        if (!ranked.isEmpty()) {
            all.add(byBytes());
        }
        List<Entry.Needed> needed = run.all(Entry.Needed.class);
        if (!needed.isEmpty() && !ranked.isEmpty()) {
            all.add(withFields(within(needed)));
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
        Unreliable.Doubt doubt =
                unreliable.doubt(bound.candidate(), among, (rival, off, by) -> lead(rival, bound.candidate()) < by);
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
                isSteady(bound.candidate()) ? List.of() : List.of(Unreliable.UNSETTLED));
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

    private boolean isSteady(String codec) {
        return Objects.requireNonNull(ranked.get(codec)).steady();
    }

    /** How much longer a rival takes than what is chosen, as a log-ratio. */
    private double lead(String rival, String chosen) {
        Interval ratio = times.total().ratio(rival, chosen);
        return ratio == null ? 0 : Math.log(ratio.center());
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
                List.of(),
                FixedFields.of(run.plan(), smallest));
    }

    private Choice withFields(Choice choice) {
        return choice.withFields(choice.choice() == null ? null : FixedFields.of(run.plan(), List.of(choice.choice())));
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
