package io.serdebench.format.javaserialization;

import static java.nio.ByteOrder.BIG_ENDIAN;

import io.serdebench.api.Type;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The stream of one record of a schema: a bean, and in it values of the classes that beans hold. Beans, lists and maps are never
 * shared by two fields, since the family copies them for each; references to them are refused, and with them all cycles.
 */
final class RecordStream extends ObjectStream {

    /** A key is a string and its length, a value one byte at least. */
    private static final int MIN_ENTRY_BYTES = 4;

    private static final int COUNT_BYTES = 4;

    private final Map<String, Bean> beans;
    private final JavaLeafValues leaves = new JavaLeafValues(this);

    /** Keys may be references, of which many mean the same long text. */
    private final Map<String, String> entries = new HashMap<>();

    RecordStream(Cursor cursor, Held held, Map<String, Bean> beans) {
        super(cursor, held);
        this.beans = beans;
    }

    /** {@code magic version contents}, these being one object. */
    @Nullable
    Object[] read(Struct root) throws UndecodableException {
        header();
        return struct(cursor.u8(), root);
    }

    @Override
    Parts parts(String className) {
        Bean bean = bean(className);
        return field -> bean == null ? null : bean.part(field);
    }

    private @Nullable Bean bean(String className) {
        return JavaShape.OF_JAVA.containsKey(className) ? null : beans.get(ClassDesc.simple(className));
    }

    /** Classes of beans and of Java's own values write none. */
    @Override
    void annotation() throws UndecodableException {
        end();
    }

    @Override
    void check(ClassDesc desc) throws UndecodableException {
        Bean bean = bean(desc.name());
        JavaShape shape = bean == null ? JavaShape.OF_JAVA.get(desc.name()) : bean.shape();
        if (shape == null) {
            throw cursor.bad("the schema has no place for the class " + desc.name());
        }
        if (!shape.fits(desc)) {
            throw cursor.bad("the class " + desc.name() + " has other fields, flags or versions than the schema's");
        }
    }

    /** An object of a class of Java. */
    int begin(int symbol, String className) throws UndecodableException {
        begin(symbol, className.startsWith("[") ? JavaSymbols.ARRAY : JavaSymbols.OBJECT);
        ClassDesc desc = classDesc();
        if (!desc.name().equals(className)) {
            throw cursor.bad("the class " + desc.name() + " where " + className + " is due");
        }
        return handles.begin();
    }

    /** Reads what classes write themselves in one block: {@code blockdatashort}. */
    void block(int due) throws UndecodableException {
        begin(cursor.u8(), JavaSymbols.BLOCKDATA);
        int length = cursor.u8();
        if (length != due) {
            throw cursor.bad("a block of " + length + " bytes where " + due + " are due");
        }
        cursor.mark(Role.LENGTH, length);
    }

    private @Nullable Object value(Slot slot) throws UndecodableException {
        int symbol = cursor.u8();
        if (symbol == JavaSymbols.NULL && slot.optional()) {
            cursor.mark(Role.PRESENCE, JavaSymbols.word(symbol));
            return null;
        }
        return value(symbol, slot.type());
    }

    private Object value(int symbol, Type type) throws UndecodableException {
        if (symbol == JavaSymbols.REFERENCE) {
            Object known = reference();
            Object shown = leaves.shown(type, known);
            // more than a pointer: it is all that the record says of the value
            cursor.mark(Role.DATA, shown);
            return known;
        }
        if (type instanceof Struct struct) {
            return struct(symbol, struct);
        }
        if (type instanceof ListOf list) {
            return list(symbol, list.element());
        }
        return type instanceof MapOf map ? map(symbol, map.value()) : leaves.read(symbol, type);
    }

    private @Nullable Object[] struct(int symbol, Struct struct) throws UndecodableException {
        begin(symbol, JavaSymbols.OBJECT);
        ClassDesc desc = classDesc();
        Bean bean = bean(desc.name());
        if (bean == null || bean != beans.get(struct.typeName())) {
            throw cursor.bad("the class " + desc.name() + " where " + struct.typeName() + " is due");
        }
        handles.begin();
        @Nullable Object[] row = new @Nullable Object[bean.members().size()];
        for (Bean.Member member : bean.members()) {
            cursor.enter(member.field().name());
            row[member.index()] = member.isPrimitive()
                    ? primitive(member.type())
                    : value(member.field().slot());
            cursor.leave();
        }
        return row;
    }

    private Object primitive(String type) throws UndecodableException {
        return cursor.data(primitive(type.charAt(0)));
    }

    /** "Serialized Form" of {@code java.util.ArrayList}. */
    private List<@Nullable Object> list(int symbol, Slot slot) throws UndecodableException {
        begin(symbol, "java.util.ArrayList");
        int size = size(1);
        block(COUNT_BYTES);
        unread("capacity", cursor.i32(BIG_ENDIAN));
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            cursor.enter("[" + i + "]");
            list.add(value(slot));
            cursor.leave();
        }
        end();
        return list;
    }

    /** "Serialized Form" of {@code java.util.HashMap}, which goes before that of its subclass {@code LinkedHashMap}. */
    private Map<String, @Nullable Object> map(int symbol, Slot slot) throws UndecodableException {
        begin(symbol, "java.util.LinkedHashMap");
        float loadFactor = Float.intBitsToFloat(cursor.i32(BIG_ENDIAN));
        if (!(loadFactor > 0)) {
            throw cursor.bad("a load factor of " + loadFactor);
        }
        cursor.mark(Role.TYPE_INFO, "load factor " + loadFactor);
        unread("threshold", cursor.i32(BIG_ENDIAN));
        block(2 * COUNT_BYTES);
        unread("buckets", cursor.i32(BIG_ENDIAN));
        int size = size(MIN_ENTRY_BYTES);
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            held.hold();
            String key = anyString(Role.DATA, Role.DATA);
            cursor.enter(entries.computeIfAbsent(key, text -> "{" + text + "}"));
            if (map.containsKey(key)) {
                throw cursor.bad("a key that the map already has");
            }
            map.put(key, value(slot));
            cursor.leave();
        }
        end();
        boolean byAccess = cursor.u8() != 0;
        cursor.mark(Role.TYPE_INFO, byAccess ? "in order of access" : "in order of insertion");
        return map;
    }

    /** A number that classes still write for older readers. */
    void unread(String name, int value) {
        cursor.mark(Role.PADDING, name + " " + value + ", not read");
    }
}
