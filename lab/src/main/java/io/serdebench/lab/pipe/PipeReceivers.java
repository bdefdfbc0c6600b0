package io.serdebench.lab.pipe;

import io.serdebench.lab.base.Progress;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TimeLimit;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.LineProtocol;
import io.serdebench.lab.process.WorkerException;
import io.serdebench.lab.text.Figures;
import io.serdebench.protocol.NetAccount.Received;
import io.serdebench.protocol.NetReply.Done;
import io.serdebench.protocol.NetReply.Listening;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Receivers for senders on another host: one for each codec, on ports that follow each other. When a sender is done or gone, a
 * fresh process takes the place of its receiver.
 */
final class PipeReceivers {

    private static final Duration FOREVER = Duration.ofDays(3_650);

    private final PipeProgram program;
    private final PipeProgram.Place place;
    private final Progress progress;
    private final AtomicBoolean interrupted;
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();

    /**
     * Receivers that do not listen yet.
     *
     * @param place The address, and the port of the first codec.
     * @param interrupted Whether to end.
     */
    public PipeReceivers(PipeProgram program, PipeProgram.Place place, Progress progress, AtomicBoolean interrupted) {
        this.program = program;
        this.place = place;
        this.progress = progress;
        this.interrupted = interrupted;
    }

    /**
     * Serves until it is interrupted.
     *
     * @throws Stop of class environment where a port cannot be listened on
     */
    public void serve(List<Candidate> candidates) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            PipeProgram.Place own = new PipeProgram.Place(place.host(), place.port() + i);
            Thread thread = new Thread(() -> serve(candidate, own), "serves " + candidate.codec());
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (!failures.isEmpty() && !interrupted.get()) {
            throw Stop.environment(String.join("; ", failures));
        }
    }

    private void serve(Candidate candidate, PipeProgram.Place own) {
        while (!interrupted.get() && failures.isEmpty()) {
            try (LineProtocol receiver = program.receiver(candidate, own, Map.of())) {
                Listening.of(receiver.reply(TimeLimit.STEP, this::over));
                progress.note(candidate.codec(), "listens on " + own.host() + ":" + own.port());
                hear(candidate, receiver);
            } catch (WorkerException | IllegalArgumentException e) {
                if (!over()) {
                    failures.add(candidate.codec() + ": " + e.getMessage());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private boolean over() {
        return interrupted.get() || !failures.isEmpty();
    }

    /** Hears a receiver out; what its sender does wrong is said and no reason to end. */
    private void hear(Candidate candidate, LineProtocol receiver) throws InterruptedException {
        try {
            while (true) {
                List<String> line = receiver.reply(FOREVER, this::over);
                if (line.get(0).equals(Done.WORD)) {
                    return;
                }
                if (line.get(0).equals(Received.WORD)) {
                    Received received = Received.of(line);
                    progress.note(
                            candidate.codec(),
                            String.format(
                                    Locale.ROOT,
                                    "%s received, %,d lost",
                                    Figures.many(received.received(), "record"),
                                    received.faults().lost()));
                }
            }
        } catch (WorkerException e) {
            receiver.kill();
            if (!over()) {
                progress.note(candidate.codec(), String.valueOf(e.getMessage()));
            }
        }
    }
}
