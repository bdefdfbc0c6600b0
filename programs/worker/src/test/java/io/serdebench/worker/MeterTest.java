package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MeterTest {

    private static final int BIG = 1_000_000;

    private final Meter meter = new Meter(new Clocks(), ThreadCounters.open());
    private byte[] kept = new byte[0];

    @BeforeEach
    void reset() {
        assumeTrue(ManagementFactory.getThreadMXBean().isCurrentThreadCpuTimeSupported());
        meter.reset();
    }

    private void allocate(int bytes) {
        kept = new byte[bytes];
        assertEquals(bytes, kept.length);
    }

    @Test
    void stretchesAddUpAndWhatLiesBetweenThemDoesNot() {
        for (int i = 0; i < 3; i++) {
            allocate(10 * BIG);
            meter.begin();
            allocate(BIG);
            meter.end();
        }
        assertTrue(meter.allocated() >= 3 * BIG && meter.allocated() < 4 * BIG, meter.allocated() + " bytes");
        meter.reset();
        meter.begin();
        meter.end();
        assertTrue(meter.allocated() < BIG, "the earlier ones are forgotten");
    }

    @Test
    void whoSleepsUsesNoProcessor() throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            meter.begin();
            Thread.sleep(100);
            meter.end();
        }
        assertTrue(meter.wallNanos() >= 190_000_000, meter.wallNanos() + " ns");
        assertTrue(meter.cpuNanos() < meter.wallNanos() / 2, meter.cpuNanos() + " ns of CPU time");
    }

    /** Until the thread itself has used fifty milliseconds, however long that takes on a busy machine. */
    @Test
    void whoWorksUsesIt() {
        long wallBegun = System.nanoTime();
        long begun = meter.now();
        meter.begin();
        while (meter.now() - begun < 50_000_000) {
            kept = new byte[16];
        }
        meter.end();
        long cpu = meter.now() - begun;
        long wall = System.nanoTime() - wallBegun;
        assertTrue(meter.cpuNanos() > 40_000_000 && meter.cpuNanos() <= cpu, meter.cpuNanos() + " ns of CPU time");
        assertTrue(meter.wallNanos() > 40_000_000 && meter.wallNanos() <= wall, meter.wallNanos() + " ns");
    }

    @Test
    void noTimeIsNoughtOrLess() {
        assertEquals(1, Math.min(1, meter.wallNanos()));
        meter.begin();
        meter.end();
        assertTrue(meter.wallNanos() >= 1 && meter.cpuNanos() >= 1);
    }

    @Test
    void whatAThreadAllocatedGrows() {
        Clocks clocks = new Clocks();
        long before = clocks.allocatedBytes();
        allocate(BIG);
        assertTrue(clocks.allocatedBytes() - before >= BIG);
    }
}
