package io.serdebench.codec.protostuff;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.codec.protostuff.runtime.ProtostuffObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnParcel;
import io.serdebench.testkit.own.OwnReceipt;
import org.junit.jupiter.api.Test;

class ProtostuffObjectsTest {

    @Test
    void beansComeBackWholeAndRecordsAreRefused() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(ProtostuffObjects::new, OwnOrder::sample));
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(ProtostuffObjects::new, OwnParcel::sample));
        assertEquals(
                "can't get field offset on a record class: private final long " + OwnReceipt.class.getName()
                        + ".number",
                OwnCheck.outcome(ProtostuffObjects::new, OwnReceipt::sample));
    }
}
