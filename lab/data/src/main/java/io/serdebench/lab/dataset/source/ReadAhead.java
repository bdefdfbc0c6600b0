package io.serdebench.lab.dataset.source;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads a stream some blocks ahead of who takes its bytes, in a thread of its own: reading, hashing and inflating go on beside
 * parsing. What fits into one block is read without a thread.
 */
final class ReadAhead extends InputStream {

    private static final int BLOCK = 1 << 18;

    /** Most files of a folder are smaller than a block. */
    private static final int FIRST = 1 << 13;

    private static final int BLOCKS = 4;

    private static final long PATIENCE_MILLIS = 50;

    /**
     * A piece of the stream.
     *
     * @param length The bytes that count; -1 at the end.
     * @param fault What reading threw in place of bytes.
     */
    private record Block(byte[] bytes, int length, @Nullable Throwable fault) {}

    private final InputStream in;
    private final BlockingQueue<Block> ready = new ArrayBlockingQueue<>(BLOCKS);
    private final BlockingQueue<byte[]> free = new ArrayBlockingQueue<>(BLOCKS + 2);
    /** The error of the stream behind bytes that come first; of who fills blocks. */
    private @Nullable Throwable thrown;

    private volatile boolean closed;
    private @Nullable Thread reader;
    private @Nullable Block block;
    private int at;

    ReadAhead(InputStream in) {
        this.in = in;
    }

    @Override
    public int read() throws IOException {
        Block now = now();
        return now.length < 0 ? -1 : now.bytes[at++] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        Block now = now();
        if (now.length < 0) {
            return -1;
        }
        int count = Math.min(length, now.length - at);
        System.arraycopy(now.bytes, at, bytes, from, count);
        at += count;
        return count;
    }

    /** The block that has the next byte, or the end. */
    private Block now() throws IOException {
        Block now = block;
        if (now == null) {
            now = first();
            if (now.length == BLOCK) {
                reader = new Thread(this::readAll, "reading ahead");
                reader.setDaemon(true);
                reader.start();
            }
        } else if (now.length >= 0 && at == now.length) {
            free.offer(now.bytes);
            now = reader == null ? fill(now.bytes, 0) : next();
        } else {
            return now;
        }
        block = now;
        at = 0;
        if (now.fault instanceof IOException e) {
            throw e;
        }
        if (now.fault instanceof RuntimeException e) {
            throw e;
        }
        if (now.fault instanceof Error e) {
            throw e;
        }
        return now;
    }

    private Block next() throws IOException {
        try {
            return ready.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while reading", e);
        }
    }

    private Block first() {
        byte[] bytes = new byte[FIRST];
        Block first = fill(bytes, 0);
        return first.length == FIRST ? fill(Arrays.copyOf(bytes, BLOCK), FIRST) : first;
    }

    /** As many bytes as there are, behind those that are there, up to the length of an array: fewer only at the end. */
    private Block fill(byte[] bytes, int from) {
        int length = from;
        try {
            int n = thrown == null ? 0 : -1;
            while (n >= 0 && length < bytes.length) {
                n = in.read(bytes, length, bytes.length - length);
                length += Math.max(n, 0);
            }
        } catch (IOException | RuntimeException | Error e) {
            thrown = e;
        }
        return length > 0 ? new Block(bytes, length, null) : new Block(bytes, -1, thrown);
    }

    private void readAll() {
        boolean more = true;
        while (more && !closed) {
            byte[] bytes = free.poll();
            Block next = fill(bytes == null ? new byte[BLOCK] : bytes, 0);
            more = next.length >= 0 && put(next);
            if (next.length < 0) {
                put(next);
            }
        }
    }

    private boolean put(Block next) {
        try {
            while (!closed) {
                if (ready.offer(next, PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                    return true;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        Thread thread = reader;
        if (thread != null) {
            // what the thread took is hashed: nobody may look at the hash before it has ended
            boolean interrupted = false;
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        in.close();
    }
}
