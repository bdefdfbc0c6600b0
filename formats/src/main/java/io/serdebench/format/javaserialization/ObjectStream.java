package io.serdebench.format.javaserialization;

import static java.nio.ByteOrder.BIG_ENDIAN;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.javaserialization.ClassDesc.FieldDesc;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One object stream: what is read alike with a schema and without. Rules are those of the grammar in section 6.4 of the
 * specification; numbers are big endian, as {@code java.io.DataInput} has them.
 */
abstract class ObjectStream {

    /** Superclasses beyond it are refused: each object of the class goes through all of them. */
    private static final int MAX_PARENTS = 64;

    /** A field's type and the length of its name. */
    private static final int MIN_FIELD_BYTES = 3;

    private static final int MIN_NAME_BYTES = 2;

    /** Names parts of one class. */
    @FunctionalInterface
    interface Parts {
        /** The part for the description and the values of a field; null for none. */
        @Nullable
        String of(String field);
    }

    final Cursor cursor;
    final Held held;
    final Handles handles = new Handles();
    private int nested;

    ObjectStream(Cursor cursor, Held held) {
        this.cursor = cursor;
        this.held = held;
    }

    /** The names of the parts of a class's fields. */
    abstract Parts parts(String className);

    /** Reads what classes write into descriptions themselves, and its end. */
    abstract void annotation() throws UndecodableException;

    /** A description was read in full. */
    abstract void check(ClassDesc desc) throws UndecodableException;

    /** {@code magic version}. */
    final void header() throws UndecodableException {
        if (cursor.u16(BIG_ENDIAN) != JavaSymbols.MAGIC) {
            throw cursor.bad("an object stream begins with aced");
        }
        cursor.mark(Role.HEADER, "object stream");
        int version = cursor.u16(BIG_ENDIAN);
        if (version != JavaSymbols.VERSION) {
            throw cursor.bad("version " + version + " of the stream, only 5 is known");
        }
        cursor.mark(Role.HEADER, "version 5");
    }

    /** A symbol that was just read and must be this one. */
    final void begin(int symbol, int due) throws UndecodableException {
        if (symbol != due) {
            throw cursor.bad(JavaSymbols.word(symbol) + " where " + JavaSymbols.word(due) + " is due");
        }
        cursor.mark(Role.TYPE_INFO, JavaSymbols.word(symbol));
    }

    /** The end of what a class writes itself. */
    final void end() throws UndecodableException {
        int symbol = cursor.u8();
        if (symbol != JavaSymbols.ENDBLOCKDATA) {
            throw cursor.bad(JavaSymbols.word(symbol) + " where the end is due");
        }
        cursor.mark(Role.PRESENCE, JavaSymbols.word(symbol));
    }

    /** {@code prevObject}, whose number is yet to be given to a span. */
    final Object reference() throws UndecodableException {
        cursor.mark(Role.TYPE_INFO, JavaSymbols.word(JavaSymbols.REFERENCE));
        Object known = handles.get(cursor.i32(BIG_ENDIAN));
        if (known == null) {
            throw cursor.bad("a reference to nothing that is complete and may be shared");
        }
        return known;
    }

    /** The same where nothing but a string is due. */
    final String stringReference(Role role) throws UndecodableException {
        if (reference() instanceof String known) {
            cursor.mark(role, known);
            return known;
        }
        throw cursor.bad("a reference to something else where a string is due");
    }

    /** {@code newString}, its symbol being read. */
    final String string(int symbol, Role role) throws UndecodableException {
        begin(symbol, symbol == JavaSymbols.LONGSTRING ? symbol : JavaSymbols.STRING);
        long length = symbol == JavaSymbols.STRING ? cursor.u16(BIG_ENDIAN) : cursor.i64(BIG_ENDIAN);
        cursor.mark(Role.LENGTH, length);
        String text = ModifiedUtf8.read(cursor, length);
        cursor.mark(role, text);
        handles.add(text);
        return text;
    }

    /** A string where nothing else is due, new or known. */
    final String anyString(Role ofNew, Role ofKnown) throws UndecodableException {
        int symbol = cursor.u8();
        return symbol == JavaSymbols.REFERENCE ? stringReference(ofKnown) : string(symbol, ofNew);
    }

    /** A name without symbol, as {@code java.io.DataOutput.writeUTF} has it. */
    private String name() throws UndecodableException {
        int length = cursor.u16(BIG_ENDIAN);
        cursor.mark(Role.LENGTH, length);
        String name = ModifiedUtf8.read(cursor, length);
        cursor.mark(Role.NAME, name);
        return name;
    }

    /** Bytes or elements of an array. */
    final int size(int leastBytesEach) throws UndecodableException {
        int size = cursor.count(cursor.i32(BIG_ENDIAN), leastBytesEach);
        cursor.mark(Role.LENGTH, size);
        return size;
    }

