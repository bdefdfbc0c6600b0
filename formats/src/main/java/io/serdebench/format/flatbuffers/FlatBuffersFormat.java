package io.serdebench.format.flatbuffers;

import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;

/** FlatBuffers with the tables of {@link FlatBuffersLayout}. */
public final class FlatBuffersFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        try {
            return new FlatBuffersDissector(schema);
        } catch (UnsupportedSchemaException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
