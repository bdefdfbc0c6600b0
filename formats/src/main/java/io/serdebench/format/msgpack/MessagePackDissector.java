package io.serdebench.format.msgpack;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Takes records apart, with a schema or without. */
public final class MessagePackDissector implements Dissector {

    private final @Nullable Struct root;
    private final @Nullable FieldPlaces places;
    private final MessagePackLeaves leaves;

    /** For bytes of which nothing is known. */
    public MessagePackDissector() {
        this(null, null, MessagePackLeaves.PACKED);
    }

    /** For records of a schema whose structs are arrays of their values in order. */
    public MessagePackDissector(Schema schema, MessagePackLeaves leaves) {
        this(schema.root(), null, leaves);
    }

    /**
     * For records of a schema whose structs are maps.
     *
     * @param names The function that names the key for a field of a struct.
     */
    public MessagePackDissector(Schema schema, MessagePackLeaves leaves, BiFunction<Struct, Field, String> names) {
        this(schema.root(), new FieldPlaces(schema, names), leaves);
    }

    private MessagePackDissector(@Nullable Struct root, @Nullable FieldPlaces places, MessagePackLeaves leaves) {
        this.root = root;
        this.places = places;
        this.leaves = leaves;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        Object[] row = row(new MessagePackWire(cursor, bytes));
        cursor.finish();
        return row;
    }

    private Object[] row(MessagePackWire wire) throws UndecodableException {
        if (root != null) {
            return new MessagePackRecordValues(wire, places, new MessagePackLeafValues(wire, leaves)).struct(root);
        }
        new MessagePackForeignValues(wire).value();
        return new Object[0];
    }
}
