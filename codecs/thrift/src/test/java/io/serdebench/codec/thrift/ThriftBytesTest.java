package io.serdebench.codec.thrift;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.size.Column;
import io.serdebench.api.size.Size;
import io.serdebench.format.thrift.ThriftFormat;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import io.serdebench.testkit.TestedFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThriftBytesTest {

    @TempDir
    Path folder;

    @Test
    void anOptionalUuidTextCosts43BytesInBinary() throws Exception {
        int stop = 1;
        assertEquals(43 + stop, size("thrift-binary", UUID.randomUUID().toString()));
        assertEquals(stop, size("thrift-binary", null));
    }

    @Test
    void anOptionalUuidTextCosts38BytesInCompact() throws Exception {
        int stop = 1;
        assertEquals(38 + stop, size("thrift-compact", UUID.randomUUID().toString()));
        assertEquals(stop, size("thrift-compact", null));
    }

    @Test
    void anOptionalUuidTextCosts37BytesInTuple() throws Exception {
        int bits = 1;
        assertEquals(37 + bits, size("thrift-tuple", UUID.randomUUID().toString()));
        assertEquals(bits, size("thrift-tuple", null));
    }

    /** Elements that are UUIDs take another road than fields, since libthrift reads no list of its own uuid type. */
    @ParameterizedTest
    @ValueSource(strings = {"thrift-binary", "thrift-compact", "thrift-tuple"})
    void elementsOfEveryTypeComeBack(String codec) throws Exception {
        StringBuilder notation = new StringBuilder("elements{end:int32");
        for (String leaf : Schemas.LEAVES) {
            for (String type : List.of("[" + leaf + "]", "<" + leaf + ">", "[" + leaf + "?]", "<[" + leaf + "?]?>")) {
                notation.append(",\"").append(type).append("\":").append(type);
            }
        }
        Schema schema = Notation.parseSchema(notation + "}");
        RandomRows rows = new RandomRows(9);
        try (Generated generated = Generated.of(new ThriftFamily(), codec, schema, folder.resolve(codec))) {
            for (int i = 0; i < 100; i++) {
                assertNull(generated.roundTrip(rows.row(schema.root())));
            }
        }
    }

    @Test
    void namesThatTheCompilerUsesItselfAreHarmless() throws Exception {
        Schema schema = Notation.parseSchema(
                "Cloneable{optionals:int32?,STRUCT_DESC:string,STANDARD_SCHEME_FACTORY:int32,"
                        + "TUPLE_SCHEME_FACTORY:int32,metaDataMap:int32,active:boolean,setActive:boolean?,unsetActive:boolean,"
                        + "activeIsSet:boolean?,x:int32,X_FIELD_DESC:int32,fieldValue:bytes,cpp_type:int32,xsd_all:int32,BEGIN:int32,"
                        + "async:int32,Fields:{Fields:int32?},tags:[int32],tagsSize:int32,tagsIterator:int32,tupleScheme:int32}");
        RandomRows rows = new RandomRows(2);
        try (Generated generated =
                Generated.of(new ThriftFamily(), "thrift-compact", schema, folder.resolve("names"))) {
            for (int i = 0; i < 50; i++) {
                assertNull(generated.roundTrip(rows.row(schema.root())));
            }
        }
    }

    /** Counted by hand: header, value, and one stop field for each struct. */
    @ParameterizedTest
    @CsvSource({
        "binary, 08 0002 00000009 06 0007 fffe 03 0028 05 0c 0bb8 0b 4e20 00000001 61 00 00",
        "compact, 25 12 54 03 03 50 05 0c f02e 08 c0b802 01 61 00 00",
        "tuple, 03 05 c0b802 01 61 01 12"
    })
    void theIdsAndSmallNumbersOfTheUsersSchemaAreKept(String protocol, String expected) throws Exception {
        Schema schema =
                Notation.parseSchema("o{a:int32@7.i16,b:int32@40.i8,c:int32?@2,d:(x:int32@9|y:string@20000)@3000}");
        @Nullable Object[] row = {-2, 5, 9, new @Nullable Object[] {null, "a"}};
        TestedFormat format = TestedFormat.of(new ThriftFormat(), protocol);
        Column column = Column.of(schema);
        column.add(row);
        try (Generated generated =
                Generated.of(new ThriftFamily(), "thrift-" + protocol, schema, folder.resolve(protocol))) {
            byte[] bytes = generated.encode(row);
            assertEquals(expected.replace(" ", ""), HexFormat.of().formatHex(bytes));
            assertNull(generated.roundTrip(row));
            @Nullable Object[] explained = format.dissector(schema).dissect(bytes, Spans.NONE);
            assertNull(RowDiff.first(schema.root(), row, explained));
            Size size = format.sizer(schema).of(column);
            assertEquals(List.of((long) bytes.length, (long) bytes.length), List.of(size.least(), size.most()));
        }
    }

    @Test
    void aNumberBeyondItsBitsIsRefused() throws Exception {
        Schema schema = Notation.parseSchema("o{a:int32@7.i16}");
        try (Generated generated = Generated.of(new ThriftFamily(), "thrift-binary", schema, folder.resolve("i16"))) {
            assertThrows(Exception.class, () -> generated.encode(new @Nullable Object[] {40_000}));
        }
    }

    @Test
    void theIdlIsKeptForDisplay() throws Exception {
        Schema schema = Notation.parseSchema("o{\"a b\":decimal(9,2),c:[string?],d:{e:uuid?},f:[uuid]}");
        Path code = folder.resolve("idl");
        Generated.of(new ThriftFamily(), "thrift-binary", schema, code).close();
        assertEquals("""
                namespace java serdebench.generated.codec

                struct Element_1 {
                  1: optional string value
                }

                struct OD {
                  1: optional uuid e
                }

                struct O {
                  1: required i64 a_b  // "a b"
                  2: required list<Element_1> c
                  3: required OD d
                  4: required list<binary> f
                }
                """, Files.readString(code.resolve("src").resolve("schema.thrift")));
    }

    private int size(String codec, @Nullable String value) throws Exception {
        try (Generated generated =
                Generated.of(new ThriftFamily(), codec, Schemas.single("string?"), folder.resolve(codec))) {
            return generated.encode(new @Nullable Object[] {value}).length;
        }
    }
}
