package io.serdebench.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.protocol.NetReply.Second;
import io.serdebench.protocol.Reply;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class WatchTest {

    /** As after a stop of ten seconds: what passed is one long second, and none of those behind it is without time. */
    @Test
    void aStandstillIsOneSecond() throws Exception {
        List<Reply> told = new CopyOnWriteArrayList<>();
        long start = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(10_300);
        Watch watch = Watch.begin(
                "receiver",
                new Tally(),
                new Watch.Delays(new Latencies(), new Latencies()),
                new ThreadGroups(),
                start,
                told::add);
        while (told.size() < 3) {
            LockSupport.parkNanos(5_000_000);
        }
        watch.finish();
        List<Second> seconds = told.stream().limit(3).map(Second.class::cast).toList();
        assertEquals(0, seconds.get(0).second());
        assertTrue(seconds.get(0).nanos() >= TimeUnit.MILLISECONDS.toNanos(10_300), seconds::toString);
        assertTrue(seconds.get(1).second() >= 10, seconds::toString);
        for (Second second : seconds) {
            assertTrue(second.nanos() >= TimeUnit.MILLISECONDS.toNanos(500), seconds::toString);
        }
    }
}
