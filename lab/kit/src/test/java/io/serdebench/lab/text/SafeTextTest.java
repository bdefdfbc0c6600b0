package io.serdebench.lab.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class SafeTextTest {

    @Test
    void whatActsBecomesAnEscape() {
        assertEquals("a\\n\\t\\u001b[2J", SafeText.text("a\n\t\u001b[2J", true));
        assertEquals("\\u202eabc\\u2028\\u009b", SafeText.text("\u202eabc\u2028\u009b", true));
        assertEquals("\\ud800x", SafeText.text("\ud800x", true));
        assertEquals("\\U000e0041", SafeText.text(Character.toString(0xe0041), true));
        assertEquals("größe 値 🙂", SafeText.text("größe 値 🙂", true));
    }

    @Test
    void withoutUnicodeOurSignsHaveASpellingAndTheRestIsEscaped() {
        assertEquals("+-3 us 2x -> a-b", SafeText.text("±3 µs 2× → a–b", false));
        assertEquals("gr\\u00f6\\u00dfe", SafeText.text("größe", false));
    }

    @Test
    void widthsAreColumnsOfATerminal() {
        assertEquals(5, SafeText.columns("größe"));
        assertEquals(4, SafeText.columns("値段"));
        assertEquals(1, SafeText.columns("e\u0301"));
        assertEquals(2, SafeText.columns("🙂"));
    }

    @Test
    void clippingKeepsWithinTheColumns() {
        assertEquals("java-seri…", SafeText.clip("java-serialization", 10, true));
        assertEquals("java-ser..", SafeText.clip("java-serialization", 10, false));
        assertEquals("値…", SafeText.clip("値段値段", 4, true));
        assertEquals("json", SafeText.clip("json", 4, true));
    }

    @Test
    void wrappingBreaksAtSpacesAndInsideLongWords() {
        assertEquals(List.of("one two", "three"), SafeText.wrap("one two three", 9));
        assertEquals(List.of("a", "bcdefghij", "klm n"), SafeText.wrap("a bcdefghijklm n", 9));
        assertEquals(List.of(""), SafeText.wrap("", 9));
        assertTrue(SafeText.wrap("値段".repeat(50), 9).stream().allMatch(l -> SafeText.columns(l) <= 9));
    }

    @Test
    void aNameThatIsCutKeepsTheJvmItRunsOn() {
        assertEquals("json@25", SafeText.clipName("json@25", 18, true));
        assertEquals("avro-spec…@17+g1", SafeText.clipName("avro-specific-long@17+g1", 16, true));
        assertEquals("avro-spe..@17+g1", SafeText.clipName("avro-specific-long@17+g1", 16, false));
        assertEquals("avro-spe…", SafeText.clipName("avro-specific", 9, true));
        assertEquals("avro-spe…", SafeText.clipName("avro-specific@25+shenandoah", 9, true));
    }
}
