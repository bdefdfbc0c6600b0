package io.serdebench.format.sbe;

import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;

/** Simple Binary Encoding with the blocks of {@link SbeLayout}. */
public final class SbeFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new SbeDissector(layout(schema));
    }

    @Override
    public Sizer sizer(String variant, Schema schema) {
        return new SbeSizer(layout(schema));
    }

    private static SbeLayout layout(Schema schema) {
        try {
            return SbeLayout.of(schema);
        } catch (UnsupportedSchemaException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
