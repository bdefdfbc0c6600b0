package io.serdebench.format.parquet;

import io.serdebench.api.Batch;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;

/** Parquet files, of batches alone. */
public final class ParquetFormat implements WireFormat {

    @Override
    public Dissector dissector(String variant, Schema schema) {
        try {
            return new FileDissector(Batch.records(schema));
        } catch (UnsupportedSchemaException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Override
    public Dissector schemaless(String variant) {
        return new FileDissector();
    }
}
