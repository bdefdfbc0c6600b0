package io.serdebench.format.ion;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import org.jspecify.annotations.Nullable;

/** Takes one record apart, with its version marker and symbol table; or a stream of any values, without a schema. */
public final class IonDissector implements Dissector {

    private final @Nullable Struct root;
    private final @Nullable FieldPlaces places;

    /** For streams of which nothing is known. */
    public IonDissector() {
        root = null;
        places = null;
    }

    /** For records of a schema. */
    public IonDissector(Schema schema) {
        root = schema.root();
        places = new FieldPlaces(schema, (struct, field) -> field.name());
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        IonWire wire = new IonWire(cursor);
        ValueStream stream = new ValueStream(wire);
        stream.begin();
        Object[] row = root != null && places != null ? row(wire, stream, root, places) : values(wire, stream);
        cursor.finish();
        return row;
    }

    private static Object[] row(IonWire wire, ValueStream stream, Struct root, FieldPlaces places)
            throws UndecodableException {
        if (stream.next() != ValueStream.PLAIN) {
            throw wire.cursor.bad("a struct without annotations is due");
        }
        Object[] row = new IonRecordValues(wire, places).struct(root);
        if (stream.next() != ValueStream.OVER) {
            throw wire.cursor.bad("a value after the record");
        }
        return row;
    }

    private static Object[] values(IonWire wire, ValueStream stream) throws UndecodableException {
        IonForeignValues values = new IonForeignValues(wire);
        int end = stream.next();
        for (int i = 1; end != ValueStream.OVER; i++) {
            if (i > 1) {
                wire.cursor.enter("value " + i);
            }
            values.plain();
            if (end != ValueStream.PLAIN) {
                wire.close(end);
            }
            if (i > 1) {
                wire.cursor.leave();
            }
            end = stream.next();
        }
        return new Object[0];
    }
}
