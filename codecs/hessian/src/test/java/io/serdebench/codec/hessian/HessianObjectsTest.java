package io.serdebench.codec.hessian;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.codec.hessian.runtime.HessianObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import org.junit.jupiter.api.Test;

class HessianObjectsTest {

    /** Its classes that know fields are not allowed to look into java.time, unless a JVM opens that package. */
    @Test
    void beansComeBackWholeButForTimes() {
        String refused = OwnCheck.outcome(HessianObjects::new, OwnOrder::sample);
        assertTrue(refused.contains("java.time.Instant.seconds accessible"), refused);
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(HessianObjects::new, () -> {
            OwnOrder order = OwnOrder.sample();
            order.setAt(null);
            return order;
        }));
    }

    @Test
    void recordsAreRefused() {
        assertEquals(
                "can't get field offset on a record class: private final long " + OwnReceipt.class.getName()
                        + ".number",
                OwnCheck.outcome(HessianObjects::new, OwnReceipt::sample));
    }
}
