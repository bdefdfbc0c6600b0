package io.serdebench.format.jacksonbinary;

import io.serdebench.api.BareVariant.Shape;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Items of Smile, by the sections "Tokens: value mode" and "Tokens: key mode" of its specification. A token that holds the
 * value itself, as that of a small integer, is data; bits that a rule leaves unused mean nothing.
 */
final class SmileItems implements Items {

    static final int EMPTY_TEXT = 0x20;
    static final int NULL = 0x21;
    static final int FALSE = 0x22;
    static final int TRUE = 0x23;
    static final int INT32 = 0x24;
    static final int INT64 = 0x25;
    static final int BIG_INTEGER = 0x26;
    static final int FLOAT32 = 0x28;
    static final int FLOAT64 = 0x29;
    static final int BIG_DECIMAL = 0x2a;
    static final int SMALL_INTEGER = 0xc0;
    static final int LONG_ASCII = 0xe0;
    static final int LONG_UNICODE = 0xe4;
    static final int SAFE_BINARY = 0xe8;
    static final int START_LIST = 0xf8;
    static final int END_LIST = 0xf9;
    static final int START_MAP = 0xfa;
    static final int END_MAP = 0xfb;
    static final int RAW_BINARY = 0xfd;

    private static final int FLOAT32_BYTES = 5;
    private static final int FLOAT64_BYTES = 10;

    /** Numbers of 38 digits have 127 bits and a sign. */
    private static final int MAX_NUMBER_BYTES = 17;

    /** More than 64 bits are in no number of fewer. */
    private static final int MAX_VINT_BYTES = 10;

    private final Cursor cursor;
    private final SmileTexts texts;

    SmileItems(Cursor cursor, byte[] bytes) {
        this.cursor = cursor;
        texts = new SmileTexts(cursor, bytes);
    }

    @Override
    public Cursor cursor() {
        return cursor;
    }

    @Override
    public void begin() throws UndecodableException {
        if (!texts.header()) {
            throw cursor.bad("the header :) is due");
        }
    }

    /** True if there is a header, which is then given to a span. */
    boolean header() throws UndecodableException {
        return texts.header();
    }

    /** Reads a token that must come next and has a meaning of its own, and gives it to a span. */
    private void token(int token, Role role, String word) throws UndecodableException {
        if (cursor.peek() != token) {
            throw cursor.bad(word + " is due");
        }
        cursor.u8();
        cursor.mark(role, word);
    }

    private boolean passed(int token, Role role, String word) throws UndecodableException {
        if (cursor.peek() != token) {
            return false;
        }
        token(token, role, word);
        return true;
    }

    /** "Tokens: value mode": texts have the tokens from 0x40 on, 0x20, 0xe0, 0xe4, and those that refer to earlier ones. */
    @Override
    public @Nullable Shape shape() throws UndecodableException {
        int token = cursor.peek();
        return switch (token) {
            case FALSE, TRUE -> Shape.TRUTH;
            case INT32, INT64, FLOAT32, FLOAT64 -> Shape.NUMBER;
            case START_LIST -> Shape.LIST;
            case START_MAP -> Shape.OBJECT;
            case EMPTY_TEXT, LONG_ASCII, LONG_UNICODE -> Shape.TEXT;
            default ->
                token >= 0x40 && token < SMALL_INTEGER
                        ? Shape.TEXT
                        : token >= SMALL_INTEGER && token < LONG_ASCII ? Shape.NUMBER : null;
        };
    }

    @Override
    public boolean nil() throws UndecodableException {
        return passed(NULL, Role.PRESENCE, "null");
    }

    @Override
    public int list() throws UndecodableException {
        token(START_LIST, Role.TYPE_INFO, "list");
        return OPEN;
    }

    @Override
    public int map() throws UndecodableException {
        token(START_MAP, Role.TYPE_INFO, "object");
        return OPEN;
    }

    @Override
    public boolean moreElements(int size, int index) throws UndecodableException {
        return !passed(END_LIST, Role.LENGTH, "end of list");
    }

    @Override
    public boolean moreEntries(int size, int index) throws UndecodableException {
        return !passed(END_MAP, Role.LENGTH, "end of object");
    }

    @Override
    public Name ahead() throws UndecodableException {
        return texts.name();
    }

    @Override
    public void take(Name name) throws UndecodableException {
        texts.take(name);
    }

    @Override
    public boolean bool() throws UndecodableException {
        int token = cursor.u8();
        if (token != FALSE && token != TRUE) {
            throw cursor.bad("true or false is due");
        }
        return token == TRUE;
    }

