package io.serdebench.lab.dataset.json;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.base.Warning;
import io.serdebench.lab.dataset.infer.Declared;
import io.serdebench.lab.dataset.infer.NullWords;
import io.serdebench.lab.dataset.source.OptionWords;
import io.serdebench.lab.dataset.source.Position;
import io.serdebench.lab.dataset.source.Reason;
import io.serdebench.lab.dataset.source.Warnings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The shape of the JSON values at one path.
 *
 * <p>An object whose keys differ from record to record, more than {@value #MAP_KEYS} of them with values of one shape, is a
 * map; else each key is a field of a struct. Fractions are floating point where that is exact, since JSON writers drop the
 * zeros that would tell a decimal. Values of several kinds make a variant; where that is not possible, the field is carried as
 * JSON text.
 */
final class Shape {

    static final int MAP_KEYS = 100;
    /** With this many keys an object is taken for a map at once, to keep memory bounded. */
    private static final int MANY_KEYS = 1_000;
    /** Variants nest no deeper than formats and the notation of schemas bear. */
    private static final int DEEPEST_VARIANT = 16;

    private final ShapeFamily family;
    private final String path;
    private final Declared.@Nullable Entry declared;
    private final Kinds seen = new Kinds();
    private final LeafFacts leaves = new LeafFacts();
    private int manyKeys = MANY_KEYS;
    private @Nullable Shape element;
    private @Nullable Shape value;
    private final Map<String, Shape> fields = new LinkedHashMap<>();
    /** Where it was seen first: the order of fields. */
    private Position first;

    private Shape(ShapeFamily family, String path, Declared.@Nullable Entry declared, Position first) {
        this.family = family;
        this.path = path;
        this.declared = declared;
        this.first = first;
        family.add(path);
    }

    /** The shape of whole records. */
    static Shape root(Declared declared, boolean words) {
        ShapeFamily family = new ShapeFamily(declared, words);
        return new Shape(family, "", null, family.next());
    }

    /** Tells which file the next records come from, by its number in the order of all files. */
    void reading(int file) {
        family.reading(file);
    }

    /** Takes a value into account. */
    void observe(@Nullable Object tree) {
        if (tree == null) {
            seen.nulls++;
        } else if (declared != null) {
            boolean word = family.words()
                    && !declared.json()
                    && tree instanceof String text
                    && NullWords.isNull(declared.slot().type(), text.toCharArray(), 0, text.length());
            seen.nulls += word ? 1 : 0;
            seen.given += word ? 0 : 1;
        } else if (tree instanceof Map<?, ?> object) {
            seen.objects++;
            object.forEach((name, each) -> field((String) name, null).observe(each));
            if (fields.size() > manyKeys) {
                manyKeys *= 2;
                becomeMap();
            }
        } else if (tree instanceof List<?> list) {
            seen.lists++;
            list.forEach(element()::observe);
        } else {
            leaves.observe(tree, seen, family::next, family.words());
        }
    }

    /** The shape of a field, which is new at a place, or now. */
    private Shape field(String name, @Nullable Position at) {
        if (value != null) {
            return value;
        }
        Shape field = fields.get(name);
        if (field == null) {
            String its = Declared.path(path, name);
            field = new Shape(family, its, family.declared().at(its), at == null ? family.next() : at);
            fields.put(name, field);
        }
        return field;
    }

    private Shape element() {
        if (element == null) {
            element = new Shape(family, path, null, first);
        }
        return element;
    }

    /** Merges all fields into the value of a map where they have one shape and no record has all of them. */
    private void becomeMap() {
        if (path.isEmpty() || value != null || fields.size() <= MAP_KEYS) {
            return;
        }
        Shape merged = new Shape(family, path, null, first);
        boolean always = true;
        for (Shape field : fields.values()) {
            always &= field.seen.present() == seen.objects;
            merged.absorb(field);
        }
        merged.sort();
        if (!always && (!merged.isMixed() || hasRareKeys()) && !merged.hasDeclared()) {
            value = merged;
            fields.clear();
        }
    }

    /** Many names, none of which most objects have: names are values then, whatever stands behind them. */
    private boolean hasRareKeys() {
        return fields.size() >= MANY_KEYS
                && fields.values().stream().allMatch(field -> field.seen.present() <= seen.objects / 2);
    }

    /** The names of the record that are no keys of a map, or null where its names are few. */
    @Nullable
    Set<String> keptBesideRare() {
        Set<String> kept = new LinkedHashSet<>();
        fields.forEach((name, field) -> {
            if (field.seen.present() > seen.objects / 2) {
                kept.add(name);
            }
        });
        // a record of nothing but a map would have to be one itself
        return !kept.isEmpty() && fields.size() - kept.size() >= MANY_KEYS ? kept : null;
    }

    /** Adds the values of another path, or of another part. The order of fields is right after {@link #sort}. */
    void absorb(Shape other) {
        first = Position.first(first, other.first);
        seen.absorb(other.seen);
        leaves.absorb(other.leaves);
        if (other.element != null) {
            element().absorb(other.element);
        }
        if (other.value != null) {
            entries().absorb(other.value);
        }
        other.fields.forEach((name, field) -> field(name, field.first).absorb(field));
    }

    /** The value of a map, which it is from now on: another part saw so many names. */
    private Shape entries() {
        Shape entries = value;
        if (entries == null) {
            entries = new Shape(family, path, null, first);
            fields.values().forEach(entries::absorb);
            fields.clear();
            value = entries;
        }
        return entries;
    }

    /** Brings fields of all levels into the order in which they came. */
    void sort() {
        List<Map.Entry<String, Shape>> sorted = new ArrayList<>(fields.entrySet());
        sorted.sort(Comparator.comparing(field -> field.getValue().first));
        Map<String, Shape> order = new LinkedHashMap<>();
        sorted.forEach(field -> order.put(field.getKey(), field.getValue()));
        fields.clear();
        fields.putAll(order);
        fields.values().forEach(Shape::sort);
        if (element != null) {
            element.sort();
        }
        if (value != null) {
            value.sort();
        }
    }

    /** True if words for null are null: beside values that have a type. */
    private boolean hasNullWords() {
        return seen.words > 0 && seen.kinds() == 1 && seen.lists + seen.objects == 0 && type().kind() != Kind.STRING;
    }

    private boolean isMixed() {
        return seen.kinds() > 1
                || element != null && element.isMixed()
                || value != null && value.isMixed()
                || fields.values().stream().anyMatch(Shape::isMixed);
    }

    private boolean hasDeclared() {
        return seen.given > 0
                || element != null && element.hasDeclared()
                || fields.values().stream().anyMatch(Shape::hasDeclared);
    }

    /** The fields of the records. */
    Map<String, Slot> slots() {
        Map<String, Slot> slots = new LinkedHashMap<>();
        fields.forEach((name, field) -> slots.put(name, field.slot(seen.objects)));
        return slots;
    }

    /** The slot, in an object that was there this many times. */
    private Slot slot(long parents) {
        boolean optional = seen.nulls > 0 || seen.present() < parents || declared == null && hasNullWords();
        if (declared != null) {
            return new Slot(
                    declared.slot().type(),
                    declared.slot().optional() || optional,
                    declared.slot().tag());
        }
        int kinds = seen.kinds();
        if (kinds > 1) {
            Struct variant = variant();
            if (variant != null) {
                return new Slot(variant, optional);
            }
            family.conflicts().add(this);
        }
        return kinds == 0 ? new Slot(new Scalar(Kind.STRING), optional || seen.nulls > 0) : new Slot(type(), optional);
    }

    /** The variant of all kinds of values, or null where one of them has no type or they nest too deep. */
    private @Nullable Struct variant() {
        List<Field> alternatives = new ArrayList<>();
        if (seen.bytes > 0) {
            return null;
        }
        if (seen.numbers > 0) {
            Type number = leaves.number();
            if (number == null || number.kind() == Kind.DECIMAL || number.kind() == Kind.STRING) {
                return null;
            }
            alternatives.add(alternative("number", number));
        }
        if (seen.strings > 0) {
            alternatives.add(alternative("text", new Scalar(Kind.STRING)));
        }
        if (seen.booleans > 0) {
            alternatives.add(alternative("truth", new Scalar(Kind.BOOLEAN)));
        }
        if (seen.lists > 0) {
            alternatives.add(alternative("items", list()));
        }
        if (seen.objects > 0) {
            Type object = object();
            alternatives.add(alternative(object instanceof MapOf ? "entries" : "fields", object));
        }
        Struct variant = new Struct("unnamed", alternatives, true);
        return variant.depth() <= DEEPEST_VARIANT ? variant : null;
    }

    private static Field alternative(String name, Type type) {
        return new Field(name, "unnamed", new Slot(type, true));
    }

    private ListOf list() {
        return new ListOf(
                element == null ? new Slot(new Scalar(Kind.STRING), false) : element.slot(element.seen.present()));
    }

    private Type type() {
        if (seen.objects > 0) {
            return object();
        }
        if (seen.lists > 0) {
            return list();
        }
        if (seen.booleans > 0) {
            return new Scalar(Kind.BOOLEAN);
        }
        return leaves.type(seen);
    }

    private Type object() {
        becomeMap();
        if (value != null) {
            return new MapOf(value.slot(value.seen.present()));
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
        return family.conflicts();
    }

    String path() {
        return path;
    }

    /** How often values of each kind were seen. */
    Kinds seen() {
        return seen;
    }

    /** The paths of all fields, of all levels. */
    void paths(List<String> into) {
        each(shape -> shape.fields.values().forEach(field -> into.add(field.path)));
    }

    /** Why fields have their types, by their paths in the schema, of all levels. */
    void reasons(Map<String, Reason> into) {
        reasons("", into);
    }

    private void reasons(String at, Map<String, Reason> into) {
        boolean varies = seen.kinds() > 1;
        fields.forEach((name, field) -> {
            String inner = Declared.path(varies ? Declared.path(at, "fields") : at, name);
            into.put(inner, field.reason());
            field.reasons(inner, into);
        });
        if (element != null) {
            element.reasons(varies ? Declared.path(at, "items") : at, into);
        }
        if (value != null) {
            value.reasons(varies ? Declared.path(at, "entries") : at, into);
        }
    }

    private Reason reason() {
        if (declared != null) {
            return Reason.plain("given by --types");
        }
        if (hasNullWords()) {
            return LeafReason.withNullWords(type(), seen);
        }
        if (seen.kinds() == 0) {
            return Reason.close("no value in any record; read as optional text");
        }
        if (seen.kinds() > 1) {
            String types = OptionWords.types(List.of(path + "=json"));
            return Reason.close(
                    seen.shapes() + ": a variant" + (types == null ? "" : "; " + types + " carries it as JSON text"));
        }
        Reason nested = LeafReason.ofNested(seen, value != null);
        return nested == null ? LeafReason.of(type(), seen, leaves, path) : nested;
    }

    /** Fields of numbers that only texts keep. */
    void digits(List<Warning> into) {
        each(shape -> {
            if (shape.leaves.isOfDigits(shape.seen)) {
                into.add(Warnings.digits(shape.path, shape.reason(), shape.leaves.isBeyond()));
            }
        });
    }

    /** Fields whose times had an offset from UTC. */
    void offsets(List<String> into) {
        each(shape -> {
            if (shape.leaves.hasOffsets(shape.seen)) {
                into.add(TerminalText.text(shape.path));
            }
        });
    }

    private void each(Consumer<Shape> visitor) {
        visitor.accept(this);
        fields.values().forEach(field -> field.each(visitor));
        if (element != null) {
            element.each(visitor);
        }
        if (value != null) {
            value.each(visitor);
        }
    }
}
