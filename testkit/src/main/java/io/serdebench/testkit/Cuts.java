package io.serdebench.testkit;

import java.util.stream.IntStream;

/**
 * Where tests cut a record short or damage it: at every byte, but for the middle of long runs of one byte. The golden records have
 * a name of 10,000 times the same letter, within which one cut is like another, and each takes a pass over all before it.
 */
public final class Cuts {

    /** Of a run, this many lengths at its begin and at its end: more than any format has lengths or marks in. */
    private static final int EDGE = 64;

    private Cuts() {}

    /** Lengths in ascending order, each less than that of the bytes. */
    public static IntStream of(byte[] bytes) {
        int[] before = new int[bytes.length];
        int[] after = new int[bytes.length];
        for (int i = 1; i < bytes.length; i++) {
            before[i] = bytes[i] == bytes[i - 1] ? before[i - 1] + 1 : 0;
        }
        for (int i = bytes.length - 2; i >= 0; i--) {
            after[i] = bytes[i] == bytes[i + 1] ? after[i + 1] + 1 : 0;
        }
        return IntStream.range(0, bytes.length).filter(i -> before[i] < EDGE || after[i] < EDGE);
    }
}
