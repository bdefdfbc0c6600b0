package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.Latency;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.table.ReportTable;
import io.serdebench.lab.text.Figures;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Words and figures that the text and the page share. */
final class PipeWords {

    /** The bytes of a record's value in a topic. */
    static final String VALUE = "the codec's bytes and 24 of pipe, by which the receiver checks each record";

    /** A figure that is not known. */
    static final String NONE = "-";

    private PipeWords() {}

    /** The codec of a run, what a producer compressed with, and from the second run on the number of the run. */
    static String name(Run run) {
        PipeResult.Brokered broker = run.broker();
        return run.codec()
                + (broker == null ? "" : " " + broker.compression())
                + (run.repeat() > 1 ? " #" + run.repeat() : "");
    }

    /** A run among all of a result: its name and its rate. */
    static String called(Run run) {
        return name(run) + " at " + new PipeRate(run.rate()).text();
    }

    /** True if a broker was between the ends. */
    static boolean isBrokered(List<Run> runs) {
        return runs.stream().anyMatch(run -> run.broker() != null);
    }

    /** The words for how long the broker of a run was away, or an empty text. */
    static String outage(Run run) {
        PipeResult.Brokered broker = run.broker();
        return broker == null || broker.outageSeconds() == 0
                ? ""
                : "the broker was ended in mid-run and back after " + Figures.duration(broker.outageSeconds());
    }

    /** How the records were sent, a phrase each. */
    static List<String> load(PipeResult result) {
        PipeResult.Load load = result.load();
        List<String> words = new ArrayList<>();
        words.add(Figures.many(result.source().records(), "record") + " in rotation");
        words.add(load.connection());
        words.add(
                load.tickMillis() == 0
                        ? "each record in its slot"
                        : "a burst every " + trim(load.tickMillis()) + " ms");
        words.add(trim(load.durationSeconds()) + " s per run after " + trim(load.warmUpSeconds()) + " s of warm-up");
        if (isBrokered(result.runs())) {
            words.add("idempotent producer, acks=all, other settings: Kafka's defaults");
        } else {
            words.add("up to " + Figures.many(load.recordsPerFlush(), "record") + " a flush");
        }
        words.add(load.checksum() ? "CRC32C on each record" : "no checksums");
        if (Boolean.TRUE.equals(load.opaque())) {
            words.add("records encoded beforehand and carried as bytes: the cost of the pipeline alone");
        }
        if (load.retainSeconds() > 0) {
            words.add("decoded records kept for " + trim(load.retainSeconds()) + " s");
        }
        return words;
    }

    /** The collector and the heap of an end. */
    static String jvm(PipeResult.End end) {
        List<String> shown = end.flags().stream()
                .filter(flag -> flag.startsWith("-Xmx") || flag.matches("-XX:\\+Use\\w+GC"))
                .map(flag -> flag.startsWith("-X") && !flag.startsWith("-XX") ? flag.substring(1) : flag.substring(8))
                .toList();
        boolean sized = shown.stream().anyMatch(flag -> flag.startsWith("Xmx"));
        return end.end() + ": " + end.jvm() + (shown.isEmpty() ? "" : ", " + String.join(" ", shown))
                + (sized ? "" : ", default heap");
    }

    /** Runs by rate, in their order; those of a search together. */
    static Map<String, List<Run>> byRate(PipeResult result) {
        Map<String, List<Run>> groups = new LinkedHashMap<>();
        for (Run run : result.runs()) {
            String group = run.probe()
                    ? "probes of the search"
                    : run.rate() == 0
                            ? "full speed"
                            : new PipeRate(run.rate()).text().replace("/s", " records per second");
            groups.computeIfAbsent(group, name -> new ArrayList<>()).add(run);
        }
        return groups;
    }

    /** The columns about time, the most important first. */
    static ReportTable<Run> times(List<Run> runs) {
        boolean paced = runs.stream().anyMatch(run -> run.tickLatency() != null);
        ReportTable<Run> table = named();
        if (runs.stream().anyMatch(Run::probe)) {
            table.right("due/s", run -> new PipeRate(run.rate()).text().replace("/s", ""));
        }
        table.right(
                "records/s",
                run -> run.pace() == null
                        ? NONE
                        : Figures.count(Math.round(run.pace().recordsPerSecond())));
        if (paced) {
            table.right("p50", run -> ms(run.tickLatency(), Latency::p50));
            table.right("p99", run -> ms(run.tickLatency(), Latency::p99));
            table.right("p99.9", run -> ms(run.tickLatency(), Latency::p999));
            table.right("max", run -> ms(run.tickLatency(), Latency::max));
            table.right("slot p50", run -> ms(run.slotLatency(), Latency::p50));
            table.right("slot p99", run -> ms(run.slotLatency(), Latency::p99));
        }
        table.right("service p50", run -> ms(run.serviceLatency(), Latency::p50));
        table.right("service p99", run -> ms(run.serviceLatency(), Latency::p99));
        return table.lastFirst(3);
    }

