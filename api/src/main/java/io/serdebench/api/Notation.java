package io.serdebench.api;

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
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Schemas as text, one line: {@code orders{order_id:string,total:decimal(18,2)?,item:{sku:string,n:int32+},tags:[string]}}.
 *
 * <p>{@code ?} is optional, {@code [T]} a list, {@code <T>} a map with string keys, {@code {…}} a struct,
 * {@code (number:int64|text:string)} a variant with the names of its alternatives, {@code int32+} an integer of which no negative
 * value was seen, {@code int64@7.fixed64} a field that the user's own schema numbers and spells so ({@link Tag}). A name that is not
 * an identifier stands in double quotes with JSON escapes.
 * Names of types in Java, SQL, Avro and Arrow are read as well, in any case of letters: {@code bigint} is {@code int64}.
 * The text is canonical: equal schemas have equal text, so its hash is the key of every cache.
 */
public final class Notation {

    /** Nesting allowed in a schema text; a deeper one is refused rather than overflowing the stack. */
    public static final int MAX_DEPTH = 64;

    /** Of the precision and scale of a decimal, and of a length. */
    private static final int DIGITS = 6;

    /** Of a field number. */
    private static final int NUMBER_DIGITS = 9;

    private static final Map<String, String> OTHER_NAMES = Map.ofEntries(
            Map.entry("bool", "boolean"),
            Map.entry("int", "int32"),
            Map.entry("integer", "int32"),
            Map.entry("short", "int32"),
            Map.entry("smallint", "int32"),
            Map.entry("tinyint", "int32"),
            Map.entry("int16", "int32"),
            Map.entry("long", "int64"),
            Map.entry("bigint", "int64"),
            Map.entry("float", "float32"),
            Map.entry("real", "float32"),
            Map.entry("double", "float64"),
            Map.entry("numeric", "decimal"),
            Map.entry("varchar", "string"),
            Map.entry("char", "string"),
            Map.entry("text", "string"),
            Map.entry("str", "string"),
            Map.entry("utf8", "string"),
            Map.entry("binary", "bytes"),
            Map.entry("varbinary", "bytes"),
            Map.entry("blob", "bytes"),
            Map.entry("bytea", "bytes"),
            Map.entry("date32", "date"),
            Map.entry("timestamp", "timestamp-micros"),
            Map.entry("timestamptz", "timestamp-micros"),
            Map.entry("datetime", "timestamp-micros"),
            Map.entry("timestamp_ms", "timestamp-millis"),
            Map.entry("timestamp_us", "timestamp-micros"),
            Map.entry("timestamp_ns", "timestamp-nanos"));

    private final String text;
    private int at;

    private Notation(String text) {
        this.text = text;
    }

    /** Writes a schema. */
    public static String write(Schema schema) {
        StringBuilder out = new StringBuilder();
        name(schema.name(), out);
        write(schema.root(), out, true);
        return out.toString();
    }

    /** Writes a type, without the tags of its fields. */
    public static String write(Type type) {
        StringBuilder out = new StringBuilder();
        write(type, out, false);
        return out.toString();
    }

    /** Writes a slot: its type and, where optional, a question mark. */
    public static String write(Slot slot) {
        return write(slot.type()) + (slot.optional() ? "?" : "");
    }

    private static void write(Slot slot, StringBuilder out, boolean tags) {
        write(slot.type(), out, tags);
        if (slot.optional()) {
            out.append('?');
        }
        if (tags && slot.tag() != null) {
            out.append(slot.tag());
        }
    }

    private static void write(Type type, StringBuilder out, boolean tags) {
        if (type instanceof Int i) {
            out.append("int").append(i.bits()).append(i.nonNegative() ? "+" : "");
        } else if (type instanceof Decimal d) {
            out.append("decimal(")
                    .append(d.precision())
                    .append(',')
                    .append(d.scale())
                    .append(')');
        } else if (type instanceof Timestamp t) {
            out.append("timestamp-").append(t.unit().name().toLowerCase(Locale.ROOT));
        } else if (type instanceof ListOf list) {
            out.append('[');
            write(list.element(), out, tags);
            out.append(']');
        } else if (type instanceof MapOf map) {
            out.append('<');
            write(map.value(), out, tags);
            out.append('>');
        } else if (type instanceof Struct struct) {
            out.append(struct.oneOf() ? '(' : '{');
            String comma = "";
            for (Field field : struct.fields()) {
                out.append(comma);
                comma = struct.oneOf() ? "|" : ",";
                name(field.name(), out);
                out.append(':');
                write(
                        struct.oneOf()
                                ? new Slot(field.type(), false, field.slot().tag())
                                : field.slot(),
                        out,
                        tags);
            }
            out.append(struct.oneOf() ? ')' : '}');
        } else {
            out.append(type.kind().name().toLowerCase(Locale.ROOT));
        }
    }

    private static void name(String name, StringBuilder out) {
        if (Names.isIdentifier(name)) {
            out.append(name);
        } else {
            Names.quote(name, out);
        }
    }

    /**
     * Reads what {@link #write(Schema)} wrote.
     *
     * @throws IllegalArgumentException where the text is not a schema; the message names the position
     */
    public static Schema parseSchema(String text) {
        Notation in = new Notation(text);
        String name = in.name();
        boolean types = in.peek() == '(';
        Map<String, Slot> slots = types ? in.alternatives(0) : in.fields(0);
        in.end();
        return types ? Schema.ofTypes(name, slots) : Schema.of(name, slots);
    }

