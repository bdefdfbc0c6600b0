package io.serdebench.worker.copy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Slot;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The type of several values holds all of them, whichever comes last. */
class LeafValuesTest {

    private static Stream<Arguments> theTypeIsThatOfAllValuesInAnyOrder() {
        Instant second = Instant.ofEpochSecond(1_700_000_000);
        LocalDateTime local = LocalDateTime.of(2026, 1, 1, 12, 0);
        Supplier<LeafValues> times = LeafValues.Times::new;
        return Stream.of(
                Arguments.of(times, "timestamp-millis", List.of(second, second.plusMillis(1), second.minusMillis(7))),
                Arguments.of(times, "timestamp-micros", List.of(second, second.plusMillis(1), second.plusNanos(1_000))),
                Arguments.of(times, "timestamp-nanos", List.of(second, second.plusNanos(1_000), second.plusNanos(1))),
                Arguments.of(times, "timestamp-nanos", List.of(second.plusNanos(1), second, second)),
                Arguments.of(
                        times, "timestamp-micros", List.of(local, local.plusNanos(5_000), local.plusNanos(5_000_000))),
                Arguments.of(times, "timestamp-millis", List.of(new Date(1), new Date(1_000), new Date(-1))),
                Arguments.of(times, "timestamp-nanos", List.of(new Timestamp(1), stamp(999), stamp(1_000))),
                Arguments.of(
                        (Supplier<LeafValues>) LeafValues.Decimals::new,
                        "decimal(6,3)",
                        List.of(new BigDecimal("100"), new BigDecimal("0.125"), BigDecimal.ONE)),
                Arguments.of(
                        (Supplier<LeafValues>) LeafValues.Decimals::new,
                        "decimal(7,2)",
                        List.of(new BigDecimal("0.5"), new BigInteger("12345"), new BigDecimal("0.25"))));
    }

    private static Timestamp stamp(int nanos) {
        Timestamp stamp = new Timestamp(1_000);
        stamp.setNanos(nanos);
        return stamp;
    }

    @ParameterizedTest
    @MethodSource
    void theTypeIsThatOfAllValuesInAnyOrder(Supplier<LeafValues> kind, String type, List<Object> values) {
        for (List<Object> order : orders(values)) {
            LeafValues seen = kind.get();
            order.forEach(value -> assertNull(seen.see(value)));
            assertEquals("r{x:" + type + "}", written(seen.type()), order.toString());
        }
    }

    private static String written(Type type) {
        return Notation.write(Schema.of("r", Map.of("x", new Slot(type, false))))
                .replaceAll("\\s", "");
    }

    private static List<List<Object>> orders(List<Object> values) {
        List<List<Object>> orders = new ArrayList<>();
        for (int[] order : new int[][] {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}) {
            orders.add(Arrays.stream(order).mapToObj(values::get).toList());
        }
        return orders;
    }
}
