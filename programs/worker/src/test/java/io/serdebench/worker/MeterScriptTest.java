package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a meter makes of clocks and counters whose every reading is known. */
class MeterScriptTest {

    @TempDir
    Path folder = Path.of("");

    private final ScriptedClocks clocks = new ScriptedClocks();
    private final ScriptedKernel kernel = new ScriptedKernel();

    private Meter meter() throws IOException {
        Meter meter = new Meter(clocks, kernel.counters(folder));
        meter.reset();
        return meter;
    }

    private void stretch(Meter meter, long wall, long cpu, long bytes) {
        meter.begin();
        clocks.spend(wall, cpu, bytes);
        kernel.work(cpu, 2 * cpu, 3 * cpu);
        meter.end();
    }

    @Test
    void stretchesAreAddedUpAndWhatReadingCostsIsTakenOff() throws IOException {
        clocks.reading = 7;
        Meter meter = meter();
        stretch(meter, 1_000, 900, 64);
        clocks.spend(50_000, 50_000, 50_000);
        kernel.work(50_000, 50_000, 50_000);
        stretch(meter, 500, 400, 32);
        assertEquals(1_500, meter.wallNanos());
        assertEquals(1_300, meter.cpuNanos());
        // reading the clocks allocates, and that is not taken off
        assertEquals(96 + 2 * 7, meter.allocated());
        assertEquals(2 * 1_300, meter.cycles());
        assertEquals(3 * 1_300, meter.instructions());
    }

    @Test
    void aResetForgetsAll() throws IOException {
        Meter meter = meter();
        stretch(meter, 1_000, 900, 64);
        meter.reset();
        stretch(meter, 20, 10, 8);
        assertEquals(20, meter.wallNanos());
        assertEquals(10, meter.cpuNanos());
        assertEquals(8, meter.allocated());
        assertEquals(20, meter.cycles());
    }

    /** The first readings of a thread may be slow; what a stretch costs at the least is all that is certain. */
    @Test
    void theShortestOfEightEmptyStretchesIsTakenOff() throws IOException {
        ScriptedClocks slowFirst = new ScriptedClocks() {
            @Override
            long wallNanos() {
                super.wallNanos();
                // two readings a stretch: the costs of the empty ones are 100, 90 .. 30
                wall += wallReadings <= 16 && wallReadings % 2 == 0 ? 105 - 5L * wallReadings : 0;
                return wall;
            }
        };
        Meter meter = new Meter(slowFirst, kernel.counters(folder));
        meter.reset();
        assertEquals(16, slowFirst.wallReadings);
        meter.begin();
        slowFirst.spend(1_000, 0, 0);
        meter.end();
        assertEquals(1_000 - (105 - 5 * 16), meter.wallNanos());
    }

    @Test
    void noTimeIsOneNanosecond() throws IOException {
        Meter meter = meter();
        stretch(meter, 0, 0, 0);
        assertEquals(1, meter.wallNanos());
        assertEquals(1, meter.cpuNanos());
        assertEquals(0, meter.cycles());
    }

    @Test
    void withoutCpuTimeTheWallClockTellsHowLongASliceIs() throws IOException {
        clocks.spend(5, 9, 0);
        assertEquals(9, meter().now());
        clocks.hasCpuTime = false;
        Meter meter = meter();
        assertEquals(5, meter.now());
        meter.begin();
        clocks.spend(40, 40, 0);
        meter.end();
        assertEquals(40, meter.wallNanos());
        assertEquals(ThreadTimes.UNKNOWN, meter.cpuNanos());
    }

    /** Reading the clocks takes cycles too, more than reading the counters alone. */
    @Test
    void whatClocksCostTheProcessorIsTakenOff() throws IOException {
        ScriptedClocks costly = new ScriptedClocks() {
            @Override
            long allocatedBytes() {
                kernel.work(1, 20, 40);
                return super.allocatedBytes();
            }
        };
        Meter meter = new Meter(costly, kernel.counters(folder));
        for (int i = 0; i < 2; i++) {
            meter.reset();
            stretch(meter, 10, 10, 0);
            stretch(meter, 10, 10, 0);
            assertEquals(40, meter.cycles());
            assertEquals(60, meter.instructions());
        }
    }

    @Test
    void countersThatOthersHadMeanwhileAreNotKnown() throws IOException {
        Meter meter = meter();
        stretch(meter, 10, 10, 0);
        meter.begin();
        kernel.loseCounters();
        meter.end();
        stretch(meter, 10, 10, 0);
        assertEquals(ThreadTimes.UNKNOWN, meter.cycles());
        assertEquals(ThreadTimes.UNKNOWN, meter.instructions());
        meter.reset();
        stretch(meter, 10, 10, 0);
        assertEquals(20, meter.cycles());
        assertEquals(30, meter.instructions());
    }

    @Test
    void countersThatCannotBeReadAreNotKnown() throws IOException {
        ThreadCounters counters = kernel.counters(folder);
        Meter meter = new Meter(clocks, counters);
        counters.close();
        meter.reset();
        stretch(meter, 10, 10, 0);
        assertEquals(ThreadTimes.UNKNOWN, meter.cycles());
    }

    @Test
    void withoutCountersNothingIsRead() throws IOException {
        kernel.leader = -2;
        Meter meter = meter();
        meter.calibrate();
        stretch(meter, 10, 10, 0);
        assertEquals(0, kernel.readings);
        assertEquals(ThreadTimes.UNKNOWN, meter.cycles());
        assertEquals(10, meter.cpuNanos());
    }

    @Test
    void aCalibrationReads() throws IOException {
        Meter meter = meter();
        int before = kernel.readings;
        meter.calibrate();
        assertTrue(kernel.readings >= before + 2, "a pair at the least");
    }
}
