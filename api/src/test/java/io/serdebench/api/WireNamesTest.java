package io.serdebench.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.serdebench.api.Type.Struct;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireNamesTest {

    @Test
    void aFieldKeepsItsNameUnlessItHoldsNul() {
        assertEquals("caf\u00e9 1", withoutNul("record{'caf\u00e9 1':int32}", 0));
        assertEquals("a_b", withoutNul("record{'a\\u0000b':int32}", 0));
    }

    @Test
    void anIdentifierThatAnotherFieldHasIsMadeLonger() {
        assertEquals("a_b__", withoutNul("record{'a\\u0000b':int32,a_b_:int32,a_b:int32}", 0));
        assertEquals("a_b", withoutNul("record{'a\\u0000b':int32,a_b_:int32,a_b:int32}", 2));
    }

    /** With apostrophes for the quotes of names. */
    private static String withoutNul(String notation, int field) {
        Struct struct = Notation.parseSchema(notation.replace('\'', '"')).root();
        return WireNames.withoutNul(struct, struct.fields().get(field));
    }

    @Test
    void nulAndTheEscapeAreEscaped() {
        assertEquals("a\u001b0b\u001b\u001b", WireNames.escaped("a\0b\u001b"));
        String plain = "no escape";
        assertSame(plain, WireNames.escaped(plain));
        assertSame(plain, WireNames.unescaped(plain));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\0", "\u001b", "\u001b0", "0", "\0\0", "\u001b\u001b", "a\0b\u001bc", "\ud83d\ude00\0"})
    void everyKeyComesBack(String key) {
        String name = WireNames.escaped(key);
        assertEquals(-1, name.indexOf('\0'));
        assertEquals(key, WireNames.unescaped(name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u001b", "a\u001b", "\u001b1", "\u001b\u001b\u001b", "\u001b\0"})
    void halfAnEscapeIsNoKey(String name) {
        assertNull(WireNames.unescaped(name));
    }
}
