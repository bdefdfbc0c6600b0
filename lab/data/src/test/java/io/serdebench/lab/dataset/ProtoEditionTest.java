package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Warning;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Proto files that name an edition, beside files of proto2 and proto3 that say the same. */
class ProtoEditionTest {

    @TempDir
    Path folder;

    private Given given = new Given(Path.of("."));

    @BeforeEach
    void aFolder() {
        given = new Given(folder);
    }

    /** Reads records, each in hexadecimal behind its length, as the message that a text declares. */
    private Dataset read(String proto, String hex) throws Exception {
        given.file("a.pb", HexFormat.of().parseHex(hex.replace(" ", "")));
        return given.schema(given.file("own.proto", proto)).message("A").read("a.pb");
    }

    private String says(String proto, String hex) throws Exception {
        given.file("a.pb", HexFormat.of().parseHex(hex.replace(" ", "")));
        return given.schema(given.file("own.proto", proto)).message("A").says("a.pb");
    }

    private static String warnings(Dataset dataset) {
        return dataset.warnings().stream().map(Warning::message).toList().toString();
    }

    private static final String FIELDS = "02 1005 | 00".replace(" | ", " ");

    @Test
    void whatAnEditionSaysIsWhatProto3Says() throws Exception {
        String proto3 = """
                syntax = "proto3";
                message A {
                  int32 plain = 1; optional int32 maybe = 2; string text = 3; repeated uint32 packed = 4;
                  repeated uint32 loose = 5 [packed = false]; B inner = 6; map<string, B> map = 7; State state = 8;
                  oneof one { bool x = 9; B y = 10; }
                  enum State { NONE = 0; PAID = 1; }
                }
                message B { int64 id = 1; }
                """;
        String edition = """
                // edition = "2099";
                edition = "2023";
                option features.field_presence = IMPLICIT;
                message A {
                  int32 plain = 1; int32 maybe = 2 [features.field_presence = EXPLICIT]; string text = 3;
                  repeated uint32 packed = 4;
                  repeated uint32 loose = 5 [features = { repeated_field_encoding: EXPANDED }];
                  B inner = 6; map<string, B> map = 7; State state = 8;
                  oneof one { bool x = 9; B y = 10; }
                  enum State { NONE = 0; PAID = 1; }
                }
                message B { int64 id = 1; }
                """;
        Dataset expected = read(proto3, FIELDS);
        Dataset found = read(edition, FIELDS);
        assertEquals(expected.schema().toString(), found.schema().toString());
        assertEquals(Given.shown(expected), Given.shown(found));
        assertEquals(warnings(expected), warnings(found));
    }

    @Test
    void whatAnEditionSaysIsWhatProto2Says() throws Exception {
        String proto2 = """
                message A {
                  required int32 id = 2; repeated sfixed32 v = 5; repeated bool p = 6 [packed = true]; optional string s = 1;
                  optional E e = 7; enum E { ONE = 1; TWO = 2; }
                }
                """;
        String edition = """
                edition = '2024';
                option features = { repeated_field_encoding: EXPANDED, enum_type: CLOSED utf8_validation: NONE };
                message A {
                  int32 id = 2 [features.field_presence = LEGACY_REQUIRED]; repeated sfixed32 v = 5;
                  repeated bool p = 6 [features.repeated_field_encoding = PACKED]; string s = 1;
                  E e = 7; enum E { ONE = 1; TWO = 2; }
                }
                """;
        String hex = "10 1000 2dffffffff 32020100 0a0178 3802";
        Dataset expected = read(proto2, hex);
        Dataset found = read(edition, hex);
        assertEquals(expected.schema().toString(), found.schema().toString());
        assertEquals("[0, [-1], [true, false], x, 2]", Given.shown(found));
        assertEquals(Given.shown(expected), Given.shown(found));
        String missing = says(edition, "00");
        assertTrue(missing.contains("missing required fields: id"), missing);
    }

    /** An open enum has any number, a closed one none that it does not declare. */
    @ParameterizedTest
    @CsvSource({"OPEN,[7],[]", "CLOSED,[null],[not carried: e (field 1 has the unknown value 7)]"})
    void enumsAreOpenOrClosed(String type, String row, String warnings) throws Exception {
        Dataset found = read(
                "edition = \"2023\"; message A { E e = 1; enum E { option features.enum_type = " + type
                        + "; ZERO = 0; } }",
                "02 0807");
        assertEquals(row, Given.shown(found));
        assertEquals(warnings.replace(';', ','), warnings(found));
    }

