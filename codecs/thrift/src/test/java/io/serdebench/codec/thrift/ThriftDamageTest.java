package io.serdebench.codec.thrift;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.thrift.TException;
import org.apache.thrift.transport.TTransportException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThriftDamageTest {

    private static final byte[] STOP = {0};

    @TempDir
    Path folder;

    /** The only field of a record declares 2^30 - 1 bytes or elements, structs among them; the last one less than none. */
    @ParameterizedTest
    @CsvSource({
        "thrift-binary,string,0b00013fffffff",
        "thrift-binary,[string],0f00010b3fffffff",
        "thrift-binary,[{x:int32?}],0f00010c3fffffff",
        "thrift-binary,<int32>,0d00010b083fffffff",
        "thrift-compact,string,18ffffffff03",
        "thrift-compact,[string],19f8ffffffff03",
        "thrift-compact,[{x:int32?}],19fcffffffff03",
        "thrift-compact,<int32>,1bffffffff0385",
        "thrift-tuple,string,ffffffff03",
        "thrift-tuple,[string],feffffff07",
        "thrift-tuple,[{x:int32?}],feffffff07",
        "thrift-tuple,<int32>,feffffff07",
        "thrift-tuple,[string],01",
    })
    void aLengthAboveTheBytesLeftIsRefused(String codec, String type, String hex) throws Exception {
        try (Generated generated = generate(codec, Schemas.single(type))) {
            byte[] bytes = HexFormat.of().parseHex(hex);
            Exception refused = assertThrows(TTransportException.class, () -> generated.decode(bytes));
            assertTrue(String.valueOf(refused.getMessage()).startsWith("Message size exceeds limit"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"int32", "string", "[string]", "boolean", "timestamp-millis", "{x:int32?}"})
    void anAbsentRequiredFieldIsRefused(String type) throws Exception {
        try (Generated generated = generate("thrift-binary", Schemas.single(type))) {
            assertThrows(TException.class, () -> generated.decode(STOP));
        }
    }

    /** 255 required fields are more than the generated constructor may have parameters. */
    @ParameterizedTest
    @ValueSource(strings = {"int32", "string"})
    void anAbsentRequiredFieldOfAWideRecordIsRefusedWhereItIsRead(String type) throws Exception {
        anAbsentFieldIsRefused(type);
    }

    @ParameterizedTest
    @ValueSource(strings = {"boolean", "float32", "decimal(9,2)"})
    @Tag("slow")
    void anAbsentRequiredFieldOfMoreTypesIsRefusedWhereItIsRead(String type) throws Exception {
        anAbsentFieldIsRefused(type);
    }

    private void anAbsentFieldIsRefused(String type) throws Exception {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < 255; i++) {
            slots.put("f" + i, Notation.parseSlot(type));
        }
        try (Generated generated = generate("thrift-compact", Schema.of("wide", slots))) {
            assertThrows(IllegalStateException.class, () -> generated.decode(STOP));
        }
    }

    @Test
    void anAbsentRequiredFieldOfAWideTupleIsRefusedWhereItIsRead() throws Exception {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < 255; i++) {
            slots.put("f" + i, Notation.parseSlot("int32"));
        }
        try (Generated generated = generate("thrift-tuple", Schema.of("wide", slots))) {
            assertThrows(IllegalStateException.class, () -> generated.decode(new byte[32]));
        }
    }

    /** Each byte says that the next struct is there; without names there is nothing unknown that could nest. */
    @Test
    void theNestingOfATupleEndsWithTheSchema() throws Exception {
        byte[] bytes = new byte[1_000_000];
        Arrays.fill(bytes, (byte) 1);
        try (Generated generated = generate("thrift-tuple", Schemas.nested(30))) {
            assertThrows(TException.class, () -> generated.decode(bytes));
        }
    }

    @Test
    void anUnknownValueThatIsNestedTooDeepIsRefused() throws Exception {
        byte[] bytes = new byte[300_000];
        for (int i = 0; i + 3 < bytes.length; i += 3) {
            bytes[i] = 12;
            bytes[i + 2] = 9;
        }
        try (Generated generated = generate("thrift-binary", Schemas.single("int32?"))) {
            assertThrows(TException.class, () -> generated.decode(bytes));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"thrift-binary", "thrift-compact", "thrift-tuple"})
    void aCodecGoesOnAfterDamage(String codec) throws Exception {
        Schema schema = Notation.parseSchema("a{x:{y:boolean,z:int32}}");
        Object[] row = {new Object[] {true, 5}};
        try (Generated generated = generate(codec, schema)) {
            byte[] bytes = generated.encode(row);
            for (int cut = 0; cut < bytes.length; cut++) {
                byte[] damaged = Arrays.copyOf(bytes, cut);
                assertThrows(TException.class, () -> generated.decode(damaged));
            }
            assertNull(generated.roundTrip(row));
        }
    }

    @Test
    void whatTheCompilerSaysIsInTheException() throws Exception {
        Path idl = Files.writeString(folder.resolve("bad.thrift"), "struct A {\n  1: required nonsense b\n}\n");
        IOException failed = assertThrows(IOException.class, () -> Compiler.run(idl, folder));
        assertTrue(String.valueOf(failed.getMessage()).contains("nonsense"), failed.getMessage());
    }

    private Generated generate(String codec, Schema schema) throws Exception {
        return Generated.of(new ThriftFamily(), codec, schema, folder.resolve(codec));
    }
}
