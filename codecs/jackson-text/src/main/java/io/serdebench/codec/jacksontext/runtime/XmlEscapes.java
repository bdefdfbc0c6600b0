package io.serdebench.codec.jacksontext.runtime;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import com.fasterxml.jackson.dataformat.xml.XmlNameProcessor;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Names and texts that XML 1.0 has no characters for, written with escapes of four hexadecimal digits, {@code _x000B_}, for a UTF-16
 * code unit: in names as ISO/IEC 9075-14 and .NET's XmlConvert do it, in texts as Office Open XML does (ECMA-376, ST_Xstring). An
 * underscore that would look like the beginning of an escape is escaped itself.
 */
final class XmlEscapes {

    private static final int DIGITS = 4;

    /** Underscore, x, digits, underscore. */
    private static final int LENGTH = DIGITS + 3;

    /** An element must have a name, a key of a map may be of no characters. */
    private static final String EMPTY = "_x_";

    private XmlEscapes() {}

    /** Escapes in texts, as serializers of strings. */
    static Module texts() {
        return new SimpleModule("escapes")
                .addSerializer(String.class, new TextWriter())
                .addDeserializer(String.class, new TextReader());
    }

    /** Escapes in names of elements. */
    static final class Names implements XmlNameProcessor {

        private static final long serialVersionUID = 1;

        @Override
        public void encodeName(XmlName name) {
            name.localPart = escapedName(name.localPart);
        }

        @Override
        public void decodeName(XmlName name) {
            name.localPart = name.localPart.equals(EMPTY) ? "" : unescaped(name.localPart);
        }
    }

    private static final class TextWriter extends StdScalarSerializer<String> {

        private static final long serialVersionUID = 1;

        TextWriter() {
            super(String.class);
        }

        @Override
        public void serialize(String text, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(escapedText(text));
        }
    }

    private static final class TextReader extends StdScalarDeserializer<String> {

        private static final long serialVersionUID = 1;

        TextReader() {
            super(String.class);
        }

        @Override
        public @Nullable String deserialize(JsonParser in, DeserializationContext context) throws IOException {
            String text = StringDeserializer.instance.deserialize(in, context);
            return text == null ? null : unescaped(text);
        }

        @Override
        public Object getEmptyValue(DeserializationContext context) {
            return "";
        }
    }

    private static String escapedText(String text) {
        int at = 0;
        while (at < text.length() && isText(text, at)) {
            at++;
        }
        if (at == text.length()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + LENGTH);
        out.append(text, 0, at);
        for (; at < text.length(); at++) {
            append(text.charAt(at), isText(text, at), out);
        }
        return out.toString();
    }

    private static String escapedName(String name) {
        int at = 0;
        while (at < name.length() && isName(name, at)) {
            at++;
        }
        if (at == name.length() && at > 0) {
            return name;
        }
        if (name.isEmpty()) {
            return EMPTY;
        }
        StringBuilder out = new StringBuilder(name.length() + LENGTH);
        out.append(name, 0, at);
        for (; at < name.length(); at++) {
            append(name.charAt(at), isName(name, at), out);
        }
        return out.toString();
    }

    private static void append(char c, boolean asItIs, StringBuilder out) {
        if (asItIs) {
            out.append(c);
            return;
        }
        out.append("_x");
        for (int shift = 4 * (DIGITS - 1); shift >= 0; shift -= 4) {
            out.append(Character.toUpperCase(Character.forDigit(c >> shift & 0xf, 16)));
        }
        out.append('_');
    }

    /** Char of XML 1.0, section 2.2. */
    private static boolean isText(String text, int at) {
        char c = text.charAt(at);
        if (c < ' ') {
            return c == '\t' || c == '\n' || c == '\r';
        }
        if (c == '_') {
            return !isEscape(text, at);
        }
        if (Character.isHighSurrogate(c)) {
            return at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
        }
        return c < 0xfffe;
    }

    /** NameStartChar and NameChar of section 2.3, of ASCII alone and without the colon, which divides off a namespace. */
    private static boolean isName(String name, int at) {
        char c = name.charAt(at);
        if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
            return true;
        }
        if (c == '_') {
            return !isEscape(name, at) && !(at == 0 && name.equals(EMPTY));
        }
        return at > 0 && (c >= '0' && c <= '9' || c == '-' || c == '.');
    }

    /** True if an underscore, x and digits come next; what is escaped behind them would add the second underscore. */
    private static boolean isEscape(String text, int at) {
        if (at + LENGTH - 2 >= text.length() || text.charAt(at + 1) != 'x') {
            return false;
        }
        for (int i = at + 2; i < at + 2 + DIGITS; i++) {
            if (Character.digit(text.charAt(i), 16) < 0 || text.charAt(i) > 'f') {
                return false;
            }
        }
        return true;
    }

    private static String unescaped(String text) {
        int at = text.indexOf("_x");
        if (at < 0) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int copied = 0;
        while (at >= 0) {
            if (isEscape(text, at) && at + LENGTH <= text.length() && text.charAt(at + LENGTH - 1) == '_') {
                out.append(text, copied, at);
                out.append((char) Integer.parseInt(text.substring(at + 2, at + 2 + DIGITS), 16));
                copied = at + LENGTH;
                at = text.indexOf("_x", copied);
            } else {
                at = text.indexOf("_x", at + 1);
            }
        }
        return out.append(text, copied, text.length()).toString();
    }
}
