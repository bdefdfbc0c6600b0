package io.serdebench.format.jacksonbinary;

import io.serdebench.api.BareVariant.Shape;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Items of RFC 8949. The head of each, section 3, is one byte with a major type and five bits of additional information, and
 * up to eight bytes of an argument. Where the head holds the value itself, as that of a small integer, it is data.
 */
final class CborItems implements Items {

    static final int UNSIGNED = 0;
    static final int NEGATIVE = 1;
    static final int BYTES = 2;
    static final int TEXT = 3;
    static final int ARRAY = 4;
    static final int MAP = 5;
    static final int TAG = 6;

    /** Additional information: the argument follows in one, two, four or eight bytes. */
    static final int ONE_BYTE = 24;

    static final int EIGHT_BYTES = 27;
    static final int INDEFINITE = 31;
    static final int BREAK = 0xff;

    private static final int FALSE = 0xf4;
    private static final int TRUE = 0xf5;
    private static final int NULL = 0xf6;
    private static final int FLOAT32 = 0xfa;
    private static final int FLOAT64 = 0xfb;

    /** Section 3.4.3, and section 3.4.4. */
    private static final int BIGNUM = 2;

    private static final int NEGATIVE_BIGNUM = 3;
    private static final int DECIMAL_FRACTION = 4;

    /** Numbers of 38 digits have 127 bits and a sign. */
    private static final int MAX_NUMBER_BYTES = 17;

    private final Cursor cursor;
    private final byte[] bytes;

    CborItems(Cursor cursor, byte[] bytes) {
        this.cursor = cursor;
        this.bytes = bytes;
    }

    @Override
    public Cursor cursor() {
        return cursor;
    }

    @Override
    public void begin() {}

    @Override
    public @Nullable Shape shape() throws UndecodableException {
        int head = cursor.peek();
        return switch (head >> 5) {
            case UNSIGNED, NEGATIVE -> Shape.NUMBER;
            case TEXT -> Shape.TEXT;
            case ARRAY -> Shape.LIST;
            case MAP -> Shape.OBJECT;
            default ->
                head == FALSE || head == TRUE ? Shape.TRUTH : head == FLOAT32 || head == FLOAT64 ? Shape.NUMBER : null;
        };
    }

    @Override
    public boolean nil() throws UndecodableException {
        if (cursor.peek() != NULL) {
            return false;
        }
        cursor.u8();
        cursor.mark(Role.PRESENCE, "null");
        return true;
    }

    /** The additional information of the head that comes next, which must be of a major type. */
    private int head(int major, String due) throws UndecodableException {
        if (cursor.peek() >> 5 != major) {
            throw cursor.bad(due + " is due");
        }
        return cursor.u8() & 31;
    }

    /** The argument of a head, as an unsigned number. */
    long argument(int info) throws UndecodableException {
        if (info < ONE_BYTE) {
            return info;
        }
        return switch (info) {
            case ONE_BYTE -> cursor.u8();
            case ONE_BYTE + 1 -> cursor.u16(ByteOrder.BIG_ENDIAN);
            case ONE_BYTE + 2 -> cursor.i32(ByteOrder.BIG_ENDIAN) & 0xffff_ffffL;
            case EIGHT_BYTES -> cursor.i64(ByteOrder.BIG_ENDIAN);
            default -> throw cursor.bad("additional information " + info + " has no meaning here");
        };
    }

    @Override
    public int list() throws UndecodableException {
        return size(head(ARRAY, "a list"), 1);
    }

    @Override
    public int map() throws UndecodableException {
        return size(head(MAP, "a map"), 2);
    }

    private int size(int info, int leastBytesEach) throws UndecodableException {
        boolean open = info == INDEFINITE;
        int size = open ? OPEN : cursor.count(argument(info), leastBytesEach);
        cursor.mark(Role.LENGTH, open ? "to the break" : size);
        return size;
    }

    @Override
    public boolean moreElements(int size, int index) throws UndecodableException {
        if (size != OPEN) {
            return index < size;
        }
        if (cursor.peek() != BREAK) {
            return true;
        }
        cursor.u8();
        cursor.mark(Role.LENGTH, "break");
        return false;
    }

    @Override
    public boolean moreEntries(int size, int index) throws UndecodableException {
        return moreElements(size, index);
    }

    @Override
    public Name ahead() throws UndecodableException {
        Name name = possibleName();
        if (name == null) {
            throw cursor.bad("a name is due");
        }
        return name;
    }

    /** The same, or null where no name comes next. */
    @Nullable
    Name possibleName() {
        return CborNames.at(bytes, cursor.at());
    }

    @Override
    public void take(Name name) throws UndecodableException {
        text(Role.NAME);
    }

    @Override
    public boolean bool() throws UndecodableException {
        int head = cursor.u8();
        if (head != FALSE && head != TRUE) {
            throw cursor.bad("true or false is due");
        }
        return head == TRUE;
    }

