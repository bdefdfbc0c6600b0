package io.serdebench.lab.dataset;

import io.serdebench.api.Type.Slot;
import io.serdebench.lab.dataset.arrow.ArrowSource;
import io.serdebench.lab.dataset.avro.AvroTypes;
import io.serdebench.lab.dataset.infer.JsonMapping;
import io.serdebench.lab.dataset.json.JsonSchemaFile;
import io.serdebench.lab.dataset.proto.ProtoSource;
import io.serdebench.lab.dataset.thrift.ThriftSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The kinds of file that say what the fields of records are. The first that knows a file reads it. */
enum SchemaKind {
    THRIFT(ThriftSource::isThrift, ThriftSource::fieldsOfFile),
    ARROW(ArrowSource::isArrow, (file, message) -> ArrowSource.fieldsOfFile(file)),
    PROTO(ProtoSource::isProto, ProtoSource::fieldsOfFile),
    OWN(SchemaText::isOne, (file, message) -> SchemaText.read(file)),
    JSON_SCHEMA(JsonSchemaFile::isOne, (file, message) -> JsonSchemaFile.fieldsOfFile(file)),
    AVRO(file -> true, (file, message) -> AvroTypes.fieldsOfFile(file));

    private interface Look {
        boolean isOne(Path file) throws IOException;
    }

    private interface Reader {
        Map<String, Slot> fields(Path file, @Nullable String message) throws IOException;
    }

    private final Look look;
    private final Reader reader;

    SchemaKind(Look look, Reader reader) {
        this.look = look;
        this.reader = reader;
    }

    /**
     * The fields of the records, by their names.
     *
     * @param message The one that is meant where a file declares several.
     */
    static Map<String, Slot> fields(Path file, @Nullable String message) throws IOException {
        return of(file).reader.fields(file, message);
    }

    /** How the format of a schema file writes its records in JSON, or null where it has no way of its own. */
    static @Nullable JsonMapping json(Path file, @Nullable String message) throws IOException {
        return switch (of(file)) {
            case PROTO -> ProtoSource.json(file, message);
            case AVRO -> AvroTypes.json(file);
            default -> null;
        };
    }

    /** True if a file declares types of records, of which each record has one. */
    static boolean isOfTypes(Path file) throws IOException {
        return of(file) == OWN && SchemaText.isOfTypes(file);
    }

    /** The decimal signs of fields, where the file says how numbers are written. */
    static Map<String, Character> signs(Path file) throws IOException {
        return of(file) == OWN ? SchemaText.signs(file) : Map.of();
    }

    private static SchemaKind of(Path file) throws IOException {
        for (SchemaKind kind : values()) {
            if (kind.look.isOne(file)) {
                return kind;
            }
        }
        return AVRO;
    }
}
