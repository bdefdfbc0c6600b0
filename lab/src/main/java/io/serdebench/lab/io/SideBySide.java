package io.serdebench.lab.io;

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

/** Work with the slots of several processes at the same time, of which nothing is timed. */
final class SideBySide {

    private SideBySide() {}

    /**
     * What is done with a slot.
     *
     * @param <E> ends all of it
     */
    @FunctionalInterface
    interface Step<E extends Exception> {
        void with(Slot slot) throws InterruptedException, E;
    }

    /**
     * Takes a step with every slot, those of one place one after the other.
     *
     * @param slots of all processes
     * @param place what a process writes to; two that share it must not write at the same time
     * @param atOnce processes
     * @param end the exception that ends all of it
     */
    static <E extends Exception> void take(
            List<Slot> slots, Function<Slot, String> place, int atOnce, Class<E> end, Step<E> step)
            throws InterruptedException, E {
        Map<String, List<Slot>> places =
                slots.stream().collect(Collectors.groupingBy(place, LinkedHashMap::new, Collectors.toList()));
        ExecutorService pool = Executors.newFixedThreadPool(atOnce);
        try {
            List<Future<Boolean>> steps = new ArrayList<>();
            for (List<Slot> one : places.values()) {
                steps.add(pool.submit(() -> {
                    for (Slot slot : one) {
                        step.with(slot);
                    }
                    return true;
                }));
            }
            for (Future<Boolean> ended : steps) {
                ended.get();
            }
        } catch (ExecutionException e) {
            if (end.isInstance(e.getCause())) {
                throw end.cast(e.getCause());
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
