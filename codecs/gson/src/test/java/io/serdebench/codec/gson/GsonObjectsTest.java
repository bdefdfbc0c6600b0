package io.serdebench.codec.gson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.codec.gson.runtime.GsonObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import org.junit.jupiter.api.Test;

class GsonObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(GsonObjects::new, OwnOrder::sample));
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(GsonObjects::new, OwnReceipt::sample));
    }
}
