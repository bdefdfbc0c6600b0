package io.serdebench.format.fory;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import java.util.List;

/** Fory's Java mode, with references or without. */
public final class ForyFormat implements WireFormat {

    @Override
    public List<String> variants() {
        return List.of("", "references");
    }

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new ForyDissector(schema, variant.equals("references"));
    }
}
