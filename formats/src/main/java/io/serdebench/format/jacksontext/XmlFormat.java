package io.serdebench.format.jacksontext;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;

/** XML documents as Jackson databind writes records. */
public final class XmlFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new XmlDissector(schema);
    }

    @Override
    public Dissector schemaless(String variant) {
        return new XmlDissector();
    }
}
