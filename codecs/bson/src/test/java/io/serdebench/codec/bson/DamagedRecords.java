package io.serdebench.codec.bson;

import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/** Valid records with bytes cut, changed, set to extremes, or repeated, which nests where the format nests. */
final class DamagedRecords {

    private static final int BOMB_BYTES = 16_384;
    private static final List<byte[]> EXTREMES = List.of(
            HexFormat.of().parseHex("ffffff7f"),
            HexFormat.of().parseHex("00000080"),
            HexFormat.of().parseHex("ffffffff"),
            HexFormat.of().parseHex("fbffff7f02"),
            HexFormat.of().parseHex("0300"),
            HexFormat.of().parseHex("0f00"));

    private final Random random;

    DamagedRecords(long seed) {
        random = new Random(seed);
    }

    byte[] of(byte[] valid) {
        byte[] bytes = valid.clone();
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(5)) {
            case 0:
                return Arrays.copyOf(bytes, at);
            case 1:
                for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
                }
                return bytes;
            case 2:
                byte[] extreme = EXTREMES.get(random.nextInt(EXTREMES.size()));
                System.arraycopy(extreme, 0, bytes, at, Math.min(extreme.length, bytes.length - at));
                return bytes;
            case 3:
                return bomb(bytes);
            default:
                for (int i = at; i < bytes.length; i++) {
                    bytes[i] = (byte) random.nextInt(256);
                }
                return bytes;
        }
    }

    private byte[] bomb(byte[] valid) {
        int size = 1 + random.nextInt(Math.min(valid.length, 12));
        int from = random.nextInt(valid.length - size + 1);
        byte[] bytes = Arrays.copyOf(valid, valid.length + BOMB_BYTES);
        for (int i = from + size; i < from + size + BOMB_BYTES; i++) {
            bytes[i] = bytes[i - size];
        }
        System.arraycopy(valid, from + size, bytes, from + size + BOMB_BYTES, valid.length - from - size);
        return bytes;
    }
}
