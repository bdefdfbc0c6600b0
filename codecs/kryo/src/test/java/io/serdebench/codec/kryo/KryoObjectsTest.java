package io.serdebench.codec.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.kryo.runtime.KryoCompatibleObjects;
import io.serdebench.codec.kryo.runtime.KryoObjects;
import io.serdebench.codec.kryo.runtime.KryoReferencesObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnReceipt;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class KryoObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        for (Function<OwnType, OwnBinding> library : List.<Function<OwnType, OwnBinding>>of(
                KryoObjects::new, KryoReferencesObjects::new, KryoCompatibleObjects::new)) {
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnOrder::sample));
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnReceipt::sample));
        }
    }
}
