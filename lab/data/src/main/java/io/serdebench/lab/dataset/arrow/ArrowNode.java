package io.serdebench.lab.dataset.arrow;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.Declaration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A column of an Arrow file or a part of one, and the type that it has here.
 *
 * @param name The name of the field.
 * @param nullable Whether it may be null by its declaration.
 * @param type The type of its values.
 * @param dictionary How its values are numbered, or null where they are there themselves.
 * @param children The fields of a struct, the element of a list, or key and value of a map.
 */
record ArrowNode(
        String name,
        boolean nullable,
        ArrowType type,
        @Nullable Numbered dictionary,
        List<ArrowNode> children) {

    private static final int MAX_DIGITS = 38;
    private static final int DIGITS_OF_64_BITS = 20;

    /**
     * The numbers of values that stand in a dictionary.
     *
     * @param id The id of the dictionary.
     * @param index The type of the numbers.
     */
    record Numbered(long id, ArrowType index) {}

    /** A field that has no type here; the message is a phrase behind the field's name. */
    static final class Refused extends Exception {
        private static final long serialVersionUID = 1;

        Refused(String path, String what) {
            super(path + " " + what);
        }
    }

    /** The same column with its values in place of their numbers. */
    ArrowNode values() {
        return new ArrowNode(name, true, type, null, children);
    }

    /** What the file says of it. The numbers of dictionaries depend on the order of columns. */
    Declaration declaration() {
        List<Declaration> parts = switch (type.form()) {
            case LIST, LARGE_LIST, FIXED_LIST ->
                List.of(children.get(0).declaration().named(""));
            case MAP ->
                List.of(
                        children.get(0).declaration().named("key"),
                        children.get(1).declaration().named(""));
            default -> children.stream().map(ArrowNode::declaration).toList();
        };
        String numbered =
                dictionary == null ? "" : "dictionary by " + dictionary.index().label() + " of ";
        return new Declaration(name, (nullable ? "nullable " : "") + numbered + type.label(), parts);
    }

    /** True if this or a part satisfies a condition. */
    boolean any(Predicate<ArrowNode> condition) {
        return condition.test(this) || children.stream().anyMatch(child -> child.any(condition));
    }

    /** Where it stands in a schema. */
    Slot slot(String path) throws Refused {
        return new Slot(type(path), nullable || type.form() == ArrowType.Form.NULL);
    }

    private Type type(String path) throws Refused {
        return switch (type.form()) {
            // a column without any value has no better type; that is so for texts without a value, too
            case NULL, STRING, LARGE_STRING, STRING_VIEW -> new Scalar(Kind.STRING);
            case INT -> integer();
            case FLOAT -> new Scalar(type.width() == Double.SIZE ? Kind.FLOAT64 : Kind.FLOAT32);
            case BOOL -> new Scalar(Kind.BOOLEAN);
            case DECIMAL -> decimal(path);
            case DATE, DATE_MILLIS -> new Scalar(Kind.DATE);
            case TIME, DURATION -> new Int(Long.SIZE, false);
            case TIMESTAMP -> new Timestamp(unit());
            case BYTES, LARGE_BYTES, BYTES_VIEW, FIXED_BYTES -> new Scalar(Kind.BYTES);
            case UUID -> new Scalar(Kind.UUID);
            case LIST, LARGE_LIST, FIXED_LIST -> new ListOf(children.get(0).slot(path));
            case STRUCT -> struct(path);
            case MAP -> isOfTexts() ? new MapOf(children.get(1).slot(path)) : new ListOf(new Slot(struct(path), false));
            case OTHER ->
                throw new Refused(path, "has type " + TerminalText.text(type.label(), 60) + ", which is not carried");
        };
    }

    private Type integer() {
        if (type.signed()) {
            return new Int(type.width() == Long.SIZE ? Long.SIZE : Integer.SIZE, false);
        }
        return type.width() == Long.SIZE
                ? new Decimal(DIGITS_OF_64_BITS, 0)
                : new Int(type.width() == Integer.SIZE ? Long.SIZE : Integer.SIZE, false);
    }

    private Type decimal(String path) throws Refused {
        if (type.precision() < 1
                || type.precision() > MAX_DIGITS
                || type.scale() < 0
                || type.scale() > type.precision()) {
            throw new Refused(path, "has type " + type.label() + ", which is not carried");
        }
        return new Decimal(type.precision(), type.scale());
    }

    private Type struct(String path) throws Refused {
        if (children.isEmpty()) {
            throw new Refused(path, "is a struct without fields, which is not carried");
        }
        List<Field> fields = new ArrayList<>();
        for (ArrowNode child : children) {
            fields.add(new Field(child.name, "unnamed", child.slot(path + "." + child.name)));
        }
        return new Struct("unnamed", fields);
    }

    /** The unit that timestamps have here; seconds are carried as milliseconds. */
    Timestamp.Unit unit() {
        return type.perSecond() <= 1_000
                ? Timestamp.Unit.MILLIS
                : type.perSecond() == 1_000_000 ? Timestamp.Unit.MICROS : Timestamp.Unit.NANOS;
    }

    /** True if it is a map whose keys are texts. */
    boolean isOfTexts() {
        return type.form() == ArrowType.Form.MAP
                && switch (children.get(0).type().form()) {
                    case STRING, LARGE_STRING, STRING_VIEW -> true;
                    default -> false;
                };
    }

    /** The name of its type, as people call it. */
    String label() {
        String of = switch (type.form()) {
            case LIST, LARGE_LIST, FIXED_LIST ->
                type.label() + "<" + children.get(0).label() + ">";
            case MAP ->
                "map<" + children.get(0).label() + ", " + children.get(1).label() + ">";
            default -> type.label();
        };
        return dictionary == null
                ? of
                : "dictionary<" + of + ", " + dictionary.index().label() + ">";
    }
}