    /** {@code classDesc}, other than null. */
    final ClassDesc classDesc() throws UndecodableException {
        int symbol = cursor.u8();
        if (symbol != JavaSymbols.REFERENCE) {
            return newClassDesc(symbol);
        }
        if (reference() instanceof ClassDesc known) {
            cursor.mark(Role.TAG, known.name());
            return known;
        }
        throw cursor.bad("a reference to something else where a class is due");
    }

    /** {@code newClassDesc}, its symbol being read. */
    final ClassDesc newClassDesc(int symbol) throws UndecodableException {
        // superclasses are described within, and so are the classes of what a class writes into its description
        if (++nested > Cursor.MAX_DEPTH) {
            throw cursor.bad("classes nested more than " + Cursor.MAX_DEPTH + " levels deep");
        }
        ClassDesc desc = symbol == JavaSymbols.PROXYCLASSDESC ? proxyClass() : namedClass(symbol);
        nested--;
        check(desc);
        return desc;
    }

    /** {@code TC_CLASSDESC className serialVersionUID newHandle classDescInfo}. */
    private ClassDesc namedClass(int symbol) throws UndecodableException {
        begin(symbol, JavaSymbols.CLASSDESC);
        String name = name();
        long uid = cursor.i64(BIG_ENDIAN);
        cursor.mark(Role.TYPE_INFO, "serialVersionUID " + uid);
        int handle = handles.begin();
        int flags = cursor.u8();
        cursor.mark(Role.TYPE_INFO, JavaSymbols.flags(flags));
        int count = cursor.count(cursor.u16(BIG_ENDIAN), MIN_FIELD_BYTES);
        cursor.mark(Role.LENGTH, count);
        Parts parts = parts(name);
        List<FieldDesc> fields = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            fields.add(field(parts));
        }
        return finish(handle, name, uid, flags, fields);
    }

    /** {@code TC_PROXYCLASSDESC newHandle proxyClassDescInfo}: a class made for interfaces, whose names follow. */
    private ClassDesc proxyClass() throws UndecodableException {
        begin(JavaSymbols.PROXYCLASSDESC, JavaSymbols.PROXYCLASSDESC);
        int handle = handles.begin();
        int count = size(MIN_NAME_BYTES);
        for (int i = 0; i < count; i++) {
            name();
        }
        return finish(handle, "proxy class", 0, JavaSymbols.SERIALIZABLE, List.of());
    }

    /** {@code classAnnotation superClassDesc}. */
    private ClassDesc finish(int handle, String name, long uid, int flags, List<FieldDesc> fields)
            throws UndecodableException {
        annotation();
        ClassDesc parent = null;
        if (cursor.peek() == JavaSymbols.NULL) {
            cursor.u8();
            cursor.mark(Role.PRESENCE, "no superclass");
        } else {
            parent = classDesc();
        }
        int parents = parent == null ? 0 : parent.parents() + 1;
        if (parents > MAX_PARENTS) {
            throw cursor.bad("more than " + MAX_PARENTS + " superclasses");
        }
        ClassDesc desc = new ClassDesc(name, uid, flags, fields, parent, parents);
        handles.complete(handle, desc);
        return desc;
    }

    /** {@code fieldDesc}. */
    private FieldDesc field(Parts parts) throws UndecodableException {
        held.hold();
        int code = cursor.u8();
        String word = JavaSymbols.fieldType(code);
        if (word.isEmpty()) {
            throw cursor.bad("byte " + code + " is not the code of a type");
        }
        cursor.mark(Role.TYPE_INFO, word);
        String name = name();
        String part = parts.of(name);
        if (part == null) {
            held.release();
        } else {
            cursor.enter(part);
        }
        String type = code == 'L' || code == '[' ? anyString(Role.TYPE_INFO, Role.TAG) : String.valueOf((char) code);
        if (part != null) {
            cursor.leave();
        }
        return new FieldDesc((char) code, name, type, part);
    }

    /** A value of a primitive type, yet to be given to a span. */
    final Object primitive(char code) throws UndecodableException {
        return switch (code) {
            case 'B' -> (byte) cursor.u8();
            case 'C' -> (char) cursor.u16(BIG_ENDIAN);
            case 'D' -> Double.longBitsToDouble(cursor.i64(BIG_ENDIAN));
            case 'F' -> Float.intBitsToFloat(cursor.i32(BIG_ENDIAN));
            case 'I' -> cursor.i32(BIG_ENDIAN);
            case 'J' -> cursor.i64(BIG_ENDIAN);
            case 'S' -> (short) cursor.u16(BIG_ENDIAN);
            case 'Z' -> cursor.u8() != 0;
            default -> throw new IllegalArgumentException(String.valueOf(code));
        };
    }
}
