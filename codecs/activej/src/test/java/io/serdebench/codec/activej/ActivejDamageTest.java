package io.serdebench.codec.activej;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.ThreadMXBean;
import io.activej.serializer.CorruptedDataException;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.SpanLines;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bytes that are no records, beside the thousands that the contract tries. */
class ActivejDamageTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @TempDir
    Path folder;

    /** Of 2^31 - 1 bytes or elements, of less than none, and of a few more than there are; null among them where it may be. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bytes            | 0107             | ffffffff07",
                "bytes            | 0107             | ffffffff0f",
                "bytes            | 0107             | f0ffffff07 00",
                "bytes?           | 0207             | ffffffff07",
                "bytes?           | 0207             | 8080808008",
                "string           | 0178             | ffffffff07",
                "string           | 0178             | ffffffff0f",
                "string?          | 0278             | 8080808008",
                "[int32]          | 0100000007       | ffffffff07 00000007",
                "[int32]          | 0100000007       | ffffffff0f 00000007",
                "[boolean?]?      | 0202             | ffffffff07 00",
                "[[string]]       | 01010178         | 01 ffffffff07 0178",
                "[[string]]       | 01010178         | ffffffff07 01 0178",
                "[bytes]          | 010107           | 01 ffffffff07",
                "<int32>          | 01 0178 00000007 | ffffffff07 0178 00000007",
                "<int32>          | 01 0178 00000007 | ffffffff03 0178 00000007",
                "<int32>?         | 02 0178 00000007 | 8080808008 0178 00000007",
                "<string>         | 01 0178 00       | 01 ffffffff07 00",
                "decimal(9,2)     | 02 01 07         | 02 ffffffff07 07",
                "decimal(9,2)     | 02 01 07         | ffffffff07 01 07",
                "decimal(9,2)     | 02 01 07         | 02 00",
                "decimal(9,2)     | 02 01 07         | 02 11 0100000000000000000000000000000000",
            })
    void lengthsAreNotBelieved(String type, String valid, String hostile) throws Exception {
        Schema schema = Schemas.single(type);
        try (Generated generated = Generated.of(new ActivejFamily(), "activej", schema, folder)) {
            // loads classes
            generated.decode(bytes(valid));
            assertThrows(RuntimeException.class, () -> generated.decode(bytes(hostile)));
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            assertThrows(RuntimeException.class, () -> generated.decode(bytes(hostile)));
            allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
            assertEquals(0, allocated >> 20, allocated + " bytes allocated");
        }
        assertNotNull(SpanLines.refusal(NamedFormat.dissector("activej", schema), bytes(hostile)));
    }

    @Test
    void bytesBehindTheRecordAreRefused() throws Exception {
        try (Generated generated = Generated.of(new ActivejFamily(), "activej", Schemas.single("string?"), folder)) {
            assertNull(generated.decode(bytes("00"))[0]);
            assertThrows(CorruptedDataException.class, () -> generated.decode(bytes("0000")));
        }
    }

    /** Which the dissector refuses. ActiveJ looks at one bit of a boolean, and replaces what is no UTF-8. */
    @ParameterizedTest
    @CsvSource({"boolean,05", "boolean?,fe", "string,02c328"})
    void otherBytesOfAValueDoNoHarm(String type, String hex) throws Exception {
        Schema schema = Schemas.single(type);
        try (Generated generated = Generated.of(new ActivejFamily(), "activej", schema, folder)) {
            Object[] row = generated.decode(bytes(hex));
            assertNull(generated.roundTrip(row));
        }
        assertNotNull(SpanLines.refusal(NamedFormat.dissector("activej", schema), bytes(hex)));
    }

    /** The array that is kept has room for the largest record so far, and nothing of it is left in the next. */
    @Test
    void aCodecGoesOnAfterDamageAndGrowth() throws Exception {
        Schema schema = Schemas.orders();
        try (Generated generated = Generated.of(new ActivejFamily(), "activej", schema, folder)) {
            Object[] row = new RandomRows(4).row(schema.root());
            byte[] bytes = generated.encode(row);
            for (int length = 0; length < bytes.length; length++) {
                byte[] cut = Arrays.copyOf(bytes, length);
                assertThrows(RuntimeException.class, () -> generated.decode(cut));
            }
            Object[] large = row.clone();
            large[0] = "x".repeat(100_000);
            large[3] = new BigDecimal("0.01");
            large[13] = List.of("y".repeat(10_000));
            large[14] = Map.of("k", "\u4e16".repeat(5_000));
            assertNull(generated.roundTrip(large));
            assertArrayEquals(bytes, generated.encode(row));
        }
    }

    private static byte[] bytes(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }
}
