package io.serdebench.format.hessian;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;

/** Values that no schema knows, by what the bytes themselves say. */
final class HessianForeignValues {

    private static final int REFERENCE = 0x51;

    private final Stream stream;
    private final HessianWire wire;
    private final Cursor cursor;

    HessianForeignValues(Stream stream) {
        this.stream = stream;
        wire = stream.wire;
        cursor = stream.cursor;
    }

    /** Any value. */
    void value() throws UndecodableException {
        int code = cursor.peek();
        if (wire.isNull()) {
            return;
        }
        if (Stream.isObject(code)) {
            object();
        } else if (code == 'M' || code == 'H') {
            map(code == 'M');
        } else if (code >= 0x70 && code <= 0x7f || code >= 'U' && code <= 'X') {
            list(code);
        } else if (HessianWire.isText(code)) {
            wire.text(Role.DATA);
        } else if (HessianWire.isBinary(code)) {
            wire.binary();
        } else {
            cursor.mark(Role.DATA, simple(code));
        }
    }

    private Object simple(int code) throws UndecodableException {
        if (HessianWire.isInt(code)) {
            return wire.integer();
        }
        if (HessianWire.isLong(code)) {
            return wire.longer();
        }
        if (HessianWire.isDouble(code)) {
            return wire.floating();
        }
        if (HessianWire.isDate(code)) {
            return wire.date();
        }
        if (code == REFERENCE) {
            stream.reference();
            return "an object that was there before";
        }
        if (code == 'T' || code == 'F') {
            return wire.bool();
        }
        throw wire.unexpected("a value");
    }

    private void object() throws UndecodableException {
        Stream.Definition definition = stream.object();
        stream.begin();
        for (String field : definition.fields()) {
            cursor.enter(field);
            value();
            cursor.leave();
        }
    }

    /** 0x70 to 0x77 and 'V', 'U' have a type; 'U' and 'W' no length, but an end. */
    private void list(int code) throws UndecodableException {
        boolean typed = code <= 0x77 && code >= 0x70 || code == 'U' || code == 'V';
        boolean open = code == 'U' || code == 'W';
        int count;
        if (typed && code >= 0x70) {
            cursor.u8();
            cursor.mark(Role.LENGTH, code - 0x70);
            stream.type();
            count = cursor.count(code - 0x70, 1);
        } else if (typed) {
            wire.code(Role.TYPE_INFO, open ? "list of any length" : "list");
            stream.type();
            count = open ? 0 : markedCount(wire);
        } else if (open) {
            wire.code(Role.TYPE_INFO, "list of any length");
            count = 0;
        } else {
            count = count(wire, code, 0x78, "list");
        }
        stream.begin();
        for (int i = 0; open ? cursor.peek() != 'Z' : i < count; i++) {
            cursor.enter("[" + i + "]");
            value();
            cursor.leave();
        }
        if (open) {
            wire.code(Role.PRESENCE, "end");
        }
    }

    /** The number of elements: in the code, or in an int behind it. */
    static int count(HessianWire wire, int code, int direct, String word) throws UndecodableException {
        if (code >= direct) {
            wire.cursor.u8();
            int count = wire.cursor.count(code - direct, 1);
            wire.cursor.mark(Role.LENGTH, count);
            return count;
        }
        wire.code(Role.TYPE_INFO, word);
        return markedCount(wire);
    }

    private static int markedCount(HessianWire wire) throws UndecodableException {
        int count = wire.cursor.count(wire.integer(), 1);
        wire.cursor.mark(Role.LENGTH, count);
        return count;
    }

    private void map(boolean typed) throws UndecodableException {
        wire.code(Role.TYPE_INFO, "map");
        if (typed) {
            stream.type();
        }
        stream.begin();
        for (int i = 0; cursor.peek() != 'Z'; i++) {
            if (HessianWire.isText(cursor.peek())) {
                stream.key();
            } else {
                cursor.enter("{key " + i + "}");
                value();
            }
            value();
            cursor.leave();
        }
        wire.code(Role.PRESENCE, "end");
    }
}
