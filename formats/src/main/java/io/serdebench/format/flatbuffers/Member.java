package io.serdebench.format.flatbuffers;

/**
 * A field of a table.
 *
 * @param index The index from 0, in the order of the IDL.
 * @param name The name in the IDL, in lower case.
 * @param label The label as the user knows it.
 * @param value Java source of its value, where {@code in} is what the table is made of
 * @param shape Its type.
 * @param optional Whether it may be absent and means null then.
 */
public record Member(int index, String name, String label, String value, FlatBuffersShape shape, boolean optional) {

    /** The place of its offset in a vtable, behind the two sizes. */
    public int slot() {
        return 2 * Short.BYTES + index * Short.BYTES;
    }

    /** Its name in Java, as the compiler converts it. */
    public String java() {
        StringBuilder out = new StringBuilder(name.length());
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            out.append(c == '_' ? Character.toUpperCase(name.charAt(++i)) : c);
        }
        return out.toString();
    }

    /** The name in Java with an upper-case letter, as in {@code addNote}. */
    public String capital() {
        String java = java();
        return Character.toUpperCase(java.charAt(0)) + java.substring(1);
    }

    /** True if it has to be there: numbers that are absent are 0. */
    public boolean isRequired() {
        return !optional && !shape.wire().isScalar();
    }
}
