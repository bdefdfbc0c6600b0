package io.serdebench.api.size;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Type.Slot;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The laws of merging: any split and any order give the bytes of one pass. */
class ColumnMergeTest {

    private static final Slot SLOT = Notation.parseSlot(
            "{a:int64?,b:string,c:[int32],d:timestamp-micros,e:decimal(20,2),f:float64,g:date,h:bytes,i:uuid?,"
                    + "j:boolean,k:{l:string?},m:<int32>}");

    private final Random random = new Random(1);

    private @Nullable Object[] row() {
        List<Integer> list = new ArrayList<>();
        for (int i = random.nextInt(40) - 5; i > 0; i--) {
            list.add(random.nextInt());
        }
        Map<String, Integer> map = new TreeMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            map.put(text(), random.nextInt(9));
        }
        return new @Nullable Object[] {
            random.nextInt(5) == 0 ? null : (Object) (random.nextLong() >> random.nextInt(64)),
            text(),
            list,
            Instant.ofEpochSecond(random.nextInt(), random.nextBoolean() ? 0 : random.nextInt(1_000_000) * 1_000L),
            new BigDecimal(new BigInteger(random.nextInt(60), random), 2),
            random.nextInt(4) == 0 ? 0.0 : random.nextDouble(),
            LocalDate.ofEpochDay(random.nextInt(40_000)),
            new byte[random.nextInt(70)],
            random.nextBoolean() ? null : new UUID(random.nextLong(), random.nextLong()),
            random.nextBoolean(),
            new @Nullable Object[] {random.nextBoolean() ? null : text()},
            map
        };
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(50); i > 0; i--) {
            text.appendCodePoint(
                    random.nextInt(10) == 0 ? 0x1F600 : " \"\n\u0001abc\u00e9\u2028".charAt(random.nextInt(8)));
        }
        return text.toString();
    }

    private static Column of(List<@Nullable Object[]> rows) {
        Column column = Column.of(SLOT);
        rows.forEach(column::add);
        return column;
    }

    @Test
    void anySplitInAnyOrderIsOnePass() {
        for (int round = 0; round < 60; round++) {
            List<@Nullable Object[]> rows = new ArrayList<>();
            List<Column> parts = new ArrayList<>();
            for (int i = random.nextInt(8); i >= 0; i--) {
                List<@Nullable Object[]> some = new ArrayList<>();
                for (int j = random.nextInt(30); j > 0; j--) {
                    some.add(row());
                }
                rows.addAll(some);
                parts.add(of(some));
            }
            byte[] whole = of(rows).bytes();
            while (parts.size() > 1) {
                // any two of them, in either order, and through their written form
                Column one = Column.read(
                        SLOT, parts.remove(random.nextInt(parts.size())).bytes());
                one.merge(parts.remove(random.nextInt(parts.size())));
                parts.add(one);
            }
            assertArrayEquals(whole, parts.get(0).bytes());
        }
    }

    @Test
    void nothingIsNeutral() {
        Column some = of(List.of(row(), row()));
        byte[] before = some.bytes();
        some.merge(Column.of(SLOT));
        assertArrayEquals(before, some.bytes());
        Column none = Column.of(SLOT);
        none.merge(some);
        assertArrayEquals(before, none.bytes());
    }

    @Test
    void figuresAreThoseOfAllValues() {
        Column a = Column.of(Notation.parseSlot("string"));
        List.of("abc", "").forEach(a::add);
        Column b = Column.of(Notation.parseSlot("string"));
        b.add("x".repeat(40));
        a.merge(b);
        assertEquals(3, a.count());
        assertEquals(3, a.texts().utf8().count());
        assertEquals(3, a.texts().modifiedUtf8().count());
        assertEquals(43, a.texts().utf8().sum());
        assertEquals(0, a.texts().utf8().least());
        assertEquals(40, a.texts().utf8().most());
        assertEquals(40, a.texts().mostEscaped());
    }

    @Test
    void theFormIsShort() {
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            rows.add(row());
        }
        byte[] bytes = of(rows).bytes();
        assertTrue(bytes.length < 15 * 300, "bytes of 15 columns: " + bytes.length);
    }

    @Test
    void otherSlotsAreRefused() {
        Column column = Column.of(Notation.parseSlot("int64"));
        Column other = Column.of(Notation.parseSlot("int32"));
        assertThrows(IllegalArgumentException.class, () -> column.merge(other));
    }

    @Test
    void damagedBytesAreRefused() {
        byte[] bytes = of(List.of(row(), row(), row())).bytes();
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            assertThrows(IllegalArgumentException.class, () -> Column.read(SLOT, cut));
        }
        assertThrows(IllegalArgumentException.class, () -> Column.read(SLOT, Arrays.copyOf(bytes, bytes.length + 1)));
        for (int i = 0; i < 2_000; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 << random.nextInt(8));
            try {
                assertArrayEquals(changed, Column.read(SLOT, changed).bytes());
            } catch (IllegalArgumentException refused) {
                assertTrue(("" + refused.getMessage()).length() > 10);
            }
        }
    }
}
