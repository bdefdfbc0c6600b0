package io.serdebench.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The one rule by which names of the user's file become identifiers of generated code.
 *
 * <p>An identifier matches {@code [A-Za-z][A-Za-z0-9_]{0,63}}, is a reserved word of none of Java, Avro, protobuf and
 * Thrift, and stays apart from its neighbours after each library's own mangling: two identifiers differ by more than
 * case and underscores, and none equals another plus a suffix that a code generator appends to accessors
 * ({@code items} and {@code items_count}). Original names are never emitted into code but as escaped string literals.
 */
public final class Names {

    /** Longest identifier; Windows and macOS file systems hold the class files of longer ones badly. */
    public static final int MAX_LENGTH = 64;

    /** Reserved words, and names whose accessors would hide a method of a generated class, in the form of {@link #key}. */
    private static final Set<String> RESERVED =
            Set.copyOf(new HashSet<>(List.of("""
            abstract assert boolean break byte case catch char class const continue default do double else enum extends
            final finally float for goto if implements import instanceof int interface long native new package private
            protected public return short static strictfp super switch synchronized this throw throws transient try void
            volatile while true false null var record sealed permits yield non when exports module object string hashcode
            equals tostring clone notify notifyall wait
            java javax org com serdebench
            schema schemas classschema specificdata conversion conversions serialversionuid data encoder decoder bytes array map union fixed error enumeration
            descriptor descriptorfortype defaultinstance defaultinstancefortype unknownfields serializedsize allfields
            parserfortype initializationerrorstring initialized parser builder message oneof repeated optional required
            reserved extensions extension group rpc returns service stream syntax weak option to max inf nan
            fieldaccessortable mapfieldreflection parentforchildren unknownfieldsetbuilder allfieldsraw
            memoizedserializedsize memoizedsize memoizedissinitialized cachedsize fieldcount edition
            bool int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64
            begin end alias and args as binary cppinclude constant declare def del delete dynamic elif elseif elsif
            enddeclare endfor endforeach endif endswitch endwhile ensure except exec foreach from function global in inline
            is lambda list next nil not or pass print raise redo register rescue retry self set sizeof slist struct then
            typedef undef undefined unless unsigned until use using namespace async i8 i16 i32 i64 uuid oneway xception
            typeid unset virtual with xor fieldvalue fieldforid metadatamap isset deepcopy clear compareto read write
            validate structdesc standardschemefactory tupleschemefactory optionals cpptype xsdall xsdoptional xsdnillable
            xsdattrs serialversionuid
            """.strip().split("\\s+"))));

    /** Names of protoc for the variables that hold presence. */
    private static final Pattern BIT_FIELD = Pattern.compile("bitfield\\d+");

    /** Endings that generators put behind an accessor's name. */
    private static final List<String> SUFFIXES = List.of(
            "list",
            "count",
            "bytes",
            "builder",
            "builderlist",
            "orbuilder",
            "orbuilderlist",
            "map",
            "ordefault",
            "orthrow",
            "value",
            "valuelist",
            "fieldnumber",
            "isset",
            "size",
            "iterator",
            "fielddesc",
            "case");

    /**
     * Beginnings that generators put before an accessor's name: protoc {@code mutable} before a map's; Thrift's presence tests
     * share theirs with getters, {@code isSetX()} being of {@code x} and of {@code setX}.
     */
    private static final List<String> PREFIXES = List.of("mutable", "set");

    private Names() {}

