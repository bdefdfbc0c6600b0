package io.serdebench.lab.cost;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.decide.Interval;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.document.PipeResult.Brokered;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.Pace;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.commons.statistics.distribution.TDistribution;
import org.jspecify.annotations.Nullable;

/**
 * The times and sizes of a result of pipe: CPU time of whole processes, with the network, and of the broker where there is one. The
 * broker's time is counted with the sender's, once for each record. Compilers are left out: a session of seconds has most of their work
 * of a year. The checks that pipe makes to prove the records are left out where their time is known: a service does not make them.
 */
final class PipedRun {

    private static final double CONFIDENCE = 0.95;
    private static final String UNCOMPRESSED = "none";

    private final PipeResult result;
    private final @Nullable List<String> registry;

    /**
     * A result.
     *
     * @param registry The formats whose records have the header of a schema registry; null where the topic that was read says it.
     */
    PipedRun(PipeResult result, @Nullable List<String> registry) {
        this.result = result;
        this.registry = registry;
    }

    /** One run of one codec. */
    private record One(String codec, boolean compressed, double encode, double decode, double moved, double stored) {}

    /**
     * The codecs, each with each compression of the producer, with their means over the runs of the highest rate that all kept, and
     * intervals over these runs.
     *
     * @throws Stop where no codec came through
     */
    TimedRun timed(String name) {
        long rate = rate();
        Map<String, List<One>> all = new LinkedHashMap<>();
        Map<String, String> left = new LinkedHashMap<>();
        for (Run run : result.runs()) {
            if (!run.probe() && run.rate() == rate) {
                One one = one(run);
                if (one == null) {
                    left.putIfAbsent(name(run), unknown(run));
                } else {
                    all.computeIfAbsent(name(run), codec -> new ArrayList<>()).add(one);
                }
            }
        }
        all.keySet().forEach(left::remove);
        if (all.isEmpty()) {
            throw Stop.input(name + " has no run of a codec that came through, with its CPU time");
        }
        List<CodecFigures> codecs = all.entrySet().stream()
                .map(codec -> header().add(
                                figures(codec.getKey(), codec.getValue()),
                                codec.getValue().get(0).compressed()))
                .toList();
        return new TimedRun(codecs, left, Map.of());
    }

    /** {@code json}, or {@code json+zstd} where the producer compressed. */
    private static String name(Run run) {
        String compressor = compressor(run);
        return compressor == null ? run.codec() : run.codec() + "+" + compressor;
    }

    private static @Nullable String compressor(Run run) {
        Brokered broker = run.broker();
        return broker == null || broker.compression().equals(UNCOMPRESSED) ? null : broker.compression();
    }

    private static String unknown(Run run) {
        return run.reason() != null
                ? run.reason()
                : compressor(run) == null
                        ? "its CPU time is not known"
                        : "its CPU time or its compressed bytes are not known";
    }

    /** The highest rate that each codec kept, or the highest that any did. */
    private long rate() {
        Set<String> codecs = new LinkedHashSet<>();
        Map<Long, Set<String>> kept = new LinkedHashMap<>();
        for (Run run : result.runs()) {
            codecs.add(name(run));
            if (!run.probe() && one(run) != null) {
                kept.computeIfAbsent(run.rate(), rate -> new LinkedHashSet<>()).add(name(run));
            }
        }
        return kept.entrySet().stream()
                .filter(rate -> rate.getValue().equals(codecs))
                .mapToLong(Map.Entry::getKey)
                .max()
                .orElse(kept.keySet().stream().mapToLong(rate -> rate).max().orElse(0));
    }

    /** The header of a schema registry, which pipe does not send. */
    Headed header() {
        return Headed.of(result.source().header(), null, registry);
    }

    /** What a reader has to know of such figures. */
    List<String> notes() {
        List<String> notes = new ArrayList<>(List.of(
                "CPU is that of whole processes: codec, network and collector, without compilers"
                        + (result.runs().stream().anyMatch(run -> run.checkNs() != null)
                                ? " and pipe's own checks"
                                : "")
                        + (result.runs().stream().anyMatch(run -> run.broker() != null) ? ", and of the broker" : ""),
                "times are those at " + (rate() == 0 ? "full speed" : CostWords.amount(rate()) + " records/s")));
        String note = header().note(result.runs().stream().anyMatch(run -> compressor(run) != null));
        if (note != null) {
            notes.add(note);
        }
        return notes;
    }

    private static @Nullable One one(Run run) {
        Cost sender = run.sender();
        Cost receiver = run.receiver();
        Pace pace = run.pace();
        if (run.status() != Status.OK
                || pace == null
                || sender == null
                || receiver == null
                || sender.totalNs() == null
                || receiver.totalNs() == null) {
            return null;
        }
        boolean checked = run.checkNs() != null;
        Brokered broker = run.broker();
        double between = broker == null || broker.cpuNs() == null ? 0 : broker.cpuNs();
        Double onDisk = broker == null ? null : broker.diskBytesPerRecord();
        boolean compressed = compressor(run) != null;
        if (compressed && onDisk == null) {
            return null;
        }
        double stored = onDisk == null ? pace.frameBytes() : onDisk;
        return new One(
                run.codec(),
                compressed,
                steady(sender.totalNs(), sender, checked ? known(run.checksumNs()) : 0) + between,
                steady(receiver.totalNs(), receiver, checked ? known(run.checksumNs()) + known(run.checkNs()) : 0),
                // a log segment has compressed batches as they were sent
                compressed ? stored : pace.frameBytes(),
                stored);
    }

    private static double steady(double total, Cost end, double checks) {
        return Math.max(0, total - known(end.compilerNs()) - checks);
    }

    private static double known(@Nullable Double ns) {
        return ns == null ? 0 : ns;
    }

    private CodecFigures figures(String name, List<One> runs) {
        String codec = runs.get(0).codec();
        return new CodecFigures(
                name,
                result.formats().getOrDefault(codec, codec),
                mean(runs.stream().mapToDouble(One::encode).toArray()),
                mean(runs.stream().mapToDouble(One::decode).toArray()),
                spread(runs.stream().mapToDouble(One::moved).toArray()),
                spread(runs.stream().mapToDouble(One::stored).toArray()));
    }

    /** The mean with its interval, which one run does not have. */
    private static Interval mean(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        if (values.length < 2) {
            return new Interval(mean, 0, Double.POSITIVE_INFINITY, 1);
        }
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        double half = TDistribution.of(values.length - 1.0).inverseSurvivalProbability((1 - CONFIDENCE) / 2)
                * Math.sqrt(squares / (values.length - 1) / values.length);
        return new Interval(mean, Math.max(0, mean - half), mean + half, values.length);
    }

    /** Bytes are counted: from the least to the most that was seen. */
    private static Interval spread(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return new Interval(
                mean,
                Arrays.stream(values).min().orElseThrow(),
                Arrays.stream(values).max().orElseThrow(),
                values.length);
    }
}
