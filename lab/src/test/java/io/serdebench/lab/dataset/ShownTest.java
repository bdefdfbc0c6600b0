package io.serdebench.lab.dataset;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShownTest {

    @Test
    void whatATerminalCouldObeyIsEscaped() {
        assertEquals("a\\u001b[31mred\\u0007", Shown.text("a\u001b[31mred\u0007"));
        assertEquals("x\\u202egnp.exe", Shown.text("x\u202egnp.exe"));
        assertEquals("\\ud800 \\n\\t\\u2028 é 😀", Shown.text("\ud800 \n\t\u2028 é 😀"));
    }

    @Test
    void longTextsAreCutBetweenCharacters() {
        assertEquals("aaa…", Shown.text("aaa😀bbb", 4));
        assertEquals("aaaa", Shown.text("aaaa", 4));
    }

    @Test
    void bytesThatAreNotUtf8AreShownAsSuch() {
        assertEquals(
                "caf\\xE9 ü", Shown.utf8(new byte[] {'c', 'a', 'f', (byte) 0xe9, ' ', (byte) 0xc3, (byte) 0xbc}, 50));
    }

    @Test
    void sizesReadAsFileManagersSayThem() {
        assertEquals("999 bytes", Shown.size(999));
        assertEquals("9.8 MB", Shown.size(9_800_000));
        assertEquals("268 MB", Shown.size(256 << 20));
        assertEquals("48,210", Shown.count(48_210));
    }
}
