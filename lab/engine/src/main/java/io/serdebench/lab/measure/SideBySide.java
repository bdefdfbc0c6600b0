package io.serdebench.lab.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Runs steps of several processes at the same time, while nothing is timed. */
public final class SideBySide {

    private SideBySide() {}

    /**
     * The step that is done with one of them.
     *
     * @param <T> A process, or what stands for it.
     */
    @FunctionalInterface
    public interface Step<T> {
        /** Does it. */
        void with(T one) throws IOException, InterruptedException, RoundCut;
    }

    /** The time is up, or the user interrupts: the round in hand ends. */
    public static final class RoundCut extends Exception {
        private static final long serialVersionUID = 1L;

        public RoundCut() {
            super("cut short", null, false, false);
        }
    }

    /**
     * Takes a step with each, in order, those of one place one after the other. Waits for all of them, also where one fails.
     *
     * @param all What steps are taken with.
     * @param place What a process writes to; two that share it must not write at the same time.
     * @param atOnce How many at the same time.
     * @throws RoundCut where a step says so
     */
    public static <T> void take(List<T> all, Function<T, String> place, int atOnce, Step<T> step)
            throws IOException, InterruptedException, RoundCut {
        Map<String, List<T>> places =
                all.stream().collect(Collectors.groupingBy(place, LinkedHashMap::new, Collectors.toList()));
        ExecutorService pool = Executors.newFixedThreadPool(atOnce, SideBySide::daemon);
        try {
            List<Future<?>> steps = new ArrayList<>();
            for (List<T> some : places.values()) {
                steps.add(pool.submit(() -> {
                    for (T one : some) {
                        step.with(one);
                    }
                    return true;
                }));
            }
            await(steps);
        } finally {
            pool.shutdownNow();
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "side by side");
        thread.setDaemon(true);
        return thread;
    }

    private static void await(List<Future<?>> steps) throws IOException, InterruptedException, RoundCut {
        Throwable first = null;
        for (Future<?> step : steps) {
            try {
                step.get();
            } catch (ExecutionException e) {
                first = first == null ? e.getCause() : first;
            }
        }
        if (first instanceof IOException io) {
            throw io;
        }
        if (first instanceof InterruptedException interrupt) {
            throw interrupt;
        }
        if (first instanceof RoundCut cut) {
            throw cut;
        }
        if (first != null) {
            throw new IllegalStateException(first);
        }
    }
}
