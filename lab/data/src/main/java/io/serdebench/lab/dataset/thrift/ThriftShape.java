package io.serdebench.lab.dataset.thrift;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A type at one place of the records, and what its values were seen to be. */
final class ThriftShape {

    private final ThriftType type;
    private final ThriftPlace place;
    private final @Nullable ThriftShape key;
    private final @Nullable ThriftShape element;
    private @Nullable ThriftNode node;
    private boolean seen;
    private boolean negative;

    /** A type at a place, of which no value was seen. */
    ThriftShape(ThriftType type, ThriftPlace place) {
        this.type = type;
        this.place = place;
        switch (type.form()) {
            case LIST, SET -> {
                key = null;
                element = new ThriftShape(type.elements(), place.within());
            }
            case MAP -> {
                // keys that are no texts make a list of entries, which is one level more
                ThriftPlace in =
                        type.keys().isText() ? place.within() : place.within().within();
                key = new ThriftShape(type.keys(), in);
                element = new ThriftShape(type.elements(), in);
            }
            case STRUCT -> {
                key = null;
                element = null;
                if (!place.isOpen(type.fields()) && !type.fields().members().isEmpty()) {
                    node = new ThriftNode(type.fields(), place);
                }
            }
            default -> {
                key = null;
                element = null;
            }
        }
    }

    private static <T> T there(@Nullable T part) {
        if (part == null) {
            throw new IllegalStateException("the type has no such part");
        }
        return part;
    }

    private boolean isEntries() {
        return type.form() == ThriftType.Form.MAP && !type.keys().isText();
    }

    /** The fields of its structs, or null where it has none that are carried: such a struct is carried as true. */
    @Nullable
    ThriftNode node() {
        return node == null || node.carried().isEmpty() ? null : node;
    }

    /** True if it is a struct within itself that no record has. */
    boolean isFolded() {
        return type.form() == ThriftType.Form.STRUCT
                && node == null
                && !type.fields().members().isEmpty();
    }

    /** True if records have values that a schema can hold: a list that is always empty may have elements of any type. */
    boolean isCarried() {
        return seen || !isFolded() && (element == null || element.isCarried());
    }

    /** True if it is a union that is carried as a variant. */
    boolean isVariant() {
        ThriftNode fields = node();
        return fields != null && fields.isVariant();
    }

