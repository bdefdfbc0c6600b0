package io.serdebench.lab.dataset.proto;

import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Values that protobuf's JSON mapping writes as texts. A text that is none stays as it is. */
final class ProtoJsonLeaf {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,40}(\\.[0-9]{1,40})?([eE][+-]?[0-9]{1,3})?");

    private static final Pattern DURATION = Pattern.compile("(-?)([0-9]{1,12})(?:\\.([0-9]{1,9}))?s");

    private static final int NANO_DIGITS = 9;

    private ProtoJsonLeaf() {}

    /** A whole number, of unsigned 64 bits as the number of the same bits; null where the text is none. */
    static @Nullable Long whole(FieldDescriptor field, String text) {
        if (!NUMBER.matcher(text).matches()) {
            return null;
        }
        try {
            BigInteger number = new BigDecimal(text).toBigIntegerExact();
            boolean unsigned = field.getJavaType() == FieldDescriptor.JavaType.LONG
                    && ProtoMember.isUnsigned(field)
                    && number.signum() > 0;
            return number.bitLength() < Long.SIZE || unsigned && number.bitLength() == Long.SIZE
                    ? number.longValue()
                    : null;
        } catch (ArithmeticException e) {
            return null;
        }
    }

    static Object real(String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> NUMBER.matcher(text).matches() ? (Object) Double.parseDouble(text) : text;
        };
    }

    /** Bytes, in either alphabet of Base64. */
    static Object bytes(String text) {
        try {
            return Base64.getDecoder().decode(text.replace('-', '+').replace('_', '/'));
        } catch (IllegalArgumentException e) {
            return text;
        }
    }

    /** The fields of a message that is a text. */
    static Object message(Descriptor type, String text) {
        return switch (type.getFullName()) {
            case "google.protobuf.Duration" -> duration(text);
            case "google.protobuf.FieldMask" -> Map.of("paths", paths(text));
            default -> text;
        };
    }

    private static Object duration(String text) {
        Matcher parts = DURATION.matcher(text);
        if (!parts.matches()) {
            return text;
        }
        String fraction = parts.group(3) == null ? "" : parts.group(3);
        int sign = parts.group(1).isEmpty() ? 1 : -1;
        return Map.of(
                "seconds",
                sign * Long.parseLong(parts.group(2)),
                "nanos",
                sign * Long.parseLong(fraction + "0".repeat(NANO_DIGITS - fraction.length())));
    }

    private static List<Object> paths(String text) {
        List<Object> paths = new ArrayList<>();
        for (String path : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            paths.add(path.replaceAll("([A-Z])", "_$1").toLowerCase(java.util.Locale.ROOT));
        }
        return paths;
    }
}
