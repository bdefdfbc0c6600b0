package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.Warning;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Records in the JSON of protobuf and of Avro, each read by its schema. */
class JsonMappingTest {

    private static final String PROTO = """
            syntax = "proto3";
            package t;
            import "google/protobuf/timestamp.proto";
            import "google/protobuf/duration.proto";
            import "google/protobuf/wrappers.proto";
            import "google/protobuf/field_mask.proto";
            import "google/protobuf/empty.proto";
            import "google/protobuf/struct.proto";
            enum K { NONE = 0; ACTIVE = 1; LOST = -2; }
            message Inner { int32 deep_id = 1; repeated K all_kinds = 2; repeated Inner kid_list = 3; }
            message M { %s }
            """;

    @TempDir
    Path folder;

    private Given stored(String schema, String data) throws IOException {
        Given given = new Given(folder);
        for (String name : new String[] {schema, data}) {
            try (InputStream in = JsonMappingTest.class.getResourceAsStream("/dataset/cases/" + name)) {
                given.file(name, Objects.requireNonNull(in, name).readAllBytes());
            }
        }
        return given.schema(folder.resolve(schema));
    }

    @Test
    void messagesInJson() throws Exception {
        Dataset dataset = stored("p.proto", "protojson.jsonl").message("t.M").read("protojson.jsonl");
        assertEquals("[9007199254740993, 1, [1, 2], -1, NaN, [a]] [5, 1, [], 0, 1.5, []]", Given.shown(dataset));
        assertEquals(
                "2 rows, N fields, jsonl, by protobuf's JSON mapping",
                dataset.sniffed().replaceFirst("[0-9] fields", "N fields"));
        assertTrue(dataset.warnings().stream().map(Warning::code).toList().contains("D03"));
    }

