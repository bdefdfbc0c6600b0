package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.decide.Drift;
import io.serdebench.lab.decide.RoundSamples;
import io.serdebench.lab.decide.WarmupCut;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * S01: a candidate's times had not settled. Three rules, any of which is enough: {@link WarmupCut} on everything that its
 * processes did from their start, a difference of the two halves of the timed slices in most rounds, and warm-ups that were cut
 * short by the time in most rounds.
 */
final class SteadyRule implements WarningRule {

    /** Ratio of the halves' medians, either way, that is no noise if most rounds have it. */
    private static final double SETTLED = 1.1;

    /** Fewest rounds, and slices in half a round, for the rule of halves. */
    private static final int MIN = 3;

    /** Processes, of which this many are rarely slowed at the same time since their start. */
    private static final int PROCESSES = 4;

    /** Processes that ran so long that they tell by themselves, and what that means; seconds. */
    private static final int PILOTS = 2;

    private static final double PILOT_SECONDS = 6;

    /** A turn of the warm-up of one operation, 20 ms, with what lies between two turns. */
    private static final double TURN_SECONDS = 0.027;

    private static final int WARM_UP_MICROS = 20_000;

    /** Others whose median one of them cannot move far. */
    private static final int OTHERS_TO_TELL_BY = 3;

    /** No name of a candidate. */
    private static final String OTHERS = "";

    /** The motion of a candidate's times. */
    enum Motion {
        STEADY(""),
        FASTER(": still getting faster while timed; the times shown are too high."),
        SLOWER(": got slower while it ran; the times shown are too low for a program that runs long."),
        CUT_SHORT(": still being compiled or getting faster when timed; the times shown may be too high."),
        UNSETTLED(": did not settle on a level; the times shown describe these seconds and no others.");

        private final String text;

        Motion(String text) {
            this.text = text;
        }
    }

    @Override
    public List<Warning> of(RunData run) {
        Map<Motion, List<String>> seen = run.timed().stream()
                .collect(Collectors.groupingBy(
                        candidate -> motion(run, candidate), () -> new EnumMap<>(Motion.class), Collectors.toList()));
        seen.remove(Motion.STEADY);
        return seen.entrySet().stream()
                .map(e -> warning(run, e.getKey(), e.getValue()))
                .toList();
    }

    /** The last of the three rules alone, for what has few turns. */
    static List<Warning> cutShort(RunData run) {
        List<String> seen = run.timed().stream()
                .filter(candidate -> isCutShort(run, run.totals(Set.of(candidate)), candidate))
                .toList();
        return seen.isEmpty() ? List.of() : List.of(warning(run, Motion.CUT_SHORT, seen));
    }

    private static Warning warning(RunData run, Motion motion, List<String> candidates) {
        return new Warning(
                "S01",
                "not steady",
                String.join(", ", candidates)
                        + motion.text
                        + (run.hasVerdicts()
                                ? " Verdicts on " + (candidates.size() == 1 ? "it" : "them") + " are not reliable."
                                : ""),
                run.longer(5));
    }

    /** How a candidate's times moved. */
    static Motion motion(RunData run, String candidate) {
        List<RoundSamples> rounds = run.totals(Set.of(candidate));
        Motion halves = halves(rounds, candidate);
        Motion seen = halves == Motion.STEADY ? sinceStart(run, rounds, candidate) : halves;
        return seen == Motion.STEADY && isCutShort(run, rounds, candidate) ? Motion.CUT_SHORT : seen;
    }

    private static boolean isCutShort(RunData run, List<RoundSamples> rounds, String candidate) {
        Set<Integer> cut = run.all(Entry.Unsettled.class).stream()
                .filter(entry -> entry.codec().equals(candidate))
                .map(Entry.Unsettled::round)
                .collect(Collectors.toSet());
        return 2 * rounds.stream().filter(round -> cut.contains(round.round())).count() > rounds.size();
    }

    private static Motion halves(List<RoundSamples> rounds, String candidate) {
        double[] ratios = rounds.stream()
                .map(round -> round.slices().get(candidate))
                .filter(times -> times != null && times.length >= 2 * MIN)
                .mapToDouble(SteadyRule::speedUp)
                .toArray();
        if (Arrays.stream(ratios).filter(r -> r > SETTLED).count() * 2 > ratios.length) {
            return isAlone(rounds, candidate) || drift(rounds, candidate) < 0 ? Motion.FASTER : Motion.STEADY;
        }
        if (Arrays.stream(ratios).filter(r -> r < 1 / SETTLED).count() * 2 > ratios.length) {
            return isAlone(rounds, candidate) || drift(rounds, candidate) > 0 ? Motion.SLOWER : Motion.STEADY;
        }
        return Motion.STEADY;
    }

    private static boolean isAlone(List<RoundSamples> rounds, String candidate) {
        return rounds.stream().allMatch(round -> round.slices().keySet().equals(Set.of(candidate)));
    }

