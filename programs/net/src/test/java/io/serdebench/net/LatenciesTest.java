package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What is made of times. */
class LatenciesTest {

    @Test
    void theSlowestOfAHundredIsNotInTheSteadyMean() {
        Latencies times = new Latencies();
        assertEquals(0, times.steadyMeanPicos());
        for (int i = 0; i < 99; i++) {
            times.record(i % 2 == 0 ? 40 : 60);
        }
        times.record(TimeUnit.SECONDS.toNanos(1));
        assertEquals(49_900, times.steadyMeanPicos(), 100);
    }
}
