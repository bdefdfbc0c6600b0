package io.serdebench.codec.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.testkit.Generated;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlatBuffersBytesTest {

    @TempDir
    Path folder;

    /** By hand from "FlatBuffer Internals": root offset; vtable; table with id and an offset; text with its NUL and padding. */
    @Test
    void aMessageIsOffsetsToTablesAndTexts() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{id:int32,note:string?}"))) {
            assertEquals(
                    "0c000000 08000c00 04000800 08000000 07000000 04000000 02000000 68690000",
                    hex(generated.encode(row(7, "hi"))));
            assertEquals("08000000 04000400 04000000", hex(generated.encode(row(0, null))));
        }
    }

    @Test
    void zeroIsNotNullAndNegativeZeroIsNotZero() throws Exception {
        Schema schema = Notation.parseSchema("r{a:int32?,b:float64?,c:boolean?,d:float64,e:float32}");
        try (Generated generated = generate(schema)) {
            assertNull(generated.roundTrip(row(0, 0.0, false, -0.0, -0f)));
            assertNull(generated.roundTrip(row(null, null, null, 0.0, 0f)));
            int empty = generated.encode(row(null, null, null, 0.0, 0f)).length;
            assertEquals(12, empty);
        }
    }

    /** The first two are aligned differently, and the builder counts what aligns a table to it. */
    @Test
    void equalTablesShareAVtable() throws Exception {
        try (Generated generated = generate(Notation.parseSchema("r{x:[{a:int32}]}"))) {
            int two = generated.encode(row(Collections.nCopies(2, row(1)))).length;
            int ten = generated.encode(row(Collections.nCopies(10, row(1)))).length;
            int offset = 4;
            int table = 8;
            assertEquals(two + 8 * (offset + table), ten);
        }
    }

    /** The builder is reused, whatever has become of the message before. */
    @Test
    void aFailureLeavesNothingBehind() throws Exception {
        Schema schema = Notation.parseSchema("r{a:string,b:timestamp-nanos}");
        try (Generated generated = generate(schema)) {
            assertThrows(
                    ArithmeticException.class,
                    () -> generated.encode(row("x", java.time.Instant.parse("9999-01-01T00:00:00Z"))));
            assertNull(generated.roundTrip(row("y", java.time.Instant.EPOCH)));
        }
    }

    @Test
    void theSchemaIsShownAndFitsTheRuntime() throws Exception {
        Schema schema = Notation.parseSchema("r{id:int32,day:date?,who:{name:string},ids:[uuid],more:<[int64?]>}");
        new FlatBuffersFamily().generate("flatbuffers", schema, "p", folder);
        assertEquals("""
                namespace p;

                struct Fb_Uuid {
                  most_significant:long;
                  least_significant:long;
                }

                table R_Table {
                  id_f0:int;  // "id"
                  day_f1:int = null;  // "day"
                  who_f2:RWho_Table (required);  // "who"
                  ids_f3:[Fb_Uuid] (required);  // "ids"
                  more_f4:[Fb_Entry1] (required);  // "more"
                }

                table RWho_Table {
                  name_f0:string (required);  // "name"
                }

                table Fb_Entry1 {
                  key:string (required);  // "key"
                  value:[Fb_Item2] (required);  // "value"
                }

                table Fb_Item2 {
                  value:long = null;  // "value"
                }

                root_type R_Table;
                """, Files.readString(folder.resolve("schema.fbs")));
        assertTrue(Files.readString(folder.resolve("p/R_Table.java")).contains("Constants.FLATBUFFERS_25_2_10()"));
        assertEquals("25.2.10 (compiler 2.0.8)", new FlatBuffersFamily().version());
    }

    @Test
    void recordsOfMoreThanJavasOffsetsReachAreRefused() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (int i = 0; i < 4_100; i++) {
            slots.put("c" + i, Notation.parseSlot("int64"));
        }
        Schema schema = Schema.of("wide", slots);
        assertThrows(
                UnsupportedSchemaException.class,
                () -> new FlatBuffersFamily().generate("flatbuffers", schema, "p", folder));
    }

    @Test
    void aMissingLibraryIsNamed() {
        String said = "flatc: error while loading shared libraries: libstdc++.so.6: cannot open shared object file";
        assertTrue(Compiler.failure(said).startsWith("the FlatBuffers compiler needs the system's C++ library"));
        assertEquals("the FlatBuffers compiler fails:\nerror: x", Compiler.failure("error: x"));
    }

    private Generated generate(Schema schema) throws Exception {
        return Generated.of(
                new FlatBuffersFamily(), "flatbuffers", schema, Files.createTempDirectory(folder, "flatbuffers"));
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    /** Bytes in groups of four. */
    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes).replaceAll("(.{8})(?!$)", "$1 ");
    }
}
