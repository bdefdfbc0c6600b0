package io.serdebench.format.jacksonbinary;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.api.size.Sizer;

/** Smile, with the types that Jackson databind gives values. */
public final class SmileFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new RecordDissector(JacksonWire.SMILE, schema, PropertyNames::of);
    }

    @Override
    public Sizer sizer(String variant, Schema schema) {
        return new SmileSizer();
    }

    @Override
    public Dissector schemaless(String variant) {
        return new JacksonForeignDissector(JacksonWire.SMILE);
    }
}
