package io.serdebench.format.thrift;

import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import org.jspecify.annotations.Nullable;

/** Takes records of either protocol apart, with a schema or without. */
public final class ThriftDissector implements Dissector {

    private final ThriftWire.Protocol protocol;
    private final @Nullable Struct root;

    /**
     * For records of one protocol.
     *
     * @param compact Whether it is the compact protocol and not the binary one.
     * @param root The struct that each record is, or null where nothing is known of it.
     */
    public ThriftDissector(boolean compact, @Nullable Struct root) {
        protocol = compact ? CompactWire::new : BinaryWire::new;
        this.root = root;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Held held = new Held(spans);
        Cursor cursor = new Cursor(bytes, held);
        try {
            Object[] row = row(protocol.open(cursor, held));
            cursor.finish();
            return row;
        } finally {
            // where the bytes end within a header or key, what was read of it is reported all the same
            held.release();
        }
    }

    private Object[] row(ThriftWire wire) throws UndecodableException {
        if (root != null) {
            return new ThriftRecordValues(wire).struct(root);
        }
        new ThriftForeignValues(wire).struct();
        return new Object[0];
    }
}
