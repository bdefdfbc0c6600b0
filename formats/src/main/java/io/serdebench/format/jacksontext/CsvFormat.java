package io.serdebench.format.jacksontext;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;

/** Lines of CSV, for records of leaves alone. */
public final class CsvFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return new CsvDissector(schema);
    }

    @Override
    public Dissector schemaless(String variant) {
        return new CsvDissector();
    }
}
