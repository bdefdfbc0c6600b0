package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ExplainedTest {

    private static final byte[] RECORD = Toy.bytes("abc", 7, Map.of("k", "secret"));

    static Explained explain(byte[] bytes) {
        return Explained.of("toy", "toy", new Toy(), bytes);
    }

    @Test
    void everyByteHasItsPlace() {
        Explained explained = explain(RECORD);
        assertNull(explained.undecodable());
        assertEquals(
                List.of(
                        "0-1 header  null",
                        "1-2 tag id field 1, text",
                        "2-3 length id 3",
                        "3-6 data id abc",
                        "6-7 tag item field 2, group",
                        "7-8 data item.n 7",
                        "8-9 tag notes field 3, map",
                        "9-10 length notes 1",
                        "10-11 length notes{note 0} 1",
                        "11-12 name notes{note 0} k",
                        "12-13 length notes{note 0} 6",
                        "13-19 data notes{note 0} secret"),
                explained.pieces().stream().map(ExplainedTest::shown).toList());
    }

    private static String shown(DissectedSpan piece) {
        return piece.from() + "-" + piece.to() + " " + piece.role().word() + " " + piece.path() + " " + piece.value();
    }

    static Stream<byte[]> cut() {
        return Stream.iterate(0, i -> i + 1).limit(RECORD.length).map(i -> Arrays.copyOf(RECORD, i));
    }

    @ParameterizedTest
    @MethodSource("cut")
    void whatIsCutIsExplainedUpToThere(byte[] bytes) {
        Explained explained = explain(bytes);
        assertEquals(
                bytes.length,
                explained.pieces().stream().mapToInt(DissectedSpan::length).sum());
    }

    @Test
    void theRestIsUndecodableAndWhyIsSaid() {
        byte[] bytes = {0x7a, 2, 5, 9, 9};
        Explained explained = explain(bytes);
        assertEquals("undecodable from offset 3: no such field", explained.undecodable());
        assertEquals(2, explained.roles()[Role.UNDECODABLE.ordinal()]);
        assertEquals(
                "undecodable from offset 0: 1 byte announced or due, 0 left",
                explain(new byte[0]).undecodable());
    }

    @Test
    void aDissectorThatLeavesBytesOutIsABug() {
        Dissector lazy = (bytes, spans) -> new Object[0];
        assertThrows(IllegalStateException.class, () -> Explained.of("lazy", "lazy", lazy, RECORD));
        Dissector gap = (bytes, spans) -> {
            spans.span(1, 2, Role.DATA, null);
            return new Object[0];
        };
        assertThrows(IllegalStateException.class, () -> Explained.of("gap", "gap", gap, RECORD));
    }

    @Test
    void redactionLeavesNoByteOfAValue() {
        Explained redacted = explain(RECORD).redacted();
        String text = new String(redacted.bytes(), StandardCharsets.ISO_8859_1) + redacted.pieces();
        for (String secret : List.of("abc", "secret", "note 0", "k,")) {
            assertFalse(text.contains(secret), secret);
        }
        assertEquals(0, redacted.bytes()[7]);
        assertEquals("notes{}", redacted.pieces().get(9).path());
        assertArrayEquals(explain(RECORD).roles(), redacted.roles());
        assertEquals(3, redacted.pieces().get(2).value());
    }

    @Test
    void redactionHidesTruthsToldByTags() {
        Dissector flags = (bytes, spans) -> {
            spans.span(0, 1, Role.TAG, "field 1, true");
            spans.span(1, 2, Role.TAG, "field 2, text");
            spans.span(2, 3, Role.TYPE_INFO, false);
            return new Object[0];
        };
        Explained redacted =
                Explained.of("flags", "flags", flags, new byte[] {1, 2, 3}).redacted();
        assertArrayEquals(new byte[] {0, 2, 0}, redacted.bytes());
        assertEquals("field 2, text", redacted.pieces().get(1).value());
    }
}
