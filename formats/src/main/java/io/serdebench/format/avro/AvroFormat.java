package io.serdebench.format.avro;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Avro's binary encoding, and object container files of it. */
public final class AvroFormat implements WireFormat {

    private static final String CONTAINER = "container";

    @Override
    public List<String> variants() {
        return List.of("", CONTAINER);
    }

    /** Not for bytes without a schema, of which Avro says nothing. */
    @Override
    public Dissector dissector(String variant, Schema schema) {
        return variant.equals(CONTAINER) ? new ContainerDissector(schema) : new AvroDissector(schema);
    }

    @Override
    public @Nullable Sizer sizer(String variant, Schema schema) {
        // the schema is in the file as text, which statistics of columns say nothing about
        return variant.equals(CONTAINER) ? null : new AvroSizer();
    }
}
