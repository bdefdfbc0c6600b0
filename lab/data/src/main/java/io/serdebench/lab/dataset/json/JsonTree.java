package io.serdebench.lab.dataset.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.infer.JsonMapping;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Limits;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One JSON record in memory: null, {@link Boolean}, {@link String}, {@link Long} for integers of 64 bits, {@link Digits} for
 * other numbers, {@link List}, {@link Map}; from CBOR and Smile {@link Float}, {@link Double} and {@code byte[]}, too. Reads past a fault to the end of the record, so that the next one can be read.
 */
public final class JsonTree {

    /** A number as it was written. */
    record Digits(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    private static final int NUMBER = 1_000;

    private static final Pattern SOURCE = Pattern.compile("\\[Source: [^\\]]*; line: (\\d+), column: (\\d+)]");

    /** Advice to those who call the library. */
    private static final Pattern LIBRARY = Pattern.compile(
            "(:)? *\\([^()]*(?:Feature|Constraints)\\b[^()]*(?:\\(\\)[^()]*)?\\)|: enable `JsonReadFeature\\.\\w+` to allow");

    /** For whole files: tells byte offsets. With limits; {@code NaN} and the infinities are numbers. */
    static final JsonFactory FILES = factory(true);

    /**
     * For one line each: no table of names, which every parser that meets a new name would copy, so that names without end
     * would cost time without end.
     */
    static final JsonFactory LINES = factory(false);

    /** CBOR, with the same limits. */
    static final CBORFactory CBOR = CBORFactory.builder()
            .streamReadConstraints(limits())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            // without it the bytes of a number n below -2^64 are read as n + 1 (RFC 8949, 3.4.3: n is -1 minus the
            // bytes)
            .enable(CBORParser.Feature.DECODE_USING_STANDARD_NEGATIVE_BIGINT_ENCODING)
            // else a simple value that nobody has assigned a meaning to looks like a number
            .enable(CBORParser.Feature.READ_SIMPLE_VALUE_AS_EMBEDDED_OBJECT)
            .build();

    /** Smile, with the same limits. */
    static final SmileFactory SMILE = SmileFactory.builder()
            .streamReadConstraints(limits())
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private static final int SCALE = 1_000;
    private static final int BIGFLOAT = 5;
    private static final Pattern WHOLE = Pattern.compile("-?\\d+");

    private final String prefix;
    private final boolean manyLines;
    private @Nullable LastBytes raw;
    private int values;
    private long size;
    private @Nullable String problem;

    /**
     * For the records of one file.
     *
     * @param name The name of the file.
     * @param manyLines Whether a record may have many lines: faults are reported by column, and then by line, too.
     */
    JsonTree(String name, boolean manyLines) {
        prefix = TerminalText.text(name) + ": ";
        this.manyLines = manyLines;
    }

    /** For the records of one file that is no text: faults are reported by byte. */
    static JsonTree ofBytes(String name, LastBytes raw) {
        JsonTree tree = new JsonTree(name, false);
        tree.raw = raw;
        return tree;
    }

    private static StreamReadConstraints limits() {
        return StreamReadConstraints.builder()
                .maxNestingDepth(Limits.DEPTH)
                .maxStringLength(Limits.FIELD)
                .maxNumberLength(NUMBER)
                .build();
    }

    private static JsonFactory factory(boolean table) {
        return JsonFactory.builder()
                .streamReadConstraints(limits())
                .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
                // in front of each record of a text sequence (RFC 7464)
                .enable(JsonReadFeature.ALLOW_RS_CONTROL_CHAR)
                .configure(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES, table)
                // names come from the data: they must not stay in the JVM's table of strings
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .build();
    }

    /** Returns the one value that a text holds. */
    public static @Nullable Object parse(String text) throws BadRecord {
        try (JsonParser parser = LINES.createParser(text)) {
            parser.nextToken();
            return new JsonTree("a cell", false).only(parser);
        } catch (IOException e) {
            throw new BadRecord(why(e));
        }
    }

    /** The value that starts at the parser's token and must be the last. */
    @Nullable
    Object only(JsonParser parser) throws IOException, BadRecord {
        if (parser.currentToken() == null) {
            throw new BadRecord("no JSON value");
        }
        Object value = next(parser);
        if (parser.nextToken() != null) {
            throw new BadRecord("text follows the JSON value, " + place(parser));
        }
        return value;
    }

    /** The value that starts at the parser's token; the parser is then at its last token, also where it is bad. */
    @Nullable
    Object next(JsonParser parser) throws IOException, BadRecord {
        values = 0;
        size = 0;
        problem = null;
        Object value = read(parser);
        if (problem != null) {
            throw new BadRecord(problem);
        }
        return value;
    }

    private @Nullable Object read(JsonParser parser) throws IOException {
        if (++values > Limits.VALUES) {
            throw Stop.input(prefix + "a record holds more than " + TerminalText.count(Limits.VALUES) + " values");
        }
        JsonToken token = parser.currentToken();
        return switch (token) {
            case VALUE_NULL -> null;
            case VALUE_TRUE -> Boolean.TRUE;
            case VALUE_FALSE -> Boolean.FALSE;
            case VALUE_STRING -> text(parser, parser.getText());
            case VALUE_NUMBER_INT -> integer(parser);
            case VALUE_NUMBER_FLOAT -> raw == null ? new Digits(parser.getText()) : floating(parser);
            case VALUE_EMBEDDED_OBJECT -> bytes(parser);
            case START_ARRAY ->
                parser instanceof CBORParser cbor && cbor.getCurrentTags().contains(BIGFLOAT)
                        ? bigfloat(parser)
                        : list(parser);
            case START_OBJECT -> object(parser);
            default -> throw new AssertionError(token);
        };
    }

    private static Object integer(JsonParser parser) throws IOException {
        boolean fits = parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER;
        if (fits) {
            long value = parser.getLongValue();
            if (value != 0 || parser.getText().charAt(0) != '-') {
                return value;
            }
        }
        // a tag of CBOR makes small numbers of many bytes, too
        return parser instanceof CBORParser ? number(parser.getDecimalValue()) : new Digits(parser.getText());
    }

    private Object floating(JsonParser parser) throws IOException {
        return switch (parser.getNumberType()) {
            case FLOAT -> parser.getFloatValue();
            case DOUBLE -> parser.getDoubleValue();
            default -> {
                BigDecimal value = parser.getDecimalValue();
                if (Math.abs((long) value.scale()) > SCALE) {
                    fault("a number of more than " + TerminalText.count(SCALE) + " digits, " + place(parser));
                    yield new Digits("0");
                }
                yield number(value);
            }
        };
    }

    /** A whole number times a power of two (RFC 8949, 3.4.4), which the library gives as their list. */
    private Object bigfloat(JsonParser parser) throws IOException {
        String where = place(parser);
        List<@Nullable Object> parts = list(parser);
        BigInteger mantissa = parts.size() == 2 ? whole(parts.get(1)) : null;
        if (mantissa == null || !(parts.get(0) instanceof Long exponent)) {
            fault("a bigfloat that is not two whole numbers, " + where);
            return 0L;
        }
        if (Math.abs(exponent) > SCALE) {
            fault("a number of more than " + TerminalText.count(SCALE) + " digits, " + where);
            return 0L;
        }
        BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft((int) Math.abs(exponent)));
        BigDecimal value = new BigDecimal(mantissa);
        value = exponent < 0 ? value.divide(power) : value.multiply(power);
        double near = value.doubleValue();
        boolean exact = Double.isFinite(near) && new BigDecimal(near).compareTo(value) == 0;
        return exact ? near : number(value);
    }

