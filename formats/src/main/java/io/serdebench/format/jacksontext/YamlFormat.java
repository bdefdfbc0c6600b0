package io.serdebench.format.jacksontext;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.gen.PropertyNames;

/** YAML documents as Jackson databind writes records. */
public final class YamlFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new YamlDissector(schema, PropertyNames::of);
    }

    @Override
    public Dissector schemaless(String variant) {
        return new YamlDissector();
    }
}
