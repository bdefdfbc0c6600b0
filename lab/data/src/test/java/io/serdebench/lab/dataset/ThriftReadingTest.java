package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TField;
import org.apache.thrift.protocol.TList;
import org.apache.thrift.protocol.TMap;
import org.apache.thrift.protocol.TProtocol;
import org.apache.thrift.protocol.TSet;
import org.apache.thrift.protocol.TStruct;
import org.apache.thrift.protocol.TType;
import org.apache.thrift.transport.TMemoryBuffer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Thrift files of the user's own, and records in Thrift's protocols. */
class ThriftReadingTest {

    private static final String MAIN = """
            // an order
            include "common.thrift"
            namespace java shop.v1
            namespace * shop
            typedef i64 Id
            enum State { NONE, PAID = 1; LOST = -1 (deprecated = "x") }
            const map<string, i32> LIMITS = {"a": 1, 'b': [2]}
            struct Order {
              3: required Id id,
              1: optional i16 delta = 5;
              7: common.Payment payment
              9: map<string, i32> counts (cpp.template = "std::map")
              11: map<i32, common.Money> by_day = {},
              13: set<string> marks /* in no order */
              14: list<list<byte>> grid
              15: State state = State.NONE # as its number
              16: optional Order parent
              20: optional uuid key
              21: binary raw;
              22: double price
              23: bool open
              24: map<bool, double> odd
            }
            exception Missing { 1: string why }
            service Shop extends common.Base {
              Order get(1: i64 id) throws (1: Missing missing),
              oneway void put(1: Order order)
            }
            """;

    private static final String COMMON = """
            union Payment { 1: string card; 20000: Money cash }
            struct Money { 1: i64 units; 2: string currency }
            """;

    @TempDir
    Path folder;

    private Given given = new Given(Path.of("."));

    @BeforeEach
    void aFolder() {
        given = new Given(folder);
    }

    /** Writes the fields of a struct. */
    private interface Fields {
        void write(TProtocol out) throws TException;
    }

    private static byte[] struct(boolean compact, Fields fields) throws TException {
        TMemoryBuffer buffer = new TMemoryBuffer(64);
        TProtocol out = compact ? new TCompactProtocol(buffer) : new TBinaryProtocol(buffer);
        nested(out, fields);
        return Arrays.copyOf(buffer.getArray(), buffer.length());
    }

    private static void nested(TProtocol out, Fields fields) throws TException {
        out.writeStructBegin(new TStruct(""));
        fields.write(out);
        out.writeFieldStop();
        out.writeStructEnd();
    }

    private static void field(TProtocol out, int id, byte type, Fields value) throws TException {
        out.writeFieldBegin(new TField("", type, (short) id));
        value.write(out);
        out.writeFieldEnd();
    }

    private static void money(TProtocol out) throws TException {
        nested(out, money -> {
            field(money, 1, TType.I64, units -> units.writeI64(5));
            field(money, 2, TType.STRING, currency -> currency.writeString("EUR"));
        });
    }

