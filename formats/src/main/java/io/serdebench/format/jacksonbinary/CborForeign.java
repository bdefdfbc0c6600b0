package io.serdebench.format.jacksonbinary;

import static io.serdebench.format.jacksonbinary.CborItems.EIGHT_BYTES;
import static io.serdebench.format.jacksonbinary.CborItems.INDEFINITE;
import static io.serdebench.format.jacksonbinary.CborItems.ONE_BYTE;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;

/** Any data item of RFC 8949, by what the bytes themselves say. */
final class CborForeign {

    /** The numbers of simple values below it have no form of two bytes (section 3.3). */
    private static final int FIRST_LONG_SIMPLE = 32;

    private final CborItems items;
    private final Cursor cursor;

    CborForeign(CborItems items) {
        this.items = items;
        cursor = items.cursor();
    }

    /** A value that has a number and no meaning; a phrase would be taken for a text of the data. */
    private record Simple(long number) {
        @Override
        public String toString() {
            return "simple value " + number;
        }
    }

    /** The name of a tag of section 3.4, or its number alone. */
    static String tag(String number) {
        String name = switch (number) {
            case "0" -> "date and time as text";
            case "1" -> "seconds since 1970";
            case "2" -> "unsigned bignum";
            case "3" -> "negative bignum";
            case "4" -> "decimal fraction";
            case "5" -> "bigfloat";
            case "24" -> "encoded CBOR";
            case "32" -> "URI";
            case "37" -> "UUID";
            case "55799" -> "self-described CBOR";
            default -> "";
        };
        return name.isEmpty() ? "tag " + number : "tag " + number + ", " + name;
    }

    /** One item with its tags. */
    void item() throws UndecodableException {
        // tags are read in a loop: a million of them before one item must not be a million calls
        while (cursor.peek() >> 5 == CborItems.TAG) {
            long tag = items.argument(cursor.u8() & 31);
            cursor.mark(Role.TYPE_INFO, tag(Long.toUnsignedString(tag)));
        }
        int major = cursor.peek() >> 5;
        switch (major) {
            case CborItems.UNSIGNED, CborItems.NEGATIVE ->
                cursor.mark(Role.DATA, items.number(major, cursor.u8() & 31));
            case CborItems.BYTES -> cursor.mark(Role.DATA, items.binary());
            case CborItems.TEXT -> items.text();
            case CborItems.ARRAY -> list();
            case CborItems.MAP -> map();
            default -> simple(cursor.u8() & 31);
        }
    }

    private void list() throws UndecodableException {
        int size = items.list();
        for (int i = 0; items.moreElements(size, i); i++) {
            cursor.enter("[" + i + "]");
            item();
            cursor.leave();
        }
    }

    /** Keys and values by turns. */
    private void map() throws UndecodableException {
        int size = items.map();
        for (int i = 0; items.moreEntries(size, i); i++) {
            Items.Name name = items.possibleName();
            if (name != null) {
                cursor.enter(name.label());
                items.take(name);
            } else {
                // keys may be of any type; a small number is short enough for a name
                int head = cursor.peek();
                cursor.enter(head < ONE_BYTE ? "{" + head + "}" : "{key " + i + "}");
                item();
            }
            item();
            cursor.leave();
        }
    }

    /** Major type 7, section 3.3. */
    private void simple(int info) throws UndecodableException {
        switch (info) {
            case 20, 21 -> cursor.mark(Role.DATA, info == 21);
            case 22 -> cursor.mark(Role.PRESENCE, "null");
            case 23 -> cursor.mark(Role.PRESENCE, "undefined");
            case ONE_BYTE + 1 -> {
                cursor.mark(Role.TYPE_INFO, "float16");
                cursor.mark(Role.DATA, half(cursor.u16(ByteOrder.BIG_ENDIAN)));
            }
            case ONE_BYTE + 2 -> {
                cursor.mark(Role.TYPE_INFO, "float32");
                cursor.mark(Role.DATA, Float.intBitsToFloat(cursor.i32(ByteOrder.BIG_ENDIAN)));
            }
            case EIGHT_BYTES -> {
                cursor.mark(Role.TYPE_INFO, "float64");
                cursor.mark(Role.DATA, Double.longBitsToDouble(cursor.i64(ByteOrder.BIG_ENDIAN)));
            }
            case INDEFINITE -> throw cursor.bad("a break that ends nothing");
            default -> simpleValue(info);
        }
    }

    private void simpleValue(int info) throws UndecodableException {
        long value = items.argument(info);
        if (info >= ONE_BYTE && value < FIRST_LONG_SIMPLE) {
            throw cursor.bad("simple value " + value + " in two bytes");
        }
        cursor.mark(Role.DATA, new Simple(value));
    }

    /** IEEE 754 binary16, as appendix D computes it. */
    private static float half(int bits) {
        int exponent = bits >> 10 & 31;
        int mantissa = bits & 1023;
        double value = exponent == 0
                ? Math.scalb((double) mantissa, -24)
                : exponent != 31
                        ? Math.scalb((double) (mantissa + 1024), exponent - 25)
                        : mantissa == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        return (float) ((bits & 0x8000) == 0 ? value : -value);
    }
}
