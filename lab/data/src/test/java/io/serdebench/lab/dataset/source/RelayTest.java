package io.serdebench.lab.dataset.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelayTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 1_000})
    void batchesAreTakenInTheirOrder(int count) throws IOException {
        List<Integer> taken = Collections.synchronizedList(new ArrayList<>());
        Relay<Integer> relay = new Relay<>(taken::add);
        for (int i = 1; i < count; i++) {
            relay.pass(i);
        }
        relay.finish(count);
        assertEquals(IntStream.rangeClosed(1, count).boxed().toList(), taken);
    }

    @Test
    void aSingleBatchNeedsNoThread() throws IOException {
        List<Thread> threads = new ArrayList<>();
        new Relay<Integer>(batch -> threads.add(Thread.currentThread())).finish(1);
        assertSame(Thread.currentThread(), threads.get(0));
    }

    /** Whoever parses hears of it, is not held up, and nothing is taken behind it. */
    @Test
    void whatTheTakerThrowsEndsTheRelay() {
        IOException broken = new IOException("the third");
        List<Integer> taken = Collections.synchronizedList(new ArrayList<>());
        Relay<Integer> relay = new Relay<>(batch -> {
            if (batch == 3) {
                throw broken;
            }
            taken.add(batch);
        });
        assertSame(broken, assertThrows(IOException.class, () -> {
            for (int i = 1; i < 1_000; i++) {
                relay.pass(i);
            }
        }));
        assertSame(broken, assertThrows(IOException.class, () -> relay.finish(1_000)));
        assertEquals(List.of(1, 2), taken);
    }
}
