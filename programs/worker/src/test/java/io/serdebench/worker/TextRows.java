package io.serdebench.worker;

import io.serdebench.api.Domain;
import org.jspecify.annotations.Nullable;

/** Application objects of {@code orders{id:int32,note:string?}}; docs/internals/workers.md names this class. */
public final class TextRows implements Domain<TextRows.Order> {

    /** The schema. */
    static final String NOTATION = "orders{id:int32,note:string?}";

    /**
     * One order.
     *
     * @param note or null
     */
    public record Order(int id, @Nullable String note) {}

    @Override
    public Order fromRow(@Nullable Object[] row) {
        Integer id = (Integer) row[0];
        if (id == null) {
            throw new IllegalArgumentException("an order without a number");
        }
        return new Order(id, (String) row[1]);
    }

    @Override
    public @Nullable Object[] toRow(Order order) {
        return new @Nullable Object[] {order.id(), order.note()};
    }
}
