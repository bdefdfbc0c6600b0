package io.serdebench.format.protostuff;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.format.protobuf.dissect.ForeignDissector;

/** Protostuff's own format. */
public final class ProtostuffFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new ProtostuffDissector(schema.root());
    }

    /** Tags are those of Protocol Buffers. */
    @Override
    public Dissector schemaless(String variant) {
        return new ForeignDissector();
    }
}
