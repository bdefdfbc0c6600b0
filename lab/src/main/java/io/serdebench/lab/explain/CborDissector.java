package io.serdebench.lab.explain;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * One data item of CBOR, RFC 8949. Its head, section 3, is one byte with a major type and five bits of additional information,
 * and up to eight bytes of an argument. Where the head holds the value itself, as that of a small integer, it is data.
 */
public final class CborDissector implements Dissector {

    private static final int UNSIGNED = 0;
    private static final int NEGATIVE = 1;
    private static final int BYTES = 2;
    private static final int TEXT = 3;
    private static final int ARRAY = 4;
    private static final int MAP = 5;
    private static final int TAG = 6;

    /** Additional information: the argument follows in one, two, four or eight bytes. */
    private static final int ONE_BYTE = 24;

    private static final int EIGHT_BYTES = 27;
    private static final int INDEFINITE = 31;
    private static final int BREAK = 0xff;

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor in = new Cursor(bytes, spans);
        new Run(in, bytes).item();
        in.finish();
        return new Object[0];
    }

    /** The name of a tag of section 3.4, or its number alone. */
    private static String tag(String number) {
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

    /** IEEE 754 binary16, as appendix D computes it. */
    static float half(int bits) {
        int exponent = bits >> 10 & 31;
        int mantissa = bits & 1023;
        double value = exponent == 0
                ? Math.scalb((double) mantissa, -24)
                : exponent != 31
                        ? Math.scalb((double) (mantissa + 1024), exponent - 25)
                        : mantissa == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        return (float) ((bits & 0x8000) == 0 ? value : -value);
    }

    /** A value that has a number and no meaning; a phrase would be taken for a text of the data. */
    private record Simple(long number) {
        @Override
        public String toString() {
            return "simple value " + number;
        }
    }

    /** One message. */
    private record Run(Cursor in, byte[] bytes) {

        void item() throws UndecodableException {
            int head = in.u8();
            // tags are read in a loop: a million of them before one item must not be a million calls
            while (head >> 5 == TAG) {
                in.mark(Role.TYPE_INFO, tag(Long.toUnsignedString(argument(head & 31))));
                head = in.u8();
            }
            int info = head & 31;
            switch (head >> 5) {
                case UNSIGNED -> number(info, false);
                case NEGATIVE -> number(info, true);
                case BYTES -> string(info, BYTES, Role.DATA);
                case TEXT -> string(info, TEXT, Role.DATA);
                case ARRAY -> array(info);
                case MAP -> map(info);
                default -> simple(info);
            }
        }

        /** The argument of a head, as an unsigned number: section 3. */
        private long argument(int info) throws UndecodableException {
            if (info < ONE_BYTE) {
                return info;
            }
            return switch (info) {
                case ONE_BYTE -> in.u8();
                case ONE_BYTE + 1 -> in.u16(ByteOrder.BIG_ENDIAN);
                case ONE_BYTE + 2 -> in.i32(ByteOrder.BIG_ENDIAN) & 0xffff_ffffL;
                case EIGHT_BYTES -> in.i64(ByteOrder.BIG_ENDIAN);
                default -> throw in.bad("additional information " + info + " has no meaning here");
            };
        }

        /** Major types 0 and 1: the argument, or -1 less the argument. */
        private void number(int info, boolean negative) throws UndecodableException {
            if (info >= ONE_BYTE && info <= EIGHT_BYTES) {
                in.mark(Role.TYPE_INFO, negative ? "negative integer" : "unsigned integer");
            }
            long raw = argument(info);
            Object value;
            if (raw >= 0) {
                value = negative ? -1 - raw : raw;
            } else {
                BigInteger whole = new BigInteger(Long.toUnsignedString(raw));
                value = negative ? whole.negate().subtract(BigInteger.ONE) : whole;
            }
            in.mark(Role.DATA, value);
        }

        /** Major types 2 and 3; of indefinite length, section 3.2.3: chunks of the same major type up to a break. */
        private void string(int info, int major, Role role) throws UndecodableException {
            if (info != INDEFINITE) {
                chunk(argument(info), major, role);
                return;
            }
            in.mark(Role.LENGTH, "to the break");
            while (in.peek() != BREAK) {
                int head = in.u8();
                if (head >> 5 != major || (head & 31) == INDEFINITE) {
                    throw in.bad("a chunk of another kind");
                }
                chunk(argument(head & 31), major, role);
            }
            endOfItems();
        }

        private void chunk(long length, int major, Role role) throws UndecodableException {
            in.mark(Role.LENGTH, length);
            in.mark(role, major == TEXT ? in.utf8(length) : in.bytes(length));
        }

        private void endOfItems() throws UndecodableException {
            in.u8();
            in.mark(Role.LENGTH, "break");
        }

        /** Major type 4. */
        private void array(int info) throws UndecodableException {
            boolean open = info == INDEFINITE;
            int count = open ? Integer.MAX_VALUE : in.count(argument(info), 1);
            in.mark(Role.LENGTH, open ? "to the break" : count);
            for (int i = 0; open ? in.peek() != BREAK : i < count; i++) {
                in.enter("[" + i + "]");
                item();
                in.leave();
            }
            if (open) {
                endOfItems();
            }
        }

        /** Major type 5: keys and values by turns. */
        private void map(int info) throws UndecodableException {
            boolean open = info == INDEFINITE;
            int count = open ? Integer.MAX_VALUE : in.count(argument(info), 2);
            in.mark(Role.LENGTH, open ? "to the break" : count);
            for (int i = 0; open ? in.peek() != BREAK : i < count; i++) {
                in.enter("{" + key(i) + "}");
                if (in.peek() >> 5 == TEXT) {
                    string(in.u8() & 31, TEXT, Role.NAME);
                } else {
                    item();
                }
                item();
                in.leave();
            }
            if (open) {
                endOfItems();
            }
        }

        /** What the next item is called as a key, without reading it: a short text or a small number, or else its place. */
        private String key(int index) throws UndecodableException {
            int head = in.peek();
            int info = head & 31;
            int from = in.at() + 1;
            if (head >> 5 == UNSIGNED && info < ONE_BYTE) {
                return String.valueOf(info);
            }
            if (head >> 5 != TEXT || info > ONE_BYTE || in.left() < 2) {
                return "key " + index;
            }
            int length = info < ONE_BYTE ? info : bytes[from++] & 0xff;
            return length > bytes.length - from
                    ? "key " + index
                    : new String(bytes, from, length, StandardCharsets.UTF_8);
        }

        /** Major type 7, section 3.3. */
        private void simple(int info) throws UndecodableException {
            switch (info) {
                case 20, 21 -> in.mark(Role.DATA, info == 21);
                case 22 -> in.mark(Role.PRESENCE, "null");
                case 23 -> in.mark(Role.PRESENCE, "undefined");
                case 25 -> {
                    in.mark(Role.TYPE_INFO, "float16");
                    in.mark(Role.DATA, half(in.u16(ByteOrder.BIG_ENDIAN)));
                }
                case 26 -> {
                    in.mark(Role.TYPE_INFO, "float32");
                    in.mark(Role.DATA, Float.intBitsToFloat(in.i32(ByteOrder.BIG_ENDIAN)));
                }
                case 27 -> {
                    in.mark(Role.TYPE_INFO, "float64");
                    in.mark(Role.DATA, Double.longBitsToDouble(in.i64(ByteOrder.BIG_ENDIAN)));
                }
                case INDEFINITE -> throw in.bad("a break that ends nothing");
                default -> simpleValue(info);
            }
        }

        private void simpleValue(int info) throws UndecodableException {
            long value = argument(info);
            if (info >= ONE_BYTE && value < 32) {
                throw in.bad("simple value " + value + " in two bytes");
            }
            in.mark(Role.DATA, new Simple(value));
        }
    }
}
