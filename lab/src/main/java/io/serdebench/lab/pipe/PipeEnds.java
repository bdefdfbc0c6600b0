package io.serdebench.lab.pipe;

import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.document.PipeRate;
import io.serdebench.lab.document.PipeResult;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.MachineLoad;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.protocol.NetAccount.Received;
import io.serdebench.protocol.NetAccount.Sent;
import io.serdebench.protocol.NetReply;
import io.serdebench.protocol.NetReply.Begun;
import io.serdebench.protocol.NetReply.Collected;
import io.serdebench.protocol.NetReply.Distribution;
import io.serdebench.protocol.NetReply.Done;
import io.serdebench.protocol.NetReply.Listening;
import io.serdebench.protocol.NetReply.Second;
import io.serdebench.protocol.NetReply.Stored;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A sender and a receiver of one codec at one rate, from their start to their end. What they say is gathered here. */
final class PipeEnds {

    /** For what was sent to arrive, once the timed part is ended from outside. */
    private static final Duration ENDING = Duration.ofSeconds(2);

    private static final int POLL_MILLIS = 100;

    private final Candidate candidate;
    private final PipeRate rate;
    private final PipeProgram program;
    private final AtomicBoolean interrupted;
    private final Consumer<Second> each;

    private final List<Second> seconds = new ArrayList<>();
    private final List<Collected> collections = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private @Nullable Begun begun;
    private @Nullable Sent sent;
    private @Nullable Received received;
    private final Map<String, String> latencies = new HashMap<>();
    private MachineLoad.@Nullable Reading before;
    private MachineLoad.@Nullable Reading lastSecond;
    private final Map<Integer, Long> foreignBySecond = new HashMap<>();
    private long foreign = -1;
    private long stored = -1;
    private long brokerBefore = -1;
    private long brokerNanos = -1;
    private @Nullable KafkaRun kafka;
    private @Nullable String givenUp;
    private long askedNanos;

    /**
     * Two ends that do not run yet.
     *
     * @param interrupted Whether to stop as soon as possible.
     * @param each Hears of each second of the receiver; called from any thread.
     */
    PipeEnds(
            Candidate candidate, PipeRate rate, PipeProgram program, AtomicBoolean interrupted, Consumer<Second> each) {
        this.candidate = candidate;
        this.rate = rate;
        this.program = program;
        this.interrupted = interrupted;
        this.each = each;
    }

    /**
     * The accounts of two ends.
     *
     * @param sent The sender's account, or null if it failed before.
     * @param received The receiver's account, or null if it failed before.
     * @param clockErrorNanos The most by which latencies between two hosts are wrong; 0 on one host.
     * @param foreignMilliCores Thousandths of a core that other processes used meanwhile; -1 if it cannot be seen.
     * @param foreignBySecond Thousandths of a core that other processes used in each second of the sender.
     * @param latencies The distributions of latencies by their kind: compressed HdrHistograms of nanoseconds in Base64.
     * @param failures What failed, a sentence each.
     * @param broker What a broker did; null if the records went over TCP.
     */
    record Account(
            @Nullable Sent sent,
            @Nullable Received received,
            List<Second> seconds,
            List<Collected> collections,
            long clockErrorNanos,
            long foreignMilliCores,
            Map<Integer, Long> foreignBySecond,
            Map<String, String> latencies,
            List<String> failures,
            PipeResult.@Nullable Brokered broker) {}

    /** Runs both ends on this host. */
    Account run() throws InterruptedException {
        return run(new PipeProgram.Place("127.0.0.1", 0), Map.of());
    }

    /** Runs both ends on this host, with a broker between them. */
    Account run(KafkaRun way) throws InterruptedException {
        kafka = way;
        try (way) {
            return run(way.place(), way.request());
        }
    }

    private Account run(PipeProgram.Place place, Map<String, String> more) throws InterruptedException {
        try (LineProtocol receiver = program.receiver(candidate, place, more)) {
            int port = Listening.of(receiver.reply(TimeLimit.STEP, interrupted::get))
                    .port();
            PipeProgram.Place served = port == 0 ? place : new PipeProgram.Place(place.host(), port);
            try (LineProtocol sender = program.sender(candidate, served, rate, false, more)) {
                Thread listener = new Thread(() -> listen(receiver, NetReply.RECEIVER, List.of(), sender), "receiver");
                listener.setDaemon(true);
                listener.start();
                listen(sender, NetReply.SENDER, List.of(sender.handle(), receiver.handle()), receiver);
                // the sender is done or gone, which the receiver sees for itself
                long since = System.nanoTime();
                while (listener.isAlive()
                        && System.nanoTime() - since < patience().clock().toNanos()
                        && !isOver()) {
                    listener.join(POLL_MILLIS);
                }
                if (listener.isAlive()) {
                    receiver.kill();
                    fail(interrupted.get() ? "interrupted" : "the receiver did not end");
                }
            }
            return account(0);
        } catch (WorkerException e) {
            fail(e.getMessage());
            return account(0);
        }
    }

    /** Runs the sender here, against a receiver on another host. */
    Account run(PipeProgram.Place place) throws InterruptedException {
        try (LineProtocol sender = program.sender(candidate, place, rate, true, Map.of())) {
            listen(sender, NetReply.SENDER, List.of(sender.handle()), null);
            Begun ready = begun;
            return account(ready == null ? 0 : ready.clockError());
        } catch (WorkerException e) {
            fail(e.getMessage());
            return account(0);
        }
    }

