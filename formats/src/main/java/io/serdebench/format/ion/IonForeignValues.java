package io.serdebench.format.ion;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigInteger;

/** Values that no schema knows, by what the bytes themselves say. */
final class IonForeignValues {

    private final IonWire wire;
    private final Cursor cursor;
    private final Scalars scalars;

    IonForeignValues(IonWire wire) {
        this.wire = wire;
        cursor = wire.cursor;
        scalars = new Scalars(wire);
    }

    /** Any value with its annotations; padding is none. */
    void value() throws UndecodableException {
        if (wire.next() != IonKind.ANNOTATION) {
            plain();
            return;
        }
        IonWire.Wrapper wrapper = wire.annotations();
        plain();
        wire.close(wrapper.end());
    }

    /** Any value without annotations. */
    void plain() throws UndecodableException {
        if (wire.nil()) {
            return;
        }
        IonKind kind = wire.next();
        switch (kind) {
            case BOOL -> cursor.mark(Role.DATA, wire.bool());
            case POSITIVE, NEGATIVE -> cursor.mark(Role.DATA, scalars.integer());
            case FLOAT -> cursor.mark(Role.DATA, scalars.floating());
            case DECIMAL -> cursor.mark(Role.DATA, scalars.decimal());
            case TIMESTAMP -> cursor.mark(Role.DATA, scalars.timestamp().toString());
            case SYMBOL -> cursor.mark(Role.DATA, symbol().shown());
            case STRING -> cursor.mark(Role.DATA, wire.string());
            case CLOB, BLOB -> cursor.mark(Role.DATA, cursor.bytes(wire.length(kind)));
            case LIST, SEXP -> list(kind);
            case STRUCT -> struct();
            case NULL, ANNOTATION, RESERVED -> throw cursor.bad(kind.word() + " where a value is due");
        }
    }

    /** A symbol as a value. */
    IonSymbols.Symbol symbol() throws UndecodableException {
        byte[] id = cursor.bytes(wire.length(IonKind.SYMBOL));
        if (id.length >= Long.BYTES) {
            throw cursor.bad("a symbol of " + id.length + " bytes");
        }
        return wire.symbol(new BigInteger(1, id).longValue());
    }

    private void list(IonKind kind) throws UndecodableException {
        int end = wire.begin(kind);
        for (int i = 0; wire.more(end); ) {
            if (wire.pad()) {
                continue;
            }
            cursor.enter("[" + i++ + "]");
            value();
            cursor.leave();
        }
    }

    private void struct() throws UndecodableException {
        int end = wire.begin(IonKind.STRUCT);
        while (wire.more(end)) {
            IonSymbols.Symbol name = wire.field();
            if (name != null) {
                entry(name);
            }
        }
    }

    /** The value of a field as a part of the struct that holds it; the name has no span yet. */
    void entry(IonSymbols.Symbol name) throws UndecodableException {
        cursor.enter(name.label());
        cursor.mark(Role.TAG, name.number());
        value();
        cursor.leave();
    }
}
