package io.serdebench.lab.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WarmUpTimeTest {

    private final WarmUpTime time = new WarmUpTime(100, 1_500, 4, 1);

    @Test
    void thoseBehindKeepWhatIsPlanned() {
        assertEquals(1_200, time.next().until());
        assertEquals(1_300, time.next().until());
        assertEquals(1_400, time.next().until());
        assertEquals(1_500, time.next().until());
        assertEquals(1_500, time.next().until(), "one that was started again");
        assertEquals(1_350, new WarmUpTime(100, 1_500, 4, 2).next().until(), "two side by side");
    }

    @Test
    void whoHasSettledIsWarmSooner() {
        WarmUpTime.Share share = time.next();
        assertFalse(share.isOver(29, true, 1_000));
        assertTrue(share.isOver(30, true, 1_000));
        assertFalse(share.isOver(99, false, 1_000));
    }

    @Test
    void whoHasNotTakesMoreWhileThereIsTime() {
        WarmUpTime.Share share = time.next();
        assertFalse(share.isOver(299, false, 1_199));
        assertTrue(share.isOver(300, false, 1_199));
        assertFalse(share.isOver(99, false, 2_000), "what is planned is taken also where it is late");
        assertTrue(share.isOver(100, false, 1_200));
    }

    @Test
    void aTimeThatIsOverBeforeItBeginsLeavesWhatIsPlanned() {
        WarmUpTime.Share share = new WarmUpTime(100, 900, 2, 1).next();
        assertEquals(800, share.until());
        assertFalse(share.isOver(50, false, 1_000));
        assertTrue(share.isOver(100, false, 1_000));
    }
}
