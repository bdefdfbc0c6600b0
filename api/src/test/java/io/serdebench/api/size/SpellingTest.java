package io.serdebench.api.size;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The length that a value is spelled with is that of its text. */
class SpellingTest {

    private static final int VALUES = 20_000;

    private final Random random = new Random(5);

    @Test
    void ofNumbers() {
        for (long number : new long[] {0, 9, 10, -1, -9, -10, 99, 100, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertEquals(Long.toString(number).length(), Spelling.length(number));
        }
        for (int i = 0; i < VALUES; i++) {
            long number = random.nextLong() >> random.nextInt(Long.SIZE);
            assertEquals(Long.toString(number).length(), Spelling.length(number), () -> number + "");
        }
    }

    @Test
    void ofDates() {
        for (LocalDate date : new LocalDate[] {
            LocalDate.MIN,
            LocalDate.MAX,
            LocalDate.of(0, 1, 1),
            LocalDate.of(-1, 12, 31),
            LocalDate.of(9_999, 12, 31),
            LocalDate.of(10_000, 1, 1)
        }) {
            assertEquals(date.toString().length(), Spelling.length(date), date::toString);
        }
    }

    @Test
    void ofTimes() {
        for (String text : new String[] {
            "0000-01-01T00:00:00Z",
            "-0001-12-31T23:59:59.999999999Z",
            "9999-12-31T23:59:59.999999999Z",
            "+10000-01-01T00:00:00Z",
            "2026-11-27T00:00:00Z",
            "2026-11-27T10:00:00.001Z",
            "2026-11-27T10:00:00.000001Z",
            "2026-11-27T10:00:00.100Z",
            "2026-11-27T10:00:00.000000001Z"
        }) {
            Instant at = Instant.parse(text);
            assertEquals(at.toString().length(), Spelling.length(at), text);
        }
        for (int i = 0; i < VALUES; i++) {
            int unit = new int[] {1, 1_000, 1_000_000, 1_000_000_000}[random.nextInt(4)];
            Instant at = Instant.ofEpochSecond(
                    random.nextLong() % 400_000_000_000L, random.nextInt(1_000_000_000) / unit * unit);
            assertEquals(at.toString().length(), Spelling.length(at), at::toString);
        }
    }

    @Test
    void ofDecimals() {
        for (int i = 0; i < VALUES; i++) {
            BigDecimal decimal = new BigDecimal(
                    new BigInteger(random.nextInt(130), random)
                            .multiply(BigInteger.valueOf(random.nextBoolean() ? 1 : -1)),
                    random.nextInt(50) - 10);
            assertEquals(decimal.toPlainString().length(), Spelling.length(decimal), decimal::toString);
        }
    }
}
