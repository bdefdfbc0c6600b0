package io.serdebench.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Each kind of wrong value is seen, and right ones are not taken for wrong. */
class CheckerTest {

    private static final int SIZE = 40;
    private static final int ME = 7;
    private static final int OTHER = 8;

    private final Checker checker = new Checker(ME, 3, SIZE);

    private static byte[] value(int item, int writer, long sequence) {
        return Values.of(item, writer, sequence, SIZE);
    }

    private void write(int item) {
        checker.next(item);
        checker.written(item);
    }

    @Test
    void whatNodesDoIsRight() {
        checker.read(0, value(0, Values.NOBODY, 0));
        write(0);
        checker.read(0, value(0, ME, 1));
        checker.read(0, value(0, OTHER, 5));
        checker.read(0, value(0, OTHER, 5));
        checker.read(0, value(0, 9, 1));
        checker.read(0, value(0, OTHER, 6));
        write(0);
        checker.read(0, value(0, ME, 2));
        checker.read(1, value(1, Values.NOBODY, 0));
        assertEquals(0, checker.wrong(), () -> String.valueOf(checker.first()));
    }

    @Test
    void aValueOfAnotherKeyIsWrong() {
        checker.read(0, value(1, OTHER, 1));
        assertEquals(1, checker.wrong());
    }

    @Test
    void everyChangedByteIsWrong() {
        byte[] whole = value(2, OTHER, 3);
        for (int i = 0; i < SIZE; i++) {
            byte[] changed = whole.clone();
            changed[i] ^= 1;
            assertFalse(Values.isWhole(changed, 2, SIZE), "byte " + i);
        }
        assertTrue(Values.isWhole(whole, 2, SIZE));
    }

    @Test
    void anotherLengthIsWrong() {
        checker.read(0, Values.NONE);
        checker.read(0, Values.of(0, OTHER, 1, SIZE + 1));
        assertEquals(2, checker.wrong());
    }

    @Test
    void anOlderOwnWriteIsWrong() {
        write(0);
        write(0);
        checker.read(0, value(0, ME, 1));
        assertEquals(1, checker.wrong());
        assertEquals("key-0: own write 1 was read after own write 2", checker.first());
    }

    @Test
    void anOwnWriteThatWasNeverAcknowledgedIsWrong() {
        checker.read(0, value(0, ME, 1));
        assertEquals(1, checker.wrong());
    }

    @Test
    void theFirstValueAfterAWriteIsWrong() {
        write(1);
        checker.read(1, value(1, Values.NOBODY, 0));
        assertEquals(1, checker.wrong());
    }

    @Test
    void anOlderWriteOfAnotherIsWrong() {
        checker.read(0, value(0, OTHER, 5));
        checker.read(0, value(0, OTHER, 4));
        assertEquals(1, checker.wrong());
    }

    @Test
    void whatAnOwnWriteReplacedIsWrong() {
        checker.read(0, value(0, OTHER, 5));
        write(0);
        checker.read(0, value(0, OTHER, 5));
        assertEquals(1, checker.wrong());
        checker.read(0, value(0, OTHER, 6));
        assertEquals(1, checker.wrong());
    }
}
