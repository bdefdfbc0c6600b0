package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds which integers of a typed file are negative: its schema does not tell, and a careful codec chooses by it. */
public final class NegativeIntegers {

    private final Type type;
    private final List<NegativeIntegers> inner = new ArrayList<>();
    private boolean negative;

    /** Watches the integers in values of a type. */
    public NegativeIntegers(Type type) {
        this.type = type;
        if (type instanceof Struct struct) {
            struct.fields().forEach(field -> inner.add(new NegativeIntegers(field.type())));
        } else if (type instanceof ListOf list) {
            inner.add(new NegativeIntegers(list.element().type()));
        } else if (type instanceof MapOf map) {
            inner.add(new NegativeIntegers(map.value().type()));
        }
    }

    /** Takes a value into account. */
    public void observe(@Nullable Object value) {
        if (value == null || negative) {
            return;
        }
        switch (type.kind()) {
            case INT32 -> negative = (Integer) value < 0;
            case INT64 -> negative = (Long) value < 0;
            case LIST -> ((List<?>) value).forEach(inner.get(0)::observe);
            case MAP -> ((Map<?, ?>) value).values().forEach(inner.get(0)::observe);
            case STRUCT -> {
                @Nullable Object[] row = (@Nullable Object[]) value;
                for (int i = 0; i < row.length; i++) {
                    inner.get(i).observe(row[i]);
                }
            }
            default -> {}
        }
    }

    /** Takes the least of many values into account, which is null where there were none. */
    public void observeNumber(@Nullable Number least) {
        negative |= least != null && least.longValue() < 0;
    }

    /** Adds what another part saw of the same type. */
    void absorb(NegativeIntegers other) {
        negative |= other.negative;
        for (int i = 0; i < inner.size(); i++) {
            inner.get(i).absorb(other.inner.get(i));
        }
    }

    /** Adds the integers that may be negative to a list, in the order of the fields. */
    public void signedLeaves(List<NegativeIntegers> into) {
        if (type instanceof Int integer && !integer.nonNegative()) {
            into.add(this);
        }
        inner.forEach(each -> each.signedLeaves(into));
    }

    /** Returns the type with what was seen. */
    public Type type() {
        if (type instanceof Int integer) {
            return new Int(integer.bits(), !negative);
        }
        if (type instanceof ListOf list) {
            return new ListOf(list.element().with(inner.get(0).type()));
        }
        if (type instanceof MapOf map) {
            return new MapOf(map.value().with(inner.get(0).type()));
        }
        if (type instanceof Struct struct) {
            List<Field> fields = new ArrayList<>();
            for (int i = 0; i < struct.fields().size(); i++) {
                Field field = struct.fields().get(i);
                fields.add(new Field(
                        field.name(),
                        field.ident(),
                        field.slot().with(inner.get(i).type())));
            }
            return struct.with(fields);
        }
        return type;
    }
}
