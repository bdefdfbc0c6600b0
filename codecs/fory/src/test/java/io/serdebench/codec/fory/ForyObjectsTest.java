package io.serdebench.codec.fory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.objects.OwnBinding;
import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.fory.runtime.ForyObjects;
import io.serdebench.codec.fory.runtime.ForyReferencesObjects;
import io.serdebench.codec.fory.runtime.ForySameSchemaObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnParcel;
import io.serdebench.testkit.own.OwnReceipt;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ForyObjectsTest {

    @Test
    void beansAndRecordsComeBackWhole() {
        for (Function<OwnType, OwnBinding> library : List.<Function<OwnType, OwnBinding>>of(
                ForyObjects::new, ForySameSchemaObjects::new, ForyReferencesObjects::new)) {
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnOrder::sample));
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnReceipt::sample));
            assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(library, OwnParcel::sample));
        }
    }

    /** Of two lines by the name of what they implement, in a list that has an array of that. */
    public record Box(List<Line> lines) {}

    /** What both are. */
    public sealed interface Line {}

    /** The one. */
    public record Plain(int number) implements Line {}

    /** The other. */
    public record Named(String name) implements Line {}

    @Test
    void listsOverArraysOfAnInterfaceComeBack() {
        assertEquals(
                OwnCheck.LOSSLESS,
                OwnCheck.outcome(
                        ForyObjects::new,
                        () -> new Box(Arrays.<Line>asList(new Plain(1), new Named("a"), new Plain(2)))));
    }

    /** As the codec of generated beans: references and no definitions of classes. */
    @Test
    void referencesGoWithTheSameSchema() {
        OwnType own = new OwnType(OwnReceipt.Line.class, null, List.of(OwnReceipt.Line.class));
        OwnReceipt.Line line = new OwnReceipt.Line("a", 1);
        assertEquals(
                new ForySameSchemaObjects(own).encode(line).length, new ForyReferencesObjects(own).encode(line).length);
        assertTrue(new ForyObjects(own).encode(line).length > new ForyReferencesObjects(own).encode(line).length);
    }
}
