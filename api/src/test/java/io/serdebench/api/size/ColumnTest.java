package io.serdebench.api.size;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Type;
import java.math.BigInteger;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ColumnTest {

    private static Column column(String slot, @Nullable Object... values) {
        Column column = Column.of(Notation.parseSlot(slot));
        Arrays.asList(values).forEach(column::add);
        return column;
    }

    @Test
    void nullsAndValuesAreCounted() {
        Column column = column("string?", "ab", null, "", null);
        assertEquals(2, column.count());
        assertEquals(2, column.nulls());
        assertEquals(1, column.zeros());
        assertEquals(2, column.texts().utf8().sum());
    }

    @Test
    void numbersAreCountedBySignAndBits() {
        Column column = column("int64", 0L, -1L, 1L, 127L, 128L, -128L, Long.MIN_VALUE, Long.MAX_VALUE);
        assertEquals(1, column.zeros());
        assertEquals(3, column.numbers().negatives());
        assertEquals(63, column.numbers().mostBits());
        // zigzag: 0 and -1 one byte, 1 one, 127 and 128 two, -128 two, the extremes ten
        Size size = column.numbers().size(Widths::zigzag);
        assertEquals(new Size(8, 3 + 6 + 20, 3 + 6 + 20, 1, 10), size);
    }

    @Test
    void widthsOfNumbersAreThoseOfTheirSpecifications() {
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            long number = random.nextLong() >> random.nextInt(64);
            BigInteger big = BigInteger.valueOf(number);
            int bits = big.bitLength();
            boolean negative = number < 0;
            assertEquals(varint(number << 1 ^ number >> 63), Widths.zigzag(bits, negative), () -> "" + number);
            assertEquals(varint(number), Widths.varint(bits, negative), () -> "" + number);
            assertEquals(big.toByteArray().length, Widths.twosComplement(bits, negative), () -> "" + number);
            if (number >= 0 && number < Long.MAX_VALUE / 2) {
                assertEquals(varint(number), Widths.varint(number));
                assertEquals(varint(number << 1), Widths.zigzag(number));
            }
        }
    }

    /** The loop that writes one. */
    private static int varint(long number) {
        int bytes = 1;
        for (long left = number >>> 7; left != 0; left >>>= 7) {
            bytes++;
        }
        return bytes;
    }

    @Test
    void textsAreCountedInEveryEncoding() {
        Texts texts = column("string", "a\"\\\n", "\u0001\u007f", "é世😀", "\0").texts();
        assertEquals(4 + 2 + 9 + 1, texts.utf8().sum());
        assertEquals(4 + 2 + 11 + 2, texts.modifiedUtf8().sum());
        assertEquals(4 + 2 + 4 + 1, texts.chars());
        assertEquals(3, texts.shortEscapes());
        assertEquals(2, texts.controls());
        assertEquals(1, texts.astral());
        assertEquals(9, texts.mostEscaped());
        assertEquals(0, texts.separators());
        assertEquals(2, column("string", "\u2028x\u2029").texts().separators());
    }

    @Test
    void prefixesAreExactForAnyMixOfLengths() {
        Random random = new Random(2);
        Column column = column("bytes");
        long expected = 0;
        long triples = 0;
        for (int i = 0; i < 2_000; i++) {
            int length = random.nextInt(1 << random.nextInt(18));
            column.add(new byte[length]);
            expected += length + Widths.varint(length);
            triples += (length + 2) / 3;
        }
        Size size = column.lengths().prefixed(Widths::varint);
        assertTrue(size.isExact());
        assertEquals(expected, size.most());
        assertEquals(triples, column.lengths().triples());
    }

    @Test
    void timesAreApartByWholeSeconds() {
        Column column = column(
                "timestamp-millis", Instant.parse("2026-01-01T00:00:00Z"), Instant.parse("1969-12-31T23:59:59.5Z"));
        assertEquals(1, column.wholeSeconds().count());
        assertEquals(1, column.brokenSeconds().negatives());
        assertEquals(1, column.numbers().negatives());
        assertEquals(20 + 24, column.spelled().sum());
    }

    @Test
    void listsAndMapsHaveStatisticsOfTheirElements() {
        Column list = column("[int32?]", Arrays.asList(1, null, 300), List.of());
        assertEquals(3, list.lengths().sum());
        assertEquals(1, list.zeros());
        assertEquals(1, list.part(0).nulls());
        Column map = column("<string>", Map.of("k", "vv"), Map.of("kk", ""));
        assertEquals(3, map.part(0).texts().utf8().sum());
        assertEquals(2, map.part(1).texts().utf8().sum());
    }

    @Test
    void anotherTypeIsTriedWithoutTheValues() {
        Column record = Column.of(Notation.parseSchema("r{a:int64,item:{n:int64?}}"));
        record.add(new Object[] {5L, new Object[] {7L}});
        record.add(new Object[] {6L, new @Nullable Object[] {null}});
        Type narrow = new Type.Int(32, true);
        Column changed =
                record.with(1, record.part(1).with(0, record.part(1).part(0).as(narrow)));
        assertEquals("{a:int64,item:{n:int32+?}}", Notation.write(changed.type()));
        assertEquals("{a:int64,item:{n:int64?}}", Notation.write(record.type()));
        assertEquals(1, changed.part(1).part(0).nulls());
        assertEquals(
                "{item:{n:int64?},a:int64}",
                Notation.write(record.inOrder(List.of(1, 0)).type()));
    }

    @Test
    void whatAKindHasNotIsNotThere() {
        assertThrows(IllegalStateException.class, () -> column("uuid").numbers());
    }

    @Test
    void boundsAddUp() {
        Size some = Size.each(3, 2);
        Size none = Size.each(2, 0);
        assertEquals(new Size(5, 6, 6, 0, 2), some.or(none));
        assertEquals(some, some.or(Size.NONE));
        assertEquals(new Size(3, 9, 12, 3, 4), some.then(Size.between(3, 1, 2)));
        assertFalse(some.then(Size.between(3, 1, 2)).isExact());
        assertThrows(IllegalArgumentException.class, () -> some.then(none));
        Size huge = Size.between(Long.MAX_VALUE / 2, 1, 1000);
        assertEquals(Long.MAX_VALUE, huge.most());
    }

    @Test
    void prefixesOfUncertainLengthsAreBounded() {
        Size nested = new Size(10, 1_000, 1_000, 60, 200);
        assertEquals(new Size(10, 1_010, 1_020, 61, 202), nested.prefixed(Widths::varint));
        Lengths lengths = column("[int32]", List.of(1, 2), List.of(3)).lengths();
        assertEquals(new Size(2, 12, 12, 4, 8), Size.each(3, 4).inLists(lengths));
    }
}
