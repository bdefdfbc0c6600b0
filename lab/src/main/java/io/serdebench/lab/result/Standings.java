package io.serdebench.lab.result;

import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.decide.Contender;
import io.serdebench.lab.decide.Frontier;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Place;
import io.serdebench.lab.decide.Ranking;
import io.serdebench.lab.result.Result.Candidate;
import io.serdebench.lab.result.Result.Standing;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Gives every codec its place, ranked ones first, and says of the others why they have none. */
final class Standings {

    private static final String UNMEASURED = "unmeasured";

    private final List<Codec> codecs;
    private final Map<String, Candidate> totals = new LinkedHashMap<>();
    private final List<PairDecision> decisions;

    Standings(List<Codec> codecs, List<Candidate> candidates, List<PairDecision> decisions) {
        this.codecs = codecs;
        this.decisions = decisions;
        candidates.stream().filter(c -> c.operation().equals(Result.TOTAL)).forEach(c -> totals.put(c.codec(), c));
    }

    List<Standing> all() {
        List<Contender> contenders = new ArrayList<>();
        for (Codec codec : codecs) {
            Candidate c = totals.get(codec.id());
            if (c != null && status(c).equals("ranked") && c.nsPerRecord() != null && c.bytesPerRecord() != null) {
                contenders.add(new Contender(codec.id(), c.nsPerRecord(), c.bytesPerRecord()));
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
        for (Codec codec : codecs) {
            Candidate c = totals.get(codec.id());
            if (c != null
                    && contenders.stream()
                            .noneMatch(contender -> contender.candidate().equals(codec.id()))) {
                String reason = status(c).equals(UNMEASURED) && c.reason() == null
                        ? "interrupted before it was measured"
                        : c.reason();
                all.add(standing(c, status(c), null, false, reason));
            }
        }
        return all;
    }

    private static String status(Candidate c) {
        return switch (c.verified()) {
            case "lossless" -> c.nsPerRecord() == null ? UNMEASURED : "ranked";
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
