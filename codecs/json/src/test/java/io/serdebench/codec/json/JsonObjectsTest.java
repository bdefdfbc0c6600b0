package io.serdebench.codec.json;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.codec.json.runtime.JsonObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import org.junit.jupiter.api.Test;

class JsonObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(JsonObjects::new, OwnOrder::sample));
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(JsonObjects::new, OwnReceipt::sample));
    }
}
