package io.serdebench.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A foreign process that keeps one core busy for a while. */
final class BusyProcess {

    private static final List<String> COMMAND = List.of("sh", "-c", "while :; do :; done");

    private final CountDownLatch over = new CountDownLatch(1);
    private final double from;
    private final double lasts;
    private final Thread thread = new Thread(this::work, "busy");

    private BusyProcess(double from, double lasts) {
        this.from = from;
        this.lasts = lasts;
    }

    /** No load at all. */
    static BusyProcess none() {
        return schedule(0, 0);
    }

    /** Begins after {@code from} seconds and lasts for {@code lasts}; ends earlier when it is asked to. */
    static BusyProcess schedule(double from, double lasts) {
        BusyProcess busy = new BusyProcess(from, lasts);
        if (lasts > 0) {
            busy.thread.start();
        }
        return busy;
    }

    @SuppressWarnings("try") // the load is there to be, not to be used
    private void work() {
        try {
            if (over.await((long) (from * 1e3), TimeUnit.MILLISECONDS)) {
                return;
            }
            try (Several one = several(1)) {
                over.await((long) (lasts * 1e3), TimeUnit.MILLISECONDS);
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends it and waits until it is gone. */
    void end() throws InterruptedException {
        over.countDown();
        thread.join();
    }

    /** Busy processes that end when this is closed, or with this program. */
    record Several(List<Process> processes) implements AutoCloseable {
        @Override
        public void close() {
            processes.forEach(Process::destroyForcibly);
        }
    }

    /** So many at once, from now on; none where it is 0. */
    static Several several(int count) throws IOException {
        Several several = new Several(new ArrayList<>());
        if (count > 0) {
            // a proof that is interrupted leaves none behind
            Runtime.getRuntime().addShutdownHook(new Thread(several::close, "busy-end"));
        }
        for (int i = 0; i < count; i++) {
            several.processes().add(new ProcessBuilder(COMMAND).start());
        }
        return several;
    }
}
