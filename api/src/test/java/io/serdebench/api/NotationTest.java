package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NotationTest {

    /** A type and its text. */
    record Case(Type type, String text) {}

    static Stream<Case> types() {
        return Stream.of(
                new Case(new Scalar(Kind.BOOLEAN), "boolean"),
                new Case(new Scalar(Kind.FLOAT32), "float32"),
                new Case(new Scalar(Kind.FLOAT64), "float64"),
                new Case(new Scalar(Kind.STRING), "string"),
                new Case(new Scalar(Kind.BYTES), "bytes"),
                new Case(new Scalar(Kind.DATE), "date"),
                new Case(new Scalar(Kind.UUID), "uuid"),
                new Case(new Int(32, false), "int32"),
                new Case(new Int(32, true), "int32+"),
                new Case(new Int(64, false), "int64"),
                new Case(new Int(64, true), "int64+"),
                new Case(new Decimal(38, 10), "decimal(38,10)"),
                new Case(new Decimal(1, 0), "decimal(1,0)"),
                new Case(new Decimal(5, 5), "decimal(5,5)"),
                new Case(new Timestamp(Timestamp.Unit.MILLIS), "timestamp-millis"),
                new Case(new Timestamp(Timestamp.Unit.MICROS), "timestamp-micros"),
                new Case(new Timestamp(Timestamp.Unit.NANOS), "timestamp-nanos"),
                new Case(new ListOf(new Slot(new Int(32, false), true)), "[int32?]"),
                new Case(new MapOf(new Slot(new Int(32, true), false)), "<int32+>"),
                new Case(
                        new Struct(
                                "unnamed",
                                List.of(
                                        new Type.Field("a b", "unnamed", new Slot(new Int(32, false), true)),
                                        new Type.Field("c", "unnamed", new Slot(new Scalar(Kind.STRING), false)))),
                        "{\"a b\":int32?,c:string}"));
    }

    @ParameterizedTest
    @MethodSource("types")
    void eachTypeHasOneText(Case one) {
        assertEquals(one.text(), Notation.write(one.type()));
        assertEquals(new Slot(one.type(), false), Notation.parseSlot(one.text()));
        assertEquals(new Slot(one.type(), true), Notation.parseSlot(one.text() + "?"));
        assertEquals(one.text(), Notation.write(new Slot(one.type(), false)));
        assertEquals(one.text() + "?", Notation.write(new Slot(one.type(), true)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''                     | a name is missing, at character 1 of",
                "a                      | '{' is missing, at character 2 of a",
                "a{                     | a name is missing, at character 3 of a{",
                "a{}                    | a name is missing, at character 3 of a{}",
                "a{b}                   | ':' is missing, at character 4 of a{b}",
                "a{b:                   | '' is not a type, at character 5 of a{b:",
                "a{b:int33}             | 'int33' is not a type, at character 5 of a{b:int33}",
                "a{b:[int32}            | ']' is missing, at character 11 of a{b:[int32}",
                "a{b:<int32}            | '>' is missing, at character 11 of a{b:<int32}",
                "a{b:int32              | '}' is missing, at character 10 of a{b:int32",
                "a{b:int32}.            | text after the end, at character 11 of a{b:int32}.",
                "a{b:string+}           | '}' is missing, at character 11 of a{b:string+}",
                "a{b:decimal}           | '(' is missing, at character 12 of a{b:decimal}",
                "a{b:decimal()}         | a number is missing, at character 13 of a{b:decimal()}",
                "a{b:decimal(9)}        | ',' is missing, at character 14 of a{b:decimal(9)}",
                "a{b:decimal(9,2}       | ')' is missing, at character 16 of a{b:decimal(9,2}",
                "a{b:decimal(1234567,2)}| ',' is missing, at character 19 of a{b:decimal(1234567,2)}",
                "a{b:int32,b:int32}     | two fields are named b, at character 18 of a{b:int32,b:int32}",
                "a{\"b:int32}           | the quoted name has no end, at character 3 of a{\"b:int32}",
                "a{\"\\x\":int32}       | '\\x' is not an escape, at character 3 of a{\"\\x\":int32}",
                "a{\"\\u12\"            | a \\u escape is cut off, at character 3 of a{\"\\u12\""
            })
    void theMessageNamesThePosition(String text, String message) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> Notation.parseSchema(text));
        assertEquals(message, String.valueOf(refused.getMessage()).strip());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int | int32",
                "INTEGER | int32",
                "long? | int64?",
                "bigint+ | int64+",
                "double | float64",
                "float | float32",
                "numeric(18,2) | decimal(18,2)",
                "varchar | string",
                "VARCHAR(20)? | string?",
                "text | string",
                "bool | boolean",
                "blob | bytes",
                "timestamp | timestamp-micros",
                "timestamp_ms | timestamp-millis",
                "[long] | [int64]",
                "{a:int,b:<text>} | {a:int32,b:<string>}",
                "Int32 | int32"
            })
    void namesOfOtherWorldsAreRead(String typed, String type) {
        assertEquals(type, Notation.write(Notation.parseSlot(typed)));
    }

    @Test
    void aSlotEndsWithItsText() {
        assertEquals("text after the end, at character 7 of int32??", message("int32??"));
    }

    @Test
    void aLongTextIsShownShortened() {
        assertTrue(message("y".repeat(80)).endsWith(" of " + "y".repeat(80)));
        assertTrue(message("y".repeat(81)).endsWith(" of " + "y".repeat(80) + "…"));
    }

    private static String message(String slot) {
        return String.valueOf(assertThrows(IllegalArgumentException.class, () -> Notation.parseSlot(slot))
                .getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"decimal(0,0)", "decimal(39,2)", "decimal(3,4)"})
    void decimalsOutOfRangeAreRefused(String text) {
        assertEquals(text, message(text));
    }

    @Test
    void typesKnowTheirBounds() {
        assertThrows(IllegalArgumentException.class, () -> new Int(16, false));
        assertThrows(IllegalArgumentException.class, () -> new Decimal(3, -1));
        assertThrows(IllegalArgumentException.class, () -> new Scalar(Kind.LIST));
        assertTrue(new Decimal(18, 2).fitsLong());
        assertFalse(new Decimal(19, 2).fitsLong());
        assertEquals(Kind.INT32, new Int(32, true).kind());
        assertEquals(Kind.INT64, new Int(64, true).kind());
    }

    @Test
    void variantsAreWrittenAndRead() {
        String text = "r{a:(number:int64|text:string)?,b:[(\"x y\":{z:int32?}|c:<(d:boolean|e:[string?])>)]}";
        Schema schema = Notation.parseSchema(text);
        assertEquals(text, schema.toString());
        Struct variant = (Struct) schema.fields().get(0).type();
        assertTrue(variant.oneOf() && variant.fields().stream().allMatch(Type.Field::optional));
        assertEquals("RA", variant.typeName());
        String types = "r(a:{x:int32}|b:{y:string})";
        assertEquals(types, Notation.parseSchema(types).toString());
        assertTrue(Notation.parseSchema(types).root().oneOf());
    }

    @Test
    void aVariantHasTwoToEightAlternatives() {
        assertTrue(message("(x:int32)").startsWith("a variant has 2 to 8 alternatives, at character 10"));
        String nine = "a:int32|b:int32|c:int32|d:int32|e:int32|f:int32|g:int32|h:int32|i:int32";
        assertTrue(message("(" + nine + ")").startsWith("a variant has 2 to 8 alternatives"));
        assertTrue(message("(x:int32|x:string)").startsWith("two alternatives are named x"));
        assertTrue(message("(x:int32?|y:string)").startsWith("')' is missing"));
        assertTrue(message("(x:int32|y:(a:int32|b:string))").startsWith("an alternative of a variant is a variant"));
        assertThrows(
                IllegalArgumentException.class,
                () -> new Struct(
                        "v",
                        Schema.of("r", java.util.Map.of("a", Notation.parseSlot("int32")))
                                .fields(),
                        true));
    }

    @Test
    void nestingHasALimit() {
        assertEquals(
                65,
                Notation.parseSlot("[".repeat(64) + "int32" + "]".repeat(64))
                        .type()
                        .depth());
        assertTrue(message("[".repeat(65) + "int32" + "]".repeat(65)).startsWith("nested deeper than 64"));
        assertTrue(message("<".repeat(65) + "int32" + ">".repeat(65)).startsWith("nested deeper than 64"));
        assertTrue(message("{a:".repeat(65) + "int32" + "}".repeat(65)).startsWith("nested deeper than 64"));
        assertTrue(message("{a:[".repeat(33) + "int32" + "]}".repeat(33)).startsWith("nested deeper than 64"));
    }

    @Test
    void depthCountsTheDeepestValue() {
        assertEquals(1, depth("int32"));
        assertEquals(2, depth("[int32]"));
        assertEquals(2, depth("<int32>"));
        assertEquals(4, depth("{a:int32,b:[<int32>],c:[int32]}"));
    }

    private static int depth(String slot) {
        return Notation.parseSlot(slot).type().depth();
    }

    @Test
    void namesAreQuotedWhereTheyAreNoIdentifiers() {
        String text = "\"my file\"{\"a\\\"\\\\\\n\\r\\u0009\\u00e9\":int32,_b9Z:string}";
        Schema schema = Notation.parseSchema(text);
        assertEquals("my file", schema.name());
        assertEquals("a\"\\\n\r\té", schema.fields().get(0).name());
        assertEquals("_b9Z", schema.fields().get(1).name());
        assertEquals(text, schema.toString());
        assertEquals(
                "a/\t",
                Notation.parseSchema("x{\"a\\/\\t\":date}").fields().get(0).name());
    }
}
