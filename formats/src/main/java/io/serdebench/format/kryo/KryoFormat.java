package io.serdebench.format.kryo;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import java.util.List;

/** Kryo's registered beans, with references or without. */
public final class KryoFormat implements WireFormat {

    private static final String REFERENCES = "references";

    @Override
    public List<String> variants() {
        return List.of("", REFERENCES);
    }

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new KryoDissector(schema, variant.equals(REFERENCES));
    }

    @Override
    public Sizer sizer(String variant, Schema schema) {
        return new KryoSizer(variant.equals(REFERENCES));
    }
}
