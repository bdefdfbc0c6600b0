package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.process.RecordSample;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The encoded records that slices rotate through fit in a cache of the processor, so that decoding reads from there. That is usual: where
 * it is true of all candidates it is part of the method, and D08 where it is true of some.
 */
final class CacheRule implements WarningRule {

    /** Somewhat less than the whole: the objects that are made share it. */
    private static final double USABLE = 0.5;

    private record Fit(double least, double most, Entry.Caches caches) {

        boolean near() {
            return most <= caches.nearBytes() * USABLE;
        }

        boolean all() {
            return most <= caches.lastBytes() * USABLE;
        }

        boolean none() {
            return least > caches.lastBytes() * USABLE;
        }
    }

    @Override
    public List<Warning> of(RunData run) {
        Fit fit = fit(run);
        return fit == null || fit.all() || fit.none()
                ? List.of()
                : List.of(new Warning(
                        "D08",
                        "in cache",
                        "The encoded records (" + range(fit.least, fit.most)
                                + " MB) fit in the CPU cache for some codecs only, which favours those codecs.",
                        null));
    }

    /** The sentence on where decoding reads from, where that holds for all codecs; otherwise null. */
    static @Nullable String sentence(RunData run) {
        Fit fit = fit(run);
        return fit == null || !fit.all()
                ? null
                : "The encoded records (" + range(fit.least, fit.most) + " MB) fit in the CPU cache"
                        + (fit.near() ? " of one core" : "")
                        + ". From main memory, decoding is slower; that was not measured.";
    }

    private static @Nullable Fit fit(RunData run) {
        List<Entry.Caches> caches = run.all(Entry.Caches.class);
        List<String> ranked = run.ranked();
        List<Entry.Checked> sized = run.all(Entry.Checked.class).stream()
                .filter(c -> ranked.contains(c.codec()) && c.records() > 0)
                .toList();
        if (caches.isEmpty() || sized.isEmpty() || RecordsRule.isSmall(run)) {
            return null;
        }
        double least = sized.stream().mapToDouble(CacheRule::bytes).min().orElseThrow();
        double most = sized.stream().mapToDouble(CacheRule::bytes).max().orElseThrow();
        return new Fit(least, most, caches.get(0));
    }

    private static String range(double least, double most) {
        String from = String.format(Locale.ROOT, "%.1f", least / 1e6);
        String to = String.format(Locale.ROOT, "%.1f", most / 1e6);
        return from.equals(to) ? from : from + " to " + to;
    }

    /** Of the records that rotate. */
    private static double bytes(Entry.Checked checked) {
        return (double) checked.bytes() / checked.records() * Math.min(checked.records(), RecordSample.ROUND_RECORDS);
    }
}
