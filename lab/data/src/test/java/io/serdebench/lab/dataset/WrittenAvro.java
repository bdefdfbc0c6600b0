package io.serdebench.lab.dataset;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.lab.dataset.infer.Moment;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.LogicalTypes;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumWriter;
import org.jspecify.annotations.Nullable;

/** Rows as an Avro container. */
final class WrittenAvro {

    private int records;

    private WrittenAvro() {}

    static void write(io.serdebench.api.Schema schema, List<@Nullable Object[]> rows, String codec, OutputStream out)
            throws IOException {
        Schema avro = new WrittenAvro().type(schema.root());
        try (DataFileWriter<Object> writer = new DataFileWriter<>(new GenericDatumWriter<>(avro))) {
            writer.setCodec(CodecFactory.fromString(codec)).create(avro, out);
            int written = 0;
            for (@Nullable Object[] row : rows) {
                writer.append(value(schema.root(), avro, row));
                // blocks of a few records
                if (++written % 7 == 0) {
                    writer.sync();
                }
            }
        }
    }

    private Schema slot(Slot slot) {
        Schema schema = type(slot.type());
        return slot.optional() ? Schema.createUnion(Schema.create(Schema.Type.NULL), schema) : schema;
    }

    private Schema type(Type type) {
        return switch (type.kind()) {
            case BOOLEAN -> Schema.create(Schema.Type.BOOLEAN);
            case INT32 -> Schema.create(Schema.Type.INT);
            case INT64 -> Schema.create(Schema.Type.LONG);
            case FLOAT32 -> Schema.create(Schema.Type.FLOAT);
            case FLOAT64 -> Schema.create(Schema.Type.DOUBLE);
            case DECIMAL ->
                LogicalTypes.decimal(((Decimal) type).precision(), ((Decimal) type).scale())
                        .addToSchema(Schema.create(Schema.Type.BYTES));
            case STRING -> Schema.create(Schema.Type.STRING);
            case BYTES -> Schema.create(Schema.Type.BYTES);
            case DATE -> LogicalTypes.date().addToSchema(Schema.create(Schema.Type.INT));
            case TIMESTAMP ->
                (switch (((Timestamp) type).unit()) {
                            case MILLIS -> LogicalTypes.timestampMillis();
                            case MICROS -> LogicalTypes.timestampMicros();
                            case NANOS -> LogicalTypes.timestampNanos();
                        })
                        .addToSchema(Schema.create(Schema.Type.LONG));
            case UUID -> LogicalTypes.uuid().addToSchema(Schema.create(Schema.Type.STRING));
            case LIST -> Schema.createArray(slot(((ListOf) type).element()));
            case MAP -> Schema.createMap(slot(((MapOf) type).value()));
            case STRUCT -> {
                var fields = SchemaBuilder.record("R" + records++).fields();
                for (Field field : ((Struct) type).fields()) {
                    fields = fields.name(field.name()).type(slot(field.slot())).noDefault();
                }
                yield fields.endRecord();
            }
        };
    }

    private static @Nullable Object value(Slot slot, Schema schema, @Nullable Object value) {
        return value == null
                ? null
                : value(slot.type(), slot.optional() ? schema.getTypes().get(1) : schema, value);
    }

    private static Object value(Type type, Schema schema, Object value) {
        return switch (type.kind()) {
            case DECIMAL -> ByteBuffer.wrap(((BigDecimal) value).unscaledValue().toByteArray());
            case BYTES -> ByteBuffer.wrap((byte[]) value);
            case DATE -> (int) ((LocalDate) value).toEpochDay();
            case TIMESTAMP -> count((Instant) value, ((Timestamp) type).unit());
            case UUID -> value.toString();
            case LIST -> {
                List<@Nullable Object> list = new ArrayList<>();
                ((List<?>) value).forEach(e -> list.add(value(((ListOf) type).element(), schema.getElementType(), e)));
                yield list;
            }
            case MAP -> {
                Map<Object, @Nullable Object> map = new LinkedHashMap<>();
                ((Map<?, ?>) value)
                        .forEach((k, v) -> map.put(k, value(((MapOf) type).value(), schema.getValueType(), v)));
                yield map;
            }
            case STRUCT -> {
                GenericData.Record record = new GenericData.Record(schema);
                List<Field> fields = ((Struct) type).fields();
                for (int i = 0; i < fields.size(); i++) {
                    Object field = ((@Nullable Object[]) value)[i];
                    record.put(
                            i,
                            value(
                                    fields.get(i).slot(),
                                    schema.getFields().get(i).schema(),
                                    field));
                }
                yield record;
            }
            default -> value;
        };
    }

    private static long count(Instant instant, Timestamp.Unit unit) {
        long perSecond = 1_000_000_000L / Moment.step(unit);
        return instant.getEpochSecond() * perSecond + instant.getNano() / Moment.step(unit);
    }
}
