package io.serdebench.lab.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** The file's name is what a user looks for; of other texts the beginning says more. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/a/b.csv|/a/b.csv",
                "/home/somebody/data/orders.csv|/home/someb…/orders.csv",
                "~/somebody/and/data/orders.csv|~/somebody/…/orders.csv",
                "../other/data/orders.csv|../other/da…/orders.csv",
                "lake/day=2026-01-01/a.csv|lake/day=2026-01…/a.csv",
                "C:/Users/somebody/orders.csv|C:/Users/so…/orders.csv",
                "C:\\Users\\somebody\\orders.csv|C:\\Users\\so…\\orders.csv",
                "/home/some body/my data/orders.csv|/home/some …/orders.csv",
                "/home/somebody/data/orders\u001b.csv|/home/somebody/data/or…",
                "/home/somebody/data\u001b/a.csv|/home/somebody/d…/a.csv",
                "/home/somebody/a-name-that-is-long.csv|/home/somebody/a-name-…",
                "a text of either this/that kind|a text of either this/…",
                "abcdefghijklmnopqrstuvwxyz|abcdefghijklmnopqrstuv…"
            })
    void aLongPathKeepsTheNameOfItsFile(String text, String shown) {
        assertEquals(shown, TerminalText.text(text, 22));
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
