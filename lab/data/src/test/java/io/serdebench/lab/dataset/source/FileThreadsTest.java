package io.serdebench.lab.dataset.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Threads that share files fail as one thread would. */
class FileThreadsTest {

    private static final int FILES = 1_000;

    private final AtomicInteger next = new AtomicInteger();
    private final CountDownLatch later = new CountDownLatch(1);
    private volatile boolean ended;

    private final class Counting implements FileThreads.Share {
        private final List<Integer> taken = new ArrayList<>();
        private final boolean fails;

        Counting(boolean fails) {
            this.fails = fails;
        }

        @Override
        public void work() {
            while (!ended) {
                int file = next.getAndIncrement();
                if (file >= FILES) {
                    return;
                }
                taken.add(file);
                if (fails && file == 1) {
                    throw new IllegalStateException("file 1");
                }
                if (fails && file == 0) {
                    // fails behind the other one
                    await();
                    throw new StackOverflowError("file 0");
                }
            }
        }

        private void await() {
            try {
                later.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public int file() {
            return taken.get(taken.size() - 1);
        }

        @Override
        public void end() {
            ended = true;
            later.countDown();
        }
    }

    @Test
    void eachFileIsTakenOnce() throws Exception {
        List<Counting> shares = List.of(new Counting(false), new Counting(false), new Counting(false));
        FileThreads.work("test", shares);
        assertEquals(FILES, shares.stream().mapToInt(one -> one.taken.size()).sum());
        assertEquals(
                FILES,
                shares.stream().flatMap(one -> one.taken.stream()).distinct().count());
    }

    @Test
    void theFirstFileThatFailsIsTheFailureAndEndsAll() {
        List<Counting> shares = List.of(new Counting(true), new Counting(true));
        Error failure = assertThrows(StackOverflowError.class, () -> FileThreads.work("test", shares));
        assertEquals("file 0", failure.getMessage());
        assertTrue(shares.stream().mapToInt(one -> one.taken.size()).sum() == 2, "the rest was not taken");
    }
}
