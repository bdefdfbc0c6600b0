package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;

class HexpatTest {

    @Test
    void everyPieceIsAnArray() {
        assertEquals("""
                // record 1 of toy.csv
                u8 piece_0[1] @ 0x0 [[name("record: header"), color("666666"), comment("")]];
                u8 piece_1[1] @ 0x1 [[name("id: tag"), color("56B4E9"), comment("field 1, text")]];
                u8 piece_2[1] @ 0x2 [[name("id: length"), color("E69F00"), comment("2")]];
                u8 piece_3[2] @ 0x3 [[name("id: data"), color("009E73"), comment("\\"ab\\"")]];
                u8 piece_4[1] @ 0x5 [[name("item: tag"), color("56B4E9"), comment("field 2, group")]];
                u8 piece_5[1] @ 0x6 [[name("item.n: data"), color("009E73"), comment("9")]];
                // the bytes, for xxd -r -p:
                // 7a010261620209
                """, Hexpat.of(ExplainedTest.explain(Toy.bytes("ab", 9, Map.of())), "record 1 of toy.csv"));
    }

    @Test
    void dataCannotLeaveTheirQuotes() {
        String text = Hexpat.of(ExplainedTest.explain(Toy.bytes("\")]]; evil \\\n é", 9, Map.of())), "a\nu8 evil @ 0;");
        assertTrue(text.lines().allMatch(line -> line.startsWith("// ") || line.startsWith("u8 piece_")), text);
        assertTrue(text.chars().allMatch(c -> c == '\n' || c >= ' ' && c <= '~'), text);
        assertFalse(text.contains("\"\\\")]]"), text);
        assertTrue(text.contains("comment(\"\\\"\\\\\\\")]]; evil \\\\\\\\U+000A U+00E9\\\"\")]];"), text);
    }
}
