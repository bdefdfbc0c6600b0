package io.serdebench.format.javaserialization;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Streams of Java's own serialization: of beans, or of beans that write themselves. */
public final class JavaSerializationFormat implements WireFormat {

    private static final String EXTERNALIZABLE = "externalizable";

    @Override
    public List<String> variants() {
        return List.of("", EXTERNALIZABLE);
    }

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return variant.equals(EXTERNALIZABLE) ? new ExternalDissector(schema) : new ObjectDissector(schema);
    }

    @Override
    public @Nullable Sizer sizer(String variant, Schema schema) {
        // where blocks end depends on the sum of a record's values
        return variant.equals(EXTERNALIZABLE) ? null : new StreamSizer(schema);
    }

    @Override
    public Dissector schemaless(String variant) {
        return new ObjectDissector(null);
    }
}
