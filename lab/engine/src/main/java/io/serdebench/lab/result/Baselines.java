package io.serdebench.lab.result;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.RunTimes;
import io.serdebench.lab.result.Result.Measurement;
import io.serdebench.lab.result.Standing.Status;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Holds the codecs of a run against the one that the user has today. */
final class Baselines {

    private static final int SHOWN = 200;

    private final Standing baseline;
    private final List<Standing> ranking;
    private final Map<String, Measurement> totals = new HashMap<>();

    private Baselines(Standing baseline, List<Standing> ranking, List<Measurement> candidates) {
        this.baseline = baseline;
        this.ranking = ranking;
        candidates.stream()
                .filter(candidate -> candidate.operation().equals(Result.TOTAL))
                .forEach(candidate -> totals.put(candidate.codec(), candidate));
    }

    /**
     * Against a codec of the run.
     *
     * @param codec The name of the baseline, or null where there is none.
     * @return Null where there is none.
     */
    static @Nullable Baselines of(@Nullable String codec, List<Standing> ranking, List<Measurement> candidates) {
        return ranking.stream()
                .filter(standing -> standing.codec().equals(codec))
                .findFirst()
                .map(standing -> new Baselines(standing, ranking, candidates))
                .orElse(null);
    }

    /** The ranking with the figures of each codec against the baseline; the harness floor is no codec. */
    List<Standing> ranking(RunTimes times) {
        return ranking.stream()
                .map(standing -> standing.status() == Status.FLOOR ? standing : standing.against(to(standing, times)))
                .toList();
    }

    private ToBaseline to(Standing standing, RunTimes times) {
        Interval ratio = isRanked(standing) && isRanked(baseline)
                ? times.ratio(Result.TOTAL, standing.codec(), baseline.codec())
                : null;
        return saved(standing.codec()).timed(ratio);
    }

    private ToBaseline saved(String codec) {
        return ToBaseline.ofBytes(bytesOf(codec), bytesOf(baseline.codec()));
    }

    private @Nullable Double bytesOf(String codec) {
        Measurement total = totals.get(codec);
        return total == null ? null : total.bytesPerRecord();
    }

    private static boolean isRanked(Standing standing) {
        return standing.status() == Status.RANKED;
    }

    /**
     * The baseline with the sentences.
     *
     * @param choices All choices of the run, the one by time first.
     * @param clock The clock that times are of.
     */
    Baseline said(List<Choice> choices, List<PairVerdict> verdicts, Clock clock) {
        List<String> sentences = new ArrayList<>();
        Set<String> except = new TreeSet<>();
        Choice taken = choices.stream().findFirst().orElse(null);
        String codec = taken == null ? null : taken.choice();
        if (taken != null && codec != null && bytesOf(baseline.codec()) != null) {
            boolean few = taken.except().contains(Unreliable.FEW_RECORDS);
            Words words = new Words(few, verdicts, clock == Clock.CPU ? "CPU" : "time");
            except.addAll(taken.except());
            sentences.add(codec.equals(baseline.codec()) ? itself(taken) : against(codec, codec, words));
            smallest(choices, codec)
                    .ifPresent(least -> sentences.add(against(least, least + ", the smallest,", words)));
            if (isRanked(baseline)
                    && !Objects.requireNonNull(totals.get(baseline.codec())).steady()) {
                except.add(Unreliable.UNSETTLED);
            }
        }
        if (!isRanked(baseline)) {
            sentences.add(unranked());
        } else if (sentences.isEmpty()) {
            sentences.add("nothing can be held against " + baseline.codec() + ", the baseline: no codec can be chosen");
        }
        return new Baseline(baseline.codec(), baseline.status(), baseline.reason(), sentences, List.copyOf(except));
    }

    /** The smallest codec, where that is another one than the two that are compared in any case. */
    private Optional<String> smallest(List<Choice> choices, String taken) {
        return choices.stream()
                .filter(choice -> choice.by() == Choice.By.BYTES)
                .map(Choice::choice)
                .filter(least -> least != null && !least.equals(taken) && !least.equals(baseline.codec()))
                .findFirst();
    }

    /**
     * What sentences depend on.
     *
     * @param few True where there are too few records to compare times.
     * @param time The word for time by the clock.
     */
    private record Words(boolean few, List<PairVerdict> verdicts, String time) {}

    /** Where the user has the codec to take already. */
    private String itself(Choice taken) {
        return baseline.codec() + ", the baseline, is "
                + switch (taken.state()) {
                    case BEST -> taken.among().size() > 1 ? "fastest" : "the one codec that is ranked";
                    case BOUNDED -> "the codec to take";
                    case EARLY, NONE -> "ahead so far";
                };
    }

    private String unranked() {
        String reason = baseline.reason();
        return (bytesOf(baseline.codec()) == null ? "nothing is" : "bytes alone are") + " compared with "
                + baseline.codec() + ", which is not ranked: "
                + baseline.status().name()
                + (reason == null || reason.isEmpty() ? "" : ", " + TerminalText.text(reason, SHOWN));
    }

    /** {@code protobuf takes 65 % fewer bytes than json, and json 3.20 (3.00 to 3.40) times its CPU}. */
    private String against(String codec, String subject, Words words) {
        String sized = subject + " takes " + bytes(codec);
        if (!isRanked(baseline)) {
            return sized;
        }
        if (words.few()) {
            return sized + "; there are too few records to compare their " + words.time();
        }
        PairVerdict pair = words.verdicts().stream()
                .filter(v -> v.operation().equals(Result.TOTAL)
                        && List.of(v.a(), v.b()).containsAll(List.of(codec, baseline.codec())))
                .findFirst()
                .map(PairVerdict::printed)
                .orElse(null);
        if (pair == null || !pair.verdict().isDecided()) {
            return sized + "; which of the two takes less " + words.time() + " is not decided";
        }
        if (pair.verdict() == Verdict.SAME_WITHIN) {
            return sized + ", and the same " + words.time() + " within the margin";
        }
        String slower = pair.ratio() > 1 ? pair.b() : pair.a();
        return sized + ", and " + (slower.equals(codec) ? "" : baseline.codec() + " ") + times(pair) + " times its "
                + words.time();
    }

    /** How many times as long the slower of a pair takes: {@code 3.20 (3.00 to 3.40)}. */
    private static String times(PairVerdict pair) {
        Double low = pair.ciLow();
        Double high = pair.ciHigh();
        boolean second = pair.ratio() > 1;
        String ratio = Figures.end(second ? pair.ratio() : 1 / pair.ratio());
        return low == null || high == null
                ? ratio
                : ratio + " (" + Figures.end(second ? low : 1 / high) + " to " + Figures.end(second ? high : 1 / low)
                        + ")";
    }

    private String bytes(String codec) {
        Double percent = saved(codec).bytesSavedPercent();
        return percent == null || percent == 0
                ? "as many bytes as " + baseline.codec()
                : Figures.plain(Math.abs(percent)) + " % " + (percent > 0 ? "fewer" : "more") + " bytes than "
                        + baseline.codec();
    }
}