    @Override
    public long integer() throws UndecodableException {
        int token = cursor.peek();
        if (token >> 5 == SMALL_INTEGER >> 5) {
            return zigzag(cursor.u8() & 31);
        }
        if (token != INT32 && token != INT64) {
            throw cursor.bad("a whole number is due");
        }
        token(token, Role.TYPE_INFO, token == INT32 ? "int32" : "int64");
        return zigzag(vint());
    }

    /** Appendix A: the sign is the lowest bit. */
    private static long zigzag(long raw) {
        return raw >>> 1 ^ -(raw & 1);
    }

    /** "VInts": seven bits a byte, highest first, and six in the last one, whose highest two bits are 10. */
    private long vint() throws UndecodableException {
        long value = 0;
        for (int i = 0; i < MAX_VINT_BYTES; i++) {
            int next = cursor.u8();
            boolean last = next >= 0x80;
            int bits = last ? 6 : 7;
            if (next >= 0xc0 || value >>> Long.SIZE - bits != 0) {
                throw cursor.bad(next >= 0xc0 ? "the last byte of a number begins with 11" : "more than 64 bits");
            }
            value = value << bits | next & (1 << bits) - 1;
            if (last) {
                return value;
            }
        }
        throw cursor.bad("a number of more than " + MAX_VINT_BYTES + " bytes");
    }

    @Override
    public float float32() throws UndecodableException {
        token(FLOAT32, Role.TYPE_INFO, "float32");
        return Float.intBitsToFloat((int) sevens(FLOAT32_BYTES));
    }

    @Override
    public double float64() throws UndecodableException {
        token(FLOAT64, Role.TYPE_INFO, "float64");
        return Double.longBitsToDouble(sevens(FLOAT64_BYTES));
    }

    /** Seven bits a byte, right-aligned: the highest ones fall out. */
    private long sevens(int count) throws UndecodableException {
        long bits = 0;
        for (byte next : cursor.bytes(count)) {
            bits = bits << 7 | next & 0x7f;
        }
        return bits;
    }

    @Override
    public BigDecimal decimal(int leastScale, int mostScale) throws UndecodableException {
        int scale = scale();
        if (scale < leastScale || scale > mostScale) {
            throw cursor.bad("a decimal of the scale " + scale);
        }
        return new BigDecimal(new BigInteger(number(MAX_NUMBER_BYTES)), scale);
    }

    /** The token of a decimal and its scale. */
    int scale() throws UndecodableException {
        token(BIG_DECIMAL, Role.TYPE_INFO, "decimal");
        long scale = zigzag(vint());
        if (scale != (int) scale) {
            throw cursor.bad("a scale of more than 32 bits");
        }
        cursor.mark(Role.DATA, scale);
        return (int) scale;
    }

    /** The bytes of a large number, which is signed; at least one, and at most this many. */
    byte[] number(int most) throws UndecodableException {
        byte[] number = safe();
        if (number.length == 0 || number.length > most) {
            throw cursor.bad("a number of " + number.length + " bytes");
        }
        return number;
    }

    /** A large whole number's bytes, behind its token. */
    byte[] bigInteger() throws UndecodableException {
        token(BIG_INTEGER, Role.TYPE_INFO, "large integer");
        return number(Integer.MAX_VALUE);
    }

    @Override
    public byte[] binary() throws UndecodableException {
        if (passed(RAW_BINARY, Role.TYPE_INFO, "binary")) {
            long length = vint();
            cursor.mark(Role.LENGTH, length);
            return cursor.bytes(length);
        }
        token(SAFE_BINARY, Role.TYPE_INFO, "binary, seven bits a byte");
        return safe();
    }

    /** "Safe binary encoding" behind its length, which is that of the bytes that it stands for. */
    private byte[] safe() throws UndecodableException {
        long announced = vint();
        // each takes more than a byte, which is checked before any sum could overflow
        int length = cursor.count(announced, 1);
        cursor.mark(Role.LENGTH, length);
        byte[] encoded = cursor.bytes((8L * length + 6) / 7);
        byte[] bytes = new byte[length];
        int window = 0;
        int bits = 0;
        int at = 0;
        for (int i = 0; i < encoded.length; i++) {
            // the last byte has the bits that are left, right-aligned
            int fresh = i == encoded.length - 1 ? (int) (8L * length - 7L * i) : 7;
            window = window << fresh | encoded[i] & (1 << fresh) - 1;
            bits += fresh;
            if (bits >= Byte.SIZE) {
                bits -= Byte.SIZE;
                bytes[at++] = (byte) (window >> bits);
                window &= (1 << bits) - 1;
            }
        }
        return bytes;
    }

    @Override
    public String text() throws UndecodableException {
        return texts.value();
    }
}
