package io.serdebench.codec.parquet.wire;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of a struct that has been read. Those of unknown ids are not kept. */
final class Values {

    private static final Values NONE = new Values(Shape.UNKNOWN);

    private final @Nullable Object[] fields;

    Values(Shape shape) {
        fields = new @Nullable Object[shape.highest() + 1];
    }

    /** Of a field that is there twice the last one counts. */
    void put(int id, Object value) {
        if (id > 0 && id < fields.length) {
            fields[id] = value;
        }
    }

    private @Nullable Object get(int id) {
        return id < fields.length ? fields[id] : null;
    }

    /** An integer, or -1 where there is none. */
    long number(int id) {
        return get(id) instanceof Long number ? number : -1;
    }

    /** A struct, without any fields where there is none. */
    Values struct(int id) {
        return get(id) instanceof Values struct ? struct : NONE;
    }

    /** A list, which is empty where there is none. */
    List<?> list(int id) {
        return get(id) instanceof List<?> list ? list : List.of();
    }
}
