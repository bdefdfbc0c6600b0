package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class PerfEventTest {

    /** Offsets and bits are those of struct perf_event_attr in linux/perf_event.h, first version. */
    @Test
    void attributesAreThoseOfTheKernelsHeader() {
        ByteBuffer attributes = PerfEvent.INSTRUCTIONS.attributes();
        assertEquals(64, attributes.capacity());
        assertEquals(0, attributes.getInt(0), "PERF_TYPE_HARDWARE");
        assertEquals(64, attributes.getInt(4), "PERF_ATTR_SIZE_VER0");
        assertEquals(1, attributes.getLong(8), "PERF_COUNT_HW_INSTRUCTIONS");
        assertEquals(0, attributes.getLong(16), "no sampling");
        assertEquals(0b1011, attributes.getLong(32), "GROUP, TOTAL_TIME_RUNNING, TOTAL_TIME_ENABLED");
        assertEquals(0b110_0000, attributes.getLong(40), "exclude_hv, exclude_kernel; not disabled, not inherited");
        assertEquals(0, PerfEvent.CYCLES.attributes().getLong(8), "PERF_COUNT_HW_CPU_CYCLES");
    }
}