    /** Each row: the field, its JSON, and its value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "int32 user_id = 1 | {'userId':-5} | [-5]",
                "int32 user_id = 1 | {'user_id':'-5'} | [-5]",
                "int32 user_id = 1 | {'userId':1e1} | [10]",
                "int32 user_id = 1 | {'userId':'2.0'} | [2]",
                "int32 user_id = 1 | {'userId':null} | [0]",
                "int32 user_id = 1 | {} | [0]",
                "optional int32 user_id = 1 | {} | [null]",
                "optional int32 user_id = 1 | {'userId':0} | [0]",
                "uint32 n = 1 | {'n':4294967295} | [-1]",
                "sint64 n = 1 | {'n':'-9223372036854775808'} | [-9223372036854775808]",
                "fixed64 n = 1 | {'n':'9223372036854775808'} | [-9223372036854775808]",
                "float f = 1 | {'f':'-Infinity'} | [-Infinity]",
                "double f = 1 | {'f':'1.5e3'} | [1500.0]",
                "optional double f = 1 | {'f':'NaN'} | [NaN]",
                "bool b = 1 | {} | [false]",
                "string s = 1 [json_name = \"@id\"] | {'@id':'x'} | [x]",
                "string s = 1 | {} | []",
                "bytes raw = 1 | {'raw':'-_8='} | [[-5, -1]]",
                "bytes raw = 1 | {'raw':'+/8'} | [[-5, -1]]",
                "optional bytes raw = 1 | {'raw':'null'} | [[-98, -23, 101]]",
                "K kind = 1 | {'kind':'LOST'} | [-2]",
                "K kind = 1 | {'kind':7} | [7]",
                "google.protobuf.Timestamp at = 1 | {'at':'1970-01-01T01:00:00.5+01:00'} | [1970-01-01T00:00:00.500Z]",
                "google.protobuf.Duration d = 1 | {'d':'-1.5s'} | [[-1, -500000000]]",
                "google.protobuf.FieldMask m = 1 | {'m':'fooBar,baz.aB'} | [[[foo_bar, baz.a_b]]]",
                "google.protobuf.FieldMask m = 1 | {'m':''} | [[[]]]",
                "google.protobuf.Empty e = 1 | {'e':{}} | [true]",
                "google.protobuf.UInt64Value w = 1 | {'w':'7'} | [7]",
                "google.protobuf.BytesValue w = 1 | {'w':'AQI'} | [[1, 2]]",
                "google.protobuf.BoolValue w = 1 | {'w':null} | [null]",
                "google.protobuf.Struct s = 1; int32 n = 2 | {'n':1} | [null, 1]",
                "map<string, K> m = 1 | {'m':{'a':'ACTIVE','b':2}} | [{a=1, b=2}]",
                "map<int64, bytes> m = 1 | {'m':{'-5':'AQI='}} | [[[-5, [1, 2]]]]",
                "map<bool, Inner> m = 1 | {'m':{'true':{'deepId':3}}} | [[[true, [3, []]]]]",
                "map<string, int32> m = 1 | {} | [{}]",
                "map<int32, int32> m = 1 | {} | [[]]",
                "repeated int64 many_ids = 1 | {'manyIds':['1',2]} | [[1, 2]]",
                "repeated int64 many_ids = 1 | {} | [[]]",
                "Inner in = 1 | {'in':{'deepId':'9','allKinds':['ACTIVE',0]}} | [[9, [1, 0]]]",
                "repeated Inner in = 1 | {'in':[{}]} | [[[0, []]]]",
                "oneof o { string a = 1; int64 b_c = 2; } | {'bC':'12'} | [null, 12]",
            })
    void valuesOfMessages(String fields, String json, String row) throws Exception {
        assertEquals(row, Given.shown(messages(fields).text("a.jsonl", json.replace('\'', '"'))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "K kind = 1 | {'kind':'FOO'} | field kind has FOO, which is not one of t.K: NONE, ACTIVE, LOST",
                "oneof o { string a = 1; int64 b = 2; } | {'a':'','b':'1'} | field o is a oneof, and the record has a and b",
                "int32 user_id = 1 | {'userId':1,'user_id':2} | field user_id is there twice, as userId and by its own name",
                "int32 n = 1 | {'n':2147483648} | field n: 2147483648 is not of type int32",
                "int32 n = 1 | {'n':1.5} | field n: 1.5 is not of type int32",
                "int64 n = 1 | {'n':'9223372036854775808'} | field n: \"9223372036854775808\" is not of type int64",
                "uint64 n = 1 | {'n':'18446744073709551616'} | field n: \"18446744073709551616\" is not of type int64",
                "int64 n = 1 | {'n':'1e999'} | field n: \"1e999\" is not of type int64",
                "bytes raw = 1 | {'raw':'!'} | field raw: \"!\" is not of type bytes",
                "bool b = 1 | {'b':'true'} | field b: \"true\" is not of type boolean",
                "repeated int64 n = 1 | {'n':[null]} | field n is missing or null, and the schema requires it",
                "google.protobuf.Duration d = 1 | {'d':'1'} | field d: \"1\" is not of type {seconds:int64,nanos:int32}",
                "google.protobuf.Struct s = 1; int32 n = 2 | {'s':{'q':1}}"
                        + " | field s is a google.protobuf.Struct, which is not read from JSON",
            })
    void whatProtobufRefuses(String fields, String json, String why) throws Exception {
        Stop stop = messages(fields).stopText("a.jsonl", json.replace('\'', '"'));
        assertEquals("a.jsonl line 1 (byte 0): " + why, stop.getMessage());
        String said = Given.all(stop);
        assertTrue(said.contains("one JSON object per line, by protobuf's JSON mapping"), said);
        assertTrue(said.contains("leave out --schema "), said);
        assertEquals(1, new Given(folder).read("a.jsonl").records());
    }

    private Given messages(String fields) throws IOException {
        new Given(folder).file("m.proto", PROTO.formatted(fields.endsWith("}") ? fields : fields + ";"));
        return new Given(folder).schema(folder.resolve("m.proto")).message("t.M");
    }

    @Test
    void aliasesAndDefaultsOfAvro() throws Exception {
        Dataset dataset = stored("a.avsc", "alias.jsonl").read("alias.jsonl");
        assertEquals("[x, 1, null] [y, 7, null]", Given.shown(dataset));
        assertEquals(
                "2 rows, N fields, jsonl, by an Avro schema",
                dataset.sniffed().replaceFirst("[0-9] fields", "N fields"));
    }

    /** Each row: the type of the field, its JSON, and its value. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "['null','string'] | {'f':{'string':'a'}} | [a]",
                "['null','string'] | {'f':'a'} | [a]",
                "['null','string'] | {'f':null} | [null]",
                "['null','double'] | {'f':{'double':'NaN'}} | [NaN]",
                "['int','long','string'] | {'f':{'long':5}} | [[null, 5, null]]",
                "['int','long','string'] | {'f':5} | [[5, null, null]]",
                "['string','bytes'] | {'f':{'bytes':'\\u0001\\u00ff'}} | [[null, [1, -1]]]",
                "['null',{'type':'map','values':'int'}] | {'f':{'map':{'a':1}}} | [{a=1}]",
                "['null',{'type':'map','values':'int'}] | {'f':{'map':1}} | [{map=1}]",
                "['null',{'type':'array','items':['null','int']}] | {'f':{'array':[{'int':1},null]}} | [[1, null]]",
                "['null',{'type':'record','name':'n.P','fields':[{'name':'x','type':'int'}]}] | {'f':{'n.P':{'x':1}}} | [[1]]",
                "['null',{'type':'record','name':'n.P','fields':[{'name':'x','type':'int'}]}] | {'f':{'x':1}} | [[1]]",
                "['null',{'type':'record','name':'x','fields':[{'name':'x','type':'int'}]}] | {'f':{'x':1}} | [[1]]",
                "['null',{'type':'enum','name':'n.E','symbols':['A']}] | {'f':{'n.E':'A'}} | [A]",
                "'bytes' | {'f':'AQI='} | [[1, 2]]",
                "'bytes' | {'f':'\\u0001'} | [[1]]",
                "['null','bytes'] | {'f':{'bytes':'abcd'}} | [[97, 98, 99, 100]]",
                "{'type':'fixed','name':'F','size':4} | {'f':'abcd'} | [[97, 98, 99, 100]]",
                "{'type':'fixed','name':'F','size':4} | {'f':'YWJjZA=='} | [[97, 98, 99, 100]]",
                "{'type':'bytes','logicalType':'decimal','precision':4,'scale':2} | {'f':'\\u0004\\u00d2'} | [12.34]",
                "{'type':'bytes','logicalType':'decimal','precision':4,'scale':2} | {'f':12.34} | [12.34]",
                "{'type':'int','logicalType':'date'} | {'f':-1} | [1969-12-31]",
                "{'type':'int','logicalType':'date'} | {'f':'1969-12-31'} | [1969-12-31]",
                "{'type':'long','logicalType':'timestamp-millis'} | {'f':-1} | [1969-12-31T23:59:59.999Z]",
                "'int','default':7 | {} | [7]",
                "['null','int'],'default':null | {} | [null]",
                "['int','null'],'default':7 | {} | [7]",
                "['int','string'],'default':7 | {} | [[7, null]]",
                "'bytes','default':'\\u00ff' | {} | [[-1]]",
                "{'type':'map','values':'long'},'default':{'a':1} | {} | [{a=1}]",
                "'int','aliases':['g'] | {'g':3} | [3]",
            })
    void valuesOfAvro(String type, String json, String row) throws Exception {
        Given given = new Given(folder);
        String schema = "{'type':'record','name':'R','fields':[{'name':'f','type':" + type + "}]}";
        given.file("a.avsc", schema.replace('\'', '"'));
        assertEquals(row, Given.shown(given.schema(folder.resolve("a.avsc")).text("a.jsonl", json.replace('\'', '"'))));
    }

    /** A text of bytes is read by what the other records of the file show. */
    @Test
    void oneRecordShowsHowBytesAreWritten() throws Exception {
        Given given = new Given(folder);
        given.file(
                "a.avsc",
                "{\"type\":\"record\",\"name\":\"R\",\"fields\":[{\"name\":\"b\",\"type\":\"bytes\"},"
                        + "{\"name\":\"u\",\"type\":[\"null\",\"string\"]}]}");
        given.schema(folder.resolve("a.avsc"));
        String plain = "{\"b\":\"AQI=\",\"u\":\"a\"}\n";
        assertEquals("[[1, 2], a] [[1, 2], a]", Given.shown(given.text("a.jsonl", plain + plain)));
        Dataset encoded = given.text("a.jsonl", plain + plain.replace("\"a\"", "{\"string\":\"a\"}"));
        assertEquals("[[65, 81, 73, 61], a] [[65, 81, 73, 61], a]", Given.shown(encoded));
        assertEquals(
                "2 rows, N fields, jsonl, in Avro's JSON encoding",
                encoded.sniffed().replaceFirst("[0-9] fields", "N fields"));
    }
}