    /** The columns about what an end used for a record, the most important first. */
    static ReportTable<Run> costs(boolean sender, boolean brokered) {
        ReportTable<Run> table = named();
        if (sender) {
            table.right(
                    "bytes",
                    run -> run.pace() == null
                            ? NONE
                            : Figures.meanBytes(tenth(run.pace().payloadBytes())));
            table.right(
                    brokered ? "value" : "on wire",
                    run -> run.pace() == null
                            ? NONE
                            : Figures.meanBytes(tenth(run.pace().frameBytes())));
        }
        if (sender && brokered) {
            table.right("on disk", run -> {
                Double bytes = run.broker() == null ? null : run.broker().diskBytesPerRecord();
                return bytes == null ? NONE : Figures.meanBytes(tenth(bytes));
            });
            table.right("broker", run -> {
                Double ns = run.broker() == null ? null : run.broker().cpuNs();
                return ns == null ? NONE : Figures.count(Math.round(ns));
            });
        }
        table.right("app", run -> ns(run, sender, Cost::applicationNs));
        table.right("net", run -> ns(run, sender, Cost::networkNs));
        table.right("GC", run -> ns(run, sender, Cost::collectorNs));
        table.right("JIT", run -> ns(run, sender, Cost::compilerNs));
        table.right("all", run -> ns(run, sender, Cost::totalNs));
        table.right("calls", run -> calls(run, sender));
        table.right("GCs", run -> {
            Cost cost = cost(run, sender);
            return cost == null || cost.collections() == null ? NONE : String.valueOf(cost.collections());
        });
        table.right("pause ms", run -> {
            Cost cost = cost(run, sender);
            Double longest = cost == null ? null : cost.longestPauseMillis();
            return longest == null ? NONE : Figures.millis(longest * 1e6);
        });
        table.right("new B", run -> ns(run, sender, Cost::allocatedBytes));
        table.right("waits", run -> per(run, sender, Cost::waits));
        return table.lastFirst(3);
    }

    private static ReportTable<Run> named() {
        ReportTable<Run> table =
                new ReportTable<Run>().sorted().css(run -> run.status() == PipeResult.Status.OK ? "" : "failed");
        table.name("codec", "Codec", (run, form) -> form.clip(name(run)));
        return table;
    }

    private static String calls(Run run, boolean sender) {
        return per(run, sender, sender ? Cost::writeCalls : Cost::readCalls);
    }

    private static String per(Run run, boolean sender, Function<Cost, @Nullable Double> of) {
        Cost cost = cost(run, sender);
        Double figure = cost == null ? null : of.apply(cost);
        return figure == null ? NONE : Figures.fixed(figure, 3);
    }

    private static String ns(Run run, boolean sender, Function<Cost, @Nullable Double> of) {
        Cost cost = cost(run, sender);
        Double figure = cost == null ? null : of.apply(cost);
        return figure == null ? NONE : Figures.count(Math.round(figure));
    }

    private static @Nullable Cost cost(Run run, boolean sender) {
        return sender ? run.sender() : run.receiver();
    }

    private static String ms(@Nullable Latency latency, Function<Latency, Double> of) {
        return latency == null ? NONE : Figures.millis(of.apply(latency) * 1e6);
    }

    private static double tenth(double bytes) {
        return Math.round(bytes * 10) / 10.0;
    }

    /** What the checks of pipe itself take, or an empty text. */
    static String checks(PipeResult result) {
        String sums = range(result.runs(), Run::checksumNs);
        // of bytes that were encoded beforehand only the length is compared
        String values = Boolean.TRUE.equals(result.load().opaque()) ? "" : range(result.runs(), Run::checkNs);
        if (sums.isEmpty() && values.isEmpty()) {
            return "";
        }
        String first = sums.isEmpty() ? "" : "checksums (CRC32C) take " + sums + " ns per record at each end";
        if (values.isEmpty()) {
            return first + ", included in app";
        }
        String second = "the comparison of values takes " + values + " ns " + (sums.isEmpty() ? "per record " : "")
                + "at the receiver";
        return sums.isEmpty() ? second + ", included in app" : first + ", " + second + ", both included in app";
    }

    /** The least and the most of a figure, or an empty text. */
    private static String range(List<Run> runs, Function<Run, @Nullable Double> of) {
        DoubleSummaryStatistics all = runs.stream()
                .map(of)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .summaryStatistics();
        if (all.getCount() == 0) {
            return "";
        }
        String least = Figures.count(Math.round(all.getMin()));
        String most = Figures.count(Math.round(all.getMax()));
        return least.equals(most) ? most : least + " to " + most;
    }

    /** The outcome of a search, a sentence. */
    static String search(PipeResult.Search search) {
        Long holds = search.holds();
        Long fails = search.fails();
        String upTo =
                holds == null ? "no rate holds it" : "holds it up to " + Figures.count(holds) + " records per second";
        return search.codec() + ": " + search.target() + ", " + upTo
                + (fails == null ? "" : ", not at " + Figures.count(fails))
                + "; " + Figures.many(search.probes(), "rate") + " tried";
    }

    private static String trim(double number) {
        return number == Math.rint(number) ? Figures.count(Math.round(number)) : Figures.ratio(number);
    }
}
