package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TerminalTextTest {

    @Test
    void whatATerminalCouldObeyIsEscaped() {
        assertEquals("a\\u001b[31mred\\u0007", TerminalText.text("a\u001b[31mred\u0007"));
        assertEquals("x\\u202egnp.exe", TerminalText.text("x\u202egnp.exe"));
        assertEquals("\\ud800 \\n\\t\\u2028 é 😀", TerminalText.text("\ud800 \n\t\u2028 é 😀"));
    }

    @Test
    void longTextsAreCutBetweenCharacters() {
        assertEquals("aaa…", TerminalText.text("aaa😀bbb", 4));
        assertEquals("aaaa", TerminalText.text("aaaa", 4));
    }

    @Test
    void bytesThatAreNotUtf8AreShownAsSuch() {
        assertEquals(
                "caf\\xE9 ü",
                TerminalText.utf8(new byte[] {'c', 'a', 'f', (byte) 0xe9, ' ', (byte) 0xc3, (byte) 0xbc}, 50));
    }

    @Test
    void sizesReadAsFileManagersSayThem() {
        assertEquals("999 bytes", TerminalText.size(999));
        assertEquals("9.8 MB", TerminalText.size(9_800_000));
        assertEquals("268 MB", TerminalText.size(256 << 20));
        assertEquals("48,210", TerminalText.count(48_210));
    }
}
