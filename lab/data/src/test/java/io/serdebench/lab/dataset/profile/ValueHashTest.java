package io.serdebench.lab.dataset.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueHashTest {

    @ParameterizedTest
    @ValueSource(longs = {0, 5, -5, 100, 1_000_000_007, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void aNumberHasOneHashInEachWidthAndScale(long number) {
        long hash = ValueHash.of(number);
        assertEquals(hash, ValueHash.of((int) number));
        assertEquals(hash, ValueHash.of((double) number));
        for (int scale : new int[] {0, 1, 2, 9, 30}) {
            assertEquals(hash, ValueHash.of(BigDecimal.valueOf(number).setScale(scale)), "scale " + scale);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1", "-2.50", "123456789.012345678", "99999999999999999999.9", "12345678901234567890"})
    void aDecimalHasOneHashInEachScale(String text) {
        BigDecimal decimal = new BigDecimal(text);
        long hash = ValueHash.of(decimal);
        for (int more = 1; more < 30; more++) {
            assertEquals(hash, ValueHash.of(decimal.setScale(decimal.scale() + more)));
        }
        assertNotEquals(hash, ValueHash.of(decimal.negate()));
        assertNotEquals(hash, ValueHash.of(decimal.movePointRight(1)));
    }

    @Test
    void theLargestLongIsANumberOfAllItsTypes() {
        for (long number : new long[] {Long.MAX_VALUE, Long.MIN_VALUE, 1_000_000_000_000_000_000L}) {
            assertEquals(ValueHash.of(number), ValueHash.of(BigDecimal.valueOf(number)));
            assertEquals(
                    ValueHash.of(number),
                    ValueHash.of(BigDecimal.valueOf(number).setScale(3)));
        }
        assertEquals(ValueHash.of(Long.MIN_VALUE), ValueHash.of(-0x1p63));
        assertEquals(ValueHash.of(0), ValueHash.of(-0.0));
        assertEquals(ValueHash.of(0.5), ValueHash.of(0.5f));
        assertEquals(ValueHash.of(Double.NaN), ValueHash.of(Float.NaN));
    }

    /** Hashes stand in files, so that they must never change unnoticed. */
    @Test
    void hashesAreThoseOfWrittenParts() {
        assertEquals(0x6CD10859A2481148L, ValueHash.of(5));
        assertEquals(0xC9360297B03C1D29L, ValueHash.of("note"));
        assertEquals(0x3C4043C7A4EA6E4L, ValueHash.of(new byte[] {1, 2}));
        assertEquals(0x3D6DD71D2F097BD4L, ValueHash.of(new BigDecimal("2.50")));
        assertEquals(0x6BBD1D0D7A7FAE57L, ValueHash.of(new BigDecimal("99999999999999999999.9")));
        assertEquals(0xBD825E9D6ABD4797L, ValueHash.of(0.1));
        assertEquals(0x91FA8A2C5208167DL, ValueHash.of(true));
        assertEquals(0x1F47966FF117AF83L, ValueHash.of(LocalDate.of(2026, 1, 1)));
        assertEquals(0x8D23ADBD155A9BA5L, ValueHash.of(Instant.ofEpochSecond(1, 5)));
        assertEquals(0x4B0C8969822EBEBDL, ValueHash.of(new UUID(1, 2)));
    }

    @Test
    void valuesThatDifferHaveOtherHashes() {
        Set<Long> hashes = new HashSet<>();
        List<Object> values = List.of(
                "",
                "a",
                "\u0000",
                "\u0000\u0000",
                "abcd",
                "abcde",
                "\u00e9",
                new byte[0],
                new byte[1],
                new byte[2],
                new byte[9],
                true,
                false,
                1,
                0,
                0.5,
                1.5,
                new BigDecimal("2.5"),
                new BigDecimal("0.25"),
                LocalDate.ofEpochDay(0),
                LocalDate.ofEpochDay(1),
                Instant.ofEpochSecond(0),
                Instant.ofEpochSecond(0, 1),
                Instant.ofEpochSecond(1),
                new UUID(0, 0),
                new UUID(0, 1),
                new UUID(1, 0));
        values.forEach(value -> hashes.add(ValueHash.of(value)));
        assertEquals(values.size(), hashes.size());
    }

    /** Numbers that follow one another are spread over the range of hashes. */
    @Test
    void nearValuesAreFarApart() {
        for (long step : new long[] {1, 1_000, 1L << 32}) {
            DistinctCount numbers = new DistinctCount(1_024);
            DistinctCount texts = new DistinctCount(1_024);
            for (int i = 0; i < 100_000; i++) {
                numbers.add(ValueHash.of(i * step));
                texts.add(ValueHash.of("SKU-" + i * step));
            }
            assertEquals(100_000, numbers.count(), 5 * numbers.standardError());
            assertEquals(100_000, texts.count(), 5 * texts.standardError());
        }
    }

    @Test
    void listsHaveNone() {
        assertThrows(IllegalArgumentException.class, () -> ValueHash.of(List.of()));
    }
}
