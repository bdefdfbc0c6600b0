package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.result.Result.Measurement;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Times of a run that are not reliable. No codec is to be taken because of them.
 *
 * @param few True where records are too few for a claim on speed.
 * @param moving The codecs whose times were not steady.
 * @param states The codecs whose rounds fall into two states, where rounds are too few to show both often enough.
 */
public record Unreliable(boolean few, Set<String> moving, Map<String, TwoStates> states) {

    /** All times are reliable. */
    public static final Unreliable NONE = new Unreliable(false, Set.of(), Map.of());

    static final String FEW_RECORDS = "D07";
    static final String UNSETTLED = "S01";
    private static final String STATES = "S02";

    /** A rival whose times still move does not overtake what is so far ahead of it: twice as fast. */
    private static final double UNSETTLED_LEAD = Math.log(2);

    /** Copies what it is given. */
    public Unreliable {
        moving = Set.copyOf(moving);
        states = Map.copyOf(states);
    }

    /**
     * What forbids a choice.
     *
     * @param code The code of the warning that says why.
     * @param sentence What is said instead of the choice.
     */
    public record Doubt(String code, String sentence) {}

    /** How near a rival is. */
    @FunctionalInterface
    public interface Nearness {

        /**
         * True if the rival would be in front of what is chosen if times of one of the two were off.
         *
         * @param rival The other codec.
         * @param off The one of the two whose times are off.
         * @param by How far they are off, a log-ratio.
         */
        boolean overtakes(String rival, String off, double by);
    }

    /** Those of a result. */
    public static Unreliable of(Result result) {
        return of(result.warnings(), result.candidates(), result.ranking());
    }

    /**
     * The same for names that stand for codecs of the run, as a codec with a compressor does.
     *
     * @param codecs The codec that each name stands for.
     */
    public Unreliable under(Map<String, String> codecs) {
        Set<String> unsteady = new HashSet<>();
        Map<String, TwoStates> apart = new LinkedHashMap<>();
        codecs.forEach((name, codec) -> {
            if (moving.contains(codec)) {
                unsteady.add(name);
            }
            TwoStates seen = states.get(codec);
            if (seen != null) {
                apart.put(name, seen);
            }
        });
        return new Unreliable(few, unsteady, apart);
    }

    static Unreliable of(List<Warning> warnings, List<Measurement> candidates, List<Standing> ranking) {
        Set<String> moving = new HashSet<>();
        candidates.stream()
                .filter(one -> one.operation().equals(Result.TOTAL) && !one.steady())
                .forEach(one -> moving.add(one.codec()));
        Map<String, TwoStates> states = new LinkedHashMap<>();
        for (Standing standing : ranking) {
            TwoStates seen = standing.states();
            if (seen != null && seen.areFew()) {
                states.put(standing.codec(), seen);
            }
        }
        boolean few = warnings.stream().anyMatch(warning -> warning.code().equals(FEW_RECORDS));
        return new Unreliable(few, moving, states);
    }

    /**
     * The reason why a choice cannot rest on these times, or null. A rival counts if what its times may be off by could put it in front.
     *
     * @param chosen The codec that is in front.
     * @param among The codecs that it was chosen from.
     */
    public @Nullable Doubt doubt(String chosen, List<String> among, Nearness near) {
        if (few) {
            return new Doubt(FEW_RECORDS, "too few records to choose by time: " + chosen + " so far");
        }
        if (among.size() < 2) {
            return null;
        }
        String early = "too early to choose: " + chosen + " so far, and ";
        List<String> unsteady = among.stream()
                .filter(codec -> moving.contains(codec)
                        && (codec.equals(chosen) || near.overtakes(codec, codec, UNSETTLED_LEAD)))
                .toList();
        if (!unsteady.isEmpty()) {
            return new Doubt(UNSETTLED, early + "times of " + and(unsteady) + " were not steady");
        }
        List<String> apart = among.stream()
                .filter(codec -> isNear(codec, chosen, among, near))
                .map(codec ->
                        codec + " (" + Objects.requireNonNull(states.get(codec)).apart() + ")")
                .toList();
        return apart.isEmpty() ? null : new Doubt(STATES, early + "rounds of " + and(apart) + " fall into two states");
    }

    /** True if another state of the codec would put a rival in front. */
    private boolean isNear(String codec, String chosen, List<String> among, Nearness near) {
        TwoStates seen = states.get(codec);
        return seen != null
                && among.stream()
                        .filter(rival -> !rival.equals(chosen) && (codec.equals(chosen) || codec.equals(rival)))
                        .anyMatch(rival -> near.overtakes(rival, codec, seen.gap()));
    }

    private static String and(List<String> names) {
        int last = names.size() - 1;
        return last == 0 ? names.get(0) : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
    }
}
