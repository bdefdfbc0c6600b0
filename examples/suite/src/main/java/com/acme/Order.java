package com.acme;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** An order of an application. */
public record Order(long id, String customer, BigDecimal total, Instant at, List<String> items) {

    /** Records to measure with, equal on each call. */
    public static List<Order> samples() {
        Random random = new Random(1);
        List<Order> orders = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            List<String> items = new ArrayList<>();
            for (int item = random.nextInt(4); item >= 0; item--) {
                items.add("sku-" + random.nextInt(10_000));
            }
            orders.add(new Order(
                    1_000_000L + i,
                    "customer-" + random.nextInt(500),
                    BigDecimal.valueOf(random.nextInt(1_000_000), 2),
                    Instant.ofEpochSecond(1_700_000_000L + i, random.nextInt(1_000_000_000)),
                    items));
        }
        return orders;
    }
}
