package io.serdebench.format.msgpack;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import io.serdebench.format.msgpack.Format.Family;

/** Values that no schema knows, by what the bytes themselves say. */
final class MessagePackForeignValues {

    private final MessagePackWire wire;
    private final Cursor cursor;

    MessagePackForeignValues(MessagePackWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** Any value. */
    void value() throws UndecodableException {
        switch (wire.next().family()) {
            case NIL -> wire.nil();
            case BOOL -> cursor.mark(Role.DATA, wire.bool());
            case INT -> cursor.mark(Role.DATA, wire.integer());
            case FLOAT -> cursor.mark(Role.DATA, wire.floating());
            case STR -> text(Role.DATA);
            case BIN -> cursor.mark(Role.DATA, cursor.bytes(wire.markedLength(Family.BIN, 1)));
            case ARRAY -> array();
            case MAP -> map();
            case EXT -> extension();
            case NONE -> throw cursor.bad("a value begins with 0xc1, which is never used");
        }
    }

    private void text(Role role) throws UndecodableException {
        int length = wire.markedLength(Family.STR, 1);
        Object value;
        try {
            value = cursor.utf8(length);
        } catch (UndecodableException e) {
            // "a Str object may contain invalid byte sequence" ("Type system")
            value = cursor.bytes(length);
        }
        cursor.mark(role, value);
    }

    private void array() throws UndecodableException {
        int count = wire.markedLength(Family.ARRAY, 1);
        for (int i = 0; i < count; i++) {
            cursor.enter("[" + i + "]");
            value();
            cursor.leave();
        }
    }

    private void map() throws UndecodableException {
        int count = wire.markedLength(Family.MAP, 2);
        for (int i = 0; i < count; i++) {
            entry(i);
        }
    }

    /** A key and its value, as a part of what holds them. */
    void entry(int index) throws UndecodableException {
        String text = wire.ahead();
        if (text != null) {
            cursor.enter("{" + text + "}");
            text(Role.NAME);
        } else {
            // keys may be of any type; a small number is short enough for a name
            boolean small = cursor.left() > 0 && wire.next() == Format.POSITIVE_FIXINT;
            cursor.enter(small ? "{" + cursor.peek() + "}" : "{key " + index + "}");
            value();
        }
        value();
        cursor.leave();
    }

    private void extension() throws UndecodableException {
        Extension extension = wire.extension();
        cursor.mark(
                Role.DATA, extension.isTimestamp() ? extension.timestamp(cursor) : cursor.bytes(extension.length()));
    }
}
