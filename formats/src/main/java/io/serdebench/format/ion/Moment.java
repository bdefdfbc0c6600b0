package io.serdebench.format.ion;

import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * A timestamp ("0x6: timestamp").
 *
 * @param parts The number of parts that are given, of year, month, day, hour, minute and second.
 * @param time The time in UTC; where there are fewer parts, the first moment of it.
 * @param finer The digits beyond nanoseconds, or nothing.
 */
record Moment(int parts, LocalDateTime time, String finer) {

    static final int DAY = 3;
    static final int SECOND = 6;

    /** For display. */
    @Override
    public String toString() {
        String whole = time.toInstant(ZoneOffset.UTC).toString();
        return switch (parts) {
            case 1 -> whole.substring(0, 4);
            case 2 -> whole.substring(0, 7);
            case DAY -> whole.substring(0, 10);
            default -> finer.isEmpty() ? whole : whole + " and " + finer + " seconds";
        };
    }
}
