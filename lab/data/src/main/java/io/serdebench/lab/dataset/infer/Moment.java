package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type.Timestamp.Unit;
import java.time.Instant;
import java.time.LocalDate;
import java.time.Year;
import org.jspecify.annotations.Nullable;

/**
 * A date or a point in time that was read from a text: {@code 2024-05-01}, or {@code 2024-05-01T10:20:30.123Z} with a space
 * in place of the T, up to nine digits of a second, and {@code Z}, an offset such as {@code +02:00}, or no zone, which is
 * read as UTC. Reused from cell to cell.
 */
public final class Moment {

    /** The form of a text. */
    enum Form {
        NONE,
        DATE,
        TIME
    }

    private static final int DATE_LENGTH = 10;
    private static final int TIME_LENGTH = 19;
    private static final int DAYS_OF_MONTH = 31;
    private static final long SECONDS_PER_DAY = 86_400;

    private int year;
    private int month;
    private int day;
    private int second;
    private int nano;
    private int fraction;
    private boolean zoned;
    private int offset;

    /** Reads a text; the other methods then tell of it. */
    Form read(char[] text, int from, int to) {
        int length = to - from;
        if (length < DATE_LENGTH || text[from + 4] != '-' || text[from + 7] != '-') {
            return Form.NONE;
        }
        year = number(text, from, 4);
        month = number(text, from + 5, 2);
        day = number(text, from + 8, 2);
        if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) {
            return Form.NONE;
        }
        if (length == DATE_LENGTH) {
            return Form.DATE;
        }
        return length >= TIME_LENGTH && time(text, from + DATE_LENGTH, to) ? Form.TIME : Form.NONE;
    }

    private boolean time(char[] text, int from, int to) {
        if (text[from] != 'T' && text[from] != ' ' || text[from + 3] != ':' || text[from + 6] != ':') {
            return false;
        }
        int hours = number(text, from + 1, 2);
        int minutes = number(text, from + 4, 2);
        int seconds = number(text, from + 7, 2);
        if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) {
            return false;
        }
        second = hours * 3600 + minutes * 60 + seconds;
        int at = from + 9;
        nano = 0;
        fraction = 0;
        if (at < to && text[at] == '.') {
            at++;
            while (at < to && fraction < 9 && text[at] >= '0' && text[at] <= '9') {
                nano = nano * 10 + text[at] - '0';
                at++;
                fraction++;
            }
            if (fraction == 0) {
                return false;
            }
            for (int i = fraction; i < 9; i++) {
                nano *= 10;
            }
        }
        return zone(text, at, to);
    }

    private boolean zone(char[] text, int from, int to) {
        zoned = from < to;
        offset = 0;
        int length = to - from;
        if (length == 0 || length == 1 && text[from] == 'Z') {
            return true;
        }
        char sign = text[from];
        boolean colon = length == 6 && text[from + 3] == ':';
        if (sign != '+' && sign != '-' || !colon && length != 5 && length != 3) {
            return false;
        }
        int hours = number(text, from + 1, 2);
        int minutes = length == 3 ? 0 : number(text, to - 2, 2);
        if (hours < 0 || hours > 18 || minutes < 0 || minutes > 59) {
            return false;
        }
        offset = (hours * 3600 + minutes * 60) * (sign == '-' ? -1 : 1);
        return true;
    }

    private static int number(char[] text, int from, int digits) {
        int value = 0;
        for (int i = from; i < from + digits; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    private static int daysOf(int year, int month) {
        return switch (month) {
            case 2 -> Year.isLeap(year) ? 29 : 28;
            case 4, 6, 9, 11 -> DAYS_OF_MONTH - 1;
            default -> DAYS_OF_MONTH;
        };
    }

    /** Digits after the second's point. */
    int fraction() {
        return fraction;
    }

    /** True if a zone was written. */
    boolean zoned() {
        return zoned;
    }

    /** Seconds east of UTC. */
    int offset() {
        return offset;
    }

    LocalDate date() {
        return LocalDate.of(year, month, day);
    }

    Instant instant() {
        return Instant.ofEpochSecond(date().toEpochDay() * SECONDS_PER_DAY + second - offset, nano);
    }

    /** True if 64 bits of nanoseconds hold it. */
    boolean fitsNanos() {
        return year >= 1678 && year <= 2261;
    }

    /** The instant where it is a whole number of the unit, and of nanoseconds that 64 bits hold; else null. */
    @Nullable
    Instant instant(Unit unit) {
        int step = step(unit);
        return nano % step != 0 || unit == Unit.NANOS && !fitsNanos() ? null : instant();
    }

    /** Returns how many nanoseconds a unit has. */
    public static int step(Unit unit) {
        return switch (unit) {
            case MILLIS -> 1_000_000;
            case MICROS -> 1_000;
            case NANOS -> 1;
        };
    }

    /** Returns the instant of a count of units since 1970. */
    public static Instant ofCount(long count, Unit unit) {
        long perSecond = 1_000_000_000L / step(unit);
        return Instant.ofEpochSecond(Math.floorDiv(count, perSecond), Math.floorMod(count, perSecond) * step(unit));
    }
}
