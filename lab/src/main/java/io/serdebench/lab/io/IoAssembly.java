package io.serdebench.lab.io;

import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.decide.PairDecision;
import io.serdebench.lab.decide.Place;
import io.serdebench.lab.decide.Ranking;
import io.serdebench.lab.decide.RankingEntry;
import io.serdebench.lab.decide.RelativeTimes;
import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.document.IoResult;
import io.serdebench.lab.document.IoResult.Row;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.measure.StopRule;
import io.serdebench.lab.result.ComparedPair;
import io.serdebench.lab.result.RowStatus;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes the result of a work of what came of its rounds. */
final class IoAssembly {

    /** Limits that shares are of, the first that is there: the system's own copy; a reader that looks at nothing. */
    private static final List<String> LIMITS = List.of("cp", "cat", "read");

    private final WorkOutcome outcome;
    private final Map<String, FileEntry.LogWritten> logs;
    private final Map<String, Interval> figures = new LinkedHashMap<>();
    private final boolean unfit;

    /**
     * For one work.
     *
     * @param logs What is known of record logs, by strategy.
     */
    IoAssembly(WorkOutcome outcome, Map<String, FileEntry.LogWritten> logs) {
        this.outcome = outcome;
        this.logs = Map.copyOf(logs);
        PairDecision canary = outcome.canary();
        this.unfit = canary != null && canary.verdict() == Verdict.DIFFERENT;
        RelativeTimes times = RelativeTimes.of(outcome.rounds());
        for (FileEntry.Participant participant : outcome.participants()) {
            Interval time = times.time(participant.name());
            if (time != null) {
                figures.put(participant.name(), time);
            }
        }
    }

    /** The result. */
    IoResult.Result result() {
        Workload work = outcome.work();
        String limit = LIMITS.stream().filter(figures::containsKey).findFirst().orElse(null);
        PairDecision canary = outcome.canary();
        return new IoResult.Result(
                work.word(),
                work.title(),
                work.isLog() ? IoResult.RECORD : IoResult.BYTE,
                limit,
                outcome.ended().name().toLowerCase(Locale.ROOT),
                outcome.rounds().size(),
                outcome.seconds(),
                rows(limit),
                outcome.decisions().stream().map(ComparedPair::of).toList(),
                canary == null ? null : ComparedPair.of(canary),
                outcome.turns(),
                outcome.first(),
                outcome.notes(),
                outcome.rounds().size() < StopRule.MIN_ROUNDS ? provisional() : null);
    }

    /** Of the one round there is, or of one turn each. */
    private Map<String, Double> provisional() {
        Map<String, Double> each = new TreeMap<>();
        figures.forEach((name, figure) -> each.put(name, figure.center()));
        return each.isEmpty() ? new TreeMap<>(outcome.last()) : each;
    }

    private List<Row> rows(@Nullable String limit) {
        List<RankingEntry> candidates = new ArrayList<>();
        boolean someCold = outcome.cache().lukewarm().size() < figures.size();
        for (FileEntry.Participant participant : outcome.participants()) {
            Interval figure = figures.get(participant.name());
            boolean apart = someCold && outcome.cache().lukewarm().contains(participant.name());
            if (figure != null && !participant.limit() && !apart && !unfit) {
                candidates.add(new RankingEntry(participant.name(), figure.center(), 0));
            }
        }
        Map<String, Place> places = new LinkedHashMap<>();
        Ranking.of(candidates, outcome.decisions()).forEach(place -> places.put(place.candidate(), place));
        Interval best = figures.get(places.keySet().stream().findFirst().orElse(""));
        Interval bound = limit == null ? null : figures.get(limit);
        return outcome.participants().stream()
                .map(participant -> row(participant, places.get(participant.name()), best, bound, someCold))
                .sorted(Comparator.comparing((Row row) -> row.place() == null)
                        .thenComparingDouble(row -> row.nsPerUnit() == null ? Double.MAX_VALUE : row.nsPerUnit()))
                .toList();
    }

    private Row row(
            FileEntry.Participant participant,
            @Nullable Place place,
            @Nullable Interval best,
            @Nullable Interval bound,
            boolean someCold) {
        Interval figure = figures.get(participant.name());
        String failure = outcome.failed().get(participant.name());
        boolean apart = someCold && outcome.cache().lukewarm().contains(participant.name());
        RowStatus status = participant.limit()
                ? figure == null && failure != null ? RowStatus.FAILED : RowStatus.LIMIT
                : place != null
                        ? RowStatus.RANKED
                        : figure == null && failure != null ? RowStatus.FAILED : RowStatus.UNRANKED;
        String reason = figure == null
                ? failure == null ? "no round was complete when the time was up" : failure
                : place != null || participant.limit()
                        ? null
                        : apart
                                ? "lukewarm: the file could not be dropped from the page cache"
                                : "a strategy was different from itself, see C01";
        FileEntry.LogWritten log = logs.get(participant.name());
        return new Row(
                participant.name(),
                log == null ? participant.definition() : log.definition(),
                participant.threads(),
                participant.published(),
                status,
                reason,
                place == null ? null : place.place(),
                place == null ? null : place.placeTo(),
                place != null && place.tied(),
                figure == null ? null : figure.center(),
                figure == null ? null : figure.low(),
                figure == null || Double.isInfinite(figure.high()) ? null : figure.high(),
                place != null
                        ? Double.valueOf(place.relative())
                        : figure == null || best == null ? null : Double.valueOf(figure.center() / best.center()),
                figure == null || bound == null ? null : bound.center() / figure.center(),
                participant.units(),
                log == null ? null : log.bytes());
    }
}
