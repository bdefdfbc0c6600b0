package io.serdebench.lab.decide;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Places with ties. Candidates are taken by time; each joins the group before it unless the group's fastest member is told
 * to be faster than it, in which case it begins a group of its own.
 *
 * <p>"Not told apart" is not transitive, so no rule of ties is without a flaw. By this one two members of a group may be
 * told apart from each other, and two neighbours of different groups may not be. What it says is this: the first of each
 * group is told to be slower than the first of the group before, and no member is told to be slower than the first of its own.
 */
public final class Ranking {

    private Ranking() {}

    /** The places, fastest first. Only candidates that may be ranked belong here. */
    public static List<Place> of(Collection<Contender> contenders, Collection<PairDecision> decisions) {
        Told told = new Told(decisions);
        List<List<Contender>> groups = new ArrayList<>();
        for (Contender next : byTime(contenders)) {
            List<Contender> last = groups.isEmpty() ? List.of() : groups.get(groups.size() - 1);
            if (last.isEmpty() || told.faster(last.get(0), next)) {
                groups.add(new ArrayList<>(List.of(next)));
            } else {
                last.add(next);
            }
        }
        List<Place> places = new ArrayList<>();
        for (List<Contender> group : groups) {
            int place = places.size() + 1;
            for (Contender member : group) {
                double fastest = groups.get(0).get(0).ns();
                places.add(new Place(member.candidate(), place, group.size() > 1, member.ns() / fastest));
            }
        }
        return List.copyOf(places);
    }

    static List<Contender> byTime(Collection<Contender> contenders) {
        return contenders.stream()
                .sorted(Comparator.comparingDouble(Contender::ns).thenComparing(Contender::candidate))
                .toList();
    }
}
