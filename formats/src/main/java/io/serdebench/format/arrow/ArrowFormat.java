package io.serdebench.format.arrow;

import io.serdebench.api.Batch;
import io.serdebench.api.Schema;
import io.serdebench.api.UnsupportedSchemaException;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;

/** Streams of the Arrow IPC format, of batches alone. */
public final class ArrowFormat implements WireFormat {

    /** Batches need their schema: the stream's own says nothing of decimals' digits in a uuid's bytes, for one. */
    @Override
    public Dissector dissector(String variant, Schema schema) {
        try {
            return new StreamDissector(Batch.records(schema));
        } catch (UnsupportedSchemaException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
