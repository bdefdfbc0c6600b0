package io.serdebench.lab.dataset.profile;

import io.serdebench.api.Notation;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Reason;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Statistics of the values of one field and of the fields within it. */
final class FieldStatistics {

    private static final int EXAMPLE = 60;
    private static final int ENOUGH = 4 * EXAMPLE;

    private final String path;
    private final Slot slot;
    private final Kind kind;
    private final DistinctCount distinct;
    private final List<FieldStatistics> within = new ArrayList<>();
    private long nulls;
    private long values;
    private @Nullable Object example;
    private @Nullable Object least;
    private @Nullable Object greatest;
    private int shortest = Integer.MAX_VALUE;
    private int longest = -1;

    /**
     * Of a field without values yet.
     *
     * @param keep The number of different values that are counted exactly.
     */
    FieldStatistics(String path, Slot slot, int keep) {
        this.path = path;
        this.slot = slot;
        kind = slot.kind();
        distinct = new DistinctCount(keep);
        Type inner = slot.type() instanceof ListOf list
                ? list.element().type()
                : slot.type() instanceof MapOf map ? map.value().type() : slot.type();
        if (inner instanceof Struct struct) {
            for (Field field : struct.fields()) {
                within.add(new FieldStatistics(path + "." + field.name(), field.slot(), keep));
            }
        }
    }

    /** Takes a value into account. */
    void add(@Nullable Object value) {
        if (value == null) {
            nulls++;
            if (kind == Kind.STRUCT) {
                within.forEach(field -> field.add(null));
            }
            return;
        }
        values++;
        if (example == null) {
            example = value;
        }
        switch (kind) {
            case STRING -> {
                String text = (String) value;
                length(text.length());
                distinct.add(ValueHash.of(text));
            }
            case BYTES -> {
                byte[] bytes = (byte[]) value;
                length(bytes.length);
                distinct.add(ValueHash.of(bytes));
            }
            case LIST -> all((List<?>) value);
            case MAP -> all(((Map<?, ?>) value).values());
            case STRUCT -> row((@Nullable Object[]) value);
            case UUID, BOOLEAN -> distinct.add(ValueHash.of(value));
            default -> ordered(value);
        }
    }

    private void row(@Nullable Object[] row) {
        for (int i = 0; i < row.length; i++) {
            within.get(i).add(row[i]);
        }
    }

    private void all(Collection<?> elements) {
        length(elements.size());
        if (!within.isEmpty()) {
            for (Object element : elements) {
                if (element == null) {
                    within.forEach(field -> field.add(null));
                } else {
                    row((@Nullable Object[]) element);
                }
            }
        }
    }

    private void length(int length) {
        shortest = Math.min(shortest, length);
        longest = Math.max(longest, length);
    }

    /** Numbers, dates and times. */
    private void ordered(Object value) {
        distinct.add(ValueHash.of(value));
        if (value instanceof Double real && real.isNaN() || value instanceof Float single && single.isNaN()) {
            return;
        }
        if (least == null || compare(value, least) < 0) {
            least = value;
        }
        if (greatest == null || compare(value, greatest) > 0) {
            greatest = value;
        }
    }

    /** Of values of one field, which have one class. */
    @SuppressWarnings("unchecked")
    private static int compare(Object a, Object b) {
        return ((Comparable<Object>) a).compareTo(b);
    }

    /** Adds what is known of the field, and of the fields within it, to a list. */
    void facts(Map<String, Reason> reasons, List<FieldFacts> into) {
        boolean nested = kind == Kind.STRUCT || kind == Kind.LIST || kind == Kind.MAP;
        Reason reason = epoch(reasons.getOrDefault(path, Reason.plain("")));
        if (kind != Kind.STRUCT || slot.optional() || reason.notable()) {
            into.add(new FieldFacts(
                    path,
                    Notation.write(slot),
                    nulls,
                    nested ? null : (Long) distinct.count(values),
                    nested || distinct.isExact(),
                    shown(least),
                    shown(greatest),
                    longest < 0 ? null : (Integer) shortest,
                    longest < 0 ? null : (Integer) longest,
                    nested || example == null ? null : TerminalText.text(text(example), EXAMPLE),
                    reason.text(),
                    reason.notable(),
                    reason.decimal() == null || reason.decimal() == Reason.OPEN ? null : reason.decimal() + ""));
        }
        within.forEach(field -> field.facts(reasons, into));
    }

    /** Whole numbers that may be points in time stay numbers, with a note. */
    private Reason epoch(Reason reason) {
        boolean whole = kind == Kind.INT32 || kind == Kind.INT64;
        if (!whole || least == null || greatest == null || reason.text().startsWith("given")) {
            return reason;
        }
        return reason.with(Epochs.note(path, ((Number) least).longValue(), ((Number) greatest).longValue()));
    }

    private static @Nullable Object shown(@Nullable Object value) {
        boolean number = value instanceof Number each && Double.isFinite(each.doubleValue());
        return value == null || number ? value : text(value);
    }

    private static String text(Object value) {
        if (value instanceof byte[] bytes) {
            return HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, EXAMPLE));
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        String text = value.toString();
        return text.length() > ENOUGH ? text.substring(0, ENOUGH) : text;
    }
}
