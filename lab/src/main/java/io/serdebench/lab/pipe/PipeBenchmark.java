package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult.Pace;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Search;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.NetLatency;
import io.serdebench.protocol.NetReply.Second;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Runs each codec at each rate, one pair of fresh processes after the other, or searches for a rate. */
final class PipeBenchmark {

    private final PipeProgram program;
    private final PipeProgram.@Nullable Place place;
    private final @Nullable KafkaWay kafka;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private final Consumer<Run> each;

    /**
     * Prepares it.
     *
     * @param place The receiver on another host, whose port is that of the first codec; null for this host.
     * @param kafka The broker between the ends; null for TCP.
     * @param interrupted Whether to stop as soon as possible.
     * @param each Takes each run when it is over.
     */
    public PipeBenchmark(
            PipeProgram program,
            PipeProgram.@Nullable Place place,
            @Nullable KafkaWay kafka,
            Progress progress,
            AtomicBoolean interrupted,
            Consumer<Run> each) {
        this.program = program;
        this.place = place;
        this.kafka = kafka;
        this.progress = progress;
        this.interrupted = interrupted;
        this.each = each;
    }

    /**
     * All codecs at the first rate, then at the next: neighbours in time are what is compared.
     *
     * @param repeats How often each codec runs at each rate. Every second time the codecs run in the other order, so that a drift
     *     of the machine favours none.
     */
    public void run(List<Candidate> candidates, List<PipeRate> rates, int repeats) throws InterruptedException {
        List<String> compressions = compressions();
        double all = (double) rates.size() * candidates.size() * compressions.size() * repeats;
        int done = 0;
        for (PipeRate rate : rates) {
            for (int repeat = 1; repeat <= repeats; repeat++) {
                for (String compression : compressions) {
                    for (int i = 0; i < candidates.size() && !interrupted.get(); i++) {
                        int at = repeat % 2 == 1 ? i : candidates.size() - 1 - i;
                        run(
                                new Sending(candidates.get(at), at, rate, compression, repeat, false),
                                new Part(done++ / all, 1 / all));
                    }
                }
            }
        }
    }

    /** Of a run over TCP it is not asked. */
    private List<String> compressions() {
        return kafka == null ? List.of("") : kafka.compressions();
    }

    /** For each codec, the highest rate that holds a target. */
    public List<Search> search(List<Candidate> candidates, PipeTarget target) throws InterruptedException {
        List<Search> found = new ArrayList<>();
        for (int i = 0; i < candidates.size() && !interrupted.get(); i++) {
            Sending full = new Sending(
                    candidates.get(i), i, PipeRate.MAX, compressions().get(0), 1, true);
            Part part = new Part((double) i / candidates.size(), 0);
            Run most = run(full, part);
            Pace pace = most.pace();
            if (most.status() != Status.OK || pace == null) {
                continue;
            }
            found.add(PipeSearch.search(
                    candidates.get(i).codec(),
                    target,
                    Math.round(pace.recordsPerSecond()),
                    rate -> {
                        Run run = run(full.at(new PipeRate(rate)), part);
                        return run.status() == Status.STOPPED ? null : target.isHeldBy(run);
                    },
                    interrupted::get));
        }
        return found;
    }

    /**
     * One codec that is to be sent at one rate.
     *
     * @param index Its place among the codecs, which says the port on another host.
     * @param compression What a producer compresses with; of TCP it is not asked.
     * @param repeat The number of the run among those of this codec at this rate, from 1.
     * @param probe Whether it is run to search for a rate.
     */
    private record Sending(
            Candidate candidate, int index, PipeRate rate, String compression, int repeat, boolean probe) {

        Sending at(PipeRate other) {
            return new Sending(candidate, index, other, compression, repeat, probe);
        }
    }

    /**
     * The part of the session that a run takes.
     *
     * @param from The share of the session before it.
     * @param length Its own share; 0 where it is not known how many runs there will be.
     */
    private record Part(double from, double length) {}

    private Run run(Sending sending, Part part) throws InterruptedException {
        Candidate candidate = sending.candidate();
        String phase = "send " + candidate.codec() + (kafka == null ? "" : " with " + sending.compression()) + " at "
                + sending.rate().text();
        progress.at(phase, part.from(), "warm-up");
        long begun = System.nanoTime();
        PipeEnds ends = new PipeEnds(
                candidate,
                sending.rate(),
                program,
                interrupted,
                second -> progress.at(
                        phase,
                        part.from()
                                + done(
                                                System.nanoTime() - begun,
                                                second,
                                                program.plan().duration())
                                        * part.length(),
                        now(second)));
        PipeEnds.Account account = run(ends, sending.index(), sending.compression());
        Run run = PipeRuns.of(candidate, sending.rate(), sending.repeat(), sending.probe(), account, interrupted.get());
        progress.note(run.codec(), line(run));
        each.accept(run);
        return run;
    }

    private PipeEnds.Account run(PipeEnds ends, int index, String compression) throws InterruptedException {
        if (kafka != null) {
            try {
                return ends.run(kafka.run(compression));
            } catch (WorkerException e) {
                return ends.failed("the broker ended: " + e.getMessage());
            }
        }
        return place == null ? ends.run() : ends.run(new PipeProgram.Place(place.host(), place.port() + index));
    }

    /**
     * How much of a run is over. Its ends are started and warmed up before the first second, which a share of the seconds alone would
     * leave out: it would promise as much time again for each of them.
     *
     * @param elapsed Nanoseconds since the ends were started.
     * @param second The last one that is over.
     */
    static double done(long elapsed, Second second, Duration duration) {
        double left = Math.max(0, duration.toNanos() - (second.second() + 1.0) * 1e9);
        return elapsed / (elapsed + left);
    }

    /** One second of the receiver. */
    private static String now(Second second) {
        double seconds = Math.max(1, second.nanos()) / 1e9;
        String text = String.format(Locale.ROOT, "second %d: %,.0f/s", second.second() + 1, second.records() / seconds);
        NetLatency tick = second.tick();
        return tick.max() < 0
                ? text
                : text
                        + String.format(
                                Locale.ROOT,
                                ", p50 %.2f ms, p99 %.2f ms, max %.2f ms",
                                tick.p50() / 1e6,
                                tick.p99() / 1e6,
                                tick.max() / 1e6);
    }

    private static String line(Run run) {
        Pace pace = run.pace();
        var latency = run.tickLatency();
        return String.format(
                Locale.ROOT,
                "%-11s %s%s",
                new PipeRate(run.rate()).text(),
                pace == null ? "" : String.format(Locale.ROOT, "%,.0f/s", pace.recordsPerSecond()),
                run.status() != Status.OK
                        ? "  " + run.status().name().toLowerCase(Locale.ROOT)
                        : latency == null
                                ? ""
                                : String.format(
                                        Locale.ROOT, "  p50 %.2f ms  p99 %.2f ms", latency.p50(), latency.p99()));
    }
}
