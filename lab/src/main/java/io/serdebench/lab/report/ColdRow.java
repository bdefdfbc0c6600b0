package io.serdebench.lab.report;

import io.serdebench.lab.decide.Verdict;
import io.serdebench.lab.result.Cold;
import io.serdebench.lab.result.Result;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * First calls of one codec.
 *
 * @param row all else that is known of it
 * @param times one per checkpoint, in the order of {@link #checkpoints}; null where it was not reached in time
 */
record ColdRow(CodecRow row, List<Cold.@Nullable Row> times) {

    /** Numbers of records at which times were taken, in ascending order. */
    static List<Long> checkpoints(Cold cold) {
        return cold.rows().stream().map(Cold.Row::records).distinct().sorted().toList();
    }

    /**
     * All that answered but the floor: those that were compared by the time of the last checkpoint, then the others. The
     * order has no places and says nothing of warm code.
     */
    static List<ColdRow> of(Result result) {
        return all(result).stream()
                .filter(r -> !r.row.floor())
                .sorted(Comparator.comparing((ColdRow r) -> r.compared() ? 0 : 1)
                        .thenComparing(ColdRow::last))
                .toList();
    }

    /** The harness's own. */
    static Optional<ColdRow> floor(Result result) {
        return all(result).stream().filter(r -> r.row.floor()).findFirst();
    }

    private static List<ColdRow> all(Result result) {
        Cold cold = result.cold();
        if (cold == null) {
            return List.of();
        }
        List<ColdRow> rows = new ArrayList<>();
        for (CodecRow row : CodecRow.of(result)) {
            List<Cold.@Nullable Row> times = new ArrayList<>();
            checkpoints(cold).forEach(records -> times.add(time(cold, row.codec(), records)));
            if (times.stream().anyMatch(Objects::nonNull)) {
                rows.add(new ColdRow(row, times));
            }
        }
        return rows;
    }

    private static Cold.@Nullable Row time(Cold cold, String codec, long records) {
        return cold.rows().stream()
                .filter(r -> r.codec().equals(codec) && r.records() == records)
                .findFirst()
                .orElse(null);
    }

    /** True if it is lossless; what is not has figures and no verdicts. */
    boolean compared() {
        return row.ranked() || row.unmeasured();
    }

    /** The codec, and why it is not compared. */
    String label() {
        String status = row.standing().status().name();
        return compared() ? row.codec() : row.codec() + " " + status;
    }

    private double last() {
        Cold.Row time = times.isEmpty() ? null : times.get(times.size() - 1);
        return time == null ? Double.MAX_VALUE : time.ns();
    }

    /** {@code first call} or {@code first 10,000}. */
    static String checkpoint(long records) {
        return records == 1 ? "first call" : "first " + Figures.count(records);
    }

    /** Milliseconds, or {@code -}. */
    static String millis(Cold.@Nullable Row time) {
        return time == null ? "-" : Figures.millis(time.ns());
    }

    /** Half the interval in percent of the time, or an empty text. */
    static String half(Cold.@Nullable Row time) {
        if (time == null || time.ciLow() == null || time.ciHigh() == null) {
            return "";
        }
        return Figures.percent((time.ciHigh() - time.ciLow()) / 2 / time.ns() * 100);
    }

    /** {@code  ±2 %}, or an empty text. */
    static String tail(Cold.@Nullable Row time) {
        return half(time).isEmpty() ? "" : " ±" + half(time) + " %";
    }

    /** The codecs whose pair with the next one has one of these verdicts at the last checkpoint. */
    static List<String> beforeTheNext(Cold cold, List<ColdRow> rows, Set<Verdict> verdicts) {
        List<String> found = new ArrayList<>();
        for (int i = 1; i < rows.size(); i++) {
            String a = rows.get(i - 1).row.codec();
            String b = rows.get(i).row.codec();
            cold.verdicts().stream()
                    .filter(v -> v.records()
                            == checkpoints(cold).get(checkpoints(cold).size() - 1))
                    .filter(v -> v.a().equals(a) && v.b().equals(b) || v.a().equals(b) && v.b().equals(a))
                    .filter(v -> verdicts.contains(v.verdict()))
                    .forEach(v -> found.add(a));
        }
        return found;
    }
}
