package io.serdebench.codec.foryjson;

import io.serdebench.api.Schema;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.testkit.CodecContract;
import io.serdebench.testkit.Schemas;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class ForyJsonContractTest extends CodecContract {

    /** The library compiles the code for a bean in a time that grows with the square of its fields. */
    private static final int FIELDS = 12;

    ForyJsonContractTest() {
        super(new ForyJsonFamily(), "json-fory");
    }

    /** The many hostile names are in several beans. */
    @Override
    protected Schema shape(Schema schema) {
        if (!schema.equals(Schemas.hostileNames())) {
            return schema;
        }
        List<Field> fields = schema.root().fields();
        Map<String, Slot> parts = new LinkedHashMap<>();
        for (int from = 0; from < fields.size(); from += FIELDS) {
            Map<String, Slot> part = new LinkedHashMap<>();
            fields.subList(from, Math.min(fields.size(), from + FIELDS))
                    .forEach(field -> part.put(field.name(), field.slot()));
            parts.put("part " + from, new Slot(Schema.of("part " + from, part).root(), false));
        }
        return Schema.of("public static void main(String[] args) { }", parts);
    }
}
