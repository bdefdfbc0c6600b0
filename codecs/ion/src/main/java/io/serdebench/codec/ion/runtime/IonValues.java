package io.serdebench.codec.ion.runtime;

import com.amazon.ion.IntegerSize;
import com.amazon.ion.IonException;
import com.amazon.ion.IonReader;
import com.amazon.ion.IonType;
import com.amazon.ion.OffsetSpan;
import com.amazon.ion.Timestamp;
import com.amazon.ion.util.Spans;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;

/** Values of Java as those of Ion, and back: the reader would bend another type, and cut a number, until it fits. */
public final class IonValues {

    private static final long NANOS = 1_000_000_000;
    private static final int NANO_DIGITS = 9;
    private static final int UUID_BYTES = 16;

    /** 38 digits. */
    private static final int MAX_DECIMAL_BITS = 127;

    /** Below it no timestamp is looked at before it is read. */
    private static final int LONG_RECORD = 4_096;

    /** Of which a time in nanoseconds has no more than 14. */
    private static final int MAX_TIMESTAMP_BYTES = 64;

    private IonValues() {}

    /** The value at which the reader stands must be of a type and not null. */
    public static void hold(IonReader reader, IonType due) {
        if (reader.getType() != due || reader.isNullValue()) {
            throw new IonException(
                    (reader.isNullValue() ? "null" : String.valueOf(reader.getType())) + " where " + due + " is due");
        }
    }

    /** The name of the field at which the reader stands; it gives null for a symbol with a number of more than 31 bits. */
    public static String name(IonReader reader) {
        String name = reader.getFieldName();
        if (name == null) {
            throw new IonException("a field without a name");
        }
        return name;
    }

    /** The truth value at which the reader stands. */
    public static boolean bool(IonReader reader) {
        hold(reader, IonType.BOOL);
        return reader.booleanValue();
    }

    /** The integer at which the reader stands, of 32 bits at most. */
    public static int int32(IonReader reader) {
        hold(reader, IonType.INT);
        if (reader.getIntegerSize() != IntegerSize.INT) {
            throw new IonException("an int of more than 32 bits");
        }
        return reader.intValue();
    }

    /** The integer at which the reader stands, of 64 bits at most. */
    public static long int64(IonReader reader) {
        hold(reader, IonType.INT);
        if (reader.getIntegerSize() == IntegerSize.BIG_INTEGER) {
            throw new IonException("an int of more than 64 bits");
        }
        return reader.longValue();
    }

    /** The floating-point number at which the reader stands. */
    public static double floating(IonReader reader) {
        hold(reader, IonType.FLOAT);
        return reader.doubleValue();
    }

    /** The decimal at which the reader stands, of just that scale and 38 digits at most. */
    public static BigDecimal decimal(IonReader reader, int scale) {
        hold(reader, IonType.DECIMAL);
        BigDecimal value = reader.bigDecimalValue();
        if (value.scale() != scale) {
            throw new IonException("a decimal with " + value.scale() + " digits after the point");
        }
        if (value.unscaledValue().bitLength() > MAX_DECIMAL_BITS) {
            throw new IonException("a decimal of more than 38 digits");
        }
        return value;
    }

    /** The text at which the reader stands. */
    public static String string(IonReader reader) {
        hold(reader, IonType.STRING);
        return reader.stringValue();
    }

    /** The bytes at which the reader stands. */
    public static byte[] blob(IonReader reader) {
        hold(reader, IonType.BLOB);
        return reader.newBytes();
    }

    /** The 16 bytes of a UUID. */
    public static byte[] bytes(UUID value) {
        return ByteBuffer.allocate(UUID_BYTES)
                .putLong(value.getMostSignificantBits())
                .putLong(value.getLeastSignificantBits())
                .array();
    }

    /** The UUID at which the reader stands. */
    public static UUID uuid(IonReader reader) {
        hold(reader, IonType.BLOB);
        if (reader.byteSize() != UUID_BYTES) {
            throw new IonException("a UUID of " + reader.byteSize() + " bytes");
        }
        ByteBuffer halves = ByteBuffer.wrap(reader.newBytes());
        return new UUID(halves.getLong(), halves.getLong());
    }

    /** A date, as a timestamp with the precision of a day. */
    public static Timestamp day(LocalDate value) {
        return Timestamp.forDay(value.getYear(), value.getMonthValue(), value.getDayOfMonth());
    }

    /** True if a record has room for a timestamp that takes long. */
    static boolean isLong(byte[] record) {
        return record.length > LONG_RECORD;
    }

    /** The reader compares the digits of a second in time with the square of their number, and a record may hold a million. */
    private static Timestamp timestamp(IonReader reader, boolean isLong) {
        hold(reader, IonType.TIMESTAMP);
        if (isLong) {
            OffsetSpan span = Spans.currentSpan(OffsetSpan.class, reader);
            if (span.getFinishOffset() - span.getStartOffset() > MAX_TIMESTAMP_BYTES) {
                throw new IonException("a timestamp of more than " + MAX_TIMESTAMP_BYTES + " bytes");
            }
        }
        return reader.timestampValue();
    }

    /** The date at which the reader stands. */
    public static LocalDate date(IonReader reader, boolean isLong) {
        Timestamp value = timestamp(reader, isLong);
        if (value.getPrecision() != Timestamp.Precision.DAY) {
            throw new IonException("a date with the precision " + value.getPrecision());
        }
        return LocalDate.of(value.getZYear(), value.getZMonth(), value.getZDay());
    }

    /**
     * A point in time with this many digits behind the second. Timestamp.forMillis and forEpochSecond would go by java.util.Date,
     * and so by the time zone of the JVM, and before 1582 by another calendar than Ion's.
     */
    public static Timestamp time(Instant value, int digits) {
        OffsetDateTime utc = value.atOffset(ZoneOffset.UTC);
        BigDecimal second = BigDecimal.valueOf(utc.getSecond() * NANOS + utc.getNano(), NANO_DIGITS);
        return Timestamp.forSecond(
                utc.getYear(),
                utc.getMonthValue(),
                utc.getDayOfMonth(),
                utc.getHour(),
                utc.getMinute(),
                second.setScale(digits),
                Timestamp.UTC_OFFSET);
    }

    /** The point in time at which the reader stands. */
    @SuppressWarnings("deprecation")
    public static Instant instant(IonReader reader, boolean isLong) {
        Timestamp value = timestamp(reader, isLong);
        if (value.getPrecision() != Timestamp.Precision.SECOND) {
            throw new IonException("a time with the precision " + value.getPrecision());
        }
        // what replaces it adds the seconds, which would have to be taken off again
        BigDecimal fraction = value.getZFractionalSecond();
        int nanos = 0;
        if (fraction != null) {
            if (fraction.scale() < 0 || fraction.scale() > NANO_DIGITS) {
                throw new IonException("a second with " + fraction.scale() + " digits after the point");
            }
            nanos = fraction.movePointRight(NANO_DIGITS).intValueExact();
        }
        return LocalDateTime.of(
                        value.getZYear(),
                        value.getZMonth(),
                        value.getZDay(),
                        value.getZHour(),
                        value.getZMinute(),
                        value.getZSecond(),
                        nanos)
                .toInstant(ZoneOffset.UTC);
    }
}
