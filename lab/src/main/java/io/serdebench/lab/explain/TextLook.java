package io.serdebench.lab.explain;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.Type.Timestamp.Unit;
import io.serdebench.api.size.Column;
import io.serdebench.lab.dataset.infer.QuotedDecimals;
import io.serdebench.lab.dataset.infer.TextValue;
import io.serdebench.lab.text.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Types that the texts of a column could have in place of texts. A type is one as long as each text is exactly what its value is
 * spelled like, so that nothing is lost; and there may be so few different texts that a number could stand for each.
 */
final class TextLook {

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
    private final FewTexts few = new FewTexts();
    private final DecimalTexts decimals;
    private final HexTexts hex;

    TextLook(boolean optional) {
        TYPES.forEach(type -> typed.put(type, Column.of(new Slot(type, optional))));
        numbered = Column.of(new Slot(new Int(32, true), optional));
        decimals = new DecimalTexts(optional);
        hex = new HexTexts(optional);
    }

    void add(@Nullable String text) {
        typed.entrySet().removeIf(one -> !fits(text, one.getKey(), one.getValue()));
        decimals.add(text);
        hex.add(text);
        int ordinal = text == null ? 0 : few.add(text);
        if (ordinal >= 0) {
            numbered.add(text == null ? null : Integer.valueOf(ordinal));
        }
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

    /** The column with values of the most telling type, or null where they are texts and nothing else; for the field of this path. */
    @Nullable
    Column typed(String path) {
        for (Column column : typed.values()) {
            if (column.count() > 0) {
                return column.slot().kind() == Kind.INT64 ? narrow(column) : column;
            }
        }
        Column amounts = decimals.column(path);
        return amounts == null ? hex.column() : amounts;
    }

    private static Column narrow(Column whole) {
        boolean natural = whole.numbers().negatives() == 0;
        return whole.as(new Int(whole.numbers().mostBits() < Integer.SIZE ? Integer.SIZE : Long.SIZE, natural));
    }

    /** The texts, as far as they are few. */
    FewTexts few() {
        return few;
    }

    /** What its type is in words. */
    String seen(Type type, String path) {
        return switch (type.kind()) {
            case UUID -> "every value is a UUID";
            case TIMESTAMP -> "every value is a time";
            case DATE -> "every value is a date";
            case DECIMAL ->
                "every value is a number with " + Figures.many(((Decimal) type).scale(), "decimal")
                        + (QuotedDecimals.areMoney(path, ((Decimal) type).scale()) ? ", as money is" : "");
            case BYTES -> hex.seen();
            default -> "every value is a whole number";
        };
    }

    /** The column with a number for each text, in the order in which they come; only where they are few. */
    Column numbered() {
        return numbered;
    }
}
