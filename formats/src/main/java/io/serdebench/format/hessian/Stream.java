package io.serdebench.format.hessian;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parts of a stream that later bytes refer to by a number: definitions of classes, types of lists and maps, objects. */
final class Stream {

    /**
     * "class definition".
     *
     * @param name The name of the class.
     * @param fields Names of its fields, in the order of their values.
     */
    record Definition(String name, List<String> fields) {}

    final Cursor cursor;
    final HessianWire wire;
    private final Held held;
    private final List<Definition> definitions = new ArrayList<>();
    private final List<String> types = new ArrayList<>();

    /** In the order of their beginnings; null where no value can refer to them. */
    private final List<@Nullable Object> objects = new ArrayList<>();

    /** {@code cursor} tells its spans to {@code held}. */
    Stream(Cursor cursor, Held held) {
        this.cursor = cursor;
        this.held = held;
        wire = new HessianWire(cursor);
    }

    /** True if an object comes next, perhaps behind definitions of classes. */
    static boolean isObject(int code) {
        return code == 'C' || code == 'O' || code >= 0x60 && code <= 0x6f;
    }

    /** Definitions, then the class of an object: its number in the code, or behind 'O'. */
    Definition object() throws UndecodableException {
        while (cursor.peek() == 'C') {
            define();
        }
        int code = cursor.peek();
        if (!isObject(code)) {
            throw wire.unexpected("an object");
        }
        cursor.u8();
        int number = code == 'O' ? wire.integer() : code - 0x60;
        if (number < 0 || number >= definitions.size()) {
            throw cursor.bad("an object of class " + number + " of " + definitions.size());
        }
        Definition definition = definitions.get(number);
        cursor.mark(Role.TYPE_INFO, definition.name());
        return definition;
    }

    private void define() throws UndecodableException {
        wire.code(Role.TYPE_INFO, "class definition");
        String name = wire.text(Role.NAME);
        int count = cursor.count(wire.integer(), 1);
        cursor.mark(Role.LENGTH, count);
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            fields.add(wire.text(Role.NAME));
        }
        definitions.add(new Definition(name, fields));
    }

    /** The type of a list or map: its name, or the number of a type that was there before. */
    String type() throws UndecodableException {
        if (HessianWire.isText(cursor.peek())) {
            String name = wire.text(Role.NAME);
            types.add(name);
            return name;
        }
        int number = wire.integer();
        if (number < 0 || number >= types.size()) {
            throw cursor.bad("type " + number + " of " + types.size());
        }
        cursor.mark(Role.TYPE_INFO, types.get(number));
        return types.get(number);
    }

    /** An object begins. */
    int begin() {
        objects.add(null);
        return objects.size() - 1;
    }

    /** Notes the object of a number that may be referred to. */
    void end(int number, Object value) {
        objects.set(number, value);
    }

    /** "ref": 0x51 and the number of an object that was there before, which has no span yet. */
    @Nullable
    Object reference() throws UndecodableException {
        cursor.u8();
        int number = wire.integer();
        if (number < 0 || number >= objects.size()) {
            throw cursor.bad("a reference to object " + number + " of " + objects.size());
        }
        return objects.get(number);
    }

    /** The key of a map's entry, as the first of its part, which is entered and left open. */
    String key() throws UndecodableException {
        held.hold();
        try {
            String key = wire.text(Role.NAME);
            cursor.enter("{" + key + "}");
            return key;
        } catch (UndecodableException e) {
            held.release();
            throw e;
        }
    }
}
