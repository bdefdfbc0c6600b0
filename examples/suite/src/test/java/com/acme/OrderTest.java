package com.acme;

import static io.serdebench.suite.SerdeAssert.assertThat;
import static io.serdebench.suite.SerdeAssert.bytes;

import io.serdebench.suite.SerdeCase;
import org.junit.jupiter.api.Test;

class OrderTest {

    /** The limit of the build; another one is named by -Dlimit. */
    private static final int LIMIT = Integer.getInteger("limit", 80);

    @Test
    void nothingIsLostAndAnOrderIsSmall() {
        for (SerdeCase<Order> serde : new OrderSuite().cases()) {
            assertThat(serde).over(Order.samples()).givesBackEveryValue();
        }
        assertThat(new OrderSuite().cases().get(0))
                .over(Order.samples())
                .takesAtMost(bytes(LIMIT))
                .allocatesAtMost(bytes(20_000));
    }
}
