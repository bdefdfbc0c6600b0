package io.serdebench.lab.dataset.source;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Threads that share files. Each takes the next file that no other one has, so that files are begun in their order, and has a state of
 * its own. A file that fails ends them all, once they are done with the files at hand.
 */
public final class FileThreads {

    private FileThreads() {}

    /** The work of one thread, with its state. */
    public interface Share {

        /** Takes files until none is left. */
        void work() throws IOException;

        /** The number of the file at hand, in the order of files. */
        int file();

        /** Ends all shares: none takes another file. */
        void end();
    }

    /** The end of a share that failed. */
    private record Failure(int file, Throwable thrown) {}

    /**
     * Works, with a thread for each share. Of several files that fail the first one's failure is thrown, whatever thread was faster.
     *
     * @param name The name of the threads.
     * @throws IOException as a share throws it, or where the wait for them is interrupted
     */
    public static void work(String name, List<? extends Share> shares) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(shares.size(), task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
        Failure first = null;
        try {
            List<Future<@Nullable Failure>> running = new ArrayList<>();
            for (Share share : shares) {
                running.add(pool.submit(() -> failure(share)));
            }
            for (Future<@Nullable Failure> one : running) {
                Failure failure = one.get();
                if (failure != null && (first == null || failure.file() < first.file())) {
                    first = failure;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("it was interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
        if (first != null) {
            raise(first.thrown());
        }
    }

    private static @Nullable Failure failure(Share share) {
        try {
            share.work();
            return null;
        } catch (IOException | RuntimeException | Error e) {
            share.end();
            return new Failure(share.file(), e);
        }
    }

    private static void raise(Throwable thrown) throws IOException {
        if (thrown instanceof IOException e) {
            throw e;
        }
        if (thrown instanceof RuntimeException e) {
            throw e;
        }
        throw (Error) thrown;
    }
}
