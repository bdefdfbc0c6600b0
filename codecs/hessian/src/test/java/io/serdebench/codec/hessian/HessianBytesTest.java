package io.serdebench.codec.hessian;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.Schemas;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HessianBytesTest {

    @TempDir
    Path folder;

    @Test
    void theBytesAreTheGoldenOnes() throws Exception {
        Golden.check(new HessianFamily(), "hessian", folder);
    }

    @Test
    void theVersionIsThatOfThePom() {
        assertEquals("4.0.66", new HessianFamily().version());
    }

    /** By hand from "Hessian 2.0 Serialization": definition; object; numbers and texts first, then the rest. */
    @Test
    void aRecordIsADefinitionAndAnObject() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{tags:[string],id:int32,note:string?}"))) {
            String definition = "43 1c" + ascii("serdebench.generated.codec.R") + "93 02" + ascii("id") + "04"
                    + ascii("note") + "04" + ascii("tags");
            assertEquals(
                    (definition + "60 97 02" + ascii("hi") + "7a 01" + ascii("a") + "00").replace(" ", ""),
                    hex(generated.encode(row(List.of("a", ""), 7, "hi"))));
            assertEquals((definition + "60 90 4e 78").replace(" ", ""), hex(generated.encode(row(List.of(), 0, null))));
        }
    }

    /** The library writes -0.0 as 0; the binding does not let it. */
    @Test
    void negativeZeroIsNotZero() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{x:float64,y:float32?,z:[float64]}"))) {
            assertNull(generated.roundTrip(row(-0.0, -0f, List.of(0.0, -0.0))));
            assertTrue(hex(generated.encode(row(-0.0, null, List.of()))).endsWith("604480000000000000004e78"));
        }
    }

    /** What Java has once, Hessian writes once. */
    @Test
    void aValueThatIsThereTwiceIsAReference() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{a:decimal(5,2),b:decimal(5,2),c:[uuid]}"))) {
            BigDecimal price = new BigDecimal("1.50");
            UUID id = new UUID(1, 2);
            byte[] bytes = generated.encode(row(price, price, List.of(id, id)));
            assertNull(generated.roundTrip(row(price, price, List.of(id, id))));
            // objects in order: record, decimal, list, UUID
            assertTrue(hex(bytes).endsWith("62e1e25193"), hex(bytes));
            assertTrue(hex(bytes).contains(ascii("1.50") + "5191"), hex(bytes));
        }
    }

    /** Texts beyond 32,768 units are cut, not between surrogates; bytes where the library's buffer ends. */
    @Test
    void longValuesAreWrittenInPieces() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{a:string,b:bytes}"))) {
            String text = "x".repeat(32_767) + "\ud83d\ude00".repeat(40_000);
            assertNull(generated.roundTrip(row(text, new byte[100_000])));
            for (int length = 7_000; length < 9_000; length += 7) {
                assertNull(generated.roundTrip(row("x".repeat(length), new byte[length])));
            }
        }
    }

    @Test
    void mapsKeepTheirOrder() throws Exception {
        Schema schema = Schemas.single("<int32>");
        try (Generated generated = generate(schema)) {
            String type = ascii("java.util.LinkedHashMap");
            Map<String, Object> map = new LinkedHashMap<>();
            map.put("z", 1);
            map.put("a", 2);
            byte[] bytes = generated.encode(row(map));
            assertTrue(hex(bytes).endsWith("604d17" + type + "01" + ascii("z") + "91" + "01" + ascii("a") + "925a"));
            assertEquals("[z, a]", keys(generated.decode(bytes)[0]));
        }
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(new HessianFamily(), "hessian", schema, Files.createTempDirectory(folder, "hessian"));
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    private static String keys(@Nullable Object map) {
        return String.valueOf(((Map<?, ?>) Objects.requireNonNull(map)).keySet());
    }

    private static String ascii(String text) {
        return hex(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
