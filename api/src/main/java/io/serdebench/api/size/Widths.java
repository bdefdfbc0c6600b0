package io.serdebench.api.size;

/** Widths that several formats share. */
public final class Widths {

    private static final int VARINT_BITS = 7;

    /** A negative number as an unsigned varint has all 64 bits. */
    private static final int NEGATIVE_VARINT = 10;

    private Widths() {}

    /** A number in groups of seven bits: protobuf's and Thrift compact's lengths. */
    public static long varint(long number) {
        return varintOfBits(Long.SIZE - Long.numberOfLeadingZeros(number));
    }

    /** Bytes of a number of this many bits in groups of seven bits. */
    private static long varintOfBits(int bits) {
        return Math.max(1, (bits + VARINT_BITS - 1) / VARINT_BITS);
    }

    /** A signed number in groups of seven bits, negative ones as 64 bits: protobuf's int32 and int64. */
    public static long varint(int bits, boolean negative) {
        return negative ? NEGATIVE_VARINT : varintOfBits(bits);
    }

    /** A signed number in groups of seven bits, its sign the lowest one: Avro, Thrift compact, protobuf's sint64. */
    public static long zigzag(int bits, boolean negative) {
        return varintOfBits(bits + 1);
    }

    /** A length in groups of seven bits, with the lowest bit for a sign that it does not need. */
    public static long zigzag(long length) {
        return varint(length << 1);
    }

    /** The shortest two's complement of whole bytes, as {@link java.math.BigInteger#toByteArray} has it. */
    public static long twosComplement(int bits, boolean negative) {
        return bits / Byte.SIZE + 1;
    }
}
