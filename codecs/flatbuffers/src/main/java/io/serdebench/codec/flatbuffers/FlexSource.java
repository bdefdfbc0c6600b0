package io.serdebench.codec.flatbuffers;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.WireNames;
import io.serdebench.api.gen.Containers;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.codec.flatbuffers.runtime.FlexBlobs;
import io.serdebench.codec.flatbuffers.runtime.FlexReader;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Names of the library's classes and methods still to be written, which the sources about FlexBuffers have in common. */
final class FlexSource {

    static final String LIBRARY = "com.google.flatbuffers.FlexBuffers";
    static final String REFERENCE = LIBRARY + ".Reference";

    /** The class that makes keys of a map's keys. */
    static final String NAMES = WireNames.class.getName();

    /** The class that makes blobs. */
    static final String BLOBS = FlexBlobs.class.getName();

    /** The binding's builder of values. */
    static final String BUILDER = "flexOut";

    /** The binding's reader of values. */
    static final String READER = "flexIn";

    private static final String BUILDER_CLASS = "com.google.flatbuffers.FlexBuffersBuilder";

    private final Set<String> named = new HashSet<>();
    private final Queue<Struct> structs = new ArrayDeque<>();
    private final Containers containers = new Containers();

    FlexSource() {}

    /** The fields of a binding whose schema has variants. */
    static void fields(JavaWriter out) {
        String reader = FlexReader.class.getName();
        out.line("private final " + BUILDER_CLASS + " " + BUILDER + " = new " + BUILDER_CLASS + "();");
        out.line("private final " + reader + " " + READER + " = new " + reader + "();");
    }

    /** The name of a struct, list or map, whose method is written later if it is new. */
    String name(Type type) {
        if (!(type instanceof Struct struct)) {
            return containers.name(type);
        }
        if (named.add(struct.typeName())) {
            structs.add(struct);
        }
        return struct.typeName();
    }

    /** Writes the methods of all types that were named, and of those that these methods name. */
    void write(Consumer<Struct> structs, Consumer<Type> containers) {
        for (Type type = next(); type != null; type = next()) {
            if (type instanceof Struct struct) {
                structs.accept(struct);
            } else {
                containers.accept(type);
            }
        }
    }

    /** A type that was named and not yet given out here, or null. */
    private @Nullable Type next() {
        Struct struct = structs.poll();
        return struct == null ? containers.next() : struct;
    }

    /** The type of FlexBuffers by which an alternative of a bare variant is known. */
    static String constant(Type type) {
        return LIBRARY + ".FBT_"
                + switch (type.kind()) {
                    case BOOLEAN -> "BOOL";
                    case INT32, INT64 -> "INT";
                    case FLOAT64 -> "FLOAT";
                    case STRING -> "STRING";
                    case LIST -> "VECTOR";
                    case STRUCT, MAP -> "MAP";
                    default -> throw new IllegalArgumentException(type + " is not an alternative of a bare variant");
                };
    }
}
