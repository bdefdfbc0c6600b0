package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.Type.Timestamp.Unit;
import io.serdebench.api.size.Column;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A type is proposed for texts only if each of them is spelled exactly as its value would be. */
class TextLookTest {

    private static TextLook look(@Nullable String... texts) {
        TextLook look = new TextLook(true);
        Arrays.stream(texts).forEach(look::add);
        return look;
    }

    private static @Nullable Type type(@Nullable String... texts) {
        Column typed = look(texts).typed();
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

    @Test
    void nothingButNullsAreOfNoType() {
        assertNull(type((String) null));
        assertNull(type());
        assertEquals(0, look((String) null).values());
    }

    @Test
    void fewTextsAreNumberedAsTheyCome() {
        TextLook look = look("b", "a", "b", null, "c");
        assertEquals(3, look.values());
        assertEquals(4, look.numbered().count(), "null has no number");
        assertEquals(2, look.numbered().numbers().mostBits(), "0 to 2");
    }

    @Test
    void moreThan256TextsAreMany() {
        TextLook look = new TextLook(false);
        IntStream.range(0, 256).forEach(i -> look.add("t" + i));
        assertEquals(256, look.values());
        look.add("t7");
        assertEquals(256, look.values());
        look.add("one more");
        assertEquals(0, look.values());
        look.add("t7");
        assertEquals(0, look.values(), "many stay many");
    }

    @Test
    void aLongTextIsNoNameOfAnything() {
        assertEquals(1, look("x".repeat(256)).values());
        assertEquals(0, look("x".repeat(257)).values());
    }
}
