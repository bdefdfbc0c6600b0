package io.serdebench.worker;

import java.util.function.Supplier;

/**
 * Instruments that a slice is measured with.
 *
 * @param clocks The clocks of the thread that does the slices.
 * @param counters The processor's counters of that thread.
 * @param collector The CPU time of the threads that collect garbage.
 * @param compilers The CPU time of the threads that compile.
 * @param garbage Gives what the collectors have done so far.
 */
record Instruments(
        Clocks clocks,
        ThreadCounters counters,
        ThreadTimes collector,
        ThreadTimes compilers,
        Supplier<Garbage> garbage) {

    /** Those of the calling thread and of this process. */
    static Instruments ofThread() {
        return new Instruments(
                new Clocks(),
                ThreadCounters.open(),
                ThreadTimes.collector(),
                ThreadTimes.compilersWithWork(),
                Garbage::now);
    }
}