    @Override
    public long integer() throws UndecodableException {
        int major = cursor.peek() >> 5;
        if (major > NEGATIVE) {
            throw cursor.bad("a whole number is due");
        }
        Number value = number(major, head(major, "a whole number"));
        if (value instanceof BigInteger) {
            throw cursor.bad("a whole number of more than 64 bits");
        }
        return value.longValue();
    }

    /** Major types 0 and 1: the argument, or -1 less the argument. */
    Number number(int major, int info) throws UndecodableException {
        boolean negative = major == NEGATIVE;
        if (info >= ONE_BYTE && info <= EIGHT_BYTES) {
            cursor.mark(Role.TYPE_INFO, negative ? "negative integer" : "unsigned integer");
        }
        long raw = argument(info);
        if (raw >= 0) {
            return negative ? -1 - raw : raw;
        }
        BigInteger whole = new BigInteger(Long.toUnsignedString(raw));
        return negative ? whole.not() : whole;
    }

    @Override
    public float float32() throws UndecodableException {
        simple(FLOAT32, "float32");
        return Float.intBitsToFloat(cursor.i32(ByteOrder.BIG_ENDIAN));
    }

    @Override
    public double float64() throws UndecodableException {
        simple(FLOAT64, "float64");
        return Double.longBitsToDouble(cursor.i64(ByteOrder.BIG_ENDIAN));
    }

    private void simple(int head, String word) throws UndecodableException {
        if (cursor.peek() != head) {
            throw cursor.bad("a " + word + " is due");
        }
        cursor.u8();
        cursor.mark(Role.TYPE_INFO, word);
    }

    /** A decimal fraction, section 3.4.4: a list of an exponent of ten and a mantissa. */
    @Override
    public BigDecimal decimal(int leastScale, int mostScale) throws UndecodableException {
        if (argument(head(TAG, "a decimal fraction")) != DECIMAL_FRACTION) {
            throw cursor.bad("a decimal fraction is due");
        }
        cursor.mark(Role.TYPE_INFO, CborForeign.tag(String.valueOf(DECIMAL_FRACTION)));
        if (list() != 2) {
            throw cursor.bad("a decimal fraction of other than two numbers");
        }
        long exponent = integer();
        if (exponent < -mostScale || exponent > -leastScale) {
            throw cursor.bad("a decimal with the exponent " + exponent);
        }
        cursor.mark(Role.DATA, exponent);
        BigInteger mantissa = cursor.peek() >> 5 == TAG ? bignum() : BigInteger.valueOf(integer());
        return new BigDecimal(mantissa, (int) -exponent);
    }

    private BigInteger bignum() throws UndecodableException {
        long tag = argument(head(TAG, "a bignum"));
        if (tag != BIGNUM && tag != NEGATIVE_BIGNUM) {
            throw cursor.bad("a number is due");
        }
        cursor.mark(Role.TYPE_INFO, CborForeign.tag(String.valueOf(tag)));
        long length = argument(head(BYTES, "a byte string"));
        if (length < 0 || length > MAX_NUMBER_BYTES) {
            throw cursor.bad("a number of " + length + " bytes");
        }
        cursor.mark(Role.LENGTH, length);
        BigInteger whole = new BigInteger(1, cursor.bytes(length));
        return tag == BIGNUM ? whole : whole.not();
    }

    @Override
    public String text() throws UndecodableException {
        return text(Role.DATA);
    }

    /** Major type 3; in chunks, section 3.2.3, each of which is well-formed by itself. */
    String text(Role role) throws UndecodableException {
        int info = head(TEXT, "a text");
        if (info != INDEFINITE) {
            long length = argument(info);
            cursor.mark(Role.LENGTH, length);
            String text = cursor.utf8(length);
            cursor.mark(role, text);
            return text;
        }
        cursor.mark(Role.LENGTH, "to the break");
        StringBuilder text = new StringBuilder();
        while (moreElements(OPEN, 0)) {
            long length = chunk(TEXT);
            String chunk = cursor.utf8(length);
            cursor.mark(role, chunk);
            text.append(chunk);
        }
        return text.toString();
    }

    /** Major type 2; in chunks, section 3.2.3. */
    @Override
    public byte[] binary() throws UndecodableException {
        int info = head(BYTES, "a byte string");
        if (info != INDEFINITE) {
            long length = argument(info);
            cursor.mark(Role.LENGTH, length);
            return cursor.bytes(length);
        }
        cursor.mark(Role.LENGTH, "to the break");
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (moreElements(OPEN, 0)) {
            byte[] chunk = cursor.bytes(chunk(BYTES));
            cursor.mark(Role.DATA, chunk);
            all.writeBytes(chunk);
        }
        return all.toByteArray();
    }

    /** The head of a chunk: the same major type, and no chunks in chunks. */
    private long chunk(int major) throws UndecodableException {
        long length = argument(head(major, "a chunk of the same kind"));
        cursor.mark(Role.LENGTH, length);
        return length;
    }
}
