package io.serdebench.format.jacksontext;

import io.serdebench.api.Schema;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;
import org.jspecify.annotations.Nullable;

/** Takes XML apart, with a schema or without. */
public final class XmlDissector implements Dissector {

    private final @Nullable Schema schema;

    /** For texts of which nothing is known. */
    public XmlDissector() {
        schema = null;
    }

    /** For records of a schema. */
    public XmlDissector(Schema schema) {
        this.schema = schema;
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Cursor cursor = new Cursor(bytes, spans);
        XmlReader reader = new XmlReader(new TextBytes(cursor, bytes));
        Object[] row = row(reader);
        cursor.finish();
        return row;
    }

    private Object[] row(XmlReader reader) throws UndecodableException {
        if (schema != null) {
            return new XmlRecord(reader).record(schema.root());
        }
        new XmlForeign(reader).document();
        return new Object[0];
    }
}
