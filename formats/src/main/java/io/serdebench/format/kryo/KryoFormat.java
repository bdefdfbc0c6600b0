package io.serdebench.format.kryo;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Kryo's registered beans: with references, with the names of their fields, or with neither. */
public final class KryoFormat implements WireFormat {

    private static final String REFERENCES = "references";
    private static final String COMPATIBLE = "compatible";

    @Override
    public List<String> variants() {
        return List.of("", REFERENCES, COMPATIBLE);
    }

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new KryoDissector(schema, variant.equals(REFERENCES), variant.equals(COMPATIBLE));
    }

    @Override
    public @Nullable Sizer sizer(String variant, Schema schema) {
        // the names of a class come once a record, and columns do not say which records have it
        return variant.equals(COMPATIBLE) ? null : new KryoSizer(variant.equals(REFERENCES));
    }
}
