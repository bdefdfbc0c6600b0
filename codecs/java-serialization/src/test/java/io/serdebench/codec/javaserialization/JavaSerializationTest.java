package io.serdebench.codec.javaserialization;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Golden;
import io.serdebench.testkit.Schemas;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JavaSerializationTest {

    private static final AtomicInteger RUNS = new AtomicInteger();

    @TempDir
    Path folder;

    /** What a stranger would have executed by a stream without a filter. */
    private static final class Canary implements Serializable {
        private static final long serialVersionUID = 1;

        private void readObject(java.io.ObjectInputStream in) {
            RUNS.incrementAndGet();
        }
    }

    @Test
    void theBytesAreTheGoldenOnes() throws Exception {
        Golden.check(new JavaSerialization(), "java-serialization", folder);
    }

    @Test
    void anOptionalUuidTextCosts38BytesMoreThanNull() throws Exception {
        try (Generated generated = single("string?")) {
            int present = generated.encode(new Object[] {UUID.randomUUID().toString()}).length;
            int absent = generated.encode(new @Nullable Object[] {null}).length;
            // type 1, length 2, text 36, in place of the one byte of null
            assertEquals(1 + 2 + 36 - 1, present - absent);
        }
    }

    @Test
    void aFieldMayBeCalledLikeTheVersion() throws Exception {
        Schema schema = Notation.parseSchema("a{serialVersionUID:int64,serial_version_uid:string}");
        try (Generated generated = Generated.of(new JavaSerialization(), "java-serialization", schema, folder)) {
            assertNull(generated.roundTrip(new Object[] {2L, "x"}));
        }
    }

    static List<Object> strangers() {
        Set<Object> bomb = new HashSet<>();
        for (int i = 0; i < 40; i++) {
            bomb = new HashSet<>(Set.of(bomb, "x"));
        }
        List<Object> deep = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            deep = new ArrayList<>(List.of(deep));
        }
        return List.of(new Canary(), bomb, deep, new Throwable("x"));
    }

    @ParameterizedTest
    @MethodSource("strangers")
    void classesOfOthersAreRefusedAndNotRun(Object stranger) throws Exception {
        byte[] bytes = serialize(stranger);
        try (Generated generated = single("[string]")) {
            assertThrows(InvalidClassException.class, () -> generated.decode(bytes));
        }
        assertEquals(0, RUNS.get());
    }

    /** {@code long[]} of 2^31 - 1 elements. */
    @Test
    void anArrayLongerThanTheBytesIsRefused() throws Exception {
        byte[] bytes = HexFormat.of().parseHex("aced0005757200025b4a782004b512b1759302000078707fffffff");
        try (Generated generated = single("[string]")) {
            Exception refused = assertThrows(InvalidClassException.class, () -> generated.decode(bytes));
            assertTrue(String.valueOf(refused.getMessage()).contains("REJECTED"));
        }
    }

    private Generated single(String type) throws Exception {
        return Generated.of(new JavaSerialization(), "java-serialization", Schemas.single(type), folder);
    }

    private static byte[] serialize(Object object) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream stream = new ObjectOutputStream(out)) {
            stream.writeObject(object);
        }
        return out.toByteArray();
    }
}
