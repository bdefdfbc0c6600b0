package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.JsonMapping;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a pass looks at records, the same in each of its parts.
 *
 * @param reading How files are read.
 * @param declared The types that are not inferred.
 * @param look The places where records stand.
 * @param shape The way from an object to a record.
 * @param whole The record that a schema declares, or null.
 * @param given Types of records that a schema names, or null.
 */
record JsonPlan(
        Reading reading,
        Declared declared,
        JsonLook look,
        RecordShape shape,
        @Nullable Struct whole,
        @Nullable GivenTypes given) {

    /** The plan before any file was looked at. */
    static JsonPlan of(Reading reading, Declared declared) {
        Map<String, Slot> schema = declared.schema();
        GivenTypes given = declared.isOfTypes() && schema != null ? new GivenTypes(schema) : null;
        return new JsonPlan(
                reading,
                declared,
                new JsonLook(new JsonLines(), RecordForm.OBJECTS, ""),
                given == null ? RecordShape.plain() : RecordShape.of(given),
                schema == null ? null : struct(schema),
                given);
    }

    private static Struct struct(Map<String, Slot> slots) {
        List<Field> fields = new ArrayList<>();
        slots.forEach((name, slot) -> fields.add(new Field(name, "unnamed", slot)));
        return new Struct("unnamed", fields);
    }

    /** The record of an object of a file. */
    Map<?, ?> record(Map<?, ?> object) throws BadRecord {
        JsonMapping mapping = declared.json();
        return shape.apply(mapping == null ? object : mapping.apply(object));
    }

    JsonPlan with(JsonLook other) {
        return new JsonPlan(reading, declared, other, shape, whole, given);
    }

    JsonPlan with(RecordShape other) {
        return new JsonPlan(reading, declared, look, other, whole, given);
    }

    JsonPlan with(Declared other) {
        return new JsonPlan(reading, other, look, shape, whole, given);
    }

    /** True if records may turn out to be of several types. */
    boolean looksForTypes() {
        return whole == null
                && !reading.isOfTexts()
                && reading.columns().isEmpty()
                && look.form() == RecordForm.OBJECTS;
    }

    /** A reader of values for one thread. */
    JsonValue values() {
        return new JsonValue(declared, hasWords());
    }

    /** True if usual words are null. */
    boolean hasWords() {
        return reading.nullTexts() == null;
    }
}
