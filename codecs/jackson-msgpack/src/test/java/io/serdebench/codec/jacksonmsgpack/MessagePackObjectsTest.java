package io.serdebench.codec.jacksonmsgpack;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.jacksonmsgpack.runtime.MessagePackObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessagePackObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(MessagePackObjects::new, OwnOrder::sample));
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(MessagePackObjects::new, OwnReceipt::sample));
    }

    @Test
    void theMapperOfTheApplicationIsTaken() throws Exception {
        ObjectMapper mapper = new ObjectMapper().setPropertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE);
        byte[] bytes = new MessagePackObjects(new OwnType(OwnReceipt.Line.class, mapper, List.of()))
                .encode(new OwnReceipt.Line("a", 1));
        assertEquals("\u0082\u00a3Sku\u00a1a\u00a5Count\1", new String(bytes, StandardCharsets.ISO_8859_1));
    }
}