    /** A run whose ends were not started. */
    Account failed(String reason) {
        fail(reason);
        return account(0);
    }

    private synchronized Account account(long clockError) {
        return new Account(
                sent,
                received,
                List.copyOf(seconds),
                List.copyOf(collections),
                clockError,
                foreign,
                Map.copyOf(foreignBySecond),
                Map.copyOf(latencies),
                List.copyOf(failures),
                kafka == null ? null : kafka.account(stored, sent == null ? 0 : sent.sent(), brokerNanos));
    }

    /** To start a JVM, load the codec and connect, and all that may be silent afterwards. */
    private TimeLimit patience() {
        PipePlan plan = program.plan();
        Duration usual = plan.warmUp().plus(plan.stall());
        // a broker holds what the receiver has not read
        return TimeLimit.STEP.plus(kafka == null ? usual : usual.plus(plan.duration()));
    }

    /**
     * Hears an end out.
     *
     * @param other The other end, which is ended if this one fails and it could not see that for itself.
     */
    private void listen(LineProtocol end, String name, List<ProcessHandle> both, @Nullable LineProtocol other) {
        // who receives sees that its sender stops
        boolean stopping = both.isEmpty();
        try {
            while (true) {
                List<String> line;
                boolean asked = stopping;
                try {
                    line = end.reply(patience(), () -> !asked && interrupted.get() || isOver());
                } catch (WorkerException e) {
                    if (asked || !interrupted.get() || isOver()) {
                        throw e;
                    }
                    stopping = true;
                    end.send("stop\n");
                    continue;
                }
                if (line.get(0).equals(Done.WORD)) {
                    return;
                }
                heard(line, both);
            }
        } catch (WorkerException | IllegalArgumentException e) {
            end.kill();
            failed(name, e.getMessage(), other);
        } catch (InterruptedException e) {
            end.kill();
            Thread.currentThread().interrupt();
        }
    }

    /** True if nobody waits for the ends any more: it was interrupted, and nothing that was sent can be on its way. */
    private synchronized boolean isOver() {
        if (!interrupted.get()) {
            return false;
        }
        if (askedNanos == 0) {
            askedNanos = System.nanoTime();
        }
        return begun == null || System.nanoTime() - askedNanos > ENDING.toNanos();
    }

    /** Who reads a topic does not see that its writer is gone, nor the other way round; nor does a receiver that nobody greeted. */
    private synchronized void failed(String name, @Nullable String reason, @Nullable LineProtocol other) {
        if (name.equals(givenUp)) {
            return;
        }
        fail(name + ": " + reason);
        boolean alone = kafka != null || begun == null && name.equals(NetReply.SENDER);
        if (alone && other != null) {
            givenUp = name.equals(NetReply.SENDER) ? NetReply.RECEIVER : NetReply.SENDER;
            other.kill();
        }
    }

    private void heard(List<String> line, List<ProcessHandle> both) {
        synchronized (this) {
            switch (line.get(0)) {
                case Begun.WORD -> {
                    begun = Begun.of(line);
                    if (kafka != null) {
                        brokerBefore = kafka.cpuNanos();
                        kafka.begun(program.plan().duration(), this::fail);
                    }
                    before = MachineLoad.read(all(both));
                    lastSecond = before;
                }
                case Second.WORD -> second(Second.of(line), both);
                case Collected.WORD -> collections.add(Collected.of(line));
                case Sent.WORD -> {
                    sent = Sent.of(line);
                    // the share of a broker that was ended is not seen any more
                    foreign = kafka != null && kafka.hasOutage()
                            ? -1
                            : MachineLoad.foreignMilliCores(before, MachineLoad.read(all(both)));
                    long brokerNow = kafka == null ? -1 : kafka.cpuNanos();
                    brokerNanos = brokerBefore < 0 || brokerNow < 0 ? -1 : brokerNow - brokerBefore;
                }
                case Stored.WORD -> stored = Stored.of(line).bytes();
                case Distribution.WORD -> {
                    Distribution next = Distribution.of(line);
                    latencies.merge(next.kind(), next.piece(), String::concat);
                }
                case Received.WORD -> received = Received.of(line);
                default -> {
                    // a reply of no interest here
                }
            }
        }
        if (line.get(0).equals(Second.WORD) && line.get(1).equals(NetReply.RECEIVER)) {
            each.accept(Second.of(line));
        }
    }

    private void second(Second second, List<ProcessHandle> both) {
        seconds.add(second);
        if (!both.isEmpty() && (kafka == null || !kafka.hasOutage())) {
            MachineLoad.Reading now = MachineLoad.read(all(both));
            foreignBySecond.put(second.second(), MachineLoad.foreignMilliCores(lastSecond, now));
            lastSecond = now;
        }
    }

    private List<ProcessHandle> all(List<ProcessHandle> both) {
        List<ProcessHandle> all = new ArrayList<>(both);
        if (kafka != null) {
            all.addAll(kafka.processes());
        }
        return all;
    }

    private synchronized void fail(@Nullable String reason) {
        failures.add(String.valueOf(reason));
    }
}