    private static Object number(BigDecimal value) {
        boolean whole = value.scale() <= 0 && value.toBigInteger().bitLength() < Long.SIZE;
        return whole ? value.longValueExact() : new Digits(value.toPlainString());
    }

    private static @Nullable BigInteger whole(@Nullable Object value) {
        if (value instanceof Digits digits && WHOLE.matcher(digits.text()).matches()) {
            return new BigInteger(digits.text());
        }
        return value instanceof Long integer ? BigInteger.valueOf(integer) : null;
    }

    private Object bytes(JsonParser parser) throws IOException {
        if (parser.getEmbeddedObject() instanceof byte[] bytes) {
            size += bytes.length;
            if (size > Limits.RECORD) {
                throw Stop.input(prefix + "a record is longer than " + Limits.shown(Limits.RECORD));
            }
            return bytes;
        }
        fault("a value of no type that is read, " + place(parser));
        return "";
    }

    /** The next token of a value that has more. Smile's parser has none where another header begins. */
    JsonToken inside(JsonParser parser) throws IOException {
        JsonToken token = raw == null ? parser.nextToken() : raw.next(parser);
        if (token == null) {
            throw new JsonParseException(parser, "a header stands within a value");
        }
        return token;
    }

    private List<@Nullable Object> list(JsonParser parser) throws IOException {
        List<@Nullable Object> list = new ArrayList<>();
        while (inside(parser) != JsonToken.END_ARRAY) {
            list.add(read(parser));
        }
        return list;
    }

