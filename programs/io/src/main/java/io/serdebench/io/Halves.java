package io.serdebench.io;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Shares a file between the calling thread and a second one, which is started anew for each pass. */
final class Halves {

    private static final int LOOK = 1 << 16;

    private Halves() {}

    /** The work of a thread; the sum of both results is the result. */
    interface Half {
        long run() throws IOException;
    }

    /** Behind the first line feed from the middle of a file on, or the file's end: both sides of it have whole lines only. */
    static long split(FileChannel file, long size) throws IOException {
        byte[] bytes = new byte[LOOK];
        long at = size / 2;
        while (at < size) {
            int read = file.read(ByteBuffer.wrap(bytes), at);
            if (read < 0) {
                throw shorter();
            }
            int found = Swar.find(bytes, 0, read, Swar.LF);
            if (found < read) {
                return at + found + 1;
            }
            at += read;
        }
        return size;
    }

    /**
     * Does both at once.
     *
     * @throws IOException where one of them fails, but not before both have ended
     */
    static long sum(Half first, Half second) throws IOException {
        FutureTask<Long> task = new FutureTask<>(second::run);
        Thread thread = new Thread(task, "second half");
        thread.setDaemon(true);
        thread.start();
        long sum;
        try {
            sum = first.run();
        } catch (IOException | RuntimeException | Error e) {
            join(thread);
            throw e;
        }
        join(thread);
        try {
            return sum + task.get();
        } catch (ExecutionException e) {
            throw new IOException("in the second half: " + e.getCause(), e);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static void join(Thread thread) throws IOException {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static IOException interrupted() {
        Thread.currentThread().interrupt();
        return new InterruptedIOException("interrupted");
    }

    /** For those who read at positions that the file had when it was opened. */
    static IOException shorter() {
        return new IOException("the file became shorter while it was read");
    }
}