    /** True if {@code text} can stand in the schema notation without quotes. */
    public static boolean isIdentifier(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> isIdentifierPart((char) c));
    }

    static boolean isIdentifierPart(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_';
    }

    /**
     * The identifiers of the fields of one struct.
     *
     * @param names any text, distinct or not
     * @return One identifier for each name, in their order, distinct by the rule above.
     */
    public static List<String> identifiers(List<String> names) {
        Set<String> plain = new HashSet<>();
        names.forEach(name -> plain.add(key(sanitize(name))));
        Set<String> taken = new HashSet<>();
        List<String> identifiers = new ArrayList<>(names.size());
        for (String name : names) {
            String base = sanitize(name);
            if (base.isEmpty()) {
                base = "field_" + (identifiers.size() + 1);
            } else if (RESERVED.contains(key(base))
                    || TYPES.contains(base)
                    || BIT_FIELD.matcher(key(base)).matches()
                    || startsWithDigit(base)
                    || hidesAccessor(key(base), plain)) {
                base = cut("f_" + base);
            }
            String identifier = base;
            for (int i = 2; meets(key(identifier), taken); i++) {
                String suffix = "_x" + i;
                identifier = base.substring(0, Math.min(base.length(), MAX_LENGTH - suffix.length())) + suffix;
            }
            taken.add(key(identifier));
            identifiers.add(identifier);
        }
        return List.copyOf(identifiers);
    }

    private static boolean startsWithDigit(String base) {
        return Character.isDigit(base.charAt(0));
    }

    private static boolean meets(String key, Set<String> taken) {
        return taken.contains(key)
                || hidesAccessor(key, taken)
                || PREFIXES.stream().anyMatch(prefix -> taken.contains(prefix + key))
                || SUFFIXES.stream().anyMatch(suffix -> taken.contains(key + suffix));
    }

    private static boolean hidesAccessor(String key, Set<String> others) {
        return PREFIXES.stream()
                        .anyMatch(prefix -> key.startsWith(prefix) && others.contains(key.substring(prefix.length())))
                || SUFFIXES.stream()
                        .anyMatch(suffix -> key.endsWith(suffix)
                                && others.contains(key.substring(0, key.length() - suffix.length())));
    }

    /** The part of an identifier that generators may still tell apart: letters without case, and digits. */
    private static String key(String identifier) {
        return identifier.replace("_", "").toLowerCase(Locale.ROOT);
    }

    /** Keeps ASCII letters and digits, turns runs of anything else into one underscore, none at the ends. */
    private static String sanitize(String name) {
        StringBuilder out = new StringBuilder();
        boolean gap = false;
        for (int i = 0; i < name.length() && out.length() < MAX_LENGTH; i++) {
            char c = name.charAt(i);
            if (c != '_' && isIdentifierPart(c)) {
                if (gap && !out.isEmpty()) {
                    out.append('_');
                }
                gap = false;
                out.append(c);
            } else {
                gap = true;
            }
        }
        return cut(out.toString());
    }

    /** At most {@link #MAX_LENGTH} characters of {@code identifier}. */
    static String cut(String identifier) {
        return identifier.length() <= MAX_LENGTH ? identifier : identifier.substring(0, MAX_LENGTH);
    }

    /** A class name for any text: {@code my-orders.2024} becomes {@code MyOrders2024}; never a reserved or library name. */
    public static String typeName(String name) {
        String base = camel(sanitize(name));
        if (base.isEmpty() || startsWithDigit(base)) {
            base = "Record" + base;
        }
        return apart(cut(base));
    }

    /** The class name of a struct in the field {@code ident} of another: {@code Orders} and {@code item} make {@code OrdersItem}. */
    static String typeName(String parent, String ident) {
        return apart(cut(parent + camel(ident)));
    }

    /** Keeps a class name apart from those that generated code refers to by their short names. */
    private static String apart(String base) {
        if (RESERVED.contains(key(base)) || TYPE_KEYS.contains(key(base))) {
            return base.substring(0, Math.min(base.length(), MAX_LENGTH - "Record".length())) + "Record";
        }
        return base;
    }

    /**
     * Names that a generated class or a field of that very name would shadow: java.lang, what Avro's templates import, and the
     * laboratory's own generated classes.
     */
    private static final Set<String> TYPES =
            Set.copyOf(new HashSet<>(List.of("""
            Byte Short Integer Long Number Character Math Override SuppressWarnings SafeVarargs FunctionalInterface
            Exception Throwable Error Iterable Comparable CharSequence Process Thread System Void List Instant Record
            Deprecated StringBuilder Runnable Module Package AutoCloseable Cloneable RuntimeException
            IndexOutOfBoundsException UnsupportedOperationException IllegalArgumentException IllegalStateException
            NullPointerException ClassCastException AssertionError
            Utf8 SchemaStore JsonSchemaParser BinaryMessageEncoder BinaryMessageDecoder
            Rows Domain Binding
            """.strip().split("\\s+"))));

    private static final Set<String> TYPE_KEYS =
            TYPES.stream().map(Names::key).collect(java.util.stream.Collectors.toUnmodifiableSet());

    /** Camel case with an upper-case first letter, as protobuf and Java beans spell it: {@code order_id} to {@code OrderId}. */
    public static String camel(String identifier) {
        StringBuilder out = new StringBuilder(identifier.length());
        boolean upper = true;
        for (int i = 0; i < identifier.length(); i++) {
            char c = identifier.charAt(i);
            if (c == '_') {
                upper = true;
            } else {
                out.append(upper ? Character.toUpperCase(c) : c);
                // protoc starts a new word after a digit too
                upper = Character.isDigit(c);
            }
        }
        return out.toString();
    }

    /** A Java, JSON and Avro string literal, quotes included: everything outside printable ASCII is escaped. */
    public static String quote(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2);
        quote(text, out);
        return out.toString();
    }

    static void quote(String text, StringBuilder out) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c == '\n') {
                // not \\u000a: javac translates unicode escapes before it reads the literal
                out.append("\\n");
            } else if (c == '\r') {
                out.append("\\r");
            } else if (c >= ' ' && c < 127) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        out.append('"');
    }

    /** Reads a literal that starts at {@code from}; {@code end[0]} becomes the index after it. */
    static String unquote(String text, int from, int[] end) {
        StringBuilder out = new StringBuilder();
        int at = from + 1;
        while (at < text.length() && text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c == '\\') {
                char escape = at < text.length() ? text.charAt(at++) : '\0';
                switch (escape) {
                    case '"', '\\', '/' -> out.append(escape);
                    case 'n' -> out.append('\n');
                    case 'r' -> out.append('\r');
                    case 't' -> out.append('\t');
                    case 'u' -> {
                        if (at + 4 > text.length()) {
                            throw new IllegalArgumentException("a \\u escape is cut off");
                        }
                        out.append((char) Integer.parseInt(text, at, at + 4, 16));
                        at += 4;
                    }
                    default -> throw new IllegalArgumentException("'\\" + escape + "' is not an escape");
                }
            } else {
                out.append(c);
            }
        }
        if (at >= text.length()) {
            throw new IllegalArgumentException("the quoted name has no end");
        }
        end[0] = at + 1;
        return out.toString();
    }
}
