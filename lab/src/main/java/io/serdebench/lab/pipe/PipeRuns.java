package io.serdebench.lab.pipe;

import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult.Collection;
import io.serdebench.lab.document.PipeResult.Cost;
import io.serdebench.lab.document.PipeResult.Integrity;
import io.serdebench.lab.document.PipeResult.Latency;
import io.serdebench.lab.document.PipeResult.Pace;
import io.serdebench.lab.document.PipeResult.PipeSecond;
import io.serdebench.lab.document.PipeResult.Run;
import io.serdebench.lab.document.PipeResult.Status;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.text.Figures;
import io.serdebench.protocol.NetAccount.Faults;
import io.serdebench.protocol.NetAccount.Received;
import io.serdebench.protocol.NetAccount.Sent;
import io.serdebench.protocol.NetLatency;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.NetReply.Collected;
import io.serdebench.protocol.NetReply.Second;
import io.serdebench.protocol.NetUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes the figures of a run from what its ends said. A pure function: no clocks, no processes. */
final class PipeRuns {

    /** Bytes of the length before a frame. */
    private static final int LENGTH = 4;

    private PipeRuns() {}

    /** The figures. */
    static Run of(
            Candidate candidate,
            PipeRate rate,
            int repeat,
            boolean probe,
            PipeEnds.Account account,
            boolean interrupted) {
        Sent sent = account.sent();
        Received received = account.received();
        String wrong = received == null ? null : wrong(received);
        Status status = !account.failures().isEmpty() || sent == null || received == null
                ? interrupted ? Status.STOPPED : Status.FAILED
                : wrong != null
                        ? Status.DAMAGED
                        : interrupted ? Status.STOPPED : sent.due() > sent.sent() ? Status.BEHIND : Status.OK;
        return new Run(
                candidate.codec(),
                candidate.version(),
                rate.perSecond(),
                repeat,
                probe,
                status,
                reason(status, account, wrong),
                received == null ? null : integrity(received),
                sent == null ? null : pace(sent, received, account.broker() != null),
                received == null ? null : latency(received.tick()),
                received == null ? null : latency(received.slot()),
                received == null ? null : latency(received.service()),
                sent == null
                        ? null
                        : cost(NetReply.SENDER, sent.usage(), sent.sent(), sent.collections(), account.collections()),
                received == null
                        ? null
                        : cost(
                                NetReply.RECEIVER,
                                received.usage(),
                                received.received(),
                                received.collections(),
                                account.collections()),
                sent == null || sent.checksumPicos() == 0 ? null : sent.checksumPicos() / 1e3,
                received == null || received.checkPicos() == 0 ? null : received.checkPicos() / 1e3,
                account.clockErrorNanos() / 1e3,
                account.foreignMilliCores() < 0 ? null : account.foreignMilliCores() / 1e3,
                account.seconds().stream()
                        .map(second -> second(second, foreign(second, account)))
                        .toList(),
                account.collections().stream().map(PipeRuns::collection).toList(),
                account.broker(),
                new TreeMap<>(account.latencies()));
    }

    private static @Nullable String reason(Status status, PipeEnds.Account account, @Nullable String wrong) {
        Sent sent = account.sent();
        return switch (status) {
            case OK -> null;
            case STOPPED -> "interrupted";
            case DAMAGED -> wrong;
            case BEHIND ->
                sent == null
                        ? null
                        : String.format(
                                Locale.ROOT,
                                "%,d of %s that were due were not sent",
                                sent.due() - sent.sent(),
                                Figures.many(sent.due(), "record"));
            case FAILED ->
                account.failures().isEmpty()
                        ? "an end did not report what it did"
                        : String.join("; ", account.failures());
        };
    }

    /** The fault of the records, or null. */
    private static @Nullable String wrong(Received received) {
        List<String> wrong = new ArrayList<>();
        Faults faults = received.faults();
        count(wrong, faults.lost(), "lost");
        count(wrong, faults.duplicated(), "duplicated");
        count(wrong, faults.reordered(), "reordered");
        count(wrong, faults.corrupt(), "corrupt");
        count(wrong, faults.malformed(), "malformed");
        count(wrong, faults.changed(), "changed");
        if (wrong.isEmpty()) {
            return null;
        }
        return String.join(", ", wrong) + (faults.first().isEmpty() ? "" : "; first: " + faults.first());
    }

