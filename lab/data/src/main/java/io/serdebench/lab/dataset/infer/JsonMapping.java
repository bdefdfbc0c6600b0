package io.serdebench.lab.dataset.infer;

import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.source.BadRecord;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A format's own way to write records in JSON, by the schema of that format. Several threads use one. */
public interface JsonMapping {

    /**
     * The value of a variant whose alternative the file names.
     *
     * @param name The name of the alternative.
     * @param value Its value, as other values of a record.
     */
    record Branch(String name, @Nullable Object value) {}

    /** Returns how records are written, to follow the name of a file's format: {@code by protobuf's JSON mapping}. */
    String label();

    /**
     * Looks at a record before any is mapped.
     *
     * @return True if it has to see no other.
     */
    default boolean look(Map<?, ?> object) {
        return true;
    }

    /**
     * Returns the record with the names and values that the fields of the schema have. What fits no field stays as it is.
     *
     * @throws BadRecord where the format allows no such value
     */
    Map<?, ?> apply(Map<?, ?> object) throws BadRecord;

    /** Returns what the user has to know of the records that were mapped. */
    default List<Warning> warnings() {
        return List.of();
    }
}
