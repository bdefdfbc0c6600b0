package io.serdebench.codec.avajejsonb.runtime;

import io.avaje.json.JsonAdapter;
import io.avaje.json.JsonDataException;
import io.avaje.json.JsonReader;
import io.avaje.json.JsonReader.Token;
import io.avaje.json.JsonWriter;
import io.avaje.jsonb.Jsonb;
import io.avaje.jsonb.Types;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Adapters for values that those of the library lose. */
final class AvajeAdapters {

    private AvajeAdapters() {}

    /** Adds all of them. */
    static void add(Jsonb.Builder builder) {
        builder.add(double.class, new Doubles());
        builder.add(Double.class, new Doubles().nullSafe());
        builder.add(float.class, new Floats());
        builder.add(Float.class, new Floats().nullSafe());
        builder.add(byte[].class, new Bytes().nullSafe());
        builder.add(AvajeAdapters::map);
    }

    private static @Nullable JsonAdapter<?> map(Type type, Jsonb jsonb) {
        // the library asks for Map itself, too, to which it has what reads anything
        if (!(type instanceof ParameterizedType) || Types.rawType(type) != Map.class) {
            return null;
        }
        return new Entries<>(jsonb.adapter(Types.typeArguments(type)[1])).nullSafe();
    }

    /** Numbers as the library writes them, but for -0.0, which it writes as 0.0. It reads some off by a last digit. */
    private static final class Doubles implements JsonAdapter<Double> {

        @Override
        public void toJson(JsonWriter writer, Double value) {
            write(writer, value);
        }

        @Override
        public Double fromJson(JsonReader reader) {
            return Double.parseDouble(number(reader));
        }

        static void write(JsonWriter writer, double value) {
            if (value == 0 && 1 / value < 0) {
                writer.rawValue("-0.0");
            } else {
                writer.value(value);
            }
        }

        /** A number, or the text that stands for one that JSON does not have. */
        static String number(JsonReader reader) {
            Token token = reader.currentToken();
            if (token == Token.STRING) {
                return reader.readString();
            }
            if (token != Token.NUMBER) {
                throw new JsonDataException("not a number");
            }
            String number = reader.readRaw().strip();
            // Java takes more for numbers than JSON: 1d, NaN
            char end = number.isEmpty() ? ' ' : number.charAt(number.length() - 1);
            if (end < '0' || end > '9') {
                throw new JsonDataException("not a number");
            }
            return number;
        }
    }

    /** Numbers with the digits of doubles, as the library writes them. It reads no infinite one. */
    private static final class Floats implements JsonAdapter<Float> {

        @Override
        public void toJson(JsonWriter writer, Float value) {
            Doubles.write(writer, value);
        }

        @Override
        public Float fromJson(JsonReader reader) {
            return Float.parseFloat(Doubles.number(reader));
        }
    }

    /** Base64, as the library has it, but for no bytes at all: of these 3.11 writes four that an earlier record left in its buffer. */
    private static final class Bytes implements JsonAdapter<byte[]> {

        @Override
        public void toJson(JsonWriter writer, byte[] value) {
            if (value.length == 0) {
                writer.value("");
            } else {
                writer.value(value);
            }
        }

        @Override
        public byte[] fromJson(JsonReader reader) {
            return reader.readBinary();
        }
    }

    /** Maps as the library has them, but that it leaves the escapes of keys in their place when it reads them. */
    private static final class Entries<V> implements JsonAdapter<Map<String, V>> {

        private final JsonAdapter<V> values;

        Entries(JsonAdapter<V> values) {
            this.values = values;
        }

        @Override
        public void toJson(JsonWriter writer, Map<String, V> map) {
            writer.beginObject();
            for (Map.Entry<String, V> entry : map.entrySet()) {
                writer.name(entry.getKey());
                values.toJson(writer, entry.getValue());
            }
            writer.endObject();
        }

        @Override
        public Map<String, V> fromJson(JsonReader reader) {
            Map<String, V> map = new LinkedHashMap<>();
            reader.beginObject();
            while (reader.hasNextField()) {
                String key = unescaped(reader.nextField());
                if (map.put(key, values.fromJson(reader)) != null) {
                    throw new JsonDataException("a key twice");
                }
            }
            reader.endObject();
            return map;
        }

        private static String unescaped(String key) {
            int at = key.indexOf('\\');
            if (at < 0) {
                return key;
            }
            StringBuilder out = new StringBuilder(key.length()).append(key, 0, at);
            while (at < key.length()) {
                char c = key.charAt(at++);
                if (c == '\\') {
                    char escape = key.charAt(at++);
                    switch (escape) {
                        case '"', '\\', '/' -> c = escape;
                        case 'b' -> c = '\b';
                        case 'f' -> c = '\f';
                        case 'n' -> c = '\n';
                        case 'r' -> c = '\r';
                        case 't' -> c = '\t';
                        case 'u' -> {
                            c = (char) Integer.parseInt(key, at, at + 4, 16);
                            at += 4;
                        }
                        default -> throw new JsonDataException("not an escape");
                    }
                }
                out.append(c);
            }
            return out.toString();
        }
    }
}
