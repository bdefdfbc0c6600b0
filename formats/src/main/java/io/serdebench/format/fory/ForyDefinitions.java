package io.serdebench.format.fory;

import static java.nio.ByteOrder.LITTLE_ENDIAN;

import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.util.ArrayList;
import java.util.List;

/**
 * The definitions of beans in one compatible record: "Meta Sharing" and "ClassDef Encoding" of the specification. The first bean of a
 * class brings it, later ones name its number. What it says of fields is not decoded: records are written for the schema.
 */
final class ForyDefinitions {

    /** {@code COMPATIBLE_STRUCT}. */
    private static final int STRUCT = 28;

    private static final int SIZE = 0xff;
    private static final int COMPRESSED = 0x100;
    private static final int RESERVED = 0xe00;

    private final ForyWire wire;
    private final Cursor cursor;
    private final List<String> known = new ArrayList<>();

    /** Of a record that begins. */
    ForyDefinitions(ForyWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** The class of a bean, which must be that of the schema here. */
    void read(Struct struct) throws UndecodableException {
        int type = cursor.u8();
        if (type != STRUCT) {
            throw cursor.bad("a type " + type + " where 28 is a class with a definition");
        }
        cursor.mark(Role.TYPE_INFO, "class with a definition");
        long marker = wire.varint();
        int number = (int) (marker >>> 1);
        if ((marker & 1) != 0) {
            if (number >= known.size() || !known.get(number).equals(struct.typeName())) {
                throw cursor.bad("definition " + number + " where that of " + struct.typeName() + " is due");
            }
            cursor.mark(Role.TYPE_INFO, "definition " + number + ", " + struct.typeName());
            return;
        }
        if (number != known.size() || known.contains(struct.typeName())) {
            throw cursor.bad("a new definition " + number + " where " + known.size() + " came before");
        }
        known.add(struct.typeName());
        cursor.mark(Role.TYPE_INFO, "definition " + number + " follows");
        definition(struct.typeName());
    }

    private void definition(String name) throws UndecodableException {
        long header = cursor.i64(LITTLE_ENDIAN);
        if ((header & RESERVED) != 0) {
            throw cursor.bad("a definition with reserved bits");
        }
        long size = header & SIZE;
        String packed = (header & COMPRESSED) != 0 ? ", deflated" : "";
        cursor.mark(Role.TYPE_INFO, "hash and size");
        if (size == SIZE) {
            size += wire.varint();
            cursor.mark(Role.LENGTH, size);
        }
        cursor.bytes(cursor.count(size, 1));
        cursor.mark(Role.TYPE_INFO, "names and types of the fields of " + name + packed);
    }
}
