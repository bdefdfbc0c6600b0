package io.serdebench.format.flatbuffers;

import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.WireNames;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.dissect.FieldPlaces;
import io.serdebench.api.dissect.Spans;
import io.serdebench.api.dissect.UndecodableException;

/**
 * Takes messages apart by "FlatBuffer Internals", "Format components". A message is a graph of offsets: it is followed from the
 * root, and what was found is reported in the order of the bytes afterwards.
 */
public final class FlatBuffersDissector implements Dissector {

    private final FlatBuffersLayout layout;
    private final FieldPlaces places;

    /**
     * For records of a schema.
     *
     * @throws UnsupportedSchemaException where it has no layout
     */
    public FlatBuffersDissector(Schema schema) throws UnsupportedSchemaException {
        layout = FlatBuffersLayout.of(schema);
        places = new FieldPlaces(schema, WireNames::withoutNul);
    }

    @Override
    public Object[] dissect(byte[] bytes, Spans spans) throws UndecodableException {
        Part root = Part.root();
        Sheet sheet = new Sheet(bytes, root);
        Object[] row;
        try {
            row = new Walk(bytes, sheet, places).root(layout.root(), root);
        } catch (UndecodableException e) {
            sheet.tell(spans, e);
            throw e;
        }
        sheet.tell(spans, null);
        return row;
    }
}
