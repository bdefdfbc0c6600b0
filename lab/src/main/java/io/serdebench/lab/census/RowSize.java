package io.serdebench.lab.census;

import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Roughly how much a record holds, in no format: characters of texts, bytes, and one for every other value. */
final class RowSize {

    /** Classes for a doubling of the size. */
    private static final int STEPS = 4;

    private static final double LOG_2 = Math.log(2);

    private RowSize() {}

    /** The class of a record, 0 and more: four classes are a factor of two. */
    static int classOf(@Nullable Object[] row) {
        return (int) (STEPS * Math.log(Math.max(1, of(row))) / LOG_2);
    }

    private static long of(@Nullable Object value) {
        if (value instanceof String text) {
            return 1L + text.length();
        }
        if (value instanceof byte[] bytes) {
            return 1L + bytes.length;
        }
        long size = 1;
        if (value instanceof Object[] row) {
            for (Object field : row) {
                size += of(field);
            }
        } else if (value instanceof Collection<?> list) {
            for (Object element : list) {
                size += of(element);
            }
        } else if (value instanceof Map<?, ?> map) {
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                size += of(entry.getKey()) + of(entry.getValue());
            }
        }
        return value == null ? 0 : size;
    }
}
