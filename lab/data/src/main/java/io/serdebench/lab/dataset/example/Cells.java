package io.serdebench.lab.dataset.example;

import java.time.LocalDate;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/** Writes the cells of CSV records; numbers from integers, since Java prints floating point differently by version. */
final class Cells {

    private static final long SECONDS_PER_DAY = 86_400;

    private StringBuilder out = new StringBuilder();
    private boolean started;

    /** Starts a record. */
    Cells to(StringBuilder text) {
        out = text;
        started = false;
        return this;
    }

    private StringBuilder cell() {
        if (started) {
            out.append(',');
        }
        started = true;
        return out;
    }

    /** An empty cell. */
    Cells none() {
        cell();
        return this;
    }

    /** A text, or none; quoted where it must be. */
    Cells text(@Nullable String text) {
        cell();
        if (text == null) {
            return this;
        }
        boolean plain = !text.isEmpty();
        for (int i = 0; plain && i < text.length(); i++) {
            char c = text.charAt(i);
            plain = c != ',' && c != '"' && c != '\n' && c != '\r';
        }
        if (plain) {
            out.append(text);
        } else {
            out.append('"').append(text.replace("\"", "\"\"")).append('"');
        }
        return this;
    }

    Cells whole(long number) {
        cell().append(number);
        return this;
    }

    /** A decimal with all digits of its scale. */
    Cells fixed(long unscaled, int scale) {
        fixed(cell(), unscaled, scale);
        return this;
    }

    /** A decimal without the zeros at its end. */
    Cells real(long unscaled, int scale) {
        real(cell(), unscaled, scale);
        return this;
    }

    static void fixed(StringBuilder out, long unscaled, int scale) {
        String digits = Long.toString(Math.abs(unscaled));
        out.append(unscaled < 0 ? "-" : "")
                .append("0".repeat(Math.max(0, scale + 1 - digits.length())))
                .append(digits);
        out.insert(out.length() - scale, '.');
    }

    static void real(StringBuilder out, long unscaled, int scale) {
        long rest = unscaled;
        int digits = scale;
        while (digits > 0 && rest % 10 == 0) {
            rest /= 10;
            digits--;
        }
        if (digits == 0) {
            out.append(rest);
        } else {
            fixed(out, rest, digits);
        }
    }

    Cells flag(boolean flag) {
        cell().append(flag);
        return this;
    }

    /** A time in milliseconds since 1970. */
    Cells millis(long millis) {
        time(cell(), millis, 3);
        return this;
    }

    /** A time in microseconds since 1970. */
    Cells micros(long micros) {
        time(cell(), micros, 6);
        return this;
    }

    /** A time as a count of units since 1970, with this many digits of a second. */
    static void time(StringBuilder out, long count, int digits) {
        long perSecond = digits == 3 ? 1_000 : 1_000_000;
        long second = count / perSecond;
        out.append(LocalDate.ofEpochDay(second / SECONDS_PER_DAY)).append('T');
        padded(out, second / 3600 % 24, 2).append(':');
        padded(out, second / 60 % 60, 2).append(':');
        padded(out, second % 60, 2).append('.');
        padded(out, count % perSecond, digits).append('Z');
    }

    /** A number with zeros before it. */
    static StringBuilder padded(StringBuilder out, long number, int digits) {
        for (long limit = 10, i = 1; i < digits; i++, limit *= 10) {
            if (number < limit) {
                out.append("0".repeat((int) (digits - i)));
                break;
            }
        }
        return out.append(number);
    }

    Cells day(long epochDay) {
        cell().append(LocalDate.ofEpochDay(epochDay));
        return this;
    }

    Cells bytes(byte[] bytes) {
        cell().append(Base64.getEncoder().encodeToString(bytes));
        return this;
    }

    /** Ends the record. */
    void end() {
        out.append('\n');
    }
}
