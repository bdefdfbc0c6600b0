package com.acme;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.serdebench.suite.SerdeCase;
import io.serdebench.suite.Serdebench;
import io.serdebench.suite.Suite;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** The serializers that may become ours. */
public final class OrderSuite implements Suite<Order> {

    /** Runs the suite, with further options of {@code serdebench run}. */
    public static void main(String[] options) throws Exception {
        System.exit(Serdebench.run(OrderSuite.class, options));
    }

    @Override
    public List<Order> records() {
        return Order.samples();
    }

    @Override
    public List<SerdeCase<Order>> cases() {
        OrderSerde binary = new OrderSerde();
        return List.of(
                SerdeCase.of("binary", binary::toBytes, binary::fromBytes),
                SerdeCase.of("text", OrderSuite::toText, OrderSuite::fromText));
    }

    private static byte[] toText(Order order) {
        return (order.id() + "|" + order.customer() + "|" + order.total() + "|" + order.at() + "|"
                        + String.join(",", order.items()))
                .getBytes(UTF_8);
    }

    private static Order fromText(byte[] bytes) {
        String[] parts = new String(bytes, UTF_8).split("\\|");
        return new Order(
                Long.parseLong(parts[0]),
                parts[1],
                new BigDecimal(parts[2]),
                Instant.parse(parts[3]),
                List.of(parts[4].split(",")));
    }
}
