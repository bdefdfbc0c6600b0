package io.serdebench.codec.activej;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.activej.serializer.annotations.Deserialize;
import io.activej.serializer.annotations.Serialize;
import io.serdebench.codec.activej.runtime.ActivejObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ActivejObjectsTest {

    private static final String ADVICE =
            " has no @Serialize of ActiveJ: add it to what is to be written, getters or public fields";

    /** An enum of a plain kind: each constant of one with bodies has a class of its own. */
    public enum Status {
        NEW,
        SENT
    }

    /** A bean with the annotation on its public fields. */
    public static final class Annotated {

        @Serialize
        public long number;

        @Serialize
        public Status status = Status.SENT;

        @Serialize
        public BigDecimal total = new BigDecimal("1.50");

        @Serialize
        public Instant at = Instant.ofEpochSecond(1, 5);

        @Serialize
        public List<Line> lines = List.of();

        @Serialize
        public Map<String, Integer> counts = new LinkedHashMap<>();
    }

    /** A bean with a constructor for all. */
    public static final class Line {

        private final String sku;

        public Line(@Deserialize("sku") String sku) {
            this.sku = sku;
        }

        @Serialize
        public String getSku() {
            return sku;
        }
    }

    @Test
    void annotatedClassesComeBackWhole() {
        String long2000 = "x".repeat(2_000);
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(ActivejObjects::new, () -> {
            Annotated sample = new Annotated();
            sample.number = 1L << 40;
            sample.lines = List.of(new Line("é"), new Line(long2000));
            sample.counts.put("k", -1);
            return sample;
        }));
    }

    @Test
    void otherClassesAreToldWhatToAdd() {
        String bean = OwnCheck.outcome(ActivejObjects::new, OwnOrder::sample);
        assertEquals(OwnOrder.class.getName() + ADVICE, bean);
        String line = OwnCheck.outcome(ActivejObjects::new, OwnReceipt::sample);
        assertEquals(OwnReceipt.class.getName() + ADVICE, line);
    }
}
