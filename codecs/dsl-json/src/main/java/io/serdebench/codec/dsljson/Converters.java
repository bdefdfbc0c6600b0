package io.serdebench.codec.dsljson;

import io.serdebench.api.gen.JavaWriter;
import java.io.IOException;
import java.nio.file.Path;

/** Writes the converters that the library lacks or that lose something, the same for all schemas. */
final class Converters {

    /** The class that holds them; no struct has an underscore. */
    static final String CLASS = "Dsl_Converters";

    private static final String SOURCE = """
            /** What the library lacks: points in time; and what it loses: the sign of zero. */
            public final class Dsl_Converters {

                /** For floating-point numbers that stand where a converter is looked up by their class. */
                public static final com.dslplatform.json.JsonWriter.WriteObject<java.lang.Double> DOUBLE =
                        Dsl_Converters::write;

                private Dsl_Converters() {}

                private static void write(com.dslplatform.json.JsonWriter writer, java.lang.Double value) {
                    if (value == null) {
                        writer.writeNull();
                    } else if (value == 0 && 1 / value < 0) {
                        // the library writes 0.0
                        writer.writeAscii("-0.0");
                    } else {
                        com.dslplatform.json.NumberConverter.serialize(value.doubleValue(), writer);
                    }
                }

                /** As the library has OffsetDateTime, in UTC. */
                @com.dslplatform.json.JsonConverter(target = java.time.Instant.class)
                public static final class InstantText {

                    private InstantText() {}

                    public static java.time.Instant read(com.dslplatform.json.JsonReader<?> reader)
                            throws java.io.IOException {
                        return reader.wasNull()
                                ? null
                                : com.dslplatform.json.JavaTimeConverter.deserializeDateTime(reader).toInstant();
                    }

                    public static void write(com.dslplatform.json.JsonWriter writer, java.time.Instant value) {
                        com.dslplatform.json.JavaTimeConverter.serializeNullable(
                                value == null ? null : value.atOffset(java.time.ZoneOffset.UTC), writer);
                    }
                }

                /** A number that is always there. */
                public static final class PlainDouble {

                    private PlainDouble() {}

                    public static double read(com.dslplatform.json.JsonReader<?> reader) throws java.io.IOException {
                        return com.dslplatform.json.NumberConverter.deserializeDouble(reader);
                    }

                    public static void write(com.dslplatform.json.JsonWriter writer, double value) {
                        Dsl_Converters.write(writer, value);
                    }
                }

                /** A number or null. */
                public static final class OptionalDouble {

                    private OptionalDouble() {}

                    public static java.lang.Double read(com.dslplatform.json.JsonReader<?> reader)
                            throws java.io.IOException {
                        return com.dslplatform.json.NumberConverter.NULLABLE_DOUBLE_READER.read(reader);
                    }

                    public static void write(com.dslplatform.json.JsonWriter writer, java.lang.Double value) {
                        Dsl_Converters.write(writer, value);
                    }
                }

                /** A list of numbers. */
                public static final class DoubleList {

                    private DoubleList() {}

                    public static java.util.List<java.lang.Double> read(com.dslplatform.json.JsonReader<?> reader)
                            throws java.io.IOException {
                        return reader.readCollection(com.dslplatform.json.NumberConverter.NULLABLE_DOUBLE_READER);
                    }

                    public static void write(
                            com.dslplatform.json.JsonWriter writer, java.util.List<java.lang.Double> value) {
                        writer.serialize(value, DOUBLE);
                    }
                }

                /** A map of numbers. */
                public static final class DoubleMap {

                    private DoubleMap() {}

                    public static java.util.Map<java.lang.String, java.lang.Double> read(
                            com.dslplatform.json.JsonReader<?> reader) throws java.io.IOException {
                        return reader.readMap(
                                com.dslplatform.json.StringConverter.READER,
                                com.dslplatform.json.NumberConverter.NULLABLE_DOUBLE_READER);
                    }

                    public static void write(
                            com.dslplatform.json.JsonWriter writer,
                            java.util.Map<java.lang.String, java.lang.Double> value) {
                        writer.serialize(value, com.dslplatform.json.StringConverter.WRITER, DOUBLE);
                    }
                }
            }
            """;

    private Converters() {}

    /** Writes the class. */
    static void save(Path sources, String packageName) throws IOException {
        new JavaWriter().block(SOURCE).save(sources, packageName, CLASS);
    }
}
