package io.serdebench.codec.avro;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;

/** Avro's schema of ours, the same for all codecs: the wire is one, whatever the objects are. */
final class AvroSchemas {

    /** The fixed type of UUIDs; no struct has this name, see {@link io.serdebench.api.Names}. */
    static final String UUID = "Uuid";

    private final String namespace;
    private final Schema uuid;

    private AvroSchemas(String namespace) {
        this.namespace = namespace;
        uuid = LogicalTypes.uuid().addToSchema(Schema.createFixed(UUID, null, namespace, 16));
    }

    /** The schema of the record. */
    static Schema of(Struct root, String namespace) {
        return new AvroSchemas(namespace).record(root);
    }

    private Schema record(Struct struct) {
        List<Schema.Field> fields = struct.fields().stream()
                .map(field -> field.optional()
                        ? new Schema.Field(field.ident(), slot(field.slot()), null, Schema.Field.NULL_DEFAULT_VALUE)
                        : new Schema.Field(field.ident(), slot(field.slot())))
                .toList();
        return Schema.createRecord(struct.typeName(), null, namespace, false, fields);
    }

    /** A variant whose alternatives have different types is a union of them; any other one is a record of optional fields. */
    private Schema struct(Struct struct) {
        return BareVariant.of(struct) == null
                ? record(struct)
                : Schema.createUnion(struct.fields().stream()
                        .map(field -> type(field.type()))
                        .toList());
    }

    private Schema slot(Slot slot) {
        Schema schema = type(slot.type());
        if (slot.optional() && schema.isUnion()) {
            List<Schema> branches = new ArrayList<>();
            branches.add(Schema.create(Schema.Type.NULL));
            branches.addAll(schema.getTypes());
            return Schema.createUnion(branches);
        }
        return slot.optional() ? Schema.createUnion(Schema.create(Schema.Type.NULL), schema) : schema;
    }

    private Schema type(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> Schema.create(Schema.Type.BOOLEAN);
            case INT32 -> Schema.create(Schema.Type.INT);
            case INT64 -> Schema.create(Schema.Type.LONG);
            case FLOAT32 -> Schema.create(Schema.Type.FLOAT);
            case FLOAT64 -> Schema.create(Schema.Type.DOUBLE);
            case DECIMAL -> {
                Decimal decimal = (Decimal) type;
                yield LogicalTypes.decimal(decimal.precision(), decimal.scale())
                        .addToSchema(Schema.create(Schema.Type.BYTES));
            }
            case STRING -> Schema.create(Schema.Type.STRING);
            case BYTES -> Schema.create(Schema.Type.BYTES);
            case DATE -> LogicalTypes.date().addToSchema(Schema.create(Schema.Type.INT));
            case TIMESTAMP -> {
                Schema number = Schema.create(Schema.Type.LONG);
                yield switch (((Timestamp) type).unit()) {
                    case MILLIS -> LogicalTypes.timestampMillis().addToSchema(number);
                    case MICROS -> LogicalTypes.timestampMicros().addToSchema(number);
                    case NANOS -> LogicalTypes.timestampNanos().addToSchema(number);
                };
            }
            case UUID -> uuid;
            case STRUCT -> struct((Struct) type);
            case LIST -> Schema.createArray(slot(((ListOf) type).element()));
            case MAP -> Schema.createMap(slot(((MapOf) type).value()));
        };
    }
}
