package io.serdebench.testkit;

import java.util.Arrays;
import java.util.Random;

/**
 * Hostile bytes made from valid ones: cut short, with other bytes in them, with lengths that promise too much, and with parts
 * repeated thousands of times, which nests where the format nests.
 */
final class Mutations {

    private static final int KINDS = 7;
    private static final int BOMB_BYTES = 16_384;

    /** Highest and lowest values of fixed widths, varints of all sizes, and marks of long forms in several formats. */
    private static final byte[][] EXTREMES = {
        {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff},
        {0x7f, (byte) 0xff, (byte) 0xff, (byte) 0xff},
        {(byte) 0xff, (byte) 0xff, (byte) 0xff, 0x7f},
        {(byte) 0x80, 0, 0, 0},
        {0, 0, 0, (byte) 0x80},
        {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x0f},
        {(byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff},
        {
            (byte) 0xfe,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            (byte) 0xff,
            1
        },
        {(byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0},
        {'1', 'e', '9', '9', '9', '9', '9', '9', '9', '9'},
        {'9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9', '9'},
        {'\\', 'u', 'd', '8', '0', '0'}
    };

    private final Random random;

    Mutations(long seed) {
        random = new Random(seed);
    }

    /** One of them; {@code valid} is left as it is and has at least one byte. */
    byte[] next(byte[] valid) {
        return switch (random.nextInt(KINDS)) {
            case 0 -> Arrays.copyOf(valid, random.nextInt(valid.length));
            case 1, 2 -> flipped(valid);
            case 3 -> overwritten(valid, EXTREMES[random.nextInt(EXTREMES.length)]);
            case 4 -> repeated(valid, 1 + random.nextInt(Math.min(valid.length, 12)), 1 + random.nextInt(4));
            case 5 -> bomb(valid);
            default -> replacedTail(valid);
        };
    }

    private byte[] flipped(byte[] valid) {
        byte[] bytes = valid.clone();
        for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
            int at = random.nextInt(bytes.length);
            bytes[at] = (byte) (random.nextBoolean() ? bytes[at] ^ 1 << random.nextInt(8) : random.nextInt(256));
        }
        return bytes;
    }

    private byte[] overwritten(byte[] valid, byte[] extreme) {
        int at = random.nextInt(valid.length);
        byte[] bytes = Arrays.copyOf(valid, Math.max(valid.length, at + extreme.length));
        System.arraycopy(extreme, 0, bytes, at, extreme.length);
        return bytes;
    }

    /** A part of the message this many times more. */
    private byte[] repeated(byte[] valid, int size, int times) {
        int from = random.nextInt(valid.length - size + 1);
        byte[] bytes = new byte[valid.length + size * times];
        System.arraycopy(valid, 0, bytes, 0, from);
        for (int i = 0; i <= times; i++) {
            System.arraycopy(valid, from, bytes, from + i * size, size);
        }
        System.arraycopy(valid, from + size, bytes, from + (times + 1) * size, valid.length - from - size);
        return bytes;
    }

    private byte[] bomb(byte[] valid) {
        int size = 1 + random.nextInt(Math.min(valid.length, random.nextBoolean() ? 3 : 24));
        return repeated(valid, size, BOMB_BYTES / size);
    }

    private byte[] replacedTail(byte[] valid) {
        byte[] bytes = valid.clone();
        int from = random.nextInt(bytes.length);
        for (int i = from; i < bytes.length; i++) {
            bytes[i] = (byte) random.nextInt(256);
        }
        return bytes;
    }
}
