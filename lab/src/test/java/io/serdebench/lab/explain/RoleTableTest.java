package io.serdebench.lab.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.dissect.Role;
import io.serdebench.lab.text.Lines;
import io.serdebench.lab.text.Style;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoleTableTest {

    private static final Style PLAIN = new Style(100, false, false);

    private static RoleTable.Row row(String codec, long records, Map<Role, Long> bytes) {
        long[] roles = new long[Role.values().length];
        bytes.forEach((role, count) -> roles[role.ordinal()] = count);
        return new RoleTable.Row(codec, records, roles);
    }

    private static List<String> lines(RoleTable.Row... rows) {
        Lines out = new Lines(PLAIN);
        RoleTable.write(List.of(rows), PLAIN, out);
        return out.toString()
                .lines()
                .map(line -> line.strip().replaceAll(" +", " "))
                .toList();
    }

    @Test
    void aRoleThatNoCodecHasTakesNoColumn() {
        List<String> lines =
                lines(row("a", 10, Map.of(Role.DATA, 75L, Role.TAG, 25L)), row("b", 10, Map.of(Role.DATA, 80L)));
        assertEquals("codec bytes data tag overhead", lines.get(0));
        assertEquals("a 10 7.5 2.5 25 %", lines.get(1));
        assertEquals("b 8 8 0 0 %", lines.get(2));
        assertEquals("overhead: all but data", lines.get(3));
    }

    @Test
    void rareRolesStandTogetherAndAreNamed() {
        List<String> lines =
                lines(row("a", 2, Map.of(Role.DATA, 4L, Role.HEADER, 2L, Role.PADDING, 1L, Role.CHECKSUM, 3L)));
        assertEquals("codec bytes data other overhead", lines.get(0));
        assertEquals("a 5 2 3 60 %", lines.get(1));
        assertEquals("other: header, syntax, padding, checksum; overhead: all but data", lines.get(2));
    }

    @Test
    void undecodableBytesHaveASignOfTheirOwn() {
        List<String> lines = lines(row("a", 1, Map.of(Role.UNDECODABLE, 9L)));
        assertEquals("codec bytes ? overhead", lines.get(0));
        assertEquals("a 9 9 100 %", lines.get(1));
        assertTrue(lines.get(2).startsWith("?: undecodable"), lines.get(2));
    }

    @Test
    void nothingHasNoOverhead() {
        List<String> lines = lines(row("a", 0, Map.of()));
        assertEquals("a 0", lines.get(1));
        assertFalse(lines.get(1).contains("%"));
    }
}