    /** The library would replace what is not UTF-8 where an edition's file lets texts be any bytes. */
    @ParameterizedTest
    @ValueSource(strings = {"", " [features.utf8_validation = NONE]"})
    void textsAreUtf8WhateverTheFileLetsThemBe(String feature) throws Exception {
        String field = "edition = \"2023\"; message A { string s = 1" + feature + "; }";
        String file = "edition = \"2023\"; option features.utf8_validation = NONE; message A { string s = 1; }";
        for (String proto : List.of(field, file)) {
            assertEquals("a.pb record 1 at byte 0: field s is not UTF-8", says(proto, "03 0a01ff"));
            assertEquals("[\u00e9]", Given.shown(read(proto, "04 0a02c3a9")));
        }
    }

    @Test
    void delimitedMessagesAreNamed() throws Exception {
        String proto = """
                edition = "2023";
                option features.message_encoding = DELIMITED;
                message A {
                  B group = 1; B other = 2 [features.message_encoding = LENGTH_PREFIXED]; map<string, B> map = 3; int32 n = 4;
                }
                message B { int32 q = 1; }
                """;
        Dataset found = read(proto, "04 12020801 00");
        assertEquals(
                List.of("other", "map", "n"),
                found.schema().fields().stream().map(f -> f.name()).toList());
        assertEquals("[not carried: group (a delimited message; no record has it)]", warnings(found));
        assertEquals(
                "a.pb record 2 at byte 1: field group is a delimited message, which is not carried and must not be set",
                says(proto, "00 04 0b08010c"));
    }

    /** Words of edition 2024, features of languages, and names that are reserved without quotes. */
    @Test
    void whatDecidesNoBytesIsPassedOver() throws Exception {
        Dataset found = read("""
                /* a file */ edition = "2024" ; // of 2024
                package shop;
                import option "some/options.proto";
                option features.(pb.go).api_level = API_OPAQUE;
                option features.enforce_naming_style = STYLE_LEGACY;
                option features.default_symbol_visibility = LOCAL_ALL;
                option (own) = { optional: true required { a: 1 } reserved: "x" };
                export message A {
                  reserved old, older, "oldest";
                  reserved 5 to 8, 100 to max;
                  string s = 1 [features.(pb.cpp).string_type = VIEW, deprecated = true];
                  E e = 2;
                  int32 optional = 3;
                  local enum E { reserved gone; ZERO = 0; required = 1; group = 2; }
                  option deprecated_legacy_json_field_conflicts = true;
                }
                local message B { A a = 1; }
                """.replace("package shop;", ""), "07 0a0178 1002 1803");
        assertEquals(
                "orders{s:string?@1,e:int32+?@2.int32,optional:int32+?@3.int32}".replace("orders", "a"),
                found.schema().toString());
        assertEquals("[x, 2, 3]", Given.shown(found));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "edition = \"2026\"; message A { int32 n = 1; }                    | edition \"2026\" is not known",
                "edition = \"2023\";\nmessage A {\n required int32 n = 1; }        | line 3: files with an edition have no 'required', but features.field_presence",
                "edition = \"2023\"; message A { optional int32 n = 1; }           | have no 'optional'",
                "edition = \"2023\"; message A { group G = 1 { int32 n = 1; } }    | have no 'group', but features.message_encoding",
                "edition = \"2023\"; message A { repeated int32 n = 1 [packed = true]; } | field n sets packed",
                "edition = \"2023\"; message A { int32 n = 1 [features.field_presence = SOMETIMES]; } | field n sets features.field_presence to SOMETIMES",
                "edition = \"2023\"; message A { int32 n = 1 [features.enum_type = OPEN]; } | field n sets features.enum_type, which is not its to set",
                "edition = \"2023\"; message A { option features.field_presence = IMPLICIT; int32 n = 1; } | message A sets features.field_presence",
                "edition = \"2023\"; message A { E n = 1; enum E { option features.utf8_validation = NONE; Z = 0; } } | enum E sets features.utf8_validation",
                "edition = \"2023\" message A { int32 n = 1; }                     | edition",
                "edition = 2023; message A { int32 n = 1; }                       | edition",
                "edition = \"2023                                                  | own.proto",
                "edition = \"2023\"; message A { int32 n = 1; } reserved           | own.proto",
                "edition = \"2023\"; option features.(                             | own.proto"
            })
    void whatEditionsDoNotHaveIsRefusedByName(String text) throws Exception {
        int bar = text.indexOf(" | ");
        String says = says(text.substring(0, bar).stripTrailing(), "00");
        assertTrue(says.contains(text.substring(bar + 3)), says);
        assertEquals(1, says.lines().count(), says);
    }
}