    private static void count(List<String> wrong, long number, String what) {
        if (number > 0) {
            wrong.add(String.format(Locale.ROOT, "%,d %s", number, what));
        }
    }

    private static Integrity integrity(Received r) {
        Faults faults = r.faults();
        return new Integrity(
                r.expected() < 0 ? null : r.expected(),
                r.received(),
                faults.lost(),
                faults.duplicated(),
                faults.reordered(),
                faults.corrupt(),
                faults.malformed(),
                faults.changed(),
                faults.first().isEmpty() ? null : faults.first(),
                r.strangers());
    }

    private static Pace pace(Sent s, @Nullable Received r, boolean brokered) {
        long records = Math.max(1, s.sent());
        // a record of Kafka says its length itself
        int length = brokered ? LENGTH : 0;
        return new Pace(
                s.due(),
                s.sent(),
                s.due() - s.sent(),
                r == null || r.nanos() == 0 ? 0 : round(r.received() * 1e9 / r.nanos()),
                round((double) s.payload() / records),
                round((double) s.bytes() / records - length),
                s.peakWaiting(),
                round(s.blocked() / 1e9),
                s.peakPending(),
                r == null ? null : r.peakQueued(),
                round((double) s.sent() / Math.max(1, s.flushes())));
    }

    private static @Nullable Latency latency(NetLatency l) {
        return l.max() < 0
                ? null
                : new Latency(
                        l.p50() / 1e6,
                        l.p90() / 1e6,
                        l.p99() / 1e6,
                        l.p999() / 1e6,
                        l.p9999() / 1e6,
                        l.max() / 1e6,
                        l.mean() / 1e6);
    }

    private static Cost cost(String end, NetUsage u, long records, boolean seen, List<Collected> all) {
        List<Collected> own = all.stream().filter(c -> c.end().equals(end)).toList();
        return new Cost(
                per(u.application(), records),
                per(u.network(), records),
                per(u.collector(), records),
                per(u.compiler(), records),
                per(u.process(), records),
                per(u.reads(), records),
                per(u.writes(), records),
                per(u.switches(), records),
                per(u.allocated(), records),
                seen ? own.size() : null,
                seen ? own.stream().mapToLong(Collected::pauses).sum() / 1e6 : null,
                seen ? own.stream().mapToLong(Collected::longest).max().orElse(0) / 1e6 : null);
    }

    private static @Nullable Double per(long figure, long records) {
        return figure < 0 || records == 0 ? null : round((double) figure / records);
    }

    private static @Nullable Double foreign(Second second, PipeEnds.Account account) {
        Long milliCores =
                second.end().equals(NetReply.SENDER) ? account.foreignBySecond().get(second.second()) : null;
        return milliCores == null || milliCores < 0 ? null : milliCores / 1e3;
    }

    private static PipeSecond second(Second s, @Nullable Double foreignCores) {
        double seconds = Math.max(1, s.nanos()) / 1e9;
        return new PipeSecond(
                s.end(),
                s.second(),
                round(seconds),
                round(s.records() / seconds),
                s.waiting(),
                round(s.blocked() / 1e6),
                round(s.heap() / 1e6),
                rate(s.usage().process(), s.nanos(), 1),
                rate(s.usage().collector(), s.nanos(), 1),
                rate(s.usage().allocated(), s.nanos(), 1e3),
                foreignCores,
                millis(s.tick().p50()),
                millis(s.tick().p99()),
                millis(s.tick().max()),
                millis(s.slot().p50()),
                millis(s.slot().p99()),
                millis(s.slot().max()));
    }

    private static @Nullable Double rate(long figure, long nanos, double unit) {
        return figure < 0 ? null : round(figure * unit / Math.max(1, nanos));
    }

    private static @Nullable Double millis(long nanos) {
        return nanos < 0 ? null : nanos / 1e6;
    }

    private static Collection collection(Collected c) {
        return new Collection(
                c.end(),
                round(c.at() / 1e9),
                c.name(),
                c.cause(),
                c.pauses() / 1e6,
                c.longest() / 1e6,
                c.heapAfter() < 0 ? null : round(c.heapAfter() / 1e6));
    }

    /** Six decimals: no figure here has more that mean anything. */
    private static double round(double value) {
        return Math.round(value * 1e6) / 1e6;
    }
}
