package io.serdebench.lab.dataset.json;

import io.serdebench.api.Notation;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.JsonMapping;
import io.serdebench.lab.dataset.infer.Moment;
import io.serdebench.lab.dataset.infer.NullWords;
import io.serdebench.lab.dataset.infer.TextValue;
import io.serdebench.lab.dataset.json.JsonTree.Digits;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Position;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Values of any type from JSON. A number is a string's value by its text, never the other way round but for decimals, which
 * many programs write as strings; bytes are Base64; dates, times and UUIDs are strings; a whole number is a timestamp as a
 * count of its unit since 1970.
 */
public final class JsonValue {

    private static final int NAMES = 10;

    private final TextValue text = new TextValue();
    private final @Nullable Declared declared;
    private final boolean words;
    private final FirstNames leftOut = new FirstNames(NAMES);
    private int file;
    private long tick;

    /** Makes a reader of values that have no field carried as JSON text. */
    public JsonValue() {
        this(null, false);
    }

    /**
     * With the fields that are carried as JSON text.
     *
     * @param words Whether usual words are null in fields of a type other than text.
     */
    JsonValue(@Nullable Declared declared, boolean words) {
        this.declared = declared;
        this.words = words;
    }

    /** The texts for values that JSON has no numbers for, as most programs write them. */
    private static final Set<String> NO_NUMBERS = Set.of("nan", "infinity", "-infinity");

    /** True if a value is a usual word for null in a field of a type. */
    boolean isNull(Type type, Object tree) {
        return words
                && tree instanceof String string
                && NullWords.isNull(type, string.toCharArray(), 0, string.length());
    }

    /** Tells which file the next values come from, by its number in the order of all files. */
    void reading(int number) {
        file = number;
    }

    /** Some of the fields that records had and their type had not. */
    FirstNames leftOut() {
        return leftOut;
    }

    /** The value of a slot at a path. */
    @Nullable
    Object read(Slot slot, @Nullable Object tree, String path) throws BadRecord {
        if (tree != null && !(slot.optional() && isNull(slot.type(), tree))) {
            return read(slot.type(), tree, path);
        }
        if (!slot.optional()) {
            throw new BadRecord("field " + TerminalText.text(path) + " is missing or null, and the schema requires it");
        }
        return null;
    }

    /** Returns the value of a type at a path. */
    public Object read(Type type, @Nullable Object tree, String path) throws BadRecord {
        Object value = tree == null ? null : value(type, tree, path);
        if (value == null) {
            throw misfit(type, tree, path);
        }
        return value;
    }

    private static BadRecord misfit(Type type, @Nullable Object tree, String path) {
        return new BadRecord("field " + TerminalText.text(path) + ": " + TerminalText.text(JsonTree.write(tree))
                + " is not of type " + TerminalText.text(Notation.write(type), 100));
    }

    private @Nullable Object value(Type type, Object tree, String path) throws BadRecord {
        return switch (type.kind()) {
            case BOOLEAN -> tree instanceof Boolean ? tree : null;
            case INT32, INT64 -> tree instanceof Long integer ? TextValue.fit((Int) type, integer) : null;
            case FLOAT32, FLOAT64 ->
                tree instanceof Number || tree instanceof Digits
                        ? floating(type, tree)
                        : tree instanceof String string && NO_NUMBERS.contains(string.toLowerCase(Locale.ROOT))
                                ? text.read(type, string)
                                : null;
            case DECIMAL -> decimal((Decimal) type, tree);
            case STRING -> tree instanceof String ? tree : digitsOrNull(tree);
            case BYTES, DATE, UUID ->
                tree instanceof String string
                        ? text.read(type, string)
                        : type.kind() == Type.Kind.BYTES && tree instanceof byte[] ? tree : null;
            case TIMESTAMP -> timestamp((Timestamp) type, tree);
            case STRUCT ->
                ((Struct) type).oneOf()
                        ? alternative((Struct) type, tree, path)
                        : tree instanceof Map<?, ?> object ? struct((Struct) type, object, path) : null;
            case LIST -> tree instanceof List<?> list ? list(((ListOf) type).element(), list, path) : null;
            case MAP -> tree instanceof Map<?, ?> map ? map(((MapOf) type).value(), map, path) : null;
        };
    }

