package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Notation;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.Type.Timestamp.Unit;
import io.serdebench.api.size.Column;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A type is proposed for texts only if each of them is spelled exactly as its value would be. */
class TextLookTest {

    private static TextLook look(@Nullable String... texts) {
        TextLook look = new TextLook(true);
        Arrays.stream(texts).forEach(look::add);
        return look;
    }

    private static @Nullable Type type(@Nullable String... texts) {
        Column typed = look(texts).typed("price");
        return typed == null ? null : typed.slot().type();
    }

    @Test
    void uuidsInTheSpellingThatTheyHaveBack() {
        assertEquals(new Scalar(Kind.UUID), type("123e4567-e89b-12d3-a456-426614174000", null));
        assertNull(type("123E4567-E89B-12D3-A456-426614174000"), "upper case would come back in lower case");
        assertNull(type("123e4567-e89b-12d3-a456-426614174000", "none"));
    }

    @Test
    void timesInTheCoarsestUnitThatLosesNothing() {
        assertEquals(new Timestamp(Unit.MILLIS), type("2024-01-02T03:04:05Z", "2024-01-02T03:04:05.250Z"));
        assertEquals(new Timestamp(Unit.MICROS), type("2024-01-02T03:04:05.250Z", "2024-01-02T03:04:05.000001Z"));
        assertEquals(new Timestamp(Unit.NANOS), type("2024-01-02T03:04:05.000000001Z"));
        assertNull(type("2024-01-02T03:04:05+01:00"), "the offset would be lost");
        assertEquals(new Scalar(Kind.DATE), type("2024-02-29"));
        assertNull(type("2023-02-29"));
    }

    @Test
    void integersAreAsNarrowAsTheirValuesAllow() {
        assertEquals(new Int(32, true), type("0", "2147483647"));
        assertEquals(new Int(64, true), type("2147483648"));
        assertEquals(new Int(32, false), type("-1", "7"));
        assertEquals(new Int(64, false), type("-9223372036854775808"));
        assertNull(type("007"), "zeros in front would be lost");
        assertNull(type("+7"));
        assertNull(type("9223372036854775808"), "no 64 bits");
        assertNull(type("-0"));
    }

    /** Money as JSON has it: one number of decimals, spelled as its value. */
    @ParameterizedTest
    @CsvSource({
        "decimal(9;2), 12.50 | 0.00 | -3.99",
        "decimal(9;1), 2.5 | 100000.0",
        "decimal(9;3), 0.125",
        "decimal(38;2), 12345678901234567.25",
        "decimal(18;18), 0.000000000000000001",
        "'', 12.5 | 12.50",
        "'', -0.00 | 1.00",
        "'', 012.50",
        "'', +1.50",
        "'', .50 | 1.50",
        "'', 12.50 EUR",
        "'', '1,234.50'",
        "'', 1.5e3"
    })
    void amountsAreDecimals(String expected, String texts) {
        Type type = type(texts.split(" \\| "));
        assertEquals(expected.replace(';', ','), type == null ? "" : Notation.write(type));
    }

    @ParameterizedTest
    @CsvSource({
        "32 hex digits are 16 bytes, 9e107d9d372bb6826bd81d3542a419d6 | 00000000000000000000000000000000",
        "40 hex digits are 20 bytes, DE9F2C7FD25E1B3AFAD3E85A0BD17D9B100DB4B3",
        "8 to 16 hex digits are 4 to 8 bytes, deadbeef | 0123456789abcdef",
        "'', deadbeef | DEADBEEF",
        "'', deadbee",
        "'', deadbeef | xyzxyzxy",
        "'', face | cafe",
        "'', 00000000000000000000000000000000"
    })
    void hexDigitsAreBytes(String expected, String texts) {
        TextLook look = look(texts.split(" \\| "));
        Column typed = look.typed("price");
        assertEquals(expected, typed == null ? "" : look.seen(typed.slot().type(), "price"));
    }

    /** The texts of a field, repeated to 200 records unless they are numbered to the end. */
    @ParameterizedTest
    @CsvSource({
        "true, status, open | closed",
        "true, status, In Transit | Delivered | Open | Returned",
        "true, country, DE | FR | US | GB",
        "true, payment.method, credit card | cash | invoice",
        "true, currency, EUR",
        "true, name, only one",
        "false, name, anna | ben | carl",
        "false, customerName, anna | ben | carl",
        "false, customer_name, anna | ben | carl",
        "false, billing.city, Bonn | Paris",
        "false, sold_by, Anna Meier | Ben Yusuf | Chloé O'Neil | Dr. Eva Lang",
        "false, region, New York | Los Angeles | Ohio",
        "true, hostile, yes | no",
        "false, grows, # | 15"
    })
    void anEnumIsProposedForAClosedSetAndNotForNames(boolean closed, String path, String texts) {
        FewTexts few = new FewTexts();
        String[] values = texts.split(" \\| ");
        for (int i = 0; i < 200; i++) {
            // a value that is new comes with every fifteenth record, to the end
            few.add(values[0].equals("#") ? "v" + i / Integer.parseInt(values[1]) : values[i % values.length]);
        }
        assertEquals(closed, few.isClosed(List.of(path.split("\\."))));
    }

    @Test
    void nothingButNullsAreOfNoType() {
        assertNull(type((String) null));
        assertNull(type());
        assertEquals(0, look((String) null).few().values());
    }

    @Test
    void fewTextsAreNumberedAsTheyCome() {
        TextLook look = look("b", "a", "b", null, "c");
        assertEquals(3, look.few().values());
        assertEquals(4, look.numbered().count(), "null has no number");
        assertEquals(2, look.numbered().numbers().mostBits(), "0 to 2");
    }

    @Test
    void moreThan256TextsAreMany() {
        TextLook look = new TextLook(false);
        IntStream.range(0, 256).forEach(i -> look.add("t" + i));
        assertEquals(256, look.few().values());
        look.add("t7");
        assertEquals(256, look.few().values());
        look.add("one more");
        assertEquals(0, look.few().values());
        look.add("t7");
        assertEquals(0, look.few().values(), "many stay many");
    }

    @Test
    void aLongTextIsNoNameOfAnything() {
        assertEquals(1, look("x".repeat(256)).few().values());
        assertEquals(0, look("x".repeat(257)).few().values());
    }
}
