package io.serdebench.format.bson;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.time.Instant;

/** Values that no schema knows, by what the bytes themselves say. */
final class BsonForeignValues {

    private static final int OBJECT_ID_BYTES = 12;

    private final BsonWire wire;
    private final Cursor cursor;

    BsonForeignValues(BsonWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
    }

    /** A document. */
    void document() throws UndecodableException {
        int end = wire.begin();
        while (wire.more(end)) {
            entry(wire.ahead());
        }
    }

    /** An element as a part of the document that holds it. */
    void entry(BsonWire.Element element) throws UndecodableException {
        cursor.enter("{" + element.name() + "}");
        wire.take(element);
        value(element.kind());
        cursor.leave();
    }

    private void array() throws UndecodableException {
        int end = wire.begin();
        for (int i = 0; wire.more(end); i++) {
            BsonWire.Element element = wire.ahead();
            cursor.enter("[" + i + "]");
            wire.take(element);
            value(element.kind());
            cursor.leave();
        }
    }

    private void value(BsonKind kind) throws UndecodableException {
        switch (kind) {
            case DOUBLE -> cursor.mark(Role.DATA, Double.longBitsToDouble(wire.i64()));
            case STRING, CODE, SYMBOL -> wire.string();
            case DOCUMENT -> document();
            case ARRAY -> array();
            case BINARY -> binary();
            case OBJECT_ID -> cursor.mark(Role.DATA, cursor.bytes(OBJECT_ID_BYTES));
            case BOOLEAN -> cursor.mark(Role.DATA, wire.bool());
            case DATE_TIME -> cursor.mark(Role.DATA, Instant.ofEpochMilli(wire.i64()));
            case REGULAR_EXPRESSION -> {
                wire.cstring(Role.DATA);
                wire.cstring(Role.DATA);
            }
            case DB_POINTER -> {
                wire.string();
                cursor.mark(Role.DATA, cursor.bytes(OBJECT_ID_BYTES));
            }
            case CODE_WITH_SCOPE -> codeWithScope();
            case INT32 -> cursor.mark(Role.DATA, wire.i32());
            case TIMESTAMP -> cursor.mark(Role.DATA, Long.toUnsignedString(wire.i64()));
            case INT64 -> cursor.mark(Role.DATA, wire.i64());
            case DECIMAL128 -> {
                long low = wire.i64();
                cursor.mark(Role.DATA, new Decimal128(wire.i64(), low).toString());
            }
            case NULL, UNDEFINED, MAX_KEY, MIN_KEY -> {}
        }
    }

    private void binary() throws UndecodableException {
        int length = wire.binary();
        int subtype = cursor.u8();
        cursor.mark(Role.TYPE_INFO, Subtype.word(subtype));
        if (subtype == Subtype.OLD_BINARY) {
            int inner = wire.i32();
            if (inner != length - Integer.BYTES) {
                throw cursor.bad(inner + " bytes of old binary in " + length);
            }
            cursor.mark(Role.LENGTH, inner);
            length = inner;
        }
        cursor.mark(Role.DATA, cursor.bytes(length));
    }

    private void codeWithScope() throws UndecodableException {
        int from = cursor.at();
        int size = wire.i32();
        cursor.mark(Role.LENGTH, size);
        wire.string();
        document();
        if (cursor.at() - from != size) {
            throw cursor.bad("code with scope of " + (cursor.at() - from) + " bytes that announced " + size);
        }
    }
}
