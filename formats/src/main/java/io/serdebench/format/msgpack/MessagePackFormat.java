package io.serdebench.format.msgpack;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.gen.PropertyNames;
import io.serdebench.api.size.Sizer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** MessagePack: records as arrays or as maps, and as Jackson databind writes them. */
public final class MessagePackFormat implements WireFormat {

    @Override
    public List<String> variants() {
        return List.of("array", "map", "databind");
    }

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return switch (variant) {
            case "map" -> new MessagePackDissector(schema, MessagePackLeaves.PACKED, (struct, field) -> field.name());
            case "databind" -> new MessagePackDissector(schema, MessagePackLeaves.DATABIND, PropertyNames::of);
            default -> new MessagePackDissector(schema, MessagePackLeaves.PACKED);
        };
    }

    @Override
    public @Nullable Sizer sizer(String variant, Schema schema) {
        return variant.equals("databind") ? null : new MessagePackSizer(variant.equals("map"));
    }

    @Override
    public Dissector schemaless(String variant) {
        return new MessagePackDissector();
    }
}
