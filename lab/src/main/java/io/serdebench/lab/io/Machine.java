package io.serdebench.lab.io;

import io.serdebench.lab.measure.QuietCores;
import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.Set;

/** What rounds ask of the machine that they measure on. */
interface Machine {

    /** The one that this program runs on. */
    Machine HERE = new Machine() {
        @Override
        public Awake awake() {
            QuietCores quiet = QuietCores.awake();
            return new Awake(quiet.isAwake(), quiet.handles(), quiet::close);
        }

        @Override
        public OptionalDouble resident(Path file) throws IOException, InterruptedException {
            return PageCache.resident(file);
        }
    };

    /** Keeps cores awake until it is told to end. */
    Awake awake();

    /** The share of a file that is in the page cache, from 0 to 1, or nothing where it cannot be seen. */
    OptionalDouble resident(Path file) throws IOException, InterruptedException;

    /**
     * Cores that are kept awake.
     *
     * @param is True if they are.
     * @param loops The processes that do it, which are no load of others.
     * @param end Ends them.
     */
    record Awake(boolean is, Set<ProcessHandle> loops, Runnable end) implements AutoCloseable {

        @Override
        public void close() {
            end.run();
        }
    }
}
