package io.serdebench.codec.dsljson;

import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.dsljson.runtime.DslConverters;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Writes the converter that is found by the class of the values. It is the same for all schemas and yet text: the annotation
 * processor finds such converters among the sources that it is run over, and nowhere else.
 */
final class Converters {

    /** The class that holds it; no struct has an underscore. */
    static final String CLASS = "Dsl_Instants";

    private static final String SOURCE = """
            /** Points in time, which the library lacks. */
            @com.dslplatform.json.JsonConverter(target = java.time.Instant.class)
            public final class Dsl_Instants {

                private Dsl_Instants() {}

                public static java.time.Instant read(com.dslplatform.json.JsonReader<?> reader)
                        throws java.io.IOException {
                    return %1$s.readInstant(reader);
                }

                public static void write(com.dslplatform.json.JsonWriter writer, java.time.Instant value) {
                    %1$s.writeInstant(writer, value);
                }
            }
            """.formatted(DslConverters.class.getName());

    private Converters() {}

    /** Writes the class. */
    static void save(Path sources, String packageName) throws IOException {
        new JavaWriter().block(SOURCE).save(sources, packageName, CLASS);
    }
}
