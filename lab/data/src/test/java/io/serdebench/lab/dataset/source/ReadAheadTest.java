package io.serdebench.lab.dataset.source;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadAheadTest {

    private static final int BLOCK = 1 << 18;

    private static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        new Random(count).nextBytes(bytes);
        return bytes;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 999, BLOCK - 1, BLOCK, BLOCK + 1, 9 * BLOCK, 20 * BLOCK + 7})
    void theBytesAreThoseOfTheStream(int count) throws IOException {
        byte[] expected = bytes(count);
        ByteArrayOutputStream read = new ByteArrayOutputStream();
        try (InputStream in = new ReadAhead(new ByteArrayInputStream(expected))) {
            byte[] some = new byte[10_007];
            for (int n = in.read(some); n >= 0; n = in.read(some)) {
                read.write(some, 0, n);
                int one = in.read();
                if (one >= 0) {
                    read.write(one);
                }
            }
            assertEquals(-1, in.read(), "the end stays the end");
        }
        assertArrayEquals(expected, read.toByteArray());
    }

    /** What was read before a fault comes first. */
    @ParameterizedTest
    @ValueSource(ints = {0, 3, BLOCK, 3 * BLOCK})
    void aFaultComesWhereItStands(int count) throws IOException {
        IOException broken = new IOException("broken");
        InputStream breaking = new InputStream() {
            private final InputStream before = new ByteArrayInputStream(bytes(count));

            @Override
            public int read() throws IOException {
                int one = before.read();
                if (one < 0) {
                    throw broken;
                }
                return one;
            }
        };
        try (InputStream in = new ReadAhead(breaking)) {
            assertArrayEquals(bytes(count), in.readNBytes(count));
            assertSame(broken, assertThrows(IOException.class, in::read));
        }
    }

    @Test
    void whoClosesEarlyWaitsForTheThread() throws IOException {
        AtomicBoolean closed = new AtomicBoolean();
        AtomicBoolean readAfterwards = new AtomicBoolean();
        InputStream endless = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] bytes, int from, int length) {
                if (closed.get()) {
                    readAfterwards.set(true);
                }
                return length;
            }

            @Override
            public void close() {
                closed.set(true);
            }
        };
        InputStream in = new ReadAhead(endless);
        assertEquals(3 * BLOCK, in.readNBytes(3 * BLOCK).length);
        in.close();
        assertFalse(readAfterwards.get());
    }
}
