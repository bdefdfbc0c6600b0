package io.serdebench.codec.jacksontext;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.Notation;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.dissect.Spans;
import io.serdebench.interop.HardSchemas;
import io.serdebench.interop.Surroundings;
import io.serdebench.interop.WordsOfCode;
import io.serdebench.testkit.Generated;
import io.serdebench.testkit.NamedFormat;
import io.serdebench.testkit.RandomRows;
import io.serdebench.testkit.Schemas;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JacksonTextTest {

    /** What one format or another has no plain way to write. */
    private static final List<String> HARD_TEXTS = List.of(
            "",
            " ",
            "\r\n \t",
            "a\rb",
            "\0\u0001\u001f\u007f\u0085\u00a0",
            "\u2028a\u2028\u2029b\u0085c\u2028",
            "\ufeff\ufffd\ufffe\uffff",
            "\ud83d\ude00_",
            "_x0041_",
            "_x0041\u0001",
            "__x005F_x0041_x0042_",
            "_x_",
            "]]>&amp;<!--",
            "null",
            "true",
            "~",
            "- a: 'b' #c",
            "a:",
            ":a",
            "? a",
            "'",
            "''\"",
            "\"",
            "\\u0041",
            "---",
            ",",
            "a\"\"b",
            "#",
            "base64_tag_abc");

    @TempDir
    Path folder;

    private Generated generated(String codec, Schema schema) throws Exception {
        return Generated.of(new JacksonText(), codec, schema, Files.createTempDirectory(folder, codec));
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml", "yaml"})
    @Tag("long")
    void everyWordOfTheGeneratedCodeIsAFieldName(String codec) throws Exception {
        WordsOfCode.becomeFields(new JacksonText(), codec, folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml", "yaml"})
    @Tag("slow")
    void hardSchemasComeBack(String codec) throws Exception {
        HardSchemas.roundTrip(new JacksonText(), codec, folder);
    }

    @Test
    void generationNeedsOnlyItsOwnLibrariesAndPrintsNothing() throws Exception {
        Surroundings.holdGeneration(JacksonText.class, List.of("xml", "yaml"), folder);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml", "yaml"})
    void hardTextsAndKeysComeBackAndAreExplained(String codec) throws Exception {
        Schema schema = Notation.parseSchema("hard{texts:[string],map:<string>,lists:<[string]>}");
        List<Object> texts = new ArrayList<>(HARD_TEXTS);
        Map<String, Object> map = new LinkedHashMap<>();
        Map<String, Object> lists = new LinkedHashMap<>();
        for (String text : HARD_TEXTS) {
            map.put(text, text);
            lists.put(text, List.of(text));
        }
        try (Generated generated = generated(codec, schema)) {
            holds(codec, schema, generated, new Object[] {texts, map, lists});
            for (String text : HARD_TEXTS) {
                Object[] row = {List.of(text), Map.of(text, text), Map.of(text, List.of())};
                holds(codec, schema, generated, row);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml", "yaml"})
    void everyKindOfElementMayBeNullOrEmpty(String codec) throws Exception {
        Schema schema = Notation.parseSchema(
                "r{a:[bytes?],b:<bytes>,c:[uuid?],d:[[[string?]?]],e:<<int32?>?>,f:[<string>],g:[timestamp-nanos?],"
                        + "h:[{x:[bytes]?}?],i:[boolean?],j:[decimal(9,2)?],k:[float64?],l:[date?],m:[bytes]}");
        RandomRows rows = new RandomRows(17);
        try (Generated generated = generated(codec, schema)) {
            for (int i = 0; i < 300; i++) {
                holds(codec, schema, generated, rows.row(schema.root()));
            }
        }
    }

    private static void holds(String codec, Schema schema, Generated generated, @Nullable Object[] row)
            throws Exception {
        byte[] bytes = generated.encode(row);
        String text = new String(bytes, StandardCharsets.UTF_8);
        assertNull(RowDiff.first(schema.root(), row, generated.decode(bytes)), () -> "decoded: " + text);
        Object[] explained = NamedFormat.dissector(codec, schema).dissect(bytes, Spans.NONE);
        assertNull(RowDiff.first(schema.root(), row, explained), () -> "explained: " + text);
        NamedFormat.schemaless(codec).dissect(bytes, Spans.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"xml", "csv"})
    void textsLongerThanTheLibrariesDefaultLimitsComeBack(String codec) throws Exception {
        try (Generated generated = generated(codec, Schemas.single("string"))) {
            assertNull(generated.roundTrip(new Object[] {"x".repeat(21_000_000)}));
        }
    }

    @Test
    void aRecordOfYamlIsLongerThanSnakeYamlsDefaultLimitAndALineIsNot() throws Exception {
        try (Generated generated = generated("yaml", Notation.parseSchema("r{a:[string],b:<int32>}"))) {
            List<Object> texts = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                texts.add("x".repeat(100_000));
            }
            assertNull(generated.roundTrip(new Object[] {texts, Map.of("k".repeat(60_000), 1)}));
            byte[] line = generated.encode(new Object[] {List.of("x".repeat(1 << 19)), Map.of()});
            assertThrows(Exception.class, () -> generated.decode(line));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "xml  | <R><a>1</a><b></b><c><c>x</c><c></c></c><d/><e><k_x0020_1><value>2</value></k_x0020_1><k2/></e><f/></R>",
                "yaml | a: 1~b: \"\"~c:~- \"x\"~- \"\"~d: []~e:~  k 1: 2~  k2: null~f: {}~"
            })
    void aRecordReadsLikeThis(String codec, String expected) throws Exception {
        Schema schema =
                Notation.parseSchema("r{a:int32,b:string,c:[string],d:[int32],e:<int32?>,f:{x:int32?},g:date?}");
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("k 1", 2);
        map.put("k2", null);
        try (Generated generated = generated(codec, schema)) {
            byte[] bytes = generated.encode(
                    new @Nullable Object[] {1, "", List.of("x", ""), List.of(), map, new @Nullable Object[1], null});
            assertEquals(expected.replace('~', '\n'), new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "xml  | <Single/>",
                "xml  | <Single></Single>",
                "yaml | {}",
                "yaml | value: null",
                "xml  | <Single><value/></Single>"
            })
    void anAbsentNumberIsNoZeroWhereTheLibraryCanTell(String codec, String text) throws Exception {
        try (Generated generated = generated(codec, Schemas.single("int32"))) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            if (text.contains("value")) {
                assertThrows(Exception.class, () -> generated.decode(bytes));
            } else {
                assertEquals(0, generated.decode(bytes)[0]);
            }
        }
    }

    @Test
    void noEntityIsReadFromADocumentType() throws Exception {
        Path file = Files.writeString(folder.resolve("secret"), "secret");
        try (Generated generated = generated("xml", Schemas.single("string"))) {
            for (String entity :
                    List.of("\"told\"", "SYSTEM \"" + file.toUri() + "\"", "SYSTEM \"http://127.0.0.1:9/\"")) {
                String text = "<!DOCTYPE Single [<!ENTITY e " + entity + ">]><Single><value>&e;</value></Single>";
                assertThrows(Exception.class, () -> generated.decode(text.getBytes(StandardCharsets.UTF_8)));
            }
        }
    }

    @Test
    void noClassIsMadeOfATagAndNothingIsReferredTo() throws Exception {
        try (Generated generated = generated("yaml", Notation.parseSchema("r{a:[string],b:[string]?}"))) {
            String tag = "a:\n- !!javax.script.ScriptEngineManager \"x\"\n";
            assertEquals(List.of("x"), generated.decode(tag.getBytes(StandardCharsets.UTF_8))[0]);
            String alias = "a: &a [\"x\"]\nb: *a\n";
            assertThrows(Exception.class, () -> generated.decode(alias.getBytes(StandardCharsets.UTF_8)));
        }
    }

    @ParameterizedTest
    @CsvSource({"xml,<a>", "yaml,'- '", "yaml,[", "yaml,'? '", "yaml,'{a: '"})
    void deepNestingIsRefused(String codec, String open) throws Exception {
        try (Generated generated = generated(codec, Schemas.everyType())) {
            byte[] bytes = open.repeat(100_000).getBytes(StandardCharsets.UTF_8);
            assertThrows(Exception.class, () -> generated.decode(bytes));
        }
    }

    @Test
    void namesThatCannotBeWrittenAreRefused() {
        Schema escape = Schema.of("escape", Map.of("a_x0041_b", Notation.parseSlot("int32")));
        assertThrows(UnsupportedSchemaException.class, () -> generated("xml", escape));
        Schema longName = Schema.of("long", Map.of("é".repeat(33_000), Notation.parseSlot("int32")));
        assertThrows(UnsupportedSchemaException.class, () -> generated("yaml", longName));
        for (String type : Arrays.asList("[int32]", "<int32>", "{x:int32}")) {
            assertThrows(UnsupportedSchemaException.class, () -> generated("csv", Schemas.single(type)));
        }
    }
}
