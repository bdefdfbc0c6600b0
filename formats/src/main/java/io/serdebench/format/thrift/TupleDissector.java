package io.serdebench.format.thrift;

import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.function.Predicate;

/** Takes records of the tuple protocol apart, for which there must be a schema. */
public final class TupleDissector implements Dissector {

    private final Struct root;
    private final Predicate<Struct> wide;

    /**
     * For records of a schema.
     *
     * @param root The struct that each record is.
     * @param wide The test of which structs have optional fields alone in their IDL, whatever the schema says.
     */
    public TupleDissector(Struct root, Predicate<Struct> wide) {
        this.root = root;
        this.wide = wide;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        try {
            Object[] row = new TupleValues(new CompactWire(cursor, held), wide).struct(root);
            cursor.finish();
            return row;
        } finally {
            // where the bytes end within a key, what was read of it is reported all the same
            held.release();
        }
    }
}
