package io.serdebench.testkit;

import io.serdebench.api.FormatVariant;
import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Sizer;
import java.util.Objects;

/** A format in a test, whose dissectors and sizers must be there where they are asked for. */
public final class TestedFormat {

    private final FormatVariant format;

    private TestedFormat(FormatVariant format) {
        this.format = format;
    }

    /** A format without variants, or the variant that has no name. */
    public static TestedFormat of(WireFormat format) {
        return of(format, "");
    }

    /** A variant of a format. */
    public static TestedFormat of(WireFormat format, String variant) {
        return of(new FormatVariant(format, variant));
    }

    /** A variant of a format. */
    static TestedFormat of(FormatVariant format) {
        return new TestedFormat(format);
    }

    /** The dissector of records of a schema. */
    public Dissector dissector(Schema schema) {
        return Objects.requireNonNull(format.dissector(schema), format + " has no dissector");
    }

    /** The sizer of records of a schema. */
    public Sizer sizer(Schema schema) {
        return Objects.requireNonNull(format.sizer(schema), format + " has no sizer");
    }

    /** The dissector of bytes without a schema. */
    public Dissector schemaless() {
        return Objects.requireNonNull(format.schemaless(), format + " means nothing without a schema");
    }

    /** True if bytes mean anything without a schema. */
    public boolean isSchemaless() {
        return format.schemaless() != null;
    }
}
