package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CutsTest {

    @Test
    void everyByteOfWhatIsNoLongRunIsOne() {
        byte[] bytes = new byte[1_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i / 100);
        }
        assertArrayEquals(IntStream.range(0, 1_000).toArray(), Cuts.of(bytes).toArray());
        assertEquals(0, Cuts.of(new byte[0]).count());
    }

    @Test
    void aLongRunIsCutAtItsEdges() {
        byte[] bytes = new byte[10_020];
        Arrays.fill(bytes, 10, 10_010, (byte) 'x');
        int[] expected = IntStream.concat(IntStream.range(0, 74), IntStream.range(9_946, 10_020))
                .toArray();
        assertArrayEquals(expected, Cuts.of(bytes).toArray());
    }
}
