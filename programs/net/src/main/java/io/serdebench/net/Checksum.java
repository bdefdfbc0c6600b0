package io.serdebench.net;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/** The CRC32C (RFC 3720, appendix B.4) of a record's frame, its length left out. An instance serves one thread. */
final class Checksum {

    private static final int LOOP_NANOS = 50_000_000;

    private final CRC32C crc = new CRC32C();

    /** Of a stretch of bytes. */
    int of(byte[] bytes, int from, int size) {
        crc.reset();
        crc.update(bytes, from, size);
        return (int) crc.getValue();
    }

    /** Of what the codec made and what stands behind it. */
    int of(byte[] payload, ByteBuffer trailer) {
        crc.reset();
        crc.update(payload);
        crc.update(trailer);
        return (int) crc.getValue();
    }

    /**
     * The time of one of these records, picoseconds: the mean of a loop over all of them for about 50 ms, after one of the same
     * length that is not timed.
     */
    long picosPerRecord(byte[][] payloads) {
        loop(payloads);
        return loop(payloads);
    }

    private long loop(byte[][] payloads) {
        byte[] trailer = new byte[Wire.TRAILER];
        long done = 0;
        int mixed = 0;
        long begun = System.nanoTime();
        long spent = 0;
        while (spent < LOOP_NANOS) {
            for (byte[] payload : payloads) {
                mixed ^= of(payload, ByteBuffer.wrap(trailer));
            }
            done += payloads.length;
            spent = System.nanoTime() - begun;
        }
        // the sum is used, so that the loop is not taken away
        trailer[0] = (byte) mixed;
        return spent * 1_000 / done;
    }
}
