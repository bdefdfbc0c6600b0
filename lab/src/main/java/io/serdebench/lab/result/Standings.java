package io.serdebench.lab.result;

import io.serdebench.lab.decide.Contender;
import io.serdebench.lab.decide.Deliberation;
import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Place;
import io.serdebench.lab.decide.Ranking;
import io.serdebench.lab.journal.Plan;
import io.serdebench.lab.result.Result.Candidate;
import io.serdebench.lab.result.Result.Standing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gives every codec its place, ranked ones first, and says of the others why they have none. */
final class Standings {

    private static final String UNMEASURED = "unmeasured";
    private static final String UNRANKED = "unranked";
    private static final String UNFIT = "a codec was told to differ from itself, see C01";

    private final List<Plan.Candidate> codecs;
    private final Map<String, Candidate> totals = new LinkedHashMap<>();
    private final List<PairDecision> decisions;
    private final boolean unfit;
    private final Set<String> first;

    /** Places by {@code candidates}; codecs of {@code first} were asked for nothing but first calls, and have some. */
    Standings(List<Plan.Candidate> codecs, List<Candidate> candidates, Deliberation decided, Set<String> first) {
        this.codecs = codecs;
        this.decisions = decided.decisions(Result.TOTAL);
        this.first = first;
        this.unfit = decided.isUnfit();
        candidates.stream().filter(c -> c.operation().equals(Result.TOTAL)).forEach(c -> totals.put(c.codec(), c));
    }

    List<Standing> all() {
        List<Contender> contenders = new ArrayList<>();
        for (Plan.Candidate codec : codecs) {
            Candidate c = totals.get(codec.name());
            if (c != null && status(c).equals("ranked") && c.nsPerRecord() != null && c.bytesPerRecord() != null) {
                contenders.add(new Contender(codec.name(), c.nsPerRecord(), c.bytesPerRecord()));
            }
        }
        List<Place> places = Ranking.of(contenders, decisions);
        List<String> frontier = Frontier.of(contenders, decisions);
        List<Standing> all = new ArrayList<>();
        for (Place place : places) {
            Candidate c = totals.get(place.candidate());
            if (c != null) {
                all.add(standing(c, "ranked", place, frontier.contains(c.codec()), null));
            }
        }
        for (Plan.Candidate codec : codecs) {
            Candidate c = totals.get(codec.name());
            if (c != null
                    && contenders.stream()
                            .noneMatch(contender -> contender.candidate().equals(codec.name()))) {
                String reason = status(c).equals(UNMEASURED) && c.reason() == null && !first.contains(c.codec())
                        ? "interrupted before it was measured"
                        : status(c).equals(UNRANKED) ? UNFIT : c.reason();
                all.add(standing(c, status(c), null, false, reason));
            }
        }
        return all;
    }

    private String status(Candidate c) {
        return switch (c.verified()) {
            case "lossless" -> c.nsPerRecord() == null ? UNMEASURED : unfit ? UNRANKED : "ranked";
            default -> c.verified();
        };
    }

    private static Standing standing(
            Candidate c, String status, @Nullable Place place, boolean frontier, @Nullable String reason) {
        return new Standing(
                c.codec(),
                c.format(),
                status,
                place == null ? 0 : place.place(),
                place != null && place.tied(),
                c.nsPerRecord(),
                place == null ? null : place.relative(),
                frontier,
                reason);
    }
}
