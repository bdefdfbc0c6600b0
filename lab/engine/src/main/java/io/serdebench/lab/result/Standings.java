package io.serdebench.lab.result;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Place;
import io.serdebench.lab.decide.Ranking;
import io.serdebench.lab.decide.RankingEntry;
import io.serdebench.lab.decide.SequentialAnalysis;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.journal.RunTimes;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives every codec its place, ranked ones first, and says of the others why they have none. */
final class Standings {

    private static final String UNFIT = "the control failed: a codec differed from itself, see C01";

    private final List<Plan.Candidate> codecs;
    private final Map<String, Measurement> totals = new LinkedHashMap<>();
    private final List<PairDecision> decisions;
    private final boolean unfit;
    private final Set<String> first;
    private final RunTimes times;
    private final Map<String, @Nullable Boolean> texts = new HashMap<>();

    /** Places by {@code candidates}; codecs of {@code first} were asked for nothing but first calls, and have some. */
    Standings(
            List<Plan.Candidate> codecs,
            List<Measurement> candidates,
            SequentialAnalysis decided,
            Set<String> first,
            RunTimes times) {
        this.codecs = codecs;
        this.decisions = decided.decisions(Result.TOTAL);
        this.first = first;
        this.times = times;
        this.unfit = decided.isUnfit();
        codecs.forEach(codec -> texts.put(codec.name(), codec.text()));
        candidates.stream().filter(c -> c.operation().equals(Result.TOTAL)).forEach(c -> totals.put(c.codec(), c));
    }

    List<Standing> all() {
        List<RankingEntry> ranked = new ArrayList<>();
        for (Plan.Candidate codec : codecs) {
            Measurement c = totals.get(codec.name());
            if (c != null && status(c) == Status.RANKED && c.nsPerRecord() != null && c.bytesPerRecord() != null) {
                ranked.add(new RankingEntry(codec.name(), c.nsPerRecord(), c.bytesPerRecord()));
            }
        }
        List<Place> places = Ranking.of(ranked, decisions);
        Map<String, Frontier.State> frontier = Frontier.of(ranked, decisions);
        List<Standing> all = new ArrayList<>();
        for (Place place : places) {
            Measurement c = totals.get(place.candidate());
            if (c != null) {
                all.add(standing(c, Status.RANKED, place, frontier.get(c.codec()), null)
                        .within(times.ratio(
                                Result.TOTAL, c.codec(), places.get(0).candidate())));
            }
        }
        for (Plan.Candidate codec : codecs) {
            Measurement c = totals.get(codec.name());
            if (c != null
                    && ranked.stream().noneMatch(entry -> entry.candidate().equals(codec.name()))) {
                String reason = status(c) == Status.UNMEASURED && c.reason() == null && !first.contains(c.codec())
                        ? "interrupted before it was measured"
                        : status(c) == Status.UNRANKED ? UNFIT : c.reason();
                all.add(standing(c, status(c), null, null, reason));
            }
        }
        return all;
    }

    private Status status(Measurement c) {
        if (c.verified() != Fidelity.LOSSLESS) {
            return Status.of(c.verified());
        }
        return c.nsPerRecord() == null ? Status.UNMEASURED : unfit ? Status.UNRANKED : Status.RANKED;
    }

    private Standing standing(
            Measurement c,
            Status status,
            @Nullable Place place,
            Frontier.@Nullable State frontier,
            @Nullable String reason) {
        return new Standing(
                c.codec(),
                c.format(),
                status,
                place == null ? 0 : place.place(),
                place == null ? 0 : place.placeTo(),
                place != null && place.tied(),
                c.nsPerRecord(),
                place == null ? null : place.relative(),
                frontier == Frontier.State.ON,
                frontier,
                reason,
                texts.get(c.codec()),
                null,
                null);
    }

    /** The ranking of a document that is older than ranges of places, with the ranges that its verdicts give. */
    static List<Standing> ranged(Result result) {
        if (result.ranking().stream().allMatch(s -> s.placeTo() != null)) {
            return result.ranking();
        }
        Map<String, Standing> before = new LinkedHashMap<>();
        List<RankingEntry> ranked = new ArrayList<>();
        for (Standing s : result.ranking()) {
            before.put(s.codec(), s);
            Measurement c = result.candidate(s.codec(), Result.TOTAL);
            if (s.status() == Status.RANKED && s.totalNs() != null && c != null && c.bytesPerRecord() != null) {
                ranked.add(new RankingEntry(s.codec(), s.totalNs(), c.bytesPerRecord()));
            }
        }
        List<PairDecision> decisions = result.verdicts().stream()
                .filter(v -> v.operation().equals(Result.TOTAL))
                .map(PairVerdict::decision)
                .toList();
        Map<String, Frontier.State> frontier = Frontier.of(ranked, decisions);
        List<Standing> all = new ArrayList<>();
        for (Place place : Ranking.of(ranked, decisions)) {
            Standing s = before.remove(place.candidate());
            if (s != null) {
                all.add(with(s, place, frontier.get(s.codec())));
            }
        }
        before.values().forEach(s -> all.add(with(s, null, null)));
        return all;
    }

    private static Standing with(Standing s, @Nullable Place place, Frontier.@Nullable State frontier) {
        return new Standing(
                s.codec(),
                s.format(),
                s.status(),
                place == null ? 0 : place.place(),
                place == null ? 0 : place.placeTo(),
                place != null && place.tied(),
                s.totalNs(),
                place == null ? null : place.relative(),
                frontier == Frontier.State.ON,
                frontier,
                s.reason(),
                s.text(),
                s.relativeLow(),
                s.relativeHigh(),
                s.toBaseline(),
                s.states());
    }
}