    private static void full(TProtocol out) throws TException {
        field(out, 1, TType.I16, delta -> delta.writeI16((short) -2));
        field(out, 3, TType.I64, id -> id.writeI64(77));
        field(
                out,
                7,
                TType.STRUCT,
                payment -> nested(payment, union -> field(union, 20_000, TType.STRUCT, cash -> money(cash))));
        field(out, 9, TType.MAP, counts -> {
            counts.writeMapBegin(new TMap(TType.STRING, TType.I32, 1));
            counts.writeString("a");
            counts.writeI32(0);
            counts.writeMapEnd();
        });
        field(out, 11, TType.MAP, days -> {
            days.writeMapBegin(new TMap(TType.I32, TType.STRUCT, 1));
            days.writeI32(4);
            money(days);
            days.writeMapEnd();
        });
        field(out, 13, TType.SET, marks -> {
            marks.writeSetBegin(new TSet(TType.STRING, 1));
            marks.writeString("m");
            marks.writeSetEnd();
        });
        field(out, 14, TType.LIST, grid -> {
            grid.writeListBegin(new TList(TType.LIST, 1));
            grid.writeListBegin(new TList(TType.BYTE, 2));
            grid.writeByte((byte) 1);
            grid.writeByte((byte) 127);
            grid.writeListEnd();
            grid.writeListEnd();
        });
        field(out, 15, TType.I32, state -> state.writeI32(-1));
        field(out, 20, TType.UUID, key -> key.writeUuid(new UUID(1, 2)));
        field(out, 21, TType.STRING, raw -> raw.writeBinary(ByteBuffer.wrap(new byte[] {0, -1})));
        field(out, 22, TType.DOUBLE, price -> price.writeDouble(2.5));
        field(out, 23, TType.BOOL, open -> open.writeBool(true));
        field(out, 24, TType.MAP, odd -> {
            odd.writeMapBegin(new TMap(TType.BOOL, TType.DOUBLE, 1));
            odd.writeBool(true);
            odd.writeDouble(0.5);
            odd.writeMapEnd();
        });
        field(out, 99, TType.STRUCT, unknown -> money(unknown));
    }

    private static void small(TProtocol out) throws TException {
        field(out, 3, TType.I64, id -> id.writeI64(1));
        field(
                out,
                7,
                TType.STRUCT,
                payment -> nested(payment, union -> field(union, 1, TType.STRING, card -> card.writeString("4"))));
    }

