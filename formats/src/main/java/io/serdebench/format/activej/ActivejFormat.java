package io.serdebench.format.activej;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;

/** The bytes of ActiveJ's serializers. */
public final class ActivejFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new ActivejDissector(schema.root());
    }

    @Override
    public Sizer sizer(String variant, Schema schema) {
        return new ActivejSizer();
    }
}
