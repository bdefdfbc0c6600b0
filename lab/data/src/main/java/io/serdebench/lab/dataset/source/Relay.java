package io.serdebench.lab.dataset.source;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Passes batches from the thread that parses to one that takes them, in their order, so that both work at the same time. A few
 * batches may wait; then who parses waits. A single batch is taken without a thread.
 *
 * @param <B> a batch
 */
public final class Relay<B> {

    private static final int WAITING = 4;

    /**
     * Takes a batch.
     *
     * @param <B> a batch
     */
    @FunctionalInterface
    public interface Taker<B> {
        void take(B batch) throws IOException;
    }

    /** A batch that waits, or nothing at the end. */
    private record Waiting<B>(@Nullable B batch) {}

    private final Taker<B> taker;
    private final BlockingQueue<Waiting<B>> waiting = new ArrayBlockingQueue<>(WAITING);
    private volatile @Nullable Throwable fault;
    private @Nullable Thread thread;

    /** Has batches taken by a thread of its own. */
    public Relay(Taker<B> taker) {
        this.taker = taker;
    }

    /**
     * Passes a batch on; it belongs to the taker from now on.
     *
     * @throws IOException what the taker threw at an earlier batch; its runtime exceptions come as they are
     */
    public void pass(B batch) throws IOException {
        if (thread == null) {
            thread = new Thread(this::takeAll, "taking records");
            thread.setDaemon(true);
            thread.start();
        }
        rethrow();
        put(new Waiting<>(batch));
    }

    /**
     * Passes the last batch on and waits until all are taken.
     *
     * @throws IOException what the taker threw; its runtime exceptions come as they are
     */
    public void finish(B last) throws IOException {
        Thread taking = thread;
        if (taking == null) {
            taker.take(last);
            return;
        }
        put(new Waiting<>(last));
        put(new Waiting<>(null));
        try {
            taking.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while reading", e);
        }
        rethrow();
    }

    private void put(Waiting<B> slot) throws IOException {
        try {
            waiting.put(slot);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while reading", e);
        }
    }

    private void rethrow() throws IOException {
        Throwable thrown = fault;
        if (thrown instanceof IOException e) {
            throw e;
        }
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        if (thrown instanceof Error e) {
            throw e;
        }
    }

    /** Goes on after a fault, without taking: nobody must wait for room for ever. */
    private void takeAll() {
        try {
            for (Waiting<B> slot = waiting.take(); slot.batch != null; slot = waiting.take()) {
                if (fault == null) {
                    take(slot.batch);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void take(B batch) {
        try {
            taker.take(batch);
        } catch (IOException | RuntimeException | Error e) {
            fault = e;
        }
    }
}