    private static byte[] joined(boolean framed, byte[]... records) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] record : records) {
            if (framed) {
                all.writeBytes(
                        ByteBuffer.allocate(Integer.BYTES).putInt(record.length).array());
            }
            all.writeBytes(record);
        }
        return all.toByteArray();
    }

    private Given orders(boolean compact) throws Exception {
        given.file("common.thrift", COMMON);
        return given.schema(given.file("order.thrift", MAIN))
                .message("Order")
                .format(compact ? "thrift-compact" : "thrift-binary");
    }

    private Dataset read(boolean compact, boolean framed) throws Exception {
        Given how = orders(compact);
        how.file(
                "orders.bin",
                joined(framed, struct(compact, ThriftReadingTest::full), struct(compact, ThriftReadingTest::small)));
        return how.read("orders.bin");
    }

    /** An empty struct is one zero byte, with which a length begins as well; and 1 MiB is a length that no bytes of one field look like. */
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void theFirstRecordMayBeEmptyOrLong(boolean compact, boolean framed) throws Exception {
        given.schema(given.file("common.thrift", COMMON))
                .message("Money")
                .format(compact ? "thrift-compact" : "thrift-binary");
        byte[] empty = struct(compact, money -> {});
        byte[] five = struct(compact, money -> field(money, 1, TType.I64, units -> units.writeI64(5)));
        given.file("a.bin", joined(framed, empty, five, empty));
        assertEquals("[null, null] [5, null] [null, null]", Given.shown(given.read("a.bin")));
        String text = "x".repeat(1 << 20);
        byte[] large = struct(compact, money -> field(money, 2, TType.STRING, name -> name.writeString(text)));
        given.file("a.bin", joined(framed, large, five));
        assertEquals("[null, " + text + "] [5, null]", Given.shown(given.read("a.bin")));
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void theSchemaHasTheIdsOfTheFile(boolean compact, boolean framed) throws Exception {
        Dataset dataset = read(compact, framed);
        assertEquals(
                "orders{id:int64+@3,delta:int32?@1.i16,"
                        + "payment:(card:string@1|cash:{units:int64+@1,currency:string@2}@20000)@7,"
                        + "counts:<int32+>?@9,by_day:<{units:int64+@1,currency:string@2}>?@11,marks:[string]?@13,"
                        + "grid:[[int32+]]?@14,state:int32?@15,key:uuid?@20,raw:bytes?@21,price:float64?@22,"
                        + "open:boolean?@23,odd:[{key:boolean,value:float64}]?@24}",
                dataset.schema().toString());
        assertTrue(Given.shown(dataset).startsWith("[77, -2, [null, [5, EUR]], {a=0}, {4="), Given.shown(dataset));
        assertTrue(
                Given.shown(dataset)
                        .endsWith(", [m], [[1, 127]], -1, 00000000-0000-0001-0000-000000000002, [0, -1], 2.5, true,"
                                + " [[true, 0.5]]] [1, null, [4, null], null, null, null, null, null, null, null, null, null,"
                                + " null]"),
                Given.shown(dataset));
        assertEquals(
                "2 rows, 13 fields, " + (compact ? "compact" : "binary") + " structs order.Order"
                        + (framed ? ", framed" : ""),
                dataset.sniffed());
        assertEquals(
                List.of(
                        "D10 not carried: (field 99, which order.Order does not declare), parent (holds itself; no record"
                                + " has it)",
                        "D18 by_day (a map of i32 as a map of string), marks (a set as a list), grid (elements of byte as"
                                + " i32), odd (a map of bool as a list of entries): what schemas here do not have."
                                + " Thrift's codecs write other bytes than the file has there"),
                dataset.warnings().stream()
                        .map(warning -> warning.code() + " " + warning.message())
                        .toList());
    }

    @Test
    void aStructInItselfHasAsManyLevelsAsTheRecords() throws Exception {
        given.schema(given.file("node.thrift", "struct Node { 1: i32 v, 2: optional Node next, 3: list<Node> kids }"))
                .format("thrift-compact");
        Fields leaf = out -> {
            field(out, 1, TType.I32, v -> v.writeI32(2));
            field(out, 3, TType.LIST, kids -> kids.writeListBegin(new TList(TType.STRUCT, 0)));
        };
        given.file("nodes.bin", struct(true, out -> {
            field(out, 1, TType.I32, v -> v.writeI32(1));
            field(out, 2, TType.STRUCT, next -> nested(next, leaf));
            field(out, 3, TType.LIST, kids -> kids.writeListBegin(new TList(TType.STRUCT, 0)));
        }));
        Dataset dataset = given.read("nodes.bin");
        assertEquals(
                "nodes{v:int32+@1,next:{v:int32+@1,kids:[boolean]@3}?@2,kids:[boolean]@3}",
                dataset.schema().toString());
        assertEquals("[1, [2, []], []]", Given.shown(dataset));
    }

    @Test
    void aUnionOfStructsAsRecordIsSeveralTypesOfRecords() throws Exception {
        given.schema(given.file(
                        "event.thrift",
                        "struct A {1: i32 x} struct B {1: string y} union Event { 4: A a; 2: B b; 9: Event e }"))
                .message("Event")
                .format("thrift-binary");
        given.file(
                "events.bin",
                joined(
                        false,
                        struct(
                                false,
                                out -> field(
                                        out,
                                        4,
                                        TType.STRUCT,
                                        a -> nested(a, in -> field(in, 1, TType.I32, x -> x.writeI32(-1))))),
                        struct(
                                false,
                                out -> field(
                                        out,
                                        2,
                                        TType.STRUCT,
                                        b -> nested(b, in -> field(in, 1, TType.STRING, y -> y.writeString("t")))))));
        Dataset dataset = given.read("events.bin");
        assertEquals(
                "events(a:{x:int32@1}@4|b:{y:string@1}@2)", dataset.schema().toString());
        assertEquals("[[-1], null] [null, [t]]", Given.shown(dataset));
    }

    @Test
    void aFileOfAnotherKindCanHaveTheTypesOfAThriftFile() throws Exception {
        given.schema(given.file("own.thrift", "struct R { 2: i16 n, 5: optional string s, 1: required i64 id }"));
        Dataset dataset = given.text("r.csv", "id,n,s\n1,2,x\n3,4,\n");
        assertEquals("{n:int32@2.i16,s:string?@5,id:int64@1}", Given.fields(dataset));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "struct A { 1: i32 x 1: i32 y } | line 1: field 1 y is declared twice",
                "struct A { 1: Foo x } | line 1: Foo is not a type",
                "struct A { 1: other.Foo x } | line 1: no include is found that declares other.Foo",
                "typedef A A struct B { 1: A a } | line 1: typedef A stands for itself",
                "struct A { 1: i32 } | line 1: the name of a field is expected, and there is '}'",
                "struct A { 1: map<i32> x } | line 1: ',' is expected, and there is '>'",
                "struct A { 70000: i32 x } | line 1: 70000 is not a field id",
                "struct A { 1: i32 x | line 1: a type is expected, and there is 'the end of the file'",
                "struct A {} enum A {} | line 1: A is declared twice",
                "message A {} | line 1: 'message' begins no definition of Thrift",
                "struct A { 1: i32 x = % } | line 1: '%' is not expected"
            })
    void aFaultIsNamedWithItsLine(String text, String expected) throws Exception {
        given.schema(given.file("own.thrift", text)).message(text.contains(" B ") ? "B" : "A");
        Stop stop = given.stopText("a.csv", "x\n1\n");
        assertTrue(String.valueOf(stop.getMessage()).contains(expected), stop.getMessage());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "15 02 16 04 | record 1 at byte 0: the file ends in it",
                "15 02 00 15 | record 2 at byte 3: the file ends in it",
                "16 02 00 | record 1 at byte 0: field own.R.n has the type code 10, and i32 has 8",
                "00 00 00 03 15 02 00 00 00 00 09 15 02 | record 2 at byte 7: the file ends in it",
                "00 00 00 04 15 02 00 00 | record 1 at byte 0: the struct ends before its frame, which has 1 byte more",
                "26 02 00 | record 1 at byte 0: the required field n is missing"
            })
    void aRecordThatIsNoneIsNamed(String hex, String expected) throws Exception {
        given.schema(given.file("own.thrift", "struct R { 1: required i32 n, 2: optional i64 m }"))
                .format("thrift-compact");
        given.file("r.bin", HexFormat.of().parseHex(hex.replace(" ", "")));
        Stop stop = given.stop("r.bin");
        assertTrue(String.valueOf(stop.getMessage()).contains(expected), stop.getMessage());
    }

    @Test
    void withoutAThriftFileNobodyKnowsTheFields() throws Exception {
        given.format("thrift-binary").file("r.bin", new byte[] {8, 0, 1, 0, 0, 0, 1, 0});
        assertTrue(given.says("r.bin").contains("do not say what their fields are"));
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void damagedBytesAreReadOrRefused(boolean compact, boolean framed) throws Exception {
        areReadOrRefused(compact, framed, 100);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void moreDamagedBytesAreReadOrRefused(boolean compact, boolean framed) throws Exception {
        areReadOrRefused(compact, framed, 400);
    }

    private void areReadOrRefused(boolean compact, boolean framed, int times) throws Exception {
        byte[] whole =
                joined(framed, struct(compact, ThriftReadingTest::full), struct(compact, ThriftReadingTest::small));
        Random random = new Random(5);
        Given how = orders(compact);
        int refused = 0;
        for (int i = 0; i < times; i++) {
            byte[] damaged =
                    random.nextInt(4) == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
            for (int j = random.nextInt(4); j > 0 && damaged.length > 0; j--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            }
            how.file("orders.bin", damaged.length == 0 ? new byte[] {1} : damaged);
            try {
                assertTrue(how.read("orders.bin").records() > 0);
            } catch (Stop e) {
                refused++;
            }
        }
        assertTrue(refused > 0 && refused < times, "some are read, some are not: " + refused);
    }
}
