package io.serdebench.bench;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A foreign process that keeps one core busy for a while. */
final class BusyProcess {

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

    /** Begins after so many seconds and lasts for so many; ends earlier when it is told to. */
    static BusyProcess schedule(double from, double lasts) {
        BusyProcess busy = new BusyProcess(from, lasts);
        if (lasts > 0) {
            busy.thread.start();
        }
        return busy;
    }

    private void work() {
        try {
            if (over.await((long) (from * 1e3), TimeUnit.MILLISECONDS)) {
                return;
            }
            Process process = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
            try {
                over.await((long) (lasts * 1e3), TimeUnit.MILLISECONDS);
            } finally {
                process.destroyForcibly();
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
}
