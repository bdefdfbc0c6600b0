package io.serdebench.codec.jackson3;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.jackson3.runtime.BlackbirdObjects;
import io.serdebench.codec.jackson3.runtime.Jackson3Objects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

class Jackson3ObjectsTest {

    private static final List<Function<OwnType, OwnBinding>> BOTH =
            List.of(Jackson3Objects::new, BlackbirdObjects::new);

    @Test
    void beansAndRecordsComeBackWhole() {
        for (Function<OwnType, OwnBinding> library : BOTH) {
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnOrder::sample));
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnReceipt::sample));
        }
    }

    @Test
    void theMapperOfTheApplicationIsTaken() throws Exception {
        JsonMapper mapper = JsonMapper.builder()
                .propertyNamingStrategy(PropertyNamingStrategies.UPPER_CAMEL_CASE)
                .build();
        for (Function<OwnType, OwnBinding> library : BOTH) {
            byte[] bytes = library.apply(new OwnType(OwnReceipt.Line.class, mapper, List.of()))
                    .encode(new OwnReceipt.Line("a", 1));
            assertEquals("{\"Sku\":\"a\",\"Count\":1}", new String(bytes, StandardCharsets.UTF_8));
        }
    }
}