    private @Nullable Object floating(Type type, Object number) {
        if (number instanceof Float single) {
            return type.kind() == Type.Kind.FLOAT32 ? single : (Object) single.doubleValue();
        }
        return number instanceof Double && type.kind() == Type.Kind.FLOAT64 ? number : text.read(type, digits(number));
    }

    /** The text of a number: that of 32 bits by its exact value. */
    static String digits(Object number) {
        return number instanceof Digits digits
                ? digits.text()
                : String.valueOf(number instanceof Float single ? (Object) single.doubleValue() : number);
    }

    private static @Nullable String digitsOrNull(Object tree) {
        return tree instanceof Number || tree instanceof Digits ? digits(tree) : null;
    }

    private @Nullable Object decimal(Decimal type, Object tree) {
        if (tree instanceof Long integer) {
            return TextValue.fit(type, BigDecimal.valueOf(integer));
        }
        return tree instanceof Digits digits
                ? text.read(type, digits.text())
                : tree instanceof String string ? text.read(type, string) : null;
    }

    private @Nullable Object timestamp(Timestamp type, Object tree) {
        if (tree instanceof Long count) {
            return Moment.ofCount(count, type.unit());
        }
        return tree instanceof String string && string.indexOf('-') > 0 ? text.read(type, string) : null;
    }

    private @Nullable Object[] struct(Struct struct, Map<?, ?> object, String path) throws BadRecord {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        int found = 0;
        for (int i = 0; i < row.length; i++) {
            Field field = fields.get(i);
            Object tree = object.get(field.name());
            found += tree != null || object.containsKey(field.name()) ? 1 : 0;
            String at = Declared.path(path, field.name());
            Declared.Entry entry = declared == null ? null : declared.at(at);
            row[i] =
                    entry != null && entry.json() && tree != null ? JsonTree.write(tree) : read(field.slot(), tree, at);
        }
        if (found < object.size() && !leftOut.hasEnough()) {
            Set<Object> more = new LinkedHashSet<>(object.keySet());
            fields.forEach(field -> more.remove(field.name()));
            leftOut.add(
                    new Position(file, tick++),
                    more.stream()
                            .map(name -> Declared.path(path, (String) name))
                            .toList());
        }
        return row;
    }

    /** The first alternative that can hold a value; of several records one that names all keys comes first. */
    private @Nullable Object @Nullable [] alternative(Struct variant, Object tree, String path) throws BadRecord {
        List<Field> fields = variant.fields();
        if (tree instanceof JsonMapping.Branch branch) {
            @Nullable Object[] row = new @Nullable Object[fields.size()];
            for (int i = 0; i < row.length; i++) {
                Field field = fields.get(i);
                row[i] = field.name().equals(branch.name()) ? read(field.type(), branch.value(), path) : null;
            }
            return row;
        }
        for (boolean whole : new boolean[] {true, false}) {
            for (int i = 0; i < fields.size(); i++) {
                Type type = fields.get(i).type();
                if (isOfKind(type, tree, whole)) {
                    try {
                        @Nullable Object[] row = new @Nullable Object[fields.size()];
                        row[i] = read(type, tree, path);
                        return row;
                    } catch (BadRecord e) {
                        // another alternative may hold it; if none does, the caller says what no type fits
                    }
                }
            }
        }
        return null;
    }

    /** A number is no text here, since a variant may have both. */
    private static boolean isOfKind(Type type, Object tree, boolean whole) {
        if (tree instanceof Map<?, ?> object && type instanceof Struct struct && !struct.oneOf()) {
            return !whole || struct.fields().stream().map(Field::name).toList().containsAll(object.keySet());
        }
        return switch (type.kind()) {
            case STRUCT -> ((Struct) type).oneOf();
            case STRING -> tree instanceof String;
            case FLOAT32, FLOAT64 -> !(tree instanceof String);
            default -> true;
        };
    }

    private List<@Nullable Object> list(Slot element, List<?> list, String path) throws BadRecord {
        List<@Nullable Object> values = new ArrayList<>(list.size());
        for (Object tree : list) {
            values.add(read(element, tree, path));
        }
        return values;
    }

    private Map<String, @Nullable Object> map(Slot slot, Map<?, ?> map, String path) throws BadRecord {
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            values.put((String) entry.getKey(), read(slot, entry.getValue(), path));
        }
        return values;
    }
}
