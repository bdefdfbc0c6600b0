package io.serdebench.lab.dataset.infer;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of one type as values of another one that the user gave: the same value, or none. */
final class Recast {

    private final TextValue text = new TextValue();

    /** A value that is none of its new type. */
    static final class Misfit extends Exception {
        private static final long serialVersionUID = 1;

        private final transient Object value;
        private final transient Type type;
        private String path = "";

        Misfit(Object value, Type type) {
            super(null, null, false, false);
            this.value = value;
            this.type = type;
        }

        /** Adds the name of the field that holds it. */
        Misfit in(String name) {
            path = Declared.path(name, path).replaceFirst("\\.$", "");
            return this;
        }

        Object value() {
            return value;
        }

        Type type() {
            return type;
        }

        String path() {
            return path;
        }
    }

    /** A value of one slot in another one; null is not held by a slot that is not optional. */
    @Nullable
    Object slot(Slot from, Slot to, @Nullable Object value) throws Misfit {
        if (value != null) {
            return value(from.type(), to.type(), value);
        }
        if (!to.optional()) {
            throw new Misfit("null", to.type());
        }
        return null;
    }

    private Object value(Type from, Type to, Object value) throws Misfit {
        if (from.equals(to)) {
            return value;
        }
        if (from instanceof Struct source && to instanceof Struct target) {
            return struct(source, target, (@Nullable Object[]) value);
        }
        if (from instanceof ListOf source && to instanceof ListOf target) {
            List<@Nullable Object> list = new ArrayList<>();
            for (Object element : (List<?>) value) {
                list.add(slot(source.element(), target.element(), element));
            }
            return list;
        }
        if (from instanceof MapOf source && to instanceof MapOf target) {
            Map<Object, @Nullable Object> map = new LinkedHashMap<>();
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                map.put(entry.getKey(), slot(source.value(), target.value(), entry.getValue()));
            }
            return map;
        }
        Object leaf = isNested(from) || isNested(to) ? null : leaf(from, to, value);
        if (leaf == null) {
            throw new Misfit(isNested(from) ? "a " + from.kind().name().toLowerCase(java.util.Locale.ROOT) : value, to);
        }
        return leaf;
    }

    private @Nullable Object[] struct(Struct source, Struct target, @Nullable Object[] row) throws Misfit {
        @Nullable Object[] recast = new @Nullable Object[target.fields().size()];
        for (int i = 0; i < recast.length; i++) {
            Field field = target.fields().get(i);
            int at = index(source, field.name());
            try {
                recast[i] = at < 0
                        ? slot(field.slot(), field.slot(), null)
                        : slot(source.fields().get(at).slot(), field.slot(), row[at]);
            } catch (Misfit e) {
                throw e.in(field.name());
            }
        }
        return recast;
    }

    private static int index(Struct struct, String name) {
        for (int i = 0; i < struct.fields().size(); i++) {
            if (struct.fields().get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isNested(Type type) {
        return type.kind() == Kind.STRUCT || type.kind() == Kind.LIST || type.kind() == Kind.MAP;
    }

    private @Nullable Object leaf(Type from, Type to, Object value) {
        if (value instanceof Instant instant) {
            return time((Timestamp) from, to, instant);
        }
        if (value instanceof LocalDate date && to.kind() == Kind.TIMESTAMP) {
            return date.atStartOfDay().toInstant(ZoneOffset.UTC);
        }
        if (value instanceof Float single && to.kind() == Kind.FLOAT64) {
            return single.doubleValue();
        }
        if (value instanceof Number number && to.kind() == Kind.FLOAT32) {
            float narrow = number.floatValue();
            boolean same = Double.compare(narrow, number.doubleValue()) == 0;
            return same ? (Object) narrow : null;
        }
        if (value instanceof Long whole && to.kind() == Kind.FLOAT64) {
            boolean same = (long) whole.doubleValue() == whole && whole != Long.MAX_VALUE;
            return same ? (Object) whole.doubleValue() : null;
        }
        if (value instanceof BigDecimal decimal && to.kind() == Kind.FLOAT64) {
            return Doubles.carries(decimal.toPlainString()) ? (Object) decimal.doubleValue() : null;
        }
        return text.read(to, shown(value));
    }

    private @Nullable Object time(Timestamp from, Type to, Instant instant) {
        return switch (to.kind()) {
            case TIMESTAMP -> instant.getNano() % Moment.step(((Timestamp) to).unit()) == 0 ? instant : null;
            case DATE -> {
                LocalDate day = instant.atOffset(ZoneOffset.UTC).toLocalDate();
                yield day.atStartOfDay().toInstant(ZoneOffset.UTC).equals(instant) ? day : null;
            }
            case INT32, INT64 -> {
                int step = Moment.step(from.unit());
                yield TextValue.fit(
                        (Int) to, instant.getEpochSecond() * (1_000_000_000 / step) + instant.getNano() / step);
            }
            default -> text.read(to, instant.toString());
        };
    }

    private static String shown(Object value) {
        if (value instanceof byte[] bytes) {
            return Base64.getEncoder().encodeToString(bytes);
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof Double real && Double.isFinite(real)) {
            return Double.compare(real, -0.0) == 0 ? "-0.0" : new BigDecimal(real.toString()).toPlainString();
        }
        return value.toString();
    }
}
