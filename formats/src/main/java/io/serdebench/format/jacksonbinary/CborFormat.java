package io.serdebench.format.jacksonbinary;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.api.size.Sizer;

/** CBOR as RFC 8949 has it, with the types that Jackson databind gives values. */
public final class CborFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new RecordDissector(JacksonWire.CBOR, schema, PropertyNames::of);
    }

    @Override
    public Sizer sizer(String variant, Schema schema) {
        return new CborSizer();
    }

    @Override
    public Dissector schemaless(String variant) {
        return new JacksonForeignDissector(JacksonWire.CBOR);
    }
}
