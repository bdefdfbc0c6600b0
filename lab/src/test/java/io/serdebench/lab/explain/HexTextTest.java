package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HexTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"0a0bff", "0A 0B FF", "0x0a, 0x0b, 0xff", "0a:0b:ff", "0x0a0bff", "0a\n0b\tff\n", "\n0a-0b_ff"})
    void bytesAreReadAsPeopleWriteThem(String text) {
        assertArrayEquals(new byte[] {10, 11, -1}, HexText.parse(text));
    }

    @Test
    void nothingIsNoByte() {
        assertArrayEquals(new byte[0], HexText.parse(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0a0", "0 a", "0g", "zz", "x0a", "\u0660\u0660"})
    void halvesAndOtherCharactersAreRefused(String text) {
        assertThrows(IllegalArgumentException.class, () -> HexText.parse(text));
    }
}
