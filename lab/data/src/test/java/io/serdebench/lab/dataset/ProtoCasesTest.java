package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages whose values are valid in the bytes and have no simple counterpart in Java. */
class ProtoCasesTest {

    private static final String T = "google.protobuf.Timestamp";

    @TempDir
    Path folder;

    /** A file of messages and its proto file, both from the resources. */
    private Given stored(String name) throws IOException {
        Given given = new Given(folder);
        given.file(name + ".pb", resource(name + ".pb"));
        return given.schema(given.file(name + ".proto", resource(name + ".proto")))
                .message("t.M");
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in = ProtoCasesTest.class.getResourceAsStream("/dataset/cases/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }

    private Given given(String proto, String hex) throws IOException {
        Given given = new Given(folder);
        given.file("a.pb", HexFormat.of().parseHex(hex.replace(" ", "")));
        return given.schema(given.file("a.proto", proto)).message("M");
    }

    private static List<String> warnings(Dataset dataset) {
        return dataset.warnings().stream()
                .map(warning -> warning.code() + " " + warning.message())
                .toList();
    }

    /** Wherever a text may be. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "optional string s = 1;                      | 0a02c328       | field s",
                "required string s = 1;                      | 0a02c328       | field s",
                "repeated string s = 1;                      | 0a0161 0a01ff  | field s",
                "oneof o { int32 n = 2; string s = 1; }      | 0a02c080       | field s",
                "optional N n = 1;                           | 0a05 0a03eda080| field n.s",
                "repeated N n = 1;                           | 0a00 0a03 0a01ff | field n.s",
                "map<string, string> m = 1;                  | 0a06 0a0161 1201ff | field m",
                "map<string, N> m = 1;                       | 0a08 0a0161 1203 0a01ff | field m.s",
                "map<string, int32> m = 1;                   | 0a05 0a01ff 1001 | a key of map m",
                "map<int32, string> m = 1;                   | 0a05 0801 1201ff | field m",
                "optional google.protobuf.StringValue w = 1; | 0a03 0a01ff    | field w",
                "optional google.protobuf.FileDescriptorProto f = 1; | 0a03 0a01ff | field f.name",
            })
    void aTextThatIsNotUtf8IsNamed(String field, String hex, String named) throws Exception {
        for (String syntax : List.of("proto2", "proto3")) {
            String proto = "syntax = \"" + syntax + "\"; import \"google/protobuf/wrappers.proto\";"
                    + " import \"google/protobuf/descriptor.proto\"; message M { " + field + " }"
                    + " message N { optional string s = 1; }";
            if (syntax.equals("proto3") && proto.contains("required")) {
                continue;
            }
            String bytes = hex.replace(" ", "");
            Given given = given(proto, String.format("00 %02x", bytes.length() / 2) + bytes);
            boolean needed = proto.contains("required");
            if (needed) {
                given = given(proto, String.format("%02x", bytes.length() / 2) + bytes);
            }
            assertEquals(
                    needed
                            ? "a.pb record 1 at byte 0: " + named + " is not UTF-8"
                            : "a.pb record 2 at byte 1: " + named + " is not UTF-8",
                    given.says("a.pb"),
                    syntax);
        }
    }

    @Test
    void theAdviceOnATextThatIsNotUtf8Works() throws Exception {
        Stop stop = stored("u2").stop("u2.pb");
        assertEquals("u2.pb record 1 at byte 0: field s is not UTF-8", stop.getMessage());
        assertTrue(
                stop.details().get(0).startsWith("declare it with bytes in place of string in "),
                stop.details().toString());
        Given given = stored("u2");
        given.file("u2.proto", new String(resource("u2.proto"), StandardCharsets.UTF_8).replace("string", "bytes"));
        assertEquals(
                "[[99, 97, 102, -23], [[99, 97, 102, -23], [111, 107]], [[99, 97, 102, -23]], [99, 97, 102, -23]]"
                        + " [null, [], [[120]], null]",
                Given.shown(given.read("u2.pb")));
    }

    @Test
    void timesWithNanosecondsAndFarOnesAreTheirTwoNumbers() throws Exception {
        Dataset dataset = stored("unestts").read("unestts.pb");
        assertEquals(
                "unestts{id:string@1,at:timestamp-nanos?@2.time,until:{seconds:int64@1.int64,nanos:int32@2.int32}?@3}",
                dataset.schema().toString());
        assertEquals(
                "[a, 2023-11-14T22:13:20.123456789Z, [253402300799, 0]] [b, 2023-11-14T22:13:21.000000005Z, [1700000500, 7]]",
                Given.shown(dataset));
        assertEquals(
                List.of(
                        "D03 until: some times have nanoseconds and some are before 1677 or after 2262. No timestamp of 64"
                                + " bits holds both, so they are carried as {seconds, nanos}"),
                warnings(dataset));
    }

    /** In a list, a map, a message, and in one value alone. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "repeated T t = 1;    | 0a02 1001 0a07 08ff82d1ffaf07 | t:[{seconds:int64@1.int64,nanos:int32@2.int32}]@1",
                "map<string,T> t = 1; | 0a04 1202 1001 0a09 1207 08ff82d1ffaf07 | t:<{seconds:int64@1.int64,nanos:int32@2.int32}>@1",
                "T t = 1;             | 0a09 08ff82d1ffaf07 1001 | t:{seconds:int64@1.int64,nanos:int32@2.int32}?@1",
                "N n = 1;             | 0a0b 0a09 08ff82d1ffaf07 1001 | n:{t:{seconds:int64@1.int64,nanos:int32@2.int32}?@1}?@1",
                "T t = 1;             | 0a07 08ff82d1ffaf07 | t:timestamp-millis?@1.time",
                "T t = 1;             | 0a02 1001           | t:timestamp-nanos?@1.time",
            })
    void timesAreSplitWhereverTheyAre(String field, String hex, String slot) throws Exception {
        String proto = "syntax = \"proto3\"; import \"google/protobuf/timestamp.proto\"; message M { "
                + field.replace("T ", T + " ").replace("T>", T + ">") + " } message N { " + T + " t = 1; }";
        String bytes = hex.replace(" ", "");
        Dataset dataset =
                given(proto, String.format("%02x", bytes.length() / 2) + bytes).read("a.pb");
        assertEquals("a{" + slot + "}", dataset.schema().toString());
    }

    /** A field that is left out may hold what is not carried. */
    @Test
    void columnsLeaveOutWhatWouldRefuseTheFile() throws Exception {
        String proto =
                "message M { optional group G = 1 { optional int32 q = 1; } optional int32 n = 2; optional M m = 3; }";
        Given given = given(proto, "08 0b 08 01 0c 10 05 1a 00");
        assertTrue(given.says("a.pb").contains("is a group"));
        Dataset dataset = given.columns("n").read("a.pb");
        assertEquals("[5]", Given.shown(dataset));
        assertEquals(List.of(), warnings(dataset));
        assertEquals(
                "--columns nn: there is no such field. did you mean  n ?",
                given.columns("nn").says("a.pb").replaceAll("\\s+\\?", " ?").replace("field.  ", "field. "));
    }

    @Test
    void anUnknownValueOfAnEnumIsSaidToBeOne() throws Exception {
        Dataset dataset = stored("p2-closed").read("p2-closed.pb");
        assertEquals("[1, null, null, [1, 2], null] [2, null, null, [], null]", Given.shown(dataset));
        assertEquals(
                "D10 not carried: e (field 2 has the unknown value 9), r (field 4 has the unknown value 9)",
                warnings(dataset).get(0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "optional E e = 1;    | 0809           | e (field 1 has the unknown value 9)",
                "optional E e = 1;    | 0809 0807      | e (field 1 has the unknown value 9), e (field 1 has the unknown value 7)",
                "repeated E e = 1;    | 0a02 0109      | e (field 1 has the unknown value 9)",
                "optional E e = 1;    | 08ffffffffffffffffff01 | e (field 1 has the unknown value -1)",
                "optional E e = 1;    | 0d00000000     | e (field 1 has values of another wire type than enum)",
                "optional int32 i = 1;| 0a0161         | i (field 1 has values of another wire type than int32)",
                "optional string s = 1;| 0801          | s (field 1 has values of another wire type than string)",
                "optional N n = 1;    | 0801           | n (field 1 has values of another wire type than message)",
                "optional int32 i = 2;| 0801           | (field 1, which M does not declare)",
                "optional N n = 1;    | 0a02 0801      | n.(field 1, which N does not declare)",
            })
    void whatIsLeftOutIsSaidInTheRightWords(String field, String hex, String words) throws Exception {
        String proto = "syntax = \"proto2\"; message M { " + field
                + " } enum E { A = 1; } message N { optional int32 x = 2; }";
        String bytes = hex.replace(" ", "");
        Dataset dataset =
                given(proto, String.format("%02x", bytes.length() / 2) + bytes).read("a.pb");
        assertEquals("D10 not carried: " + words, warnings(dataset).get(0));
    }

    @Test
    void theLastValueOfAKeyCounts() throws Exception {
        Dataset dataset = stored("map").read("map.pb");
        assertEquals(
                "[{x=2, =7, q=0, z=3}, [[-1, neg], [0, ]], {k=[0, 0]}, [[true, 5]]] [{}, [], {k=[1, 2], j=[0, 9]}, []]",
                Given.shown(dataset));
        assertEquals(
                "D03 m, s: maps with a key more than once; the last value is carried, as protobuf does",
                warnings(dataset).get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0a05 0a0161 1001 0a05 0a0162 1003 0a05 0a0161 1002"})
    void theOtherKeysStay(String hex) throws Exception {
        String bytes = hex.replace(" ", "");
        Dataset dataset = given(
                        "syntax = \"proto3\"; message M { map<string,int32> m = 1; }",
                        String.format("%02x", bytes.length() / 2) + bytes)
                .read("a.pb");
        assertEquals("[{a=2, b=3}]", Given.shown(dataset));
        assertEquals(
                "D03 m: maps with a key more than once; the last value is carried, as protobuf does",
                warnings(dataset).get(0));
    }
}
