package io.serdebench.lab.explain;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.Type.Timestamp.Unit;
import io.serdebench.api.size.Column;
import io.serdebench.lab.dataset.infer.TextValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Types that the texts of a column could have in place of texts. A type is one as long as each text is exactly what its value is
 * spelled like, so that nothing is lost; and there may be so few different texts that a number could stand for each.
 */
final class TextLook {

    private static final int MAX_VALUES = 256;

    /** Longer texts are no names of a state or a country, and keeping many would cost memory. */
    private static final int MAX_CHARS = 256;

    private static final int SPELLED_LONGEST = 40;

    private static final List<Type> TYPES = List.of(
            new Scalar(Kind.UUID),
            new Timestamp(Unit.MILLIS),
            new Timestamp(Unit.MICROS),
            new Timestamp(Unit.NANOS),
            new Scalar(Kind.DATE),
            new Int(64, false));

    private final TextValue reader = new TextValue();
    private final Map<Type, Column> typed = new LinkedHashMap<>();
    private final Column numbered;
    private @Nullable Map<String, Integer> ordinals = new HashMap<>();

    TextLook(boolean optional) {
        TYPES.forEach(type -> typed.put(type, Column.of(new Slot(type, optional))));
        numbered = Column.of(new Slot(new Int(32, true), optional));
    }

    void add(@Nullable String text) {
        typed.entrySet().removeIf(one -> !fits(text, one.getKey(), one.getValue()));
        Map<String, Integer> known = ordinals;
        if (known == null) {
            return;
        }
        if (text == null) {
            numbered.add(null);
            return;
        }
        Integer ordinal = known.get(text);
        if (ordinal == null) {
            if (known.size() == MAX_VALUES || text.length() > MAX_CHARS) {
                ordinals = null;
                return;
            }
            ordinal = known.size();
            known.put(text, ordinal);
        }
        numbered.add(ordinal);
    }

    private boolean fits(@Nullable String text, Type type, Column column) {
        if (text == null) {
            column.add(null);
            return true;
        }
        Object value = text.length() > SPELLED_LONGEST ? null : reader.read(type, text);
        if (value == null || !value.toString().equals(text)) {
            return false;
        }
        column.add(value);
        return true;
    }

    /** The column with values of the most telling type, or null where they are texts and nothing else. */
    @Nullable
    Column typed() {
        for (Column column : typed.values()) {
            if (column.count() > 0) {
                return column.slot().kind() == Kind.INT64 ? narrow(column) : column;
            }
        }
        return null;
    }

    private static Column narrow(Column whole) {
        boolean natural = whole.numbers().negatives() == 0;
        return whole.as(new Int(whole.numbers().mostBits() < Integer.SIZE ? Integer.SIZE : Long.SIZE, natural));
    }

    /** How many different texts there are, or 0 where they are many. */
    int values() {
        Map<String, Integer> known = ordinals;
        return known == null ? 0 : known.size();
    }

    /** The column with a number for each text, in the order in which they come; only where {@link #values} says that they are few. */
    Column numbered() {
        return numbered;
    }
}
