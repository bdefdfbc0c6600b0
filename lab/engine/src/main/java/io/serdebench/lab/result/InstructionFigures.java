package io.serdebench.lab.result;

import io.serdebench.lab.decide.CountState;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.Instructions;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.text.Figures;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Instructions per record as figures of the result. */
final class InstructionFigures {

    /** A state must have been seen twice: one odd round is an outlier. */
    private static final int MIN_IN_STATE = 2;

    private final Instructions instructions;
    private final int batch;
    private final List<Entry.SliceSetup> setups;
    private final List<Entry.StepsCounted> stepped;
    private final String refused;

    InstructionFigures(RunData run) {
        this.instructions = new Instructions(run.journal());
        this.batch = run.batch();
        this.setups = run.all(Entry.SliceSetup.class);
        this.stepped = run.all(Entry.StepsCounted.class);
        this.refused = Entry.StepsRefused.clause(run.journal());
    }

    /**
     * Why the processor's counters were not read in the last part of the run, and why single steps were not taken; null where they
     * were read, or where nothing is known of it.
     */
    @Nullable
    String refusal() {
        String counters =
                setups.isEmpty() ? null : setups.get(setups.size() - 1).counters();
        return counters == null ? null : counters + refused;
    }

    /** The fewest records that were stepped through for a figure; 0 where nothing could be, null where nobody asked for it. */
    @Nullable
    Integer stepped() {
        return stepped.isEmpty() && refused.isEmpty()
                ? null
                : (Integer) stepped.stream()
                        .filter(counted -> counted.records() > 0 && counted.instructions() > 0)
                        .mapToInt(counted -> (int) Math.min(Integer.MAX_VALUE, (double) batch * counted.records()))
                        .min()
                        .orElse(0);
    }

    /** A codec's figures with its instructions, if they were counted. */
    Measurement with(Measurement figures) {
        double[] perRound = perRecord(figures.codec(), figures.operation());
        if (perRound.length == 0) {
            return figures;
        }
        List<InstructionState> states = CountState.of(perRound).stream()
                .map(state -> new InstructionState(state.median(), state.rounds()))
                .toList();
        return figures.counted(CountState.median(perRound), states.size() > 1 ? states : List.of());
    }

    /** The groups of rounds of a codec's total, each seen twice or more, where there are two or more of them; otherwise empty. */
    List<CountState> repeated(String codec) {
        List<CountState> states = CountState.of(perRecord(codec, Result.TOTAL)).stream()
                .filter(state -> state.rounds() >= MIN_IN_STATE)
                .toList();
        return states.size() > 1 ? states : List.of();
    }

    /** {@code 14,290 in 4 rounds, 14,890 in 2}. */
    static String text(List<CountState> states) {
        CountState first = states.get(0);
        return String.format(Locale.ROOT, "%,.0f in %s", first.median(), Figures.many(first.rounds(), "round"))
                + states.stream()
                        .skip(1)
                        .map(state -> String.format(Locale.ROOT, ", %,.0f in %d", state.median(), state.rounds()))
                        .collect(Collectors.joining());
    }

    private double[] perRecord(String codec, String operation) {
        return Arrays.stream(instructions.of(codec, operation))
                .map(count -> count / batch)
                .toArray();
    }
}