    /**
     * Reads a slot such as {@code decimal(18,2)?}. Struct and field identifiers in it are placeholders until
     * {@link Schema#of} names them.
     *
     * @throws IllegalArgumentException where the text is not a type; the message names the position
     */
    public static Slot parseSlot(String text) {
        Notation in = new Notation(text);
        Slot slot = in.slot(0);
        in.end();
        return slot;
    }

    private Map<String, Slot> fields(int depth) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        expect('{');
        do {
            String name = name();
            expect(':');
            if (slots.put(name, slot(depth + 1)) != null) {
                throw error("two fields are named " + name);
            }
        } while (accept(','));
        expect('}');
        return slots;
    }

    private static Struct unnamed(Map<String, Slot> slots, boolean oneOf) {
        return new Struct(
                "unnamed",
                slots.entrySet().stream()
                        .map(e -> new Field(e.getKey(), "unnamed", e.getValue()))
                        .toList(),
                oneOf);
    }

    private Map<String, Slot> alternatives(int depth) {
        Map<String, Slot> slots = new LinkedHashMap<>();
        expect('(');
        do {
            String name = name();
            expect(':');
            if (peek() == '(') {
                throw error("an alternative of a variant is a variant");
            }
            // an alternative is no level of its own: a record that has a variant nests as deep as one that has not
            Slot alternative = new Slot(type(depth), true, accept('@') ? tag() : null);
            if (slots.put(name, alternative) != null) {
                throw error("two alternatives are named " + name);
            }
        } while (accept('|'));
        expect(')');
        if (slots.size() < 2 || slots.size() > Struct.MOST_ALTERNATIVES) {
            throw error("a variant has 2 to " + Struct.MOST_ALTERNATIVES + " alternatives");
        }
        return slots;
    }

    private Slot slot(int depth) {
        if (depth > MAX_DEPTH) {
            throw error("nested deeper than " + MAX_DEPTH);
        }
        Type type = type(depth);
        boolean optional = accept('?');
        return new Slot(type, optional, accept('@') ? tag() : null);
    }

    private Tag tag() {
        int number = number(NUMBER_DIGITS);
        int start = at + 1;
        String spelling = accept('.') ? word() : "";
        try {
            return new Tag(number, spelling);
        } catch (IllegalArgumentException e) {
            at = Math.min(start, text.length());
            throw error(String.valueOf(e.getMessage()));
        }
    }

    private Type type(int depth) {
        if (accept('[')) {
            Slot element = slot(depth + 1);
            expect(']');
            return new ListOf(element);
        }
        if (accept('<')) {
            Slot value = slot(depth + 1);
            expect('>');
            return new MapOf(value);
        }
        if (peek() == '{') {
            return unnamed(fields(depth), false);
        }
        if (peek() == '(') {
            return unnamed(alternatives(depth), true);
        }
        int start = at;
        String typed = word();
        String lower = typed.toLowerCase(Locale.ROOT);
        String word = OTHER_NAMES.getOrDefault(lower, lower);
        switch (word) {
            case "int32", "int64" -> {
                return new Int(word.equals("int32") ? 32 : 64, accept('+'));
            }
            case "decimal" -> {
                expect('(');
                int precision = number();
                expect(',');
                int scale = number();
                expect(')');
                return new Decimal(precision, scale);
            }
            case "timestamp-millis", "timestamp-micros", "timestamp-nanos" -> {
                return new Timestamp(Timestamp.Unit.valueOf(
                        word.substring("timestamp-".length()).toUpperCase(Locale.ROOT)));
            }
            case "boolean", "float32", "float64", "string", "bytes", "date", "uuid" -> {
                length(typed);
                return new Scalar(Kind.valueOf(word.toUpperCase(Locale.ROOT)));
            }
            default -> {
                at = start;
                throw error("'" + typed + "' is not a type");
            }
        }
    }

    /** {@code varchar(20)}: no type here has a greatest length. */
    private void length(String typed) {
        if (!typed.equalsIgnoreCase("string") && typed.toLowerCase(Locale.ROOT).contains("char") && accept('(')) {
            number();
            expect(')');
        }
    }

    private String word() {
        int start = at;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '-' || text.charAt(at) == '_')) {
            at++;
        }
        return text.substring(start, at);
    }

    private int number() {
        return number(DIGITS);
    }

    private int number(int digits) {
        int start = at;
        while (at < text.length() && at - start < digits && Character.digit(text.charAt(at), 10) >= 0) {
            at++;
        }
        if (start == at) {
            throw error("a number is missing");
        }
        return Integer.parseInt(text, start, at, 10);
    }

    private String name() {
        if (peek() == '"') {
            int[] end = new int[1];
            String name;
            try {
                name = Names.unquote(text, at, end);
            } catch (IllegalArgumentException e) {
                throw error(String.valueOf(e.getMessage()));
            }
            at = end[0];
            return name;
        }
        int start = at;
        while (at < text.length() && Names.isIdentifierPart(text.charAt(at))) {
            at++;
        }
        if (start == at) {
            throw error("a name is missing");
        }
        return text.substring(start, at);
    }

    private char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    private boolean accept(char c) {
        if (peek() == c && at < text.length()) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!accept(c)) {
            throw error("'" + c + "' is missing");
        }
    }

    private void end() {
        if (at != text.length()) {
            throw error("text after the end");
        }
    }

    private IllegalArgumentException error(String what) {
        String shown = text.length() <= 80 ? text : text.substring(0, 80) + "…";
        return new IllegalArgumentException(what + ", at character " + (at + 1) + " of " + shown);
    }
}
