package io.serdebench.format.jacksonbinary;

import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/** Takes one value apart of which no schema is known. */
public final class JacksonForeignDissector implements Dissector {

    private final JacksonWire wire;

    /** For values of a format. */
    public JacksonForeignDissector(JacksonWire wire) {
        this.wire = wire;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        if (wire == JacksonWire.CBOR) {
            new CborForeign(new CborItems(cursor, bytes)).item();
        } else {
            new SmileForeign(new SmileItems(cursor, bytes)).document();
        }
        cursor.finish();
        return new Object[0];
    }
}
