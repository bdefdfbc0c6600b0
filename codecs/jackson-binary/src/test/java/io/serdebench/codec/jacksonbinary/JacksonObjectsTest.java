package io.serdebench.codec.jacksonbinary;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.jacksonbinary.runtime.CborObjects;
import io.serdebench.codec.jacksonbinary.runtime.SmileObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class JacksonObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        for (Function<OwnType, OwnBinding> library :
                List.<Function<OwnType, OwnBinding>>of(CborObjects::new, SmileObjects::new)) {
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnOrder::sample));
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnReceipt::sample));
        }
    }
}