    /** Takes a value of a record into account. */
    void observe(Object value) throws BadRecord {
        seen = true;
        switch (type.form()) {
            case LIST, SET -> {
                for (Object each : (List<?>) value) {
                    there(element).observe(each);
                }
            }
            case MAP -> {
                for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                    there(key).observe(entry.getKey());
                    there(element).observe(entry.getValue());
                }
            }
            case STRUCT -> {
                if (isFolded()) {
                    // now a record has it: one level more
                    node = new ThriftNode(type.fields(), place);
                }
                if (node != null) {
                    node.observe((@Nullable Object[]) value);
                }
            }
            default -> negative |= value instanceof Number number && number.longValue() < 0;
        }
    }

    /** Tells that there are no records to observe: any number may be negative. */
    void expectAll() {
        negative = true;
        if (key != null) {
            key.expectAll();
        }
        if (element != null) {
            element.expectAll();
        }
        if (node != null) {
            node.expectAll();
        }
    }

    /** Tells that all records were observed. */
    void settle() {
        if (key != null) {
            key.settle();
        }
        if (element != null) {
            element.settle();
        }
        if (node != null) {
            node.settle();
        }
    }

    /**
     * The type in a schema.
     *
     * @param inVariant Whether it is an alternative of a variant, which no variant can be.
     */
    Type type(boolean inVariant) {
        return switch (type.form()) {
            case BOOL -> new Scalar(Kind.BOOLEAN);
            case I8, I16, I32, ENUM -> new Int(Integer.SIZE, !negative);
            case I64 -> new Int(Long.SIZE, !negative);
            case DOUBLE -> new Scalar(Kind.FLOAT64);
            case STRING -> new Scalar(Kind.STRING);
            case BINARY -> new Scalar(Kind.BYTES);
            case UUID -> new Scalar(Kind.UUID);
            case LIST, SET -> new ListOf(new Slot(there(element).type(false), false));
            case MAP -> {
                Slot value = new Slot(there(element).type(false), false);
                yield isEntries() ? new ListOf(new Slot(entry(value), false)) : new MapOf(value);
            }
            case STRUCT -> {
                ThriftNode fields = node();
                yield fields == null ? new Scalar(Kind.BOOLEAN) : fields.struct(inVariant);
            }
        };
    }

    private Struct entry(Slot value) {
        Slot keys = new Slot(there(key).type(false), false);
        return new Struct("unnamed", List.of(new Field("key", "unnamed", keys), new Field("value", "unnamed", value)));
    }

    /** The words of a tag: what a whole number is in the user's file. */
    String spelling() {
        return switch (type.form()) {
            case I8 -> "i8";
            case I16 -> "i16";
            default -> "";
        };
    }

    /** The value of a row. */
    Object row(Object value) {
        return switch (type.form()) {
            case LIST, SET -> {
                List<Object> list = new ArrayList<>();
                ((List<?>) value).forEach(each -> list.add(there(element).row(each)));
                yield list;
            }
            case MAP -> isEntries() ? entries((Map<?, ?>) value) : map((Map<?, ?>) value);
            case STRUCT -> {
                ThriftNode fields = node();
                yield fields == null ? (Object) true : fields.row(fields.carried(), (@Nullable Object[]) value);
            }
            default -> value;
        };
    }

    private Map<String, Object> map(Map<?, ?> value) {
        Map<String, Object> map = new LinkedHashMap<>();
        value.forEach((k, v) -> map.put(String.valueOf(k), there(element).row(v)));
        return map;
    }

    private List<Object> entries(Map<?, ?> value) {
        List<Object> list = new ArrayList<>();
        value.forEach((k, v) ->
                list.add(new Object[] {there(key).row(k), there(element).row(v)}));
        return list;
    }

    /**
     * Adds what Thrift's codecs write in another way than the user's programs.
     *
     * @param path The path of the field.
     * @param inField Whether it is a field's own type, and no element's.
     */
    void otherwise(String path, boolean inField, List<String> into) {
        String name = TerminalText.text(path);
        switch (type.form()) {
            case I8, I16 -> {
                if (!inField) {
                    into.add(name + " (elements of " + type.name() + " as i32)");
                }
            }
            case UUID -> {
                if (!inField) {
                    into.add(name + " (elements of uuid as binary)");
                }
            }
            case SET -> into.add(name + " (a set as a list)");
            case MAP -> {
                if (type.keys().form() != ThriftType.Form.STRING) {
                    into.add(name + " (a map of " + type.keys().name()
                            + (isEntries() ? " as a list of entries)" : " as a map of string)"));
                }
            }
            case STRUCT -> {
                if (node() == null) {
                    into.add(name + " (a struct without fields as bool)");
                }
            }
            default -> {}
        }
        if (element != null) {
            element.otherwise(path, false, into);
        }
        if (node != null) {
            node.otherwise(into);
        }
    }

    /** Adds the paths of fields within it that are not carried, each with the reason. */
    void leftOut(List<String> into) {
        if (element != null) {
            element.leftOut(into);
        }
        if (node != null) {
            node.leftOut(into);
        }
    }

    /** The fields of the structs that it is or holds, if there is a struct. */
    @Nullable
    ThriftNode inner() {
        return element == null ? node() : element.inner();
    }

    /** The name that the user's file gives it: {@code list<Money>}. */
    String label() {
        return label(type);
    }

    private static String label(ThriftType type) {
        return switch (type.form()) {
            case LIST, SET -> type.name() + "<" + label(type.elements()) + ">";
            case MAP -> "map<" + label(type.keys()) + ", " + label(type.elements()) + ">";
            case ENUM -> "enum " + type.name() + ", carried as its number";
            default -> type.name();
        };
    }
}
