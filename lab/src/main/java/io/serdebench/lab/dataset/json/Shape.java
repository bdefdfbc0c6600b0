package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.NullWords;
import io.serdebench.lab.dataset.infer.NumberColumn;
import io.serdebench.lab.dataset.infer.Times;
import io.serdebench.lab.dataset.source.Limits;
import io.serdebench.lab.dataset.source.Reason;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the JSON values at one path have in common.
 *
 * <p>An object whose keys differ from record to record, more than {@value #MAP_KEYS} of them with values of one shape, is a
 * map; else each key is a field of a struct. Fractions are floating point where that is exact, since JSON writers drop the
 * zeros that would tell a decimal.
 */
final class Shape {

    static final int MAP_KEYS = 100;
    /** With so many keys an object is taken for a map at once, to keep memory bounded. */
    private static final int MANY_KEYS = 1_000;

    /**
     * What all shapes of a dataset share.
     *
     * @param declared types that are not inferred
     * @param words Whether usual words are null if all other values have a type.
     * @param conflicts shapes that no type fits
     */
    record Family(Declared declared, boolean words, List<Shape> conflicts, int[] count) {
        Family(Declared declared, boolean words) {
            this(declared, words, new ArrayList<>(), new int[1]);
        }
    }

    private final Family family;
    private final String path;
    private final Declared.@Nullable Entry declared;
    private long nulls;
    private long booleans;
    private long numbers;
    private long strings;
    private long words;
    private long lists;
    private long objects;
    private long given;
    private boolean plainText;
    private final BinaryLeaves binary = new BinaryLeaves();
    private int manyKeys = MANY_KEYS;
    private final NumberColumn digits = new NumberColumn();
    private final Times times = new Times();
    private @Nullable Shape element;
    private @Nullable Shape value;
    private final Map<String, Shape> fields = new LinkedHashMap<>();

    private Shape(Family family, String path, Declared.@Nullable Entry declared) {
        this.family = family;
        this.path = path;
        this.declared = declared;
        if (++family.count[0] > Limits.SHAPES) {
            throw Stop.input(
                    "more than " + TerminalText.count(Limits.SHAPES) + " different fields, the last at "
                            + TerminalText.text(path),
                    "--types " + TerminalText.text(path.replaceFirst("\\.[^.]*$", ""))
                            + "=json   carries such a field as JSON text");
        }
    }

    /** The shape of whole records. */
    static Shape root(Declared declared, boolean words) {
        return new Shape(new Family(declared, words), "", null);
    }

    /** Takes a value into account. */
    void observe(@Nullable Object tree) {
        if (tree == null) {
            nulls++;
        } else if (declared != null) {
            boolean word = family.words()
                    && !declared.json()
                    && tree instanceof String text
                    && NullWords.isNull(declared.slot().type(), text.toCharArray(), 0, text.length());
            nulls += word ? 1 : 0;
            given += word ? 0 : 1;
        } else if (tree instanceof Map<?, ?> object) {
            objects++;
            object.forEach((name, each) -> field((String) name).observe(each));
            if (fields.size() > manyKeys) {
                manyKeys *= 2;
                becomeMap();
            }
        } else if (tree instanceof List<?> list) {
            lists++;
            list.forEach(element()::observe);
        } else {
            leaf(tree);
        }
    }

    private void leaf(Object tree) {
        if (binary.observe(tree)) {
            return;
        }
        if (tree instanceof Boolean) {
            booleans++;
        } else if (tree instanceof Long integer) {
            numbers++;
            digits.observe(integer);
        } else if (!(tree instanceof String)) {
            numbers++;
            char[] number = JsonValue.digits(tree).toCharArray();
            plainText |= !digits.observe(number, 0, number.length);
        } else {
            strings++;
            char[] text = ((String) tree).toCharArray();
            if (family.words() && NullWords.contains(text, 0, text.length)) {
                words++;
            } else {
                plainText = plainText || !times.observe(text, 0, text.length);
            }
        }
    }

    private Shape field(String name) {
        if (value != null) {
            return value;
        }
        Shape field = fields.get(name);
        if (field == null) {
            String at = Declared.path(path, name);
            field = new Shape(family, at, family.declared.at(at));
            fields.put(name, field);
        }
        return field;
    }

    private Shape element() {
        if (element == null) {
            element = new Shape(family, path, null);
        }
        return element;
    }

    /** Merges all fields into the value of a map where they have one shape and no record has all of them. */
    private void becomeMap() {
        if (path.isEmpty() || value != null || fields.size() <= MAP_KEYS) {
            return;
        }
        Shape merged = new Shape(family, path, null);
        boolean always = true;
        for (Shape field : fields.values()) {
            always &= field.present() == objects;
            merged.absorb(field);
        }
        if (!always && !merged.isMixed() && !merged.hasDeclared()) {
            value = merged;
            fields.clear();
        }
    }

    private void absorb(Shape other) {
        nulls += other.nulls;
        booleans += other.booleans;
        numbers += other.numbers;
        strings += other.strings;
        words += other.words;
        lists += other.lists;
        objects += other.objects;
        given += other.given;
        plainText |= other.plainText;
        binary.absorb(other.binary);
        digits.absorb(other.digits);
        times.absorb(other.times);
        if (other.element != null) {
            element().absorb(other.element);
        }
        if (other.value != null) {
            field("").absorb(other.value);
        }
        other.fields.forEach((name, field) -> field(name).absorb(field));
    }

    private long present() {
        return nulls + booleans + numbers + strings + lists + objects + given + binary.bytes();
    }

    private int kinds() {
        return (booleans > 0 ? 1 : 0)
                + (binary.bytes() > 0 ? 1 : 0)
                + (numbers > 0 ? 1 : 0)
                + (strings > 0 && !isAllWords() ? 1 : 0)
                + (lists > 0 ? 1 : 0)
                + (objects > 0 ? 1 : 0);
    }

    /** Whether each string is a word for null beside numbers or booleans, which are then all that the field has. */
    private boolean isAllWords() {
        return words == strings && words > 0 && numbers + booleans > 0 && lists + objects == 0;
    }

    /** Whether words for null are null: beside values that have a type. */
    private boolean hasNullWords() {
        return words > 0 && kinds() == 1 && lists + objects == 0 && type().kind() != Kind.STRING;
    }

    private boolean isMixed() {
        return kinds() > 1
                || element != null && element.isMixed()
                || value != null && value.isMixed()
                || fields.values().stream().anyMatch(Shape::isMixed);
    }

    private boolean hasDeclared() {
        return given > 0
                || element != null && element.hasDeclared()
                || fields.values().stream().anyMatch(Shape::hasDeclared);
    }

    /** The fields of the records. */
    Map<String, Slot> slots() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        fields.forEach((name, field) -> slots.put(name, field.slot(objects)));
        return slots;
    }

    /** The slot, in an object that was there so many times. */
    private Slot slot(long parents) {
        boolean optional = nulls > 0 || present() < parents || declared == null && hasNullWords();
        if (declared != null) {
            return new Slot(
                    declared.slot().type(),
                    declared.slot().optional() || optional,
                    declared.slot().tag());
        }
        int kinds = kinds();
        if (kinds > 1) {
            family.conflicts.add(this);
        }
        return kinds == 0 ? new Slot(new Scalar(Kind.STRING), optional || nulls > 0) : new Slot(type(), optional);
    }

    private Type type() {
        if (objects > 0) {
            return object();
        }
        if (lists > 0) {
            return new ListOf(
                    element == null ? new Slot(new Scalar(Kind.STRING), false) : element.slot(element.present()));
        }
        if (booleans > 0) {
            return new Scalar(Kind.BOOLEAN);
        }
        Type told = binary.type(numbers);
        if (told != null) {
            return told;
        }
        Type leaf = plainText ? null : numbers > 0 ? digits.type(false) : words < strings ? times.type() : null;
        return leaf == null ? new Scalar(Kind.STRING) : leaf;
    }

    private Type object() {
        becomeMap();
        if (value != null) {
            return new MapOf(value.slot(value.present()));
        }
        if (fields.isEmpty()) {
            // always empty: a struct needs a field
            return new MapOf(new Slot(new Scalar(Kind.STRING), false));
        }
        List<Field> slots = new ArrayList<>();
        slots().forEach((name, slot) -> slots.add(new Field(name, "unnamed", slot)));
        return new Struct("unnamed", slots);
    }

    /** Shapes that no type fits, once {@link #slots} was asked for. */
    List<Shape> conflicts() {
        return family.conflicts;
    }

    String path() {
        return path;
    }

    /** {@code object (41,002 rows), string (7,191)}, the most frequent first. */
    String shapes() {
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("object", objects);
        counts.put("string", strings);
        counts.put("array", lists);
        counts.put("number", numbers);
        counts.put("boolean", booleans);
        counts.put("bytes", binary.bytes());
        return ShapeCounts.text(counts);
    }

    /** Whether no value is an object or an array. */
    boolean isOfSingleValues() {
        return objects + lists == 0;
    }

    /** The paths of all fields, of all levels. */
    void paths(List<String> into) {
        fields.values().forEach(field -> {
            into.add(field.path);
            field.paths(into);
        });
        if (element != null) {
            element.paths(into);
        }
        if (value != null) {
            value.paths(into);
        }
    }

    /** Why fields have their types, by their paths, of all levels. */
    void reasons(Map<String, Reason> into) {
        fields.values().forEach(field -> {
            into.put(field.path, field.reason());
            field.reasons(into);
        });
        if (element != null) {
            element.reasons(into);
        }
        if (value != null) {
            value.reasons(into);
        }
    }

    private Reason reason() {
        if (declared != null) {
            return Reason.plain("given by --types");
        }
        if (hasNullWords()) {
            return Reason.close(leafReason().text() + ", and " + TerminalText.count(words)
                    + (words == 1 ? " word" : " words") + " such as NA, read as null; --null '' keeps them text");
        }
        if (kinds() == 0) {
            return Reason.close("no value in any record; read as optional text");
        }
        if (objects > 0) {
            return value == null
                    ? Reason.plain("objects with few names")
                    : Reason.close("objects whose names differ from record to record: a map");
        }
        if (lists > 0) {
            return Reason.plain("arrays");
        }
        if (booleans > 0) {
            return Reason.plain("true or false");
        }
        return leafReason();
    }

    private Reason leafReason() {
        return switch (type().kind()) {
            case BOOLEAN -> Reason.plain("true or false");
            case STRING -> numbers > 0 ? Reason.close("numbers that only their digits keep") : Reason.plain("texts");
            case DATE -> Reason.plain("texts that are dates, year-month-day");
            case TIMESTAMP -> Reason.plain("texts that are dates with a time");
            case BYTES -> Reason.plain("bytes");
            case FLOAT32 -> Reason.plain("floating point of 32 bits");
            case FLOAT64 -> Reason.plain("numbers that floating point keeps");
            case DECIMAL -> Reason.plain("numbers of more digits than floating point keeps");
            default -> Reason.plain("whole numbers");
        };
    }

    /** Fields whose times had an offset from UTC. */
    void offsets(List<String> into) {
        if (strings > words && !plainText && times.offsets()) {
            into.add(TerminalText.text(path));
        }
        fields.values().forEach(field -> field.offsets(into));
        if (element != null) {
            element.offsets(into);
        }
        if (value != null) {
            value.offsets(into);
        }
    }
}
