package io.serdebench.lab.result;

import io.serdebench.lab.decide.Schedule;
import java.util.List;

/**
 * The rounds that the open pairs of a run need. The sentence about them and the time that is proposed both come from here.
 *
 * @param rounds More rounds, for all pairs that a run can decide; 0 where none of them is known to need any.
 * @param pairs The number of these pairs.
 * @param beyond The number of pairs that need more rounds than a run has.
 * @param minutes What a run with so many rounds more takes in all, whole minutes.
 */
public record MoreRounds(int rounds, int pairs, int beyond, long minutes) {

    /**
     * By what rounds took so far.
     *
     * @param needed About how many rounds in all would decide a pair, for each open pair of which that is known.
     * @param done The number of rounds so far.
     * @param seconds What they took, with all before them.
     */
    public static MoreRounds of(List<Integer> needed, int done, double seconds) {
        List<Integer> fit =
                needed.stream().filter(n -> n > 0 && n <= Schedule.MAX_ROUNDS).toList();
        int beyond = (int) needed.stream().filter(n -> n > Schedule.MAX_ROUNDS).count();
        int most = fit.stream().mapToInt(Integer::intValue).max().orElse(0);
        int more = fit.isEmpty() ? 0 : Math.max(1, most - done);
        double all = seconds * (Math.max(1, done) + more) / Math.max(1, done);
        return new MoreRounds(more, fit.size(), beyond, (long) Math.ceil(all / 60));
    }
}
