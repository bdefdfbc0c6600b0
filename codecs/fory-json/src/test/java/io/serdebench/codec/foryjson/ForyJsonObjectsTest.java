package io.serdebench.codec.foryjson;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.codec.foryjson.runtime.ForyJsonObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import org.junit.jupiter.api.Test;

class ForyJsonObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(ForyJsonObjects::new, OwnOrder::sample));
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(ForyJsonObjects::new, OwnReceipt::sample));
    }
}
