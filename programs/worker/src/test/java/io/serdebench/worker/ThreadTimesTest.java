package io.serdebench.worker;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Linux alone tells what threads of the JVM itself did. */
@EnabledOnOs(OS.LINUX)
class ThreadTimesTest {

    @Test
    void collectingTakesTime() {
        ThreadTimes collector = ThreadTimes.collector();
        long before = collector.nanos();
        assertTrue(before >= 0, "there is a thread that collects");
        for (int i = 0; i < 5; i++) {
            System.gc();
        }
        collector.scan();
        assertTrue(collector.nanos() > before, "five collections took no time");
    }

    @Test
    void compilersAreThreadsOfTheirOwn() {
        ThreadTimes compilers = ThreadTimes.compilers();
        compilers.scan();
        assertTrue(compilers.nanos() > 0, "a JVM that got this far has compiled something");
    }
}
