package io.serdebench.codec.dsljson.runtime;

import com.dslplatform.json.JavaTimeConverter;
import com.dslplatform.json.JsonReader;
import com.dslplatform.json.JsonWriter;
import com.dslplatform.json.NumberConverter;
import com.dslplatform.json.StringConverter;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converters for what the library lacks: points in time; and for what it loses: the sign of zero. The annotation processor looks
 * at the methods of converters and compares their types by name, annotations included, so that these classes have none, although
 * values may be null.
 */
public final class DslConverters {

    /** For floating-point numbers that stand where a converter is looked up by their class. */
    public static final JsonWriter.WriteObject<Double> DOUBLE = DslConverters::number;

    private DslConverters() {}

    private static void number(JsonWriter writer, @Nullable Double value) {
        if (value == null) {
            writer.writeNull();
        } else if (value == 0 && 1 / value < 0) {
            // the library writes 0.0
            writer.writeAscii("-0.0");
        } else {
            NumberConverter.serialize(value.doubleValue(), writer);
        }
    }

    /**
     * Reads a point in time, as the library reads OffsetDateTime.
     *
     * @param reader The reader, which stands at the value.
     * @return The point in time, or null.
     * @throws IOException Where there is something else.
     */
    public static @Nullable Instant readInstant(JsonReader<?> reader) throws IOException {
        return reader.wasNull()
                ? null
                : JavaTimeConverter.deserializeDateTime(reader).toInstant();
    }

    /**
     * Writes a point in time, as the library writes OffsetDateTime, in UTC.
     *
     * @param writer The writer that takes it.
     * @param value The point in time, or null.
     */
    public static void writeInstant(JsonWriter writer, @Nullable Instant value) {
        JavaTimeConverter.serializeNullable(value == null ? null : value.atOffset(ZoneOffset.UTC), writer);
    }

    /** A number that is always there. */
    public static final class PlainDouble {

        private PlainDouble() {}

        /** Reads one. */
        public static double read(JsonReader<?> reader) throws IOException {
            return NumberConverter.deserializeDouble(reader);
        }

        /** Writes one. */
        public static void write(JsonWriter writer, double value) {
            number(writer, value);
        }
    }

    /** A number or null. */
    public static final class OptionalDouble {

        private OptionalDouble() {}

        /** Reads one. */
        public static Double read(JsonReader<?> reader) throws IOException {
            return NumberConverter.NULLABLE_DOUBLE_READER.read(reader);
        }

        /** Writes one. */
        public static void write(JsonWriter writer, Double value) {
            number(writer, value);
        }
    }

    /** A list of numbers. */
    public static final class DoubleList {

        private DoubleList() {}

        /** Reads one. */
        public static List<Double> read(JsonReader<?> reader) throws IOException {
            return reader.readCollection(NumberConverter.NULLABLE_DOUBLE_READER);
        }

        /** Writes one. */
        public static void write(JsonWriter writer, List<Double> value) {
            writer.serialize(value, DOUBLE);
        }
    }

    /** A map of numbers. */
    public static final class DoubleMap {

        private DoubleMap() {}

        /** Reads one. */
        public static Map<String, Double> read(JsonReader<?> reader) throws IOException {
            return reader.readMap(StringConverter.READER, NumberConverter.NULLABLE_DOUBLE_READER);
        }

        /** Writes one. */
        public static void write(JsonWriter writer, Map<String, Double> value) {
            writer.serialize(value, StringConverter.WRITER, DOUBLE);
        }
    }
}
