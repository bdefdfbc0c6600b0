package io.serdebench.codec.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.serdebench.api.objects.ObjectGraph;
import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.kryo.runtime.KryoCompatibleObjects;
import io.serdebench.codec.kryo.runtime.KryoObjects;
import io.serdebench.codec.kryo.runtime.KryoReferencesObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnParcel;
import io.serdebench.testkit.own.OwnReceipt;
import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KryoObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        for (Function<OwnType, OwnBinding> library : List.<Function<OwnType, OwnBinding>>of(
                KryoObjects::new, KryoReferencesObjects::new, KryoCompatibleObjects::new)) {
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnOrder::sample));
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnReceipt::sample));
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnParcel::sample));
        }
    }

    /** Kryo has serializers of these and does not choose them by itself. */
    @Test
    void classesOfTheJdkComeBack() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(KryoObjects::new, Values::sample));
    }

    static final class Values {
        private @Nullable URI uri;
        private @Nullable Pattern pattern;
        private @Nullable AtomicLong count;
        private @Nullable AtomicInteger size;
        private @Nullable AtomicBoolean done;

        static Values sample() {
            Values values = new Values();
            values.uri = URI.create("https://example.org/a?b=c");
            values.pattern = Pattern.compile("a+");
            values.count = new AtomicLong(1L << 40);
            values.size = new AtomicInteger(7);
            values.done = new AtomicBoolean(true);
            return values;
        }
    }

    /** A field whose class is not final says which it is. */
    private record Total(BigDecimal total) {}

    /** As generated code does: the number of the bean and of the decimal's class, the length, one digit, and the scale. */
    @Test
    void valuesOfTheJdkAreWrittenWithoutTheirNames() throws Exception {
        Total total = new Total(new BigDecimal("0.5"));
        KryoObjects binding = new KryoObjects(new OwnType(Total.class, null, ObjectGraph.classes(List.of(total))));
        assertEquals(5, binding.encode(total).length);
        assertEquals(total, binding.decode(binding.encode(total)));
    }

    @Test
    void itNamesWhatItRegistersWithItsNumbers() {
        List<String> names = new KryoObjects(
                        new OwnType(Total.class, null, ObjectGraph.classes(List.of(new Total(BigDecimal.ONE)))))
                .registered();
        assertEquals("0 int", names.get(0));
        assertEquals(names.size() - 1 + " " + Total.class.getName(), names.get(names.size() - 1));
    }
}
