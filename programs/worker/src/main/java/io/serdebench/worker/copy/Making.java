package io.serdebench.worker.copy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an object is made.
 *
 * @param order The number of the property that each parameter of the constructor takes; null for a constructor without parameters,
 *     after which each property is set.
 */
record Making(@Nullable List<Integer> order) {

    /** A constructor without parameters, after which each property is set. */
    static final Making EMPTY = new Making(null);

    Making {
        order = order == null ? null : List.copyOf(order);
    }
}
