package io.serdebench.format.bson;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.WireNames;
import io.serdebench.api.dissect.Dissector;

/** BSON documents. */
public final class BsonFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new BsonDissector(schema, WireNames::withoutNul);
    }

    @Override
    public Dissector schemaless(String variant) {
        return new BsonDissector();
    }
}
