package io.serdebench.format.protobuf.layout;

import java.util.List;
import java.util.function.IntFunction;

/**
 * Tags, wire types and how they are shown to users. The rules are those of protobuf.dev/programming-guides/encoding, "Message
 * Structure": a tag is a varint of the field's number, shifted left by three, and the wire type.
 */
public final class ProtobufWire {

    /** A base-128 number. */
    public static final int VARINT = 0;

    /** Eight bytes, least significant first. */
    public static final int I64 = 1;

    /** A length and as many bytes. */
    public static final int LEN = 2;

    /** Begins a group of fields. */
    public static final int SGROUP = 3;

    /** Ends the group of the same field number. */
    public static final int EGROUP = 4;

    /** Four bytes, least significant first. */
    public static final int I32 = 5;

    private static final int TYPE_BITS = 3;

    /** The tag of a map entry's key. The value has field number 2: "Maps". */
    public static final int KEY = 1 << TYPE_BITS | LEN;

    private static final int TYPES = 1 << TYPE_BITS;

    /** The guide's names; it has none for the last two, which no tag may have. */
    private static final List<String> NAMES =
            List.of("varint", "i64", "len", "start of group", "end of group", "i32", "type 6", "type 7");

    // a dissection says these so often that making them anew would cost more than all else
    private static final String[] TAGS = made(16 * TYPES, ProtobufWire::makeText);
    private static final String[] PARTS = made(16, number -> "#" + number);
    private static final String[] ELEMENTS = made(1024, index -> "[" + index + "]");

    private ProtobufWire() {}

    private static String[] made(int count, IntFunction<String> text) {
        String[] all = new String[count];
        for (int i = 0; i < count; i++) {
            all[i] = text.apply(i);
        }
        return all;
    }

    private static String makeText(int tag) {
        return "field " + number(tag) + ", " + NAMES.get(type(tag));
    }

    /** The tag of a field number and a wire type. */
    public static int tag(int number, int type) {
        return number << TYPE_BITS | type;
    }

    /** The field number of a tag, 0 to 2^29 - 1. */
    public static int number(int tag) {
        return tag >>> TYPE_BITS;
    }

    /** The wire type of a tag, 0 to 7. */
    public static int type(int tag) {
        return tag & TYPES - 1;
    }

    /** The wire type of a scalar type: "Message Structure", the table of wire types. */
    public static int type(String scalar) {
        return switch (scalar) {
            case "double", "fixed64", "sfixed64" -> I64;
            case "float", "fixed32", "sfixed32" -> I32;
            case "string", "bytes" -> LEN;
            default -> VARINT;
        };
    }

    /** True if a list of such values can stand packed. */
    static boolean isPackable(Message.Part part) {
        return part.message() == null && type(part.scalar()) != LEN;
    }

    /** A tag for users: {@code "field 3, varint"}. */
    public static String text(int tag) {
        return tag >= 0 && tag < TAGS.length ? TAGS[tag] : makeText(tag);
    }

    /** The part of a field that no schema names. */
    public static String part(int number) {
        return number < PARTS.length ? PARTS[number] : "#" + number;
    }

    /** The part of an element: {@code "[3]"}. */
    public static String element(int index) {
        return index < ELEMENTS.length ? ELEMENTS[index] : "[" + index + "]";
    }
}
