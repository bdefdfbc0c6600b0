package io.serdebench.lab.result;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.process.RecordSample;
import java.util.List;
import java.util.Locale;

/**
 * D08, a note: the encoded records that slices rotate through fit in a cache of the processor, so that decoding reads from there.
 * That is usual and true of all candidates alike; it limits what the times are times of, and casts no doubt on verdicts.
 */
final class CacheRule implements WarningRule {

    /** Somewhat less than the whole: the objects that are made share it. */
    private static final double USABLE = 0.5;

    @Override
    public List<Warning> of(RunData run) {
        List<Entry.Caches> caches = run.all(Entry.Caches.class);
        List<String> ranked = run.ranked();
        List<Entry.Checked> sized = run.all(Entry.Checked.class).stream()
                .filter(c -> ranked.contains(c.codec()) && c.records() > 0)
                .toList();
        if (caches.isEmpty() || sized.isEmpty() || RecordsRule.isSmall(run)) {
            return List.of();
        }
        double least = sized.stream().mapToDouble(CacheRule::bytes).min().orElseThrow();
        double most = sized.stream().mapToDouble(CacheRule::bytes).max().orElseThrow();
        double near = caches.get(0).nearBytes() * USABLE;
        double last = caches.get(0).lastBytes() * USABLE;
        if (least > last) {
            return List.of();
        }
        String where = most <= near
                ? "fit in the CPU cache of one core"
                : most <= last
                        ? "fit in the CPU cache"
                        : "fit in the CPU cache for some codecs only, which favours those codecs";
        return List.of(new Warning(
                "D08",
                "in cache",
                String.format(
                        Locale.ROOT,
                        "The encoded records (%s MB) %s. From main memory, decoding is slower; that was not measured.",
                        range(least, most),
                        where),
                null));
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
