package io.serdebench.codec.javaserialization;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.codec.javaserialization.runtime.JavaObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import org.junit.jupiter.api.Test;

class JavaObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(JavaObjects::new, OwnOrder::sample));
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(JavaObjects::new, OwnReceipt::sample));
    }
}
