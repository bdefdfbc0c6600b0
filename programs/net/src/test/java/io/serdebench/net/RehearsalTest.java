package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a sender announces before the timed part. */
class RehearsalTest {

    private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    /** Keeps the phases that are announced, and takes everything. */
    private static final class Announced implements Outlet {
        private final List<Wire.Phase> phases = new ArrayList<>();

        @Override
        public void greet(String hello) {
            // everybody is welcome
        }

        @Override
        public ByteBuf buffer(int bytes) {
            return Unpooled.buffer(bytes);
        }

        @Override
        public void write(ByteBuf frames) {
            if (Wire.isControl(frames.getInt(0)) && frames.getByte(Wire.LENGTH) == Wire.PHASE) {
                try {
                    phases.add(
                            Wire.Phase.of(frames.nioBuffer(Wire.LENGTH + 1, frames.readableBytes() - Wire.LENGTH - 1)));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
            frames.release();
        }

        @Override
        public void check() {
            // never broken
        }

        @Override
        public boolean isWritable() {
            return true;
        }

        @Override
        public void awaitWritable() {
            // always writable
        }

        @Override
        public ByteBuffer answer(byte type, String what) {
            return ByteBuffer.allocate(0);
        }

        @Override
        public long takePeakPending() {
            return 0;
        }

        @Override
        public long stored() {
            return -1;
        }

        @Override
        public void finish(ByteBuf last) {
            last.release();
        }

        @Override
        public void close() {
            // nothing is open
        }
    }

    private static List<String> phases(long rate, long tickMillis, long warmMillis) throws Exception {
        Announced out = new Announced();
        Terms.Load load = new Terms.Load(false, rate, tickMillis * MILLI, 10 * MILLI, warmMillis * MILLI, 64);
        new Sender(Note.subject(), Note.some(5, 3), Raw.terms(0, true, 30_000), load, reply -> {}).run(out);
        return out.phases.stream()
                .map(phase -> phase.purpose() + " " + phase.rate() + " " + phase.tick() / MILLI)
                .toList();
    }

    @Test
    void halfOfTheWarmUpIsAsTheTimedPart() throws Exception {
        assertEquals(List.of("FULL_SPEED 0 0", "REHEARSAL 1000 2", "TIMED 1000 2"), phases(1_000, 2, 40));
        assertEquals(List.of("REHEARSAL 0 0", "TIMED 0 0"), phases(0, 0, 40));
        assertEquals(List.of("TIMED 1000 2"), phases(1_000, 2, 0));
    }

    @Test
    void aTickOfARehearsalIsNoLongerThanIt() throws Exception {
        assertEquals(List.of("FULL_SPEED 0 0", "REHEARSAL 1000 20", "TIMED 1000 100"), phases(1_000, 100, 40));
    }

    @Test
    void aPhaseOfAnUnknownPurposeIsRefused() {
        ByteBuffer body = ByteBuffer.allocate(1 + 4 * Long.BYTES).put(0, (byte) 3);
        assertThrows(IOException.class, () -> Wire.Phase.of(body));
    }

    @Test
    void theSlowestOfAHundredTimesIsNotInTheMean() {
        Latencies times = new Latencies();
        assertEquals(0, times.steadyMeanPicos());
        for (int i = 0; i < 99; i++) {
            times.record(i % 2 == 0 ? 40 : 60);
        }
        times.record(TimeUnit.SECONDS.toNanos(1));
        assertEquals(49_900, times.steadyMeanPicos(), 100);
    }
}
