package io.serdebench.format.floor;

import io.serdebench.api.Schema;
import io.serdebench.api.WireFormat;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Dissector;
import io.serdebench.api.size.Size;
import io.serdebench.api.size.Sizer;
import org.jspecify.annotations.Nullable;

/** The records of the harness's floor, which are no bytes. */
public final class FloorFormat implements WireFormat {

    /** No value comes back from no bytes. */
    @Override
    public Dissector dissector(String variant, Schema schema) {
        return (bytes, spans) -> {
            new Cursor(bytes, spans).finish();
            return new @Nullable Object[schema.fields().size()];
        };
    }

    @Override
    public Sizer sizer(String variant, Schema schema) {
        return record -> Size.each(record.count(), 0);
    }
}
