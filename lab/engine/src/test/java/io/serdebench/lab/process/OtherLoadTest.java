package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class OtherLoadTest {

    /** Whatever else runs on this machine. */
    @Test
    void whatIsSeenIsPossible() throws Exception {
        OtherLoad seen = OtherLoad.look(2);
        assertTrue(seen.share() > 0 && seen.share() <= 1, seen.toString());
        assertTrue(seen.cores() >= 0 && seen.of() >= 1, seen.toString());
        assertEquals(seen.share() >= 0.9, seen.isIdle());
    }

    @Test
    void anIdleMachineHasNoLoad() {
        assertTrue(OtherLoad.NONE.isIdle());
        assertEquals(0, OtherLoad.NONE.cores());
    }
}
