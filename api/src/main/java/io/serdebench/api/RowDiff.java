package io.serdebench.api;

import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where two rows of one schema differ by value.
 *
 * <p>Floating-point numbers are equal by their bits, all NaNs being one value, so that a lost sign of zero is seen.
 * Decimals compare as numbers of the schema's scale, maps without regard to order.
 *
 * @param path The path of the first differing leaf, in the user's own names: {@code item.tags[2]}.
 * @param expected The value that went in, shortened for display.
 * @param actual The value that came back, shortened for display.
 */
public record RowDiff(String path, String expected, String actual) {

    private static final int SHOWN = 60;

    /** The first difference, or null where the rows are equal. */
    public static @Nullable RowDiff first(Struct struct, @Nullable Object[] expected, @Nullable Object[] actual) {
        return struct(struct, expected, actual, "");
    }

    private static @Nullable RowDiff struct(Struct struct, @Nullable Object[] a, @Nullable Object[] b, String path) {
        for (int i = 0; i < a.length; i++) {
            Type.Field field = struct.fields().get(i);
            // the path is built only where it is needed: this runs for every value of every record
            if (!same(field.slot(), a[i], b[i])) {
                return slot(field.slot(), a[i], b[i], path.isEmpty() ? field.name() : path + "." + field.name());
            }
        }
        return null;
    }

    private static @Nullable RowDiff slot(Slot slot, @Nullable Object a, @Nullable Object b, String path) {
        if (a == null || b == null) {
            return new RowDiff(path, show(a), show(b));
        }
        if (slot.type() instanceof Struct struct) {
            return struct(struct, (@Nullable Object[]) a, (@Nullable Object[]) b, path);
        }
        if (slot.type() instanceof ListOf list && ((List<?>) a).size() == ((List<?>) b).size()) {
            for (int i = 0; i < ((List<?>) a).size(); i++) {
                Object x = ((List<?>) a).get(i);
                Object y = ((List<?>) b).get(i);
                if (!same(list.element(), x, y)) {
                    return slot(list.element(), x, y, path + "[" + i + "]");
                }
            }
        }
        if (slot.type() instanceof MapOf map && ((Map<?, ?>) a).keySet().equals(((Map<?, ?>) b).keySet())) {
            for (Object key : ((Map<?, ?>) a).keySet()) {
                Object x = ((Map<?, ?>) a).get(key);
                Object y = ((Map<?, ?>) b).get(key);
                if (!same(map.value(), x, y)) {
                    return slot(map.value(), x, y, path + "[" + Names.quote((String) key) + "]");
                }
            }
        }
        return new RowDiff(path, show(a), show(b));
    }

    private static boolean same(Slot slot, @Nullable Object a, @Nullable Object b) {
        if (a == null || b == null) {
            return a == b;
        }
        switch (slot.kind()) {
            case BYTES:
                return Arrays.equals((byte[]) a, (byte[]) b);
            case STRUCT:
                List<Type.Field> fields = ((Struct) slot.type()).fields();
                for (int i = 0; i < fields.size(); i++) {
                    if (!same(fields.get(i).slot(), ((@Nullable Object[]) a)[i], ((@Nullable Object[]) b)[i])) {
                        return false;
                    }
                }
                return true;
            case LIST:
                return sameList(((ListOf) slot.type()).element(), (List<?>) a, (List<?>) b);
            case MAP:
                return sameMap(((MapOf) slot.type()).value(), (Map<?, ?>) a, (Map<?, ?>) b);
            default:
                return a.equals(b);
        }
    }

    private static boolean sameList(Slot element, List<?> a, List<?> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!same(element, a.get(i), b.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameMap(Slot value, Map<?, ?> a, Map<?, ?> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (Map.Entry<?, ?> entry : a.entrySet()) {
            if (!b.containsKey(entry.getKey()) || !same(value, entry.getValue(), b.get(entry.getKey()))) {
                return false;
            }
        }
        return true;
    }

    private static String show(@Nullable Object value) {
        String text = value instanceof byte[] bytes
                ? java.util.HexFormat.of().formatHex(bytes, 0, Math.min(bytes.length, SHOWN))
                : value instanceof Object[] array ? Arrays.deepToString(array) : String.valueOf(value);
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "…";
    }
}
