package io.serdebench.lab.io;

import io.serdebench.lab.journal.Entry;
import io.serdebench.lab.journal.FileEntry;
import io.serdebench.lab.process.WorkerException;

/**
 * One that takes part in the rounds of a work.
 *
 * @param strategy What it does.
 * @param units Bytes or records of one pass; others of the same work may have more or fewer.
 * @param starter Starts a fresh process of it.
 * @param check Says whether a pass did what it should.
 */
record Participant(Strategy strategy, long units, Starter starter, Check check) {

    /** Starts a process. */
    @FunctionalInterface
    interface Starter {
        /** A live process, ready for passes. */
        Runner start() throws WorkerException, InterruptedException;
    }

    /** Holds what a pass left behind against what it should be. */
    @FunctionalInterface
    interface Check {
        /**
         * Looks.
         *
         * @param value The result of the pass.
         * @throws WorkerException where it is wrong; the message says how
         */
        void accept(long value) throws WorkerException, InterruptedException;
    }

    String name() {
        return strategy.name();
    }

    /** For the journal. */
    FileEntry.Participant entry() {
        return new FileEntry.Participant(
                strategy.name(),
                strategy.definition(),
                strategy.threads(),
                strategy.published(),
                strategy.isLimit(),
                units);
    }

    /** The same under a second name, to be compared with itself. */
    Participant twin() {
        return new Participant(strategy.named(Entry.Canary.of(name()).twin()), units, starter, check);
    }
}
