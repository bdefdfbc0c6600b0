package io.serdebench.lab.dataset.avro;

import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Limits;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.jspecify.annotations.Nullable;

/** Where a file has records, by their paths: of a schema that holds itself as many levels are carried as records have. */
final class AvroLevels {

    /** Places beyond which no schema has this many fields that are carried. */
    private static final int MAX_PLACES = 20_000;

    private final Set<String> places = new HashSet<>();
    private final Set<String> branches = new HashSet<>();

    /** True if a record of a schema may hold one of its own type. */
    static boolean holdsItself(Schema schema) {
        return holdsItself(schema, new HashSet<>(), new HashSet<>());
    }

    private static boolean holdsItself(Schema schema, Set<String> open, Set<String> done) {
        return switch (schema.getType()) {
            case ARRAY -> holdsItself(schema.getElementType(), open, done);
            case MAP -> holdsItself(schema.getValueType(), open, done);
            case UNION -> schema.getTypes().stream().anyMatch(branch -> holdsItself(branch, open, done));
            case RECORD -> {
                String name = schema.getFullName();
                if (!open.add(name)) {
                    yield true;
                }
                boolean found = done.add(name)
                        && schema.getFields().stream().anyMatch(field -> holdsItself(field.schema(), open, done));
                open.remove(name);
                yield found;
            }
            default -> false;
        };
    }

    private static String below(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** True if some record was at a path. */
    boolean has(String path) {
        return places.contains(path);
    }

    /** True if some value was of the branch at a path, of a union of several types: a list without records is one. */
    boolean hasBranch(String path) {
        return branches.contains(path);
    }

    /**
     * Takes a value into account.
     *
     * @param path The path of the value, which has the names of fields and those of the branches of unions of several types.
     * @throws BadRecord where it is nested too deep
     */
    void observe(Schema schema, @Nullable Object value, String path, int depth) throws BadRecord {
        if (depth > Limits.DEPTH || places.size() + branches.size() > MAX_PLACES) {
            throw new BadRecord(
                    depth > Limits.DEPTH
                            ? "nested deeper than " + Limits.DEPTH + " levels"
                            : "records that hold each other have more than " + MAX_PLACES + " places");
        }
        if (value == null) {
            return;
        }
        switch (schema.getType()) {
            case UNION -> {
                List<Schema> types = schema.getTypes();
                Schema branch = types.get(GenericData.get().resolveUnion(schema, value));
                long several = types.stream()
                        .filter(type -> type.getType() != Schema.Type.NULL)
                        .count();
                String at = several > 1 ? below(path, AvroTypes.branch(branch)) : path;
                if (several > 1) {
                    branches.add(at);
                }
                observe(branch, value, at, depth);
            }
            case ARRAY -> {
                for (Object each : (Collection<?>) value) {
                    observe(schema.getElementType(), each, path, depth + 1);
                }
            }
            case MAP -> {
                for (Object each : ((Map<?, ?>) value).values()) {
                    observe(schema.getValueType(), each, path, depth + 1);
                }
            }
            case RECORD -> {
                places.add(path);
                GenericRecord record = (GenericRecord) value;
                for (Schema.Field field : schema.getFields()) {
                    observe(field.schema(), record.get(field.pos()), below(path, field.name()), depth + 1);
                }
            }
            default -> {
                // holds no record
            }
        }
    }
}
