package io.serdebench.codec.fastjson2;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.fastjson2.runtime.Fastjson2Objects;
import io.serdebench.codec.fastjson2.runtime.JsonbObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class Fastjson2ObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        for (Function<OwnType, OwnBinding> library :
                List.<Function<OwnType, OwnBinding>>of(Fastjson2Objects::new, JsonbObjects::new)) {
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnOrder::sample));
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnReceipt::sample));
        }
    }
}
