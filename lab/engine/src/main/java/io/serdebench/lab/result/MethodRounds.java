package io.serdebench.lab.result;

import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.RunView;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** How the rounds of a run were made, in sentences: what holds for all of its rounds, or for how many of them. */
final class MethodRounds {

    private final RunData run;
    private final List<RoundSamples> rounds;

    MethodRounds(RunData run) {
        this.run = run;
        this.rounds = run.samples().of(Result.TOTAL);
    }

    /** Of one round or more. */
    String sentence() {
        boolean several = rounds.stream().anyMatch(round -> round.slices().size() > 1);
        int slices = rounds.stream()
                .flatMap(round -> round.slices().values().stream())
                .mapToInt(times -> times.length)
                .max()
                .orElse(0);
        String each = rounds.size() == 1 ? "1 round. In it, " : rounds.size() + " rounds. In each, ";
        return String.format(
                Locale.ROOT,
                "%s%s before the first timed slice.%s Then up to %d slices of %s of each operation%s ran one at a time, in"
                        + " random order.%s",
                each,
                several
                        ? "a fresh process per codec; all were alive together and warmed up"
                        : "a fresh process, warmed up",
                unsettled(),
                slices,
                run.plan().sliceMicros() / 1_000 + " ms",
                several ? " of each codec" : "",
                quiet(several));
    }

    /** Who was not warm by then. */
    private String unsettled() {
        List<String> names = notSteady();
        String cut = cut() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        " The warm-up of %d of %d processes ended before their times had settled.",
                        cut(),
                        rounds.stream().mapToInt(round -> round.slices().size()).sum());
        return cut + (names.isEmpty() ? "" : " Not settled when timed, see S01: " + String.join(", ", names) + ".");
    }

    private List<String> notSteady() {
        return run.timed().stream()
                .filter(codec -> SteadyRule.motion(run, codec) != SteadyRule.Motion.STEADY)
                .toList();
    }

    /** The number of processes whose warm-up was cut short, in rounds that count. */
    private int cut() {
        return (int) run.all(Entry.Unsettled.class).stream()
                .distinct()
                .filter(entry -> rounds.stream()
                        .anyMatch(round ->
                                round.round() == entry.round() && round.slices().containsKey(entry.codec())))
                .count();
    }

    /** Sentences for what was done so that neighbouring slices are alike. */
    private String quiet(boolean several) {
        List<Entry.SliceSetup> setups = setups();
        List<Integer> cores = setups.stream()
                .map(Entry.SliceSetup::core)
                .filter(Objects::nonNull)
                .toList();
        Set<Integer> distinct = Set.copyOf(cores);
        long awake = setups.stream().filter(Entry.SliceSetup::awake).count();
        String who = several ? "All processes but their compilers were" : "The process but its compilers was";
        String core = distinct.size() == 1 ? "core " + cores.get(0) : "one core";
        return (cores.isEmpty() ? "" : " " + who + " pinned to " + core + " meanwhile" + in(cores.size()) + ".")
                + (awake == 0 ? "" : " Loops of the idle scheduling class kept the cores awake" + in(awake) + ".");
    }

    /** An empty text where it is all rounds. */
    private String in(long count) {
        return count >= rounds.size() ? "" : " in " + count + " of " + rounds.size() + " rounds";
    }

    /** How the slices of each round that counts were taken, as far as it is known. */
    private List<Entry.SliceSetup> setups() {
        Map<Integer, Entry.SliceSetup> all = new RunView(run.journal()).setups();
        return rounds.stream()
                .map(round -> all.get(round.round()))
                .filter(Objects::nonNull)
                .toList();
    }
}
