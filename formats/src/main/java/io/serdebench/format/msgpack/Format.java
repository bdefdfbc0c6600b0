package io.serdebench.format.msgpack;

import java.util.Locale;

/** The formats, each with the first bytes that it has ("Overview" of the specification). */
enum Format {
    POSITIVE_FIXINT(0x00, 0x7f, Family.INT, 0),
    FIXMAP(0x80, 0x8f, Family.MAP, 0),
    FIXARRAY(0x90, 0x9f, Family.ARRAY, 0),
    FIXSTR(0xa0, 0xbf, Family.STR, 0),
    NIL(0xc0, Family.NIL, 0),
    NEVER_USED(0xc1, Family.NONE, 0),
    FALSE(0xc2, Family.BOOL, 0),
    TRUE(0xc3, Family.BOOL, 0),
    BIN_8(0xc4, Family.BIN, 1),
    BIN_16(0xc5, Family.BIN, 2),
    BIN_32(0xc6, Family.BIN, 4),
    EXT_8(0xc7, Family.EXT, 1),
    EXT_16(0xc8, Family.EXT, 2),
    EXT_32(0xc9, Family.EXT, 4),
    FLOAT_32(0xca, Family.FLOAT, 4),
    FLOAT_64(0xcb, Family.FLOAT, 8),
    UINT_8(0xcc, Family.INT, 1),
    UINT_16(0xcd, Family.INT, 2),
    UINT_32(0xce, Family.INT, 4),
    UINT_64(0xcf, Family.INT, 8),
    INT_8(0xd0, Family.INT, 1),
    INT_16(0xd1, Family.INT, 2),
    INT_32(0xd2, Family.INT, 4),
    INT_64(0xd3, Family.INT, 8),
    FIXEXT_1(0xd4, Family.EXT, 0),
    FIXEXT_2(0xd5, Family.EXT, 0),
    FIXEXT_4(0xd6, Family.EXT, 0),
    FIXEXT_8(0xd7, Family.EXT, 0),
    FIXEXT_16(0xd8, Family.EXT, 0),
    STR_8(0xd9, Family.STR, 1),
    STR_16(0xda, Family.STR, 2),
    STR_32(0xdb, Family.STR, 4),
    ARRAY_16(0xdc, Family.ARRAY, 2),
    ARRAY_32(0xdd, Family.ARRAY, 4),
    MAP_16(0xde, Family.MAP, 2),
    MAP_32(0xdf, Family.MAP, 4),
    NEGATIVE_FIXINT(0xe0, 0xff, Family.INT, 0);

    /** A family of values that a format can hold. */
    enum Family {
        NIL,
        BOOL,
        INT,
        FLOAT,
        STR,
        BIN,
        ARRAY,
        MAP,
        EXT,
        NONE;

        /** As the specification writes it. */
        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final Format[] OF_BYTE = new Format[256];

    static {
        for (Format format : values()) {
            for (int i = format.first; i <= format.last; i++) {
                OF_BYTE[i] = format;
            }
        }
    }

    private final int first;
    private final int last;
    private final Family family;
    private final int width;

    Format(int first, int last, Family family, int width) {
        this.first = first;
        this.last = last;
        this.family = family;
        this.width = width;
    }

    Format(int only, Family family, int width) {
        this(only, only, family, width);
    }

    /** The format of a value that begins with this byte, 0 to 255. */
    static Format of(int head) {
        return OF_BYTE[head];
    }

    Family family() {
        return family;
    }

    /** Bytes behind the first one that hold the number or the length; 0 where the first byte says all. */
    int width() {
        return width;
    }

    /** The part of the first byte that counts from 0 on: the length that a fixstr, fixarray or fixmap has. */
    int within(int head) {
        return head - first;
    }

    /** As the specification writes it: {@code str 8}. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
