package io.serdebench.format.javaserialization;

import static java.nio.ByteOrder.BIG_ENDIAN;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.javaserialization.ClassDesc.FieldDesc;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A stream of which nothing is known but what it says itself, which is nearly all: the parts are named {@code Class.field}, and
 * what a class writes itself has the numbers of its objects as parts. What it writes in blocks only the class could explain.
 *
 * <p>A class that writes itself is taken to write its fields first, as section 2.3 demands of it.
 */
final class ForeignStream extends ObjectStream {

    private static final int LONGEST_CLASS_NAME = 64;

    /** An object that may be referred to. */
    private record Instance(ClassDesc type) {}

    ForeignStream(Cursor cursor, Held held) {
        super(cursor, held);
    }

    /** {@code magic version contents}, which may be empty. */
    void contents() throws UndecodableException {
        header();
        while (cursor.left() > 0) {
            int symbol = cursor.u8();
            if (symbol == JavaSymbols.RESET) {
                begin(symbol, JavaSymbols.RESET);
                handles.reset();
            } else if (isBlock(symbol)) {
                block(symbol);
            } else {
                object(symbol);
            }
        }
    }

    @Override
    Parts parts(String className) {
        String simple = ClassDesc.simple(className);
        // each of many fields has a copy of it
        String cut = simple.length() > LONGEST_CLASS_NAME ? simple.substring(0, LONGEST_CLASS_NAME) + "…" : simple;
        return field -> cut + "." + field;
    }

    @Override
    void check(ClassDesc desc) throws UndecodableException {
        if (desc.has(JavaSymbols.EXTERNALIZABLE) && desc.has(JavaSymbols.SERIALIZABLE)) {
            throw cursor.bad("a class that is both serializable and externalizable");
        }
    }

    /** {@code contents endBlockData}. */
    @Override
    void annotation() throws UndecodableException {
        for (int i = 0; cursor.peek() != JavaSymbols.ENDBLOCKDATA; ) {
            int symbol = cursor.u8();
            if (isBlock(symbol)) {
                block(symbol);
            } else {
                cursor.enter("[" + i++ + "]");
                object(symbol);
                cursor.leave();
            }
        }
        end();
    }

    private static boolean isBlock(int symbol) {
        return symbol == JavaSymbols.BLOCKDATA || symbol == JavaSymbols.BLOCKDATALONG;
    }

    /** {@code blockdata}. */
    private void block(int symbol) throws UndecodableException {
        begin(symbol, symbol);
        int length = symbol == JavaSymbols.BLOCKDATA ? cursor.u8() : cursor.i32(BIG_ENDIAN);
        cursor.mark(Role.LENGTH, cursor.count(length, 1));
        byte[] block = cursor.bytes(length);
        cursor.guess(Role.DATA, block);
    }

    /** {@code object}, its symbol being read. */
    private void object(int symbol) throws UndecodableException {
        switch (symbol) {
            case JavaSymbols.NULL -> cursor.mark(Role.PRESENCE, JavaSymbols.word(symbol));
            case JavaSymbols.REFERENCE -> known();
            case JavaSymbols.STRING, JavaSymbols.LONGSTRING -> string(symbol, Role.DATA);
            case JavaSymbols.CLASSDESC, JavaSymbols.PROXYCLASSDESC -> newClassDesc(symbol);
            case JavaSymbols.CLASS -> begun(symbol);
            case JavaSymbols.ENUM -> {
                begun(symbol);
                anyString(Role.DATA, Role.DATA);
            }
            case JavaSymbols.ARRAY -> array(begun(symbol));
            case JavaSymbols.OBJECT -> fields(begun(symbol));
            default -> throw cursor.bad(JavaSymbols.word(symbol) + " where an object is due");
        }
    }

    private void known() throws UndecodableException {
        Object known = reference();
        if (known instanceof Instance instance) {
            cursor.mark(Role.TAG, instance.type().name());
        } else if (known instanceof ClassDesc desc) {
            cursor.mark(Role.TAG, desc.name());
        } else {
            cursor.mark(Role.DATA, known);
        }
    }

    /** The class of an object and its handle; the object may contain references to itself. */
    private ClassDesc begun(int symbol) throws UndecodableException {
        begin(symbol, symbol);
        ClassDesc desc = classDesc();
        handles.add(new Instance(desc));
        return desc;
    }

    /** {@code newArray}: the name of its class is the type descriptor of the array. */
    private void array(ClassDesc desc) throws UndecodableException {
        String type = desc.name();
        char code = type.startsWith("[") && type.length() > 1 ? type.charAt(1) : ' ';
        int bytes = switch (code) {
            case 'B', 'Z', 'L', '[' -> 1;
            case 'C', 'S' -> 2;
            case 'F', 'I' -> 4;
            case 'D', 'J' -> 8;
            default -> throw cursor.bad("an array of the class " + type);
        };
        int size = size(bytes);
        if (code == 'B') {
            byte[] value = cursor.bytes(size);
            cursor.mark(Role.DATA, value);
            return;
        }
        for (int i = 0; i < size; i++) {
            cursor.enter("[" + i + "]");
            value(code);
            cursor.leave();
        }
    }

    private void value(char code) throws UndecodableException {
        if (code == 'L' || code == '[') {
            object(cursor.u8());
        } else {
            Object value = primitive(code);
            cursor.mark(Role.DATA, value);
        }
    }

    /** {@code classdata[]}: superclasses first, unless the class writes all itself. */
    private void fields(ClassDesc desc) throws UndecodableException {
        if (desc.has(JavaSymbols.EXTERNALIZABLE)) {
            if (!desc.has(JavaSymbols.BLOCK_DATA)) {
                throw cursor.bad("what only the class " + desc.name() + " can read, it is not in blocks");
            }
            annotation();
            return;
        }
        Deque<ClassDesc> chain = new ArrayDeque<>();
        for (ClassDesc above = desc; above != null; above = above.parent()) {
            chain.push(above);
        }
        for (ClassDesc of : chain) {
            for (FieldDesc field : of.fields()) {
                cursor.enter(String.valueOf(field.part()));
                value(field.code());
                cursor.leave();
            }
            if (of.has(JavaSymbols.WRITE_METHOD)) {
                annotation();
            }
        }
    }
}