    /** The candidate's change against all others of the same moment, in which the host cancels; 0 where it may be chance. */
    private static double drift(List<RoundSamples> rounds, String candidate) {
        List<RoundSamples> against = rounds.stream()
                .filter(round -> round.slices().size() > 1 && host(round, candidate).length >= MIN)
                .map(round -> new RoundSamples(
                        round.round(),
                        Map.of(
                                candidate,
                                Objects.requireNonNull(round.slices().get(candidate)),
                                OTHERS,
                                host(round, candidate))))
                .toList();
        Drift drift = Drift.of(against, OTHERS, candidate);
        return drift.isDrifting() ? drift.change() : 0;
    }

    /** The candidate's timed turns as if the host had been the same throughout, if there are enough others to tell by. */
    private static double[] ofTheMoment(RoundSamples round, String candidate) {
        double[] own = Objects.requireNonNull(round.slices().get(candidate));
        if (round.slices().size() <= OTHERS_TO_TELL_BY) {
            return own;
        }
        double[] host = host(round, candidate);
        return IntStream.range(0, own.length).mapToDouble(i -> own[i] / host[i]).toArray();
    }

    /** How much slower than usual the others were at each turn: what the host did to all. 1 without others. */
    private static double[] host(RoundSamples round, String candidate) {
        Map<String, double[]> slices = new LinkedHashMap<>(round.slices());
        double[] own = Objects.requireNonNull(slices.remove(candidate));
        List<double[]> others = slices.values().stream()
                .map(times -> {
                    double level = median(times, 0, times.length);
                    return Arrays.stream(times).map(time -> time / level).toArray();
                })
                .toList();
        return IntStream.range(0, own.length)
                .mapToDouble(i -> others.isEmpty()
                        ? 1
                        : median(others.stream().mapToDouble(times -> times[i]).toArray(), 0, others.size()))
                .toArray();
    }

    private static double speedUp(double[] times) {
        int half = times.length / 2;
        return median(times, 0, half) / median(times, times.length - half, times.length);
    }

    private static double median(double[] times, int from, int to) {
        double[] sorted = Arrays.copyOfRange(times, from, to);
        Arrays.sort(sorted);
        return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }

    private static Motion sinceStart(RunData run, List<RoundSamples> rounds, String candidate) {
        Map<Integer, List<Entry.Slice>> warm = run.all(Entry.Slice.class).stream()
                .filter(slice -> slice.index() < 0 && slice.participant().equals(candidate))
                .collect(Collectors.groupingBy(Entry.Slice::round));
        List<double[]> processes = rounds.stream()
                .map(round -> DoubleStream.concat(
                                Arrays.stream(turns(run, warm.getOrDefault(round.round(), List.of()))),
                                Arrays.stream(asLongAsWarmUp(run, ofTheMoment(round, candidate))))
                        .toArray())
                .toList();
        List<double[]> pilots = processes.stream()
                .filter(times -> times.length * run.samples().parts().size() * TURN_SECONDS >= PILOT_SECONDS)
                .toList();
        if (pilots.size() < PILOTS && processes.size() < PROCESSES) {
            return Motion.STEADY;
        }
        WarmupCut cut = pilots.size() < PILOTS
                ? WarmupCut.of(processes, WARM_UP_MICROS * run.samples().parts().size() / 1e6)
                : WarmupCut.ofPilots(pilots, TURN_SECONDS);
        return switch (cut.state()) {
            case STEADY, TOO_SHORT -> Motion.STEADY;
            case SLOWED -> Motion.SLOWER;
            case TRENDING, UNSETTLED -> Motion.UNSETTLED;
        };
    }

    /** Timed turns put together until they are as long as those of the warm-up. */
    private static double[] asLongAsWarmUp(RunData run, double[] timed) {
        int each = Math.max(1, WARM_UP_MICROS / Math.max(1, run.plan().sliceMicros()));
        return IntStream.range(0, (timed.length + each - 1) / each)
                .mapToDouble(i -> Arrays.stream(timed, i * each, Math.min(timed.length, (i + 1) * each))
                        .average()
                        .orElseThrow())
                .toArray();
    }

    /** Nanoseconds per record of each turn through all operations of a process's warm-up. */
    private static double[] turns(RunData run, List<Entry.Slice> slices) {
        List<double[]> series = new ArrayList<>();
        for (String operation : run.samples().parts()) {
            series.add(slices.stream()
                    .filter(slice -> slice.operation().equals(operation))
                    .mapToDouble(slice -> nanos(run, slice) / Math.max(1, slice.records()))
                    .toArray());
        }
        int turns = series.stream().mapToInt(times -> times.length).min().orElse(0);
        return IntStream.range(0, turns)
                .mapToDouble(i -> series.stream().mapToDouble(times -> times[i]).sum())
                .toArray();
    }

    private static double nanos(RunData run, Entry.Slice slice) {
        Long cpu = slice.cpuNanos();
        return Math.max(1, cpu == null || run.samples().clock() == Clock.WALL ? slice.nanos() : cpu);
    }
}
