package io.serdebench.codec.avro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.objects.OwnType;
import io.serdebench.codec.avro.runtime.ReflectObjects;
import io.serdebench.testkit.own.OwnCheck;
import io.serdebench.testkit.own.OwnOrder;
import io.serdebench.testkit.own.OwnParcel;
import io.serdebench.testkit.own.OwnReceipt;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReflectObjectsTest {

    @Test
    void aBeanComesBackWhole() {
        assertEquals(OwnCheck.LOSSLESS, OwnCheck.outcome(ReflectObjects::new, OwnOrder::sample));
    }

    /** By a constructor without parameters, and by what Avro calls unions. */
    @Test
    void itsRefusalSaysWhatToAdd() {
        assertEquals(
                OwnReceipt.class.getName()
                        + ".<init>() is missing: Avro makes objects by a constructor without parameters, and takes no records",
                OwnCheck.outcome(ReflectObjects::new, OwnReceipt::sample));
        assertEquals(
                OwnParcel.Company.class.getName()
                        + " is not in the schema of the class: name subclasses by Avro's @Union on the field, and a null in a list by @AvroSchema",
                OwnCheck.outcome(ReflectObjects::new, OwnParcel::sample));
    }

    @Test
    void bytesAfterTheRecordAreRefused() throws Exception {
        ReflectObjects avro = new ReflectObjects(new OwnType(OwnOrder.class, null, List.of()));
        byte[] bytes = avro.encode(OwnOrder.sample());
        assertThrows(IOException.class, () -> avro.decode(Arrays.copyOf(bytes, bytes.length + 1)));
        avro.decode(bytes);
    }
}
