package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ShownTest {

    @Test
    void whatActsBecomesAnEscape() {
        assertEquals("a\\n\\t\\u001b[2J", Shown.text("a\n\t\u001b[2J", true));
        assertEquals("\\u202eabc\\u2028\\u009b", Shown.text("\u202eabc\u2028\u009b", true));
        assertEquals("\\ud800x", Shown.text("\ud800x", true));
        assertEquals("\\U000e0041", Shown.text(Character.toString(0xe0041), true));
        assertEquals("größe 値 🙂", Shown.text("größe 値 🙂", true));
    }

    @Test
    void withoutUnicodeOurSignsHaveASpellingAndTheRestIsEscaped() {
        assertEquals("+-3 us 2x -> a-b", Shown.text("±3 µs 2× → a–b", false));
        assertEquals("gr\\u00f6\\u00dfe", Shown.text("größe", false));
    }

    @Test
    void widthsAreColumnsOfATerminal() {
        assertEquals(5, Shown.columns("größe"));
        assertEquals(4, Shown.columns("値段"));
        assertEquals(1, Shown.columns("e\u0301"));
        assertEquals(2, Shown.columns("🙂"));
    }

    @Test
    void clippingKeepsWithinTheColumns() {
        assertEquals("java-seri…", Shown.clip("java-serialization", 10, true));
        assertEquals("java-ser..", Shown.clip("java-serialization", 10, false));
        assertEquals("値…", Shown.clip("値段値段", 4, true));
        assertEquals("json", Shown.clip("json", 4, true));
    }

    @Test
    void wrappingBreaksAtSpacesAndInsideLongWords() {
        assertEquals(List.of("one two", "three"), Shown.wrap("one two three", 9));
        assertEquals(List.of("a", "bcdefghij", "klm n"), Shown.wrap("a bcdefghijklm n", 9));
        assertEquals(List.of(""), Shown.wrap("", 9));
        assertTrue(Shown.wrap("値段".repeat(50), 9).stream().allMatch(l -> Shown.columns(l) <= 9));
    }

    @Test
    void aNameThatIsCutKeepsTheJvmItRunsOn() {
        assertEquals("json@25", Shown.clipName("json@25", 18, true));
        assertEquals("avro-spec…@17+g1", Shown.clipName("avro-specific-long@17+g1", 16, true));
        assertEquals("avro-spe..@17+g1", Shown.clipName("avro-specific-long@17+g1", 16, false));
        assertEquals("avro-spe…", Shown.clipName("avro-specific", 9, true));
        assertEquals("avro-spe…", Shown.clipName("avro-specific@25+shenandoah", 9, true));
    }
}
