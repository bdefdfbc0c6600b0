package io.serdebench.format.hessian;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;

/** Hessian 2.0. */
public final class HessianFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new HessianDissector(schema);
    }

    @Override
    public Dissector schemaless(String variant) {
        return new HessianDissector(null);
    }
}
