package io.serdebench.codec.ion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.amazon.ion.IonDatagram;
import com.amazon.ion.system.IonSystemBuilder;
import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collections;
import java.util.Map;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IonBytesTest {

    @TempDir
    Path folder;

    @Test
    void anOptionalTextOf36CharactersTakes38BytesBehindTheSymbolTable() throws Exception {
        try (Generated generated = generate(Schemas.single("string?"))) {
            int marker = 4;
            int table = 1 + 2 + 1 + 1 + 1 + 6;
            int struct = 2 + 1;
            assertEquals(marker + table + struct + 38, generated.encode(new Object[] {"x".repeat(36)}).length);
            assertEquals(marker + 1, generated.encode(new Object[] {null}).length);
        }
    }

    @Test
    void ionsOwnTextIsTheSame() throws Exception {
        Schema schema = Notation.parseSchema("r{day:date,at:timestamp-millis,price:decimal(9,2),"
                + "exact:timestamp-nanos?,f:float32,name:string,map:<int32?>}");
        try (Generated generated = generate(schema)) {
            byte[] bytes = generated.encode(new Object[] {
                LocalDate.of(53, 2, 28),
                Instant.parse("1500-02-28T03:04:05.600Z"),
                new BigDecimal("-1.50"),
                Instant.ofEpochSecond(-1, 999_999_999),
                Float.NaN,
                "x\u0000",
                Collections.singletonMap("$10", null)
            });
            IonDatagram read = IonSystemBuilder.standard().build().getLoader().load(bytes);
            assertEquals(1, read.size());
            assertEquals(
                    "{day:0053-02-28,at:1500-02-28T03:04:05.600Z,price:-1.50,exact:1969-12-31T23:59:59.999999999Z,"
                            + "f:nan,name:\"x\\0\",map:{'$10':null}}",
                    read.get(0).toString());
        }
    }

    /** Where clocks were off by seconds once, java.util.Date has them off. */
    @Test
    void theTimeZoneOfTheJvmDoesNotMatter() throws Exception {
        TimeZone before = TimeZone.getDefault();
        try (Generated generated = generate(Schemas.single("timestamp-nanos"))) {
            TimeZone.setDefault(TimeZone.getTimeZone("Europe/Amsterdam"));
            assertNull(generated.roundTrip(new Object[] {Instant.parse("1900-01-01T00:00:00.000000001Z")}));
        } finally {
            TimeZone.setDefault(before);
        }
    }

    @Test
    void namesMayComeInAnyOrderAndUnknownOnesAreSkipped() throws Exception {
        byte[] bytes = IonSystemBuilder.standard()
                .build()
                .getLoader()
                .load("{y:null.int, z:[{x:a::1}], x:7}")
                .getBytes();
        try (Generated generated = generate(Notation.parseSchema("r{x:int32,y:int32?}"))) {
            assertArrayEquals(new Object[] {7, null}, generated.decode(bytes));
        }
    }

    @Test
    void aCodecGoesOnAfterARecordThatIsNoIon() throws Exception {
        try (Generated generated = generate(Schemas.single("date"))) {
            Object[] late = {LocalDate.of(10_000, 1, 1)};
            assertThrows(IllegalArgumentException.class, () -> generated.encode(late));
            assertNull(generated.roundTrip(new Object[] {LocalDate.of(9_999, 12, 31)}));
        }
    }

    @Test
    void aNameLongerThanAClassFileHoldsIsRefused() {
        Schema schema = Schema.of("long name", Map.of("é".repeat(33_000), Notation.parseSlot("int32")));
        assertThrows(UnsupportedSchemaException.class, () -> generate(schema));
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new IonFamily(), "ion", schema, folder);
    }
}
