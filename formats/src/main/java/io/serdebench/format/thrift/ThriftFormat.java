package io.serdebench.format.thrift;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Thrift's binary, compact and tuple protocols. */
public final class ThriftFormat implements WireFormat {

    @Override
    public List<String> variants() {
        return List.of("binary", "compact", "tuple");
    }

    @Override
    public Dissector dissector(String variant, Schema schema) {
        return switch (variant) {
            case "compact" -> new ThriftDissector(true, schema.root());
            case "tuple" -> new TupleDissector(schema.root(), WideStructs::isWide);
            default -> new ThriftDissector(false, schema.root());
        };
    }

    @Override
    public Sizer sizer(String variant, Schema schema) {
        return switch (variant) {
            case "compact" -> new CompactSizer();
            case "tuple" -> new TupleSizer();
            default -> new BinarySizer();
        };
    }

    /** Not for tuples, which hold nothing but values. */
    @Override
    public @Nullable Dissector schemaless(String variant) {
        return variant.equals("tuple") ? null : new ThriftDissector(variant.equals("compact"), null);
    }
}
