package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Clock;
import io.serdebench.lab.journal.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * S05: a candidate's typical slice has no pause of the garbage collector, so that its figures leave pauses out. Where most
 * slices hold a collection, pauses are in the median and nothing is said.
 */
final class PausesRule implements WarningRule {

    /** Share of the total time that pauses must make up: less is inside what is called the same. */
    private static final double MATTERS = 0.02;

    /**
     * The pauses that an operation's median slice leaves out.
     *
     * @param typical Median nanoseconds per record.
     * @param pauses Nanoseconds per record that collections add on average and that the median lacks.
     * @param share The share of slices that hold a collection.
     */
    record Hidden(double typical, double pauses, double share) {

        /**
         * Compares slices with a collection with those without. What the host adds is in both and cancels but for chance; what
         * chance leaves is capped by what the collector itself says it took.
         */
        static Hidden of(List<Entry.Slice> slices) {
            List<Entry.Slice> with =
                    slices.stream().filter(s -> s.collections() > 0).toList();
            double share = (double) with.size() / slices.size();
            double typical = median(slices);
            if (with.isEmpty() || share >= 0.5) {
                return new Hidden(typical, 0, share);
            }
            double slower = mean(with)
                    - mean(slices.stream().filter(s -> s.collections() == 0).toList());
            double collecting =
                    slices.stream().mapToDouble(s -> s.collectionMillis() * 1e6).sum();
            double records = slices.stream().mapToDouble(Entry.Slice::records).sum();
            return new Hidden(typical, Math.max(0, Math.min(share * slower, collecting / Math.max(1, records))), share);
        }

        private static double mean(List<Entry.Slice> slices) {
            return slices.stream().mapToDouble(Hidden::perRecord).average().orElseThrow();
        }

        private static double median(List<Entry.Slice> slices) {
            double[] sorted =
                    slices.stream().mapToDouble(Hidden::perRecord).sorted().toArray();
            return sorted[sorted.length / 2];
        }

        private static double perRecord(Entry.Slice slice) {
            return Math.max(1, slice.nanos()) / (double) Math.max(1, slice.records());
        }
    }

    @Override
    public List<Warning> of(RunData run) {
        if (run.samples().clock() != Clock.WALL) {
            // the collector's share is in the figures
            return List.of();
        }
        List<String> seen = new ArrayList<>();
        for (String candidate : run.timed()) {
            List<Hidden> operations = operations(run, candidate);
            double typical = operations.stream().mapToDouble(Hidden::typical).sum();
            double share = operations.stream().mapToDouble(Hidden::pauses).sum() / typical;
            if (share >= MATTERS) {
                seen.add(String.format(Locale.ROOT, "%s takes %.0f %% longer with them", candidate, 100 * share));
            }
        }
        return seen.isEmpty()
                ? List.of()
                : List.of(new Warning(
                        "S05",
                        "pauses hidden",
                        "Garbage was collected in a minority of slices. The times shown are medians, so they leave its"
                                + " pauses out: " + String.join(", ", seen)
                                + ". Verdicts are on times without pauses; differences below that may turn round with"
                                + " them.",
                        null));
    }

    private static List<Hidden> operations(RunData run, String candidate) {
        Map<String, List<Entry.Slice>> byOperation = run.processes(candidate).stream()
                .flatMap(List::stream)
                .filter(slice -> slice.index() >= 0 && run.samples().parts().contains(slice.operation()))
                .collect(Collectors.groupingBy(Entry.Slice::operation));
        return byOperation.values().stream().map(Hidden::of).toList();
    }
}
