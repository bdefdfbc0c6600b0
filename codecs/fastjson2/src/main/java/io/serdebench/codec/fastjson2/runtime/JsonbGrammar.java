package io.serdebench.codec.fastjson2.runtime;

import com.alibaba.fastjson2.JSONException;

/**
 * Holds bytes to JSONB before fastjson2 reads them, which allocates lists and arrays by the lengths that bytes announce, goes as deep as
 * they do, and looks for classes that they name. Types that no record has, such as names of classes and references, are refused.
 * Whatever is refused is a {@link JSONException}.
 */
final class JsonbGrammar {

    /** Digits and zeros of a decimal: those of more take time that grows with the square. */
    private static final int MAX_DECIMAL = Fastjson2Grammar.MAX_NUMBER_CHARS;

    private static final int BINARY = -111;
    private static final int ARRAY_0 = -108;
    private static final int ARRAY = -92;
    private static final int OBJECT_END = -91;
    private static final int OBJECT = -90;
    private static final int LOCAL_DATE = -87;
    private static final int TIMESTAMP = -82;
    private static final int NULL = -81;
    private static final int DOUBLE_1 = -77;
    private static final int DOUBLE_LONG = -76;
    private static final int DOUBLE = -75;
    private static final int FLOAT_INT = -74;
    private static final int FLOAT = -73;
    private static final int DECIMAL_LONG = -72;
    private static final int DECIMAL = -71;
    private static final int BIG_LONG = -70;
    private static final int BIG = -69;
    private static final int INT64 = -66;
    private static final int INT64_OF_32 = -65;
    private static final int INT64_OF_19 = -64;
    private static final int INT64_OF_12 = -56;
    private static final int INT64_OF_5 = -40;
    private static final int INT32_OF_6 = -16;
    private static final int INT32_OF_12 = 48;
    private static final int INT32_OF_19 = 64;
    private static final int INT32 = 72;
    private static final int ASCII_0 = 73;
    private static final int ASCII = 121;
    private static final int UTF_8 = 122;
    private static final int UTF_16_BE = 125;

    private byte[] bytes = {};
    private int at;
    private boolean longNumbers;

    /** Refuses what is not one value. */
    void check(byte[] record) {
        bytes = record;
        at = 0;
        longNumbers = false;
        value(0);
        if (at < bytes.length) {
            throw bad((bytes.length - at == 1 ? "1 byte is" : bytes.length - at + " bytes are")
                    + " left after the record");
        }
    }

    /** True if a record that was just checked has a text that may be a number of very many digits. */
    boolean hasLongNumbers() {
        return longNumbers;
    }

    private void value(int depth) {
        int type = next();
        if (isWhole(type)) {
            whole(type);
        } else if (type >= ASCII_0 && type <= UTF_16_BE) {
            text(type);
        } else if (type >= ARRAY_0 && type <= ARRAY) {
            int size = type == ARRAY ? length() : type - ARRAY_0;
            for (int i = 0; i < size; i++) {
                value(deeper(depth));
            }
        } else if (type == OBJECT) {
            while (peek() != OBJECT_END) {
                text(next());
                value(deeper(depth));
            }
            at++;
        } else {
            scalar(type);
        }
    }

    private void scalar(int type) {
        switch (type) {
            case BINARY -> skip(length());
            case LOCAL_DATE, FLOAT -> skip(Integer.BYTES);
            case DOUBLE -> skip(Long.BYTES);
            case DOUBLE_LONG, FLOAT_INT, DECIMAL_LONG -> whole(next());
            case TIMESTAMP -> {
                whole(next());
                whole(next());
            }
            case DECIMAL -> {
                long scale = whole(next());
                if (scale < -MAX_DECIMAL || scale > MAX_DECIMAL) {
                    throw bad("a decimal with the scale " + scale);
                }
                unscaled();
            }
            default -> {
                if (type < NULL || type > DOUBLE_1) {
                    throw bad("a type " + type + " where a value is due");
                }
            }
        }
    }

    private void unscaled() {
        int type = next();
        switch (type) {
            case BIG_LONG -> whole(next());
            case BIG -> {
                int size = length();
                if (size > MAX_DECIMAL) {
                    throw bad("a decimal of " + size + " bytes");
                }
                skip(size);
            }
            default -> whole(type);
        }
    }

    private void text(int type) {
        if (type < ASCII_0 || type > UTF_16_BE) {
            throw bad("a type " + type + " where a text is due");
        }
        int size = type < ASCII ? type - ASCII_0 : length();
        if (size > Fastjson2Grammar.MAX_NUMBER_CHARS && !longNumbers) {
            longNumbers = type > UTF_8 || Fastjson2Grammar.mayBeNumber(bytes, at, at + size);
        }
        skip(size);
    }

    private int deeper(int depth) {
        if (depth == Fastjson2Grammar.DEEPEST) {
            throw bad("nested more than " + depth + " levels deep");
        }
        return depth + 1;
    }

    /** A length or number of elements, each of which takes a byte at least. */
    private int length() {
        long length = whole(next());
        if (length < 0 || length > bytes.length - at) {
            throw bad(length + " announced, with " + (bytes.length - at) + " bytes left");
        }
        return (int) length;
    }

    private static boolean isWhole(int type) {
        return type >= INT64 && type <= INT32;
    }

    private long whole(int type) {
        if (!isWhole(type)) {
            throw bad("a type " + type + " where a whole number is due");
        }
        if (type == INT64) {
            return bigEndian(Long.BYTES);
        }
        if (type == INT64_OF_32 || type == INT32) {
            return (int) bigEndian(Integer.BYTES);
        }
        if (type < INT64_OF_12) {
            return (type - INT64_OF_19 - 4 << 16) + bigEndian(2);
        }
        if (type < INT64_OF_5) {
            return (type - INT64_OF_12 - 8 << 8) + bigEndian(1);
        }
        if (type < INT32_OF_6) {
            return type - INT64_OF_5 - 8;
        }
        if (type < INT32_OF_12) {
            return type;
        }
        return type < INT32_OF_19
                ? (type - INT32_OF_12 - 8 << 8) + bigEndian(1)
                : (type - INT32_OF_19 - 4 << 16) + bigEndian(2);
    }

    private long bigEndian(int size) {
        int from = at;
        skip(size);
        long value = 0;
        for (int i = from; i < at; i++) {
            value = value << 8 | bytes[i] & 0xff;
        }
        return value;
    }

    private void skip(int size) {
        if (size > bytes.length - at) {
            throw bad("the record ends");
        }
        at += size;
    }

    private int peek() {
        if (at >= bytes.length) {
            throw bad("the record ends");
        }
        return bytes[at];
    }

    private int next() {
        int type = peek();
        at++;
        return type;
    }

    private JSONException bad(String reason) {
        return new JSONException(reason + ", before offset " + at);
    }
}
