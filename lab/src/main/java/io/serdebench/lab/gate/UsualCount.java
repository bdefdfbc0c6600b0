package io.serdebench.lab.gate;

import io.serdebench.lab.decide.CountState;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Instructions;
import io.serdebench.lab.journal.Samples;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Instructions per record, counted by single steps, as a gate compares them. Now and then the JVM compiles the same program in
 * another way, so that a process executes some per cent more or fewer instructions. What most processes do is compared, and rounds
 * go on until that is known.
 */
final class UsualCount {

    /** Counts of one compilation on the same records differ by less. */
    private static final double APART = 1.003;

    /** So many rounds are alike before it is known what is usual; of two that are, both may be the exception. */
    private static final int ALIKE = 3;

    /** So many rounds are measured at most for it. */
    static final int MOST_ROUNDS = 7;

    private UsualCount() {}

    /**
     * The sum over some operations of what most rounds count; null where that is not known of one of them.
     *
     * @param name The candidate.
     */
    static @Nullable Double of(Instructions instructions, List<String> operations, String name) {
        double sum = 0;
        for (String operation : operations) {
            List<CountState> states = states(instructions, operation, name);
            CountState largest = largest(states);
            if (largest == null || !isSettled(states)) {
                return null;
            }
            sum += largest.median();
        }
        return sum;
    }

    /** Both sides, or why they are not compared. */
    static Counts counts(List<Entry> journal, String base, String fresh) {
        Instructions instructions = new Instructions(journal);
        List<String> operations = new Samples(journal).parts();
        String none = Entry.StepsRefused.clause(journal);
        return new Counts(
                of(instructions, operations, base),
                of(instructions, operations, fresh),
                null,
                none.isEmpty()
                        ? "processes of one side executed different numbers of instructions: no " + ALIKE
                                + " or more, and most of them, agree"
                        : "the processor's counters are hidden" + none);
    }

    /** True if it is known for all of some candidates what is usual, or nothing was counted that it could be known from. */
    static boolean isSettled(Instructions instructions, List<String> operations, Collection<String> names, int rounds) {
        return rounds >= MOST_ROUNDS
                || names.stream()
                        .allMatch(name -> operations.stream()
                                .allMatch(operation -> isSettled(states(instructions, operation, name))));
    }

    private static boolean isSettled(List<CountState> states) {
        CountState largest = largest(states);
        if (largest == null) {
            return true;
        }
        int all = states.stream().mapToInt(CountState::rounds).sum();
        return largest.rounds() >= ALIKE && 2 * largest.rounds() > all;
    }

    private static List<CountState> states(Instructions instructions, String operation, String name) {
        return CountState.of(instructions.of(name, operation), APART);
    }

    private static @Nullable CountState largest(List<CountState> states) {
        return states.stream().max(Comparator.comparingInt(CountState::rounds)).orElse(null);
    }
}
