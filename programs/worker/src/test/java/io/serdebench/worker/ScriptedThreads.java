package io.serdebench.worker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A folder like {@code /proc/self/task}.
 *
 * @param folder The folder, which need not be there yet.
 */
record ScriptedThreads(Path folder) {

    /** Nanoseconds that each thread has waited for a core. */
    static final int WAITED = 77;

    /** There is a thread from now on, or it has used so much CPU time. */
    void thread(int id, String name, long nanos) {
        schedstat(id, name, nanos + " " + WAITED + " 3\n");
    }

    /** There is a thread from now on, with any text in the place of its numbers. */
    void schedstat(int id, String name, String text) {
        try {
            Path thread = Files.createDirectories(folder.resolve("" + id));
            Files.writeString(thread.resolve("comm"), name + "\n");
            Files.writeString(thread.resolve("schedstat"), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
