package io.serdebench.codec.msgpack;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.Schemas;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.msgpack.core.MessageBufferPacker;
import org.msgpack.core.MessageFormatException;
import org.msgpack.core.MessagePack;

class MessagePackDamageTest {

    private static final Schema POINT = Notation.parseSchema("point{x:int32,y:int32?}");

    @TempDir
    Path folder;

    private interface Packing {
        void into(MessageBufferPacker packer) throws IOException;
    }

    /** A list, a map and bytes that declare 2^31 - 1 elements, as the only value of a record. */
    @ParameterizedTest
    @CsvSource({"[string],91dd7fffffff", "<string>,91df7fffffff", "bytes,91c67fffffff", "[[int32]?],9191dd7fffffff"})
    void aCountAboveTheBytesLeftIsRefused(String type, String hex) throws Exception {
        try (Generated generated = generate("msgpack", Schemas.single(type))) {
            byte[] bytes = HexFormat.of().parseHex(hex);
            Exception refused = assertThrows(MessageFormatException.class, () -> generated.decode(bytes));
            assertTrue(String.valueOf(refused.getMessage()).startsWith("2147483647 elements are declared"));
        }
    }

    @Test
    void anArrayOfAnotherLengthIsRefused() throws Exception {
        try (Generated generated = generate("msgpack", POINT)) {
            assertThrows(MessageFormatException.class, () -> generated.decode(new byte[] {(byte) 0x91, 1}));
            assertThrows(MessageFormatException.class, () -> generated.decode(new byte[] {(byte) 0x93, 1, 2, 3}));
        }
    }

    @Test
    void namesMayComeInAnyOrderAndUnknownOnesAreSkipped() throws Exception {
        byte[] bytes = pack(packer -> {
            packer.packMapHeader(4);
            packer.packString("y").packNil();
            packer.packString("nested").packArrayHeader(2).packString("").packMapHeader(1);
            packer.packString("k").packBinaryHeader(1).addPayload(new byte[1]);
            packer.packString("x").packInt(7);
            packer.packString("at").packTimestamp(5);
        });
        try (Generated generated = generate("msgpack-map", POINT)) {
            assertArrayEquals(new Object[] {7, null}, generated.decode(bytes));
        }
    }

    @Test
    void aMissingRequiredNameIsRefused() throws Exception {
        byte[] bytes = pack(packer -> packer.packMapHeader(1).packString("y").packInt(1));
        try (Generated generated = generate("msgpack-map", POINT)) {
            Exception refused = assertThrows(MessageFormatException.class, () -> generated.decode(bytes));
            assertEquals("a record of Point lacks a required value", refused.getMessage());
        }
    }

    /** Each field has a bit of its own. */
    @Test
    void everyRequiredNameIsMissed() throws Exception {
        Schema schema = Notation.parseSchema("r{a:int32,b:int32?,c:int32}");
        try (Generated generated = generate("msgpack-map", schema)) {
            for (String missing : List.of("a", "c")) {
                byte[] bytes = pack(packer -> {
                    packer.packMapHeader(2);
                    for (String name : List.of("a", "b", "c")) {
                        if (!name.equals(missing)) {
                            packer.packString(name).packInt(1);
                        }
                    }
                });
                assertThrows(MessageFormatException.class, () -> generated.decode(bytes), missing);
            }
            assertNull(generated.roundTrip(new Object[] {1, null, 2}));
        }
    }

    /** What msgpack-core 0.9.12 itself takes for a complete value. */
    @Test
    void anUnknownMapOfTwoToTheThirtyOneEntriesIsRefused() throws Exception {
        try (Generated generated = generate("msgpack-map", POINT)) {
            byte[] bytes = HexFormat.of().parseHex("82a17801" + "a17a" + "df7fffffff");
            assertThrows(MessageFormatException.class, () -> generated.decode(bytes));
        }
    }

    @Test
    void anUnknownValueThatIsNestedTooDeepIsRefused() throws Exception {
        byte[] bytes = pack(packer -> {
            packer.packMapHeader(2);
            packer.packString("x").packInt(1).packString("z");
            for (int i = 0; i < 100_000; i++) {
                packer.packArrayHeader(1);
            }
            packer.packNil();
        });
        try (Generated generated = generate("msgpack-map", POINT)) {
            assertThrows(MessageFormatException.class, () -> generated.decode(bytes));
        }
    }

    @Test
    void aCodecGoesOnAfterDamage() throws Exception {
        try (Generated generated = generate("msgpack", POINT)) {
            assertThrows(Exception.class, () -> generated.decode(new byte[] {(byte) 0x92, (byte) 0xcd, 1}));
            assertNull(generated.roundTrip(new Object[] {300, -5}));
        }
    }

    @Test
    void aNameThatNoClassFileHoldsIsUnsupportedAsAKeyOnly() throws Exception {
        Slot slot = Notation.parseSlot("int32");
        Schema schema = Schema.of("long", Map.of("\u4e16".repeat(21_846), slot));
        assertThrows(UnsupportedSchemaException.class, () -> generate("msgpack-map", schema));
        try (Generated generated = generate("msgpack", schema)) {
            assertNull(generated.roundTrip(new Object[] {1}));
        }
    }

    @Test
    void aNameIsAsLongAsAClassFileHolds() throws Exception {
        Slot slot = Notation.parseSlot("int32");
        MessagePackFamily family = new MessagePackFamily();
        Schema longest = Schema.of("long", Map.of("x".repeat(65_535), slot));
        family.generate("msgpack-map", longest, "p", folder);
        Schema longer = Schema.of("long", Map.of("x".repeat(65_536), slot));
        Exception refused = assertThrows(
                UnsupportedSchemaException.class, () -> family.generate("msgpack-map", longer, "p", folder));
        assertEquals("a name of 65536 bytes", refused.getMessage());
        assertTrue(family.version().matches("\\d+\\..*"), family.version());
    }

    private Generated generate(String codec, Schema schema) throws Exception {
        return Generated.of(new MessagePackFamily(), codec, schema, folder.resolve(codec));
    }

    private static byte[] pack(Packing packing) throws IOException {
        try (MessageBufferPacker packer = MessagePack.newDefaultBufferPacker()) {
            packing.into(packer);
            return packer.toByteArray();
        }
    }
}
