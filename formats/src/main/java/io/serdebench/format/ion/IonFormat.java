package io.serdebench.format.ion;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;

/** Ion 1.0, binary. */
public final class IonFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new IonDissector(schema);
    }

    @Override
    public Dissector schemaless(String variant) {
        return new IonDissector();
    }
}
