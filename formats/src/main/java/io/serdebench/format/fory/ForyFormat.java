package io.serdebench.format.fory;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import java.util.List;

/** Fory's Java mode: compatible, which is its default, or for one schema on both sides, and then with references too. */
public final class ForyFormat implements WireFormat {

    private static final String COMPATIBLE = "compatible";
    private static final String REFERENCES = "references";

    @Override
    public List<String> variants() {
        return List.of("", REFERENCES, COMPATIBLE);
    }

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new ForyDissector(schema, variant.equals(COMPATIBLE), variant.equals(REFERENCES));
    }
}
