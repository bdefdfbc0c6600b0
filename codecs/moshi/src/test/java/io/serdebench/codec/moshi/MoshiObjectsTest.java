package io.serdebench.codec.moshi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.moshi.runtime.MoshiObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnParcel;
import io.serdebench.testkit.own.OwnReceipt;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MoshiObjectsTest {

    /** What Moshi takes without an adapter. */
    public record Plain(long number, String text, List<Inner> inner, Map<String, Double> rates, Date at) {

        public record Inner(boolean flag, int[] numbers) {}

        static Plain sample() {
            return new Plain(
                    1L << 60,
                    "é\"",
                    List.of(new Inner(true, new int[] {1, -2})),
                    Map.of("vat", 0.19),
                    new Date(1_700_000_000_123L));
        }
    }

    @Test
    void aRecordOfTypesThatMoshiKnowsComesBackWhole() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(MoshiObjects::new, Plain::sample));
    }

    @Test
    void itsRefusalNamesTheFieldAndWhatToAdd() {
        String add =
                "; to measure a Moshi that has the adapter, name a class that encodes and decodes by it: --serde moshi=CLASS";
        assertEquals(
                "Platform class java.math.BigDecimal requires explicit JsonAdapter to be registered for class java.math.BigDecimal total for "
                        + OwnOrder.class + add,
                OwnCheck.outcome(MoshiObjects::new, OwnOrder::sample));
        String receipt = OwnCheck.outcome(MoshiObjects::new, OwnReceipt::sample);
        assertTrue(receipt.startsWith("Platform class java.math.BigDecimal requires explicit JsonAdapter"), receipt);
        assertTrue(receipt.endsWith(add), receipt);
        String parcel = OwnCheck.outcome(MoshiObjects::new, OwnParcel::sample);
        assertTrue(parcel.startsWith("Platform class java.util.UUID requires explicit JsonAdapter"), parcel);
    }

    /** A record that is not public. */
    record Hidden(int number) {}

    @Test
    void aRecordMustBePublic() {
        String reason = OwnCheck.outcome(MoshiObjects::new, () -> new Hidden(1));
        assertTrue(
                reason.startsWith("Moshi cannot reach it: java.lang.IllegalAccessException: class is not public: "),
                reason);
    }

    @Test
    void bytesAfterTheRecordAreRefused() throws Exception {
        MoshiObjects moshi = new MoshiObjects(new OwnType(Plain.class, null, List.of()));
        byte[] bytes = moshi.encode(Plain.sample());
        assertThrows(
                IOException.class,
                () -> moshi.decode((new String(bytes, StandardCharsets.UTF_8) + "x").getBytes(StandardCharsets.UTF_8)));
        moshi.decode(bytes);
    }

    @Test
    void theVersionIsThatOfTheJar() {
        assertTrue(new MoshiFamily().version().matches("1\\.\\d+\\.\\d+"), new MoshiFamily().version());
    }
}
