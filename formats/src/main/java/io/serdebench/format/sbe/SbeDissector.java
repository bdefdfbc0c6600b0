package io.serdebench.format.sbe;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import java.nio.ByteOrder;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes messages apart by the FIX Simple Binary Encoding specification 1.0, "Field Encoding" and "Message Structure". Nothing of
 * SBE's own library is used here.
 */
final class SbeDissector implements Dissector {

    private final Block root;

    SbeDissector(SbeLayout layout) {
        root = layout.root();
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        header(cursor, "block length", root.length());
        header(cursor, "template id", SbeLayout.TEMPLATE_ID);
        header(cursor, "schema id", SbeLayout.SCHEMA_ID);
        header(cursor, "version", SbeLayout.VERSION);
        @Nullable Object[] slots = new BlockValues(cursor, bytes).block(root);
        cursor.finish();
        return (Object[]) Objects.requireNonNull(slots[0]);
    }

    private static void header(Cursor cursor, String what, int due) throws UndecodableException {
        int number = cursor.u16(ByteOrder.LITTLE_ENDIAN);
        if (number != due) {
            throw cursor.bad("a " + what + " of " + number + " where " + due + " is due");
        }
        cursor.mark(Role.HEADER, what + " " + number);
    }
}
