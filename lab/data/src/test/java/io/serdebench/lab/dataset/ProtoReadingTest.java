package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.protobuf.CodedOutputStream;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProtoReadingTest {

    private static final String MAIN = """
            syntax = "proto3";
            package shop.v1;
            import "shop/common.proto";
            import "google/protobuf/timestamp.proto";
            import "google/protobuf/wrappers.proto";
            message Order {
              reserved 2, 40 to 50;
              fixed64 id = 3;
              optional sint32 delta = 16;
              oneof payment { string card = 7; Money cash = 9; Nothing free = 30; }
              map<string, int32> counts = 11;
              map<int32, Money> by_day = 12;
              google.protobuf.Timestamp at = 1000;
              google.protobuf.Int64Value points = 13;
              repeated uint32 marks = 14;
              repeated uint32 loose = 15 [packed = false];
              State state = 17;
              enum State { NONE = 0; PAID = 1; LOST = -1; }
              message Nothing {}
            }
            """;

    private static final String COMMON = """
            syntax = "proto3";
            package shop.v1;
            message Money { int64 units = 2; string currency = 1; }
            """;

    @TempDir
    Path folder;

    private Given given = new Given(Path.of("."));

    @BeforeEach
    void aFolder() {
        given = new Given(folder);
    }

    /** Writes the fields of a message. */
    private interface Fields {
        void write(CodedOutputStream out) throws IOException;
    }

    private static byte[] message(Fields fields) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        fields.write(out);
        out.flush();
        return bytes.toByteArray();
    }

    private static byte[] delimited(byte[]... messages) throws IOException {
        return message(out -> {
            for (byte[] each : messages) {
                out.writeByteArrayNoTag(each);
            }
        });
    }

    private static byte[] money() throws IOException {
        return message(out -> {
            out.writeString(1, "EUR");
            out.writeInt64(2, 5);
        });
    }

    private static byte[] full() throws IOException {
        return message(out -> {
            out.writeFixed64(3, 77);
            out.writeByteArray(9, money());
            out.writeByteArray(11, message(entry -> {
                entry.writeString(1, "a");
                entry.writeInt32(2, 0);
            }));
            out.writeByteArray(12, message(entry -> {
                entry.writeInt32(1, 4);
                entry.writeByteArray(2, money());
            }));
            out.writeByteArray(13, message(wrapped -> wrapped.writeInt64(1, 9)));
            out.writeByteArray(14, new byte[] {1, 2});
            out.writeUInt32(15, 3);
            out.writeUInt32(15, 4);
            out.writeSInt32(16, 0);
            out.writeEnum(17, -1);
            out.writeByteArray(1000, message(time -> {
                time.writeInt64(1, 1_700_000_000);
                time.writeInt32(2, 5_000_000);
            }));
        });
    }

    private Given orders() throws IOException {
        Files.createDirectories(folder.resolve("shop/v1"));
        given.file("shop/common.proto", COMMON);
        return given.schema(given.file("shop/v1/order.proto", MAIN)).message("shop.v1.Order");
    }

    private Given schema(String proto, @Nullable String message) throws IOException {
        return given.schema(given.file("own.proto", proto)).message(message);
    }

    @Test
    void theSchemaHasTheNumbersAndSpellingsOfTheFile() throws Exception {
        Dataset dataset = read(orders(), delimited(full(), new byte[0]));
        assertEquals(
                "orders{id:int64+@3.fixed64,delta:int32+?@16.sint32,card:string?@7,"
                        + "cash:{units:int64+@2.int64,currency:string@1}?@9,free:boolean?@30.empty,"
                        + "counts:<int32+>@11.int32,by_day:[{key:int32+@1.int32-always,"
                        + "value:{units:int64+@2.int64,currency:string@1}@2}]@12,at:timestamp-millis?@1000.time,"
                        + "points:int64+?@13.int64-wrapped,marks:[int32+]@14.uint32,loose:[int32+]@15.uint32-unpacked,"
                        + "state:int32@17.int32}",
                dataset.schema().toString());
        assertEquals(
                "[77, 0, null, [5, EUR], null, {a=0}, [[4, [5, EUR]]], 2023-11-14T22:13:20.005Z, 9, [1, 2], [3, 4], -1]"
                        + " [0, null, null, null, null, {}, [], null, null, [], [], 0]",
                Given.shown(dataset));
        assertEquals(List.of(), dataset.warnings());
        assertEquals("2 rows, 12 fields, messages shop.v1.Order", dataset.sniffed());
    }

    private Dataset read(Given how, byte[] bytes) throws IOException {
        how.file("orders.pb", bytes);
        return how.read("orders.pb");
    }

    @Test
    void fieldsOfProto2KeepHowTheyAreWritten() throws Exception {
        Given how = schema(
                "message A { required int32 id = 2; repeated sfixed32 v = 5; repeated bool p = 6 [packed = true];"
                        + " optional string s = 1 [default = \"x\"]; optional group G = 9 { optional int32 q = 1; } }",
                null);
        Dataset dataset = read(how, delimited(message(out -> {
            out.writeInt32(2, 0);
            out.writeSFixed32(5, -1);
            out.writeByteArray(6, new byte[] {1, 0});
        })));
        assertEquals(
                "orders{id:int32+@2.int32-always,v:[int32]@5.sfixed32-unpacked,p:[boolean]@6,s:string?@1}",
                dataset.schema().toString());
        assertEquals("[0, [-1], [true, false], null]", Given.shown(dataset));
        assertEquals("not carried: g (a group; no record has it)", only(dataset, "D10"));
    }

    @Test
    void aGroupThatARecordHasIsNamed() throws Exception {
        given.file("g.pb", delimited(new byte[0], new byte[] {0x0b, 0x08, 1, 0x0c}));
        Given how = schema("message A { optional group G = 1 { optional int32 q = 1; } optional int32 n = 2; }", "A");
        assertEquals(
                "g.pb record 2 at byte 1: field g is a group, which is not carried and must not be set",
                how.says("g.pb"));
    }

    private static String only(Dataset dataset, String code) {
        assertEquals(
                List.of(code), dataset.warnings().stream().map(Warning::code).toList());
        return dataset.warnings().get(0).message();
    }

    /** Like the values of OpenTelemetry's attributes. */
    private static final String TREE = """
            syntax = "proto3";
            message Node { string name = 1; Node next = 2; repeated Node children = 3; }
            """;

    @Test
    void aMessageInItselfHasAsManyLevelsAsTheRecordsHave() throws Exception {
        byte[] leaf = message(out -> out.writeString(1, "c"));
        byte[] two = message(out -> {
            out.writeString(1, "a");
            out.writeByteArray(2, message(next -> next.writeByteArray(3, leaf)));
        });
        Dataset dataset = read(schema(TREE, null), delimited(leaf, two));
        assertEquals(
                "orders{name:string@1,next:{name:string@1,children:[{name:string@1}]@3}?@2}",
                dataset.schema().toString());
        assertEquals("[c, null] [a, [, [[c]]]]", Given.shown(dataset));
        assertEquals(
                "not carried: next.next (holds itself; no record has it), next.children.next (holds itself; no record has"
                        + " it), next.children.children (holds itself; no record has it), children (holds itself; no record has"
                        + " it)",
                only(dataset, "D10"));
    }

    @Test
    void aMessageInItselfWithoutEndIsRefused() throws Exception {
        byte[] deep = {};
        for (int i = 0; i < 80; i++) {
            byte[] inner = deep;
            deep = message(out -> out.writeByteArray(2, inner));
        }
        given.file("d.pb", delimited(deep));
        assertTrue(schema(TREE, null).says("d.pb").contains("d.pb record 1 at byte 0: "));
    }

    @Test
    void highUnsignedNumbersAreSaidToBeNegative() throws Exception {
        Dataset dataset = read(
                schema("syntax = \"proto3\"; message A { uint64 n = 1; int32 m = 2; }", null),
                delimited(message(out -> {
                    out.writeUInt64(1, -1);
                    out.writeInt32(2, -1);
                })));
        assertEquals(
                "orders{n:int64@1.uint64,m:int32@2.int32}", dataset.schema().toString());
        assertTrue(only(dataset, "D03").startsWith("n: unsigned numbers"));
    }

    @Test
    void unknownFieldsAndAnotherOrderAreSaid() throws Exception {
        Dataset dataset = read(
                schema("syntax = \"proto3\"; package p; message A { int32 n = 1; int32 m = 2; }", null),
                delimited(
                        message(out -> {
                            out.writeInt32(1, 1);
                            out.writeInt32(9, 1);
                        }),
                        message(out -> {
                            out.writeInt32(2, 1);
                            out.writeInt32(1, 1);
                        })));
        assertEquals(
                List.of("D10", "D18"),
                dataset.warnings().stream().map(Warning::code).toList());
        assertEquals(
                "not carried: (field 9, which p.A does not declare)",
                dataset.warnings().get(0).message());
        assertTrue(dataset.warnings().get(1).message().startsWith("1 of 2 records: "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "00 02 08 | a.pb record 2 at byte 1: a length of 2 bytes, of which the file has 1",
                "ff ff ff ff 0f | a.pb record 1 at byte 0: a length of 4,294,967,295 bytes; records have at most 67,108,864",
                "ff ff ff ff 1f | a.pb record 1 at byte 0: a length of more than 32 bits",
                "00 80 | a.pb record 2 at byte 1: the file ends in a length",
            })
    void whatIsWrongWithALengthIsSaidWithItsPlace(String hex, String message) throws Exception {
        given.file("a.pb", HexFormat.ofDelimiter(" ").parseHex(hex));
        Given how = schema("syntax = \"proto3\"; message A { bytes b = 1; }", null);
        assertEquals(message, how.says("a.pb"));
    }

    @Test
    void aFileThatIsCutOffIsReadOrRefusedAtAnyPlace() throws Exception {
        byte[] bytes = delimited(full(), full());
        Given how = orders();
        int first = delimited(full()).length;
        for (int length = 1; length <= bytes.length; length++) {
            given.file("orders.pb", Arrays.copyOf(bytes, length));
            if (length == first || length == bytes.length) {
                assertEquals(length / first, how.read("orders.pb").records());
            } else {
                assertTrue(how.says("orders.pb").contains(" at byte "), "cut at " + length);
            }
        }
    }

    @Test
    void whateverTheBytesAreTheyAreReadOrRefused() throws Exception {
        areReadOrRefused(250);
    }

    @Tag("slow")
    @Test
    void moreDamagedBytesAreReadOrRefused() throws Exception {
        areReadOrRefused(1_000);
    }

    private void areReadOrRefused(int times) throws Exception {
        byte[] sound = delimited(full(), full());
        Given how = orders();
        Random random = new Random(5);
        int refused = 0;
        for (int i = 0; i < times; i++) {
            byte[] bytes = sound.clone();
            for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            given.file("orders.pb", bytes);
            try {
                how.read("orders.pb");
            } catch (Stop stop) {
                refused++;
            }
        }
        assertTrue(refused > times / 10 && refused < times, refused + " refused");
    }

    @Test
    void anImportLoopIsNamed() throws Exception {
        given.file("b.proto", "import \"own.proto\";");
        given.file("a.pb", new byte[] {0});
        String says = schema("import \"b.proto\"; message A { optional int32 n = 1; }", "A")
                .says("a.pb");
        assertTrue(says.endsWith("own.proto: imports itself: own.proto -> b.proto -> own.proto"), says);
    }

    @Test
    void anImportThatIsFoundNowhereMattersWhereAFieldNeedsIt() throws Exception {
        String proto = "syntax = \"proto3\"; import \"google/api/annotations.proto\"; message A { int32 n = 1; }";
        assertEquals("[0]", Given.shown(read(schema(proto, "A"), new byte[] {0})));
        Stop stop = schema(proto.replace("int32 n", "google.api.Rule n"), "A").stop("orders.pb");
        assertTrue(String.valueOf(stop.getMessage()).contains("\"google.api.Rule\" is not defined"), stop::getMessage);
        assertEquals(
                List.of("not found, neither beside the file nor in a folder above it: google/api/annotations.proto"),
                stop.details());
    }

    @ParameterizedTest
    @ValueSource(strings = {"../secret.proto", "/etc/passwd", "a/../../secret.proto", "\u0000"})
    void anImportLeadsToNoOtherFolder(String name) throws Exception {
        given.file("a.pb", new byte[] {0});
        String says = schema("import \"" + name + "\"; message A { optional Secret n = 1; }", "A")
                .says("a.pb");
        assertTrue(says.contains("own.proto: "), says);
    }

    @Test
    void theMessageIsFoundOrSuggested() throws Exception {
        given.file("a.pb", new byte[] {0});
        Given how = orders();
        assertTrue(how.message("shop.v1.Oder").says("a.pb").contains("did you mean  shop.v1.Order"));
        assertEquals(1, how.message("shop.v1.Money").read("a.pb").records());
        assertEquals(1, how.message(null).read("a.pb").records());
        Stop stop = schema("message A {optional int32 n = 1;} message B {optional int32 n = 1;}", null)
                .stop("a.pb");
        assertTrue(String.valueOf(stop.getMessage()).endsWith("own.proto declares 2 messages: A, B"), stop::getMessage);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "message A {",
                "message A { int32 = 1; }",
                "syntax = \"proto3\"; message A { int32 n = 1; int32 m = 1; }",
                "syntax = \"proto3\"; message A { int32 n = 0; }",
                "syntax = \"proto3\"; message A { Missing n = 1; }",
                "syntax = \"proto3\"; message A { map<float, int32> n = 1; }",
                "syntax = \"proto3\"; message A { }",
                "\u0001",
                "{\"type\": \"record\"}"
            })
    void whatIsNoProtoFileIsRefusedInALine(String text) throws Exception {
        given.file("a.pb", new byte[] {0});
        String says = schema(text, null).says("a.pb");
        assertEquals(1, says.lines().count(), says);
    }

    @Test
    void nestingWithoutEndIsRefused() throws Exception {
        given.file("a.pb", new byte[] {0});
        String says = schema("message A {".repeat(100_000), null).says("a.pb");
        assertTrue(says.contains("own.proto: "), says);
    }

    @Test
    void aMessageThatHoldsOthersAgainAndAgainIsRefused() throws Exception {
        StringBuilder proto = new StringBuilder("syntax = \"proto3\";");
        for (int i = 0; i < 30; i++) {
            proto.append(
                    "message M" + i + " { M" + (i + 1) + " a = 1; M" + (i + 1) + " b = 2; M" + (i + 1) + " c = 3; }");
        }
        given.file("a.pb", new byte[] {0});
        Given how = schema(proto + "message M30 { int32 n = 1; }", "M0");
        assertTrue(how.says("a.pb").contains("and those before it are more than 20,000"));
    }

    @Test
    void absurdNamesAreNames() throws Exception {
        Dataset dataset = read(
                schema(
                        "syntax = \"proto3\"; package java.lang; message Object { int32 class = 1; int32 Class = 2;"
                                + " int32 hash_code = 3; int32 message = 4; Object.String int32 = 5; message String {"
                                + " int32 Object = 1; } }",
                        "java.lang.Object"),
                delimited(message(out -> out.writeInt32(1, 7))));
        assertEquals("[7, 0, 0, 0, null]", Given.shown(dataset));
    }

    @Test
    void aTextFileMayHaveTheTypesOfAProtoFile() throws Exception {
        Dataset dataset = schema("syntax = \"proto3\"; message A { uint32 id = 4; optional string name = 9; }", null)
                .text("a.csv", "id,name\n1,x\n2,\n");
        assertEquals("a{id:int32@4.uint32,name:string?@9}", dataset.schema().toString());
    }

    @Test
    void messagesNeedAProtoFile() throws Exception {
        given.file("a.pb", new byte[] {0});
        Stop stop = assertThrows(Stop.class, () -> given.read("a.pb"));
        assertEquals("a.pb holds messages, which do not say what their fields are", stop.getMessage());
    }
}