    private Map<String, @Nullable Object> object(JsonParser parser) throws IOException {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        while (inside(parser) != JsonToken.END_OBJECT) {
            String name = text(parser, parser.currentName());
            if (object.containsKey(name)) {
                fault("the key \"" + TerminalText.text(name) + "\" is there twice, " + place(parser));
            }
            inside(parser);
            object.put(name, read(parser));
        }
        return object;
    }

    private String text(JsonParser parser, String text) {
        size += text.length();
        if (size > Limits.RECORD) {
            throw Stop.input(prefix + "a record is longer than " + Limits.shown(Limits.RECORD));
        }
        if (raw != null && !raw.isWellFormed(parser)) {
            fault("a text that is not UTF-8, " + place(parser));
        } else if (hasLoneSurrogate(text)) {
            fault("half of a surrogate pair in a string, " + place(parser));
        }
        return text;
    }

    private static boolean hasLoneSurrogate(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                boolean pair = i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1));
                if (!pair) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }

    private void fault(String what) {
        if (problem == null) {
            problem = what;
        }
    }

    private String place(JsonParser parser) {
        JsonLocation at = parser.currentTokenLocation();
        if (raw != null) {
            return "byte " + TerminalText.count(at.getByteOffset());
        }
        return (manyLines ? "line " + TerminalText.count(at.getLineNr()) + ", " : "") + "column "
                + TerminalText.count(at.getColumnNr());
    }

    /** The fault that a parser found, as a phrase that is safe to show. */
    static String why(IOException e) {
        String message =
                String.valueOf(e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage());
        if (e instanceof StreamConstraintsException && message.contains("nesting depth")) {
            return "nested deeper than " + Limits.DEPTH + " levels";
        }
        if (e instanceof StreamConstraintsException && message.contains("String value length")) {
            return "a string is longer than " + Limits.shown(Limits.FIELD);
        }
        if (message.contains("UTF-8") || message.contains("Unicode text")) {
            return "not JSON: a text that is not UTF-8";
        }
        return "not JSON: " + TerminalText.text(placed(message), 160);
    }

    /** Jackson names its source, which it does not show, in front of a place, and options of its own, which nobody here can set. */
    private static String placed(String message) {
        return SOURCE.matcher(LIBRARY.matcher(message).replaceAll(""))
                .replaceAll(place -> (place.group(1).equals("1") ? "" : "line " + place.group(1) + ", ") + "column "
                        + place.group(2));
    }

    /** The text of a value, without spaces. */
    static String write(@Nullable Object value) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = LINES.createGenerator(out)) {
            write(value, json);
        } catch (IOException e) {
            throw new AssertionError("a text in memory", e);
        }
        return out.toString();
    }

    private static void write(@Nullable Object value, JsonGenerator json) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof Boolean bool) {
            json.writeBoolean(bool);
        } else if (value instanceof Long integer) {
            json.writeNumber(integer);
        } else if (value instanceof Digits digits) {
            json.writeNumber(digits.text());
        } else if (value instanceof String text) {
            json.writeString(text);
        } else if (value instanceof Double real) {
            json.writeNumber(real);
        } else if (value instanceof Float real) {
            json.writeNumber(real);
        } else if (value instanceof byte[] bytes) {
            json.writeBinary(bytes);
        } else if (value instanceof JsonMapping.Branch branch) {
            write(branch.value(), json);
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object element : list) {
                write(element, json);
            }
            json.writeEndArray();
        } else if (value instanceof Map<?, ?> object) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : object.entrySet()) {
                json.writeFieldName((String) entry.getKey());
                write(entry.getValue(), json);
            }
            json.writeEndObject();
        } else {
            throw new AssertionError(value);
        }
    }
}
