package io.serdebench.codec.jacksontext;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.testkit.CodecContract;
import java.util.LinkedHashMap;
import java.util.Map;

class CsvContractTest extends CodecContract {

    CsvContractTest() {
        super(new JacksonText(), "csv");
    }

    /** A text in place of each field that is no single value. */
    @Override
    protected Schema shape(Schema schema) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        for (Field field : schema.fields()) {
            slots.put(field.name(), JavaTypes.isLeaf(field.type()) ? field.slot() : Notation.parseSlot("string?"));
        }
        return Schema.of(schema.name(), slots);
    }
}
