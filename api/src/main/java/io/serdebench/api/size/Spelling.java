package io.serdebench.api.size;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;

/** How many characters Java spells a value with, without spelling it. */
final class Spelling {

    private static final int DATE = "2026-11-27".length();
    private static final int SECONDS = "2026-11-27T00:00:00Z".length();
    private static final int MILLIS = ".123".length();
    private static final int NANOS_PER_MILLI = 1_000_000;
    private static final int NANOS_PER_MICRO = 1_000;
    private static final int GROUP = 3;
    private static final int TEN = 10;

    /** 0000-01-01 and 9999-12-31 at their ends, seconds since 1970: other years have a sign, and more digits maybe. */
    private static final long FIRST = -62_167_219_200L;

    private static final long END = 253_402_300_800L;
    private static final int LAST_YEAR = 9_999;

    private Spelling() {}

    /** The length of {@link Long#toString(long)}. */
    static int length(long number) {
        int length = number < 0 ? 2 : 1;
        for (long rest = number / TEN; rest != 0; rest /= TEN) {
            length++;
        }
        return length;
    }

    /** The length of {@link LocalDate#toString}. */
    static int length(LocalDate date) {
        return date.getYear() >= 0 && date.getYear() <= LAST_YEAR
                ? DATE
                : date.toString().length();
    }

    /** The length of {@link Instant#toString}. */
    static int length(Instant at) {
        if (at.getEpochSecond() < FIRST || at.getEpochSecond() >= END) {
            return at.toString().length();
        }
        int nanos = at.getNano();
        if (nanos == 0) {
            return SECONDS;
        }
        return SECONDS + MILLIS + (nanos % NANOS_PER_MILLI == 0 ? 0 : nanos % NANOS_PER_MICRO == 0 ? GROUP : 2 * GROUP);
    }

    /** The length of {@link BigDecimal#toPlainString}. */
    static int length(BigDecimal decimal) {
        int scale = decimal.scale();
        if (scale < 0) {
            return decimal.toPlainString().length();
        }
        int sign = decimal.signum() < 0 ? 1 : 0;
        int digits = decimal.precision();
        return sign + (scale == 0 ? digits : Math.max(digits, scale + 1) + 1);
    }
}
