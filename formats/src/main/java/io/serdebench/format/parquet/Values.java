package io.serdebench.format.parquet;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** The fields of a struct that has been read. Those of unknown ids are not kept. */
final class Values {

    private static final @Nullable Object[] EMPTY = new @Nullable Object[0];
    private static final Values NONE = new Values(ParquetShape.UNKNOWN);

    private final ParquetShape shape;

    /** Made with the first field: of few bytes there may be very many structs that have none. */
    private @Nullable Object[] fields = EMPTY;

    Values(ParquetShape shape) {
        this.shape = shape;
    }

    /** Of a field that is there twice the last one counts. */
    void put(int id, Object value) {
        if (id > 0 && id <= shape.highest()) {
            if (fields.length == 0) {
                fields = new @Nullable Object[shape.highest() + 1];
            }
            fields[id] = value;
        }
    }

    private @Nullable Object get(int id) {
        return id < fields.length ? fields[id] : null;
    }

    /** True if a field is there. */
    boolean has(int id) {
        return get(id) != null;
    }

    /** A text, which is empty where there is none. */
    String text(int id) {
        return get(id) instanceof String text ? text : "";
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
