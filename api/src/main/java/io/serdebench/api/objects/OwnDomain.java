package io.serdebench.api.objects;

import io.serdebench.api.Domain;
import io.serdebench.api.RowDiff;
import io.serdebench.api.Type.Struct;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Objects of the application's own class, made from texts: a row has one field, the JSON text of a record. */
public final class OwnDomain implements Domain<Object> {

    private final Maker maker;

    /** Makes an object from a text, as the application does. */
    @FunctionalInterface
    public interface Maker {

        /** The object of a text. */
        Object make(String text) throws Exception;

        /** An equal object, and if possible another one. */
        default Object again(String text) throws Exception {
            return make(text);
        }
    }

    /** Objects that this maker makes. */
    public OwnDomain(Maker maker) {
        this.maker = maker;
    }

    /**
     * A fresh object.
     *
     * @throws IllegalArgumentException where the maker fails; the message is its own
     */
    @Override
    public Object fromRow(@Nullable Object[] row) {
        return made(row, maker::make);
    }

    /**
     * An equal object, and if possible another one.
     *
     * @throws IllegalArgumentException where the maker fails; the message is its own
     */
    public Object again(@Nullable Object[] row) {
        return made(row, maker::again);
    }

    private static Object made(@Nullable Object[] row, Maker how) {
        String text = (String) Objects.requireNonNull(row[0], "a record is a text");
        try {
            return Objects.requireNonNull(how.make(text), "the mapper gives null");
        } catch (Exception e) {
            throw new IllegalArgumentException("no object can be made of it: " + e.getMessage(), e);
        }
    }

    /** Not for objects that only their own class can take apart. */
    @Override
    public @Nullable Object[] toRow(Object object) {
        throw new UnsupportedOperationException("objects of own classes have no row");
    }

    @Override
    public @Nullable RowDiff difference(Struct root, @Nullable Object[] row, Object back) {
        return ObjectGraph.difference(again(row), back);
    }

    @Override
    public long touch(Object object) {
        return ObjectGraph.hash(object);
    }
}
