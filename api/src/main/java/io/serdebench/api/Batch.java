package io.serdebench.api;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.List;
import java.util.Map;

/** The schema of many records as one message, for formats that hold nothing else: containers and columnar files. */
public final class Batch {

    /** The one field of a batch. */
    public static final String FIELD = "records";

    private Batch() {}

    /** A message that has a list of the schema's records, none of them null. What is read of a record is read of each. */
    public static Schema of(Schema schema) {
        return Schema.of(
                        schema.name() + " batch",
                        Map.of(FIELD, new Slot(new ListOf(new Slot(schema.root(), false)), false)))
                .reading(schema.read().stream().map(name -> FIELD + "." + name).toList());
    }

    /**
     * The records of a batch.
     *
     * @throws UnsupportedSchemaException where the schema is that of a single record
     */
    public static Struct records(Schema schema) throws UnsupportedSchemaException {
        List<Field> fields = schema.fields();
        if (fields.size() == 1
                && fields.get(0).name().equals(FIELD)
                && !fields.get(0).optional()
                && fields.get(0).type() instanceof ListOf list
                && !list.element().optional()
                && list.element().type() instanceof Struct struct) {
            return struct;
        }
        throw new UnsupportedSchemaException("single records; it holds many: --shape batch:100");
    }
}
