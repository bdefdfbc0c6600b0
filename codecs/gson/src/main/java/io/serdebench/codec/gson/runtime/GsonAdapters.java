package io.serdebench.codec.gson.runtime;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonSyntaxException;
import com.google.gson.Strictness;
import com.google.gson.TypeAdapter;
import com.google.gson.TypeAdapterFactory;
import com.google.gson.reflect.TypeToken;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Base64;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How Gson writes values: ISO 8601 for times, base64 for bytes, all digits of decimals, texts for what JSON has no number for. */
final class GsonAdapters {

    private GsonAdapters() {}

    /** A Gson that reads nothing but JSON, and writes null values of maps, if there may be any, but no null members. */
    static Gson gson(boolean nullsInMaps) {
        GsonBuilder builder = new GsonBuilder()
                .setStrictness(Strictness.STRICT)
                .disableHtmlEscaping()
                .registerTypeAdapter(float.class, new Floats())
                .registerTypeAdapter(Float.class, new Floats())
                .registerTypeAdapter(double.class, new Doubles())
                .registerTypeAdapter(Double.class, new Doubles())
                .registerTypeAdapter(BigDecimal.class, new Decimals().nullSafe())
                .registerTypeAdapter(
                        LocalDate.class, new Text<LocalDate>(LocalDate::toString, LocalDate::parse).nullSafe())
                .registerTypeAdapter(Instant.class, new Text<Instant>(Instant::toString, Instant::parse).nullSafe())
                .registerTypeAdapter(
                        byte[].class,
                        new Text<byte[]>(
                                        bytes -> Base64.getEncoder().encodeToString(bytes),
                                        text -> Base64.getDecoder().decode(text))
                                .nullSafe());
        if (nullsInMaps) {
            builder.registerTypeAdapterFactory(new Maps());
        }
        return builder.create();
    }

    /** Values that are texts. */
    private static final class Text<T> extends TypeAdapter<T> {

        private final Function<T, String> format;
        private final Function<String, T> parse;

        Text(Function<T, String> format, Function<String, T> parse) {
            this.format = format;
            this.parse = parse;
        }

        @Override
        public void write(JsonWriter out, T value) throws IOException {
            out.value(format.apply(value));
        }

        @Override
        public T read(JsonReader in) throws IOException {
            String text = in.nextString();
            try {
                return parse.apply(text);
            } catch (DateTimeException | IllegalArgumentException e) {
                throw new JsonSyntaxException("at path " + in.getPreviousPath(), e);
            }
        }
    }

    /** Decimals with all their digits: Gson would write an exponent where BigDecimal.toString does. */
    private static final class Decimals extends TypeAdapter<BigDecimal> {

        /** Gson's own adapter limits digits and exponents. */
        private final TypeAdapter<BigDecimal> reader = new Gson().getAdapter(BigDecimal.class);

        @Override
        public void write(JsonWriter out, BigDecimal value) throws IOException {
            out.jsonValue(value.toPlainString());
        }

        @Override
        public BigDecimal read(JsonReader in) throws IOException {
            return reader.read(in);
        }
    }

    private static final class Doubles extends TypeAdapter<Double> {

        @Override
        public void write(JsonWriter out, @Nullable Double value) throws IOException {
            if (value == null) {
                out.nullValue();
            } else if (Double.isFinite(value)) {
                out.value(value.doubleValue());
            } else {
                out.value(value.toString());
            }
        }

        @Override
        public @Nullable Double read(JsonReader in) throws IOException {
            JsonToken token = in.peek();
            if (token == JsonToken.NULL) {
                in.nextNull();
                return null;
            }
            return token == JsonToken.STRING ? notFinite(in) : in.nextDouble();
        }
    }

    private static final class Floats extends TypeAdapter<Float> {

        @Override
        public void write(JsonWriter out, @Nullable Float value) throws IOException {
            if (value == null) {
                out.nullValue();
            } else if (Float.isFinite(value)) {
                out.value(value.floatValue());
            } else {
                out.value(value.toString());
            }
        }

        @Override
        public @Nullable Float read(JsonReader in) throws IOException {
            JsonToken token = in.peek();
            if (token == JsonToken.NULL) {
                in.nextNull();
                return null;
            }
            if (token == JsonToken.STRING) {
                return (float) notFinite(in);
            }
            // not by way of a double, which would round twice
            float value;
            try {
                value = Float.parseFloat(in.nextString());
            } catch (NumberFormatException e) {
                throw new JsonSyntaxException("at path " + in.getPreviousPath(), e);
            }
            if (Float.isInfinite(value)) {
                throw new JsonSyntaxException("a number out of range, at path " + in.getPreviousPath());
            }
            return value;
        }
    }

    private static double notFinite(JsonReader in) throws IOException {
        String text = in.nextString();
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> throw new JsonSyntaxException("a text where a number is due, at path " + in.getPreviousPath());
        };
    }

    /** Maps with their null values. To Gson these are members like those of beans, so that both would be left out or neither. */
    private static final class Maps implements TypeAdapterFactory {

        @Override
        @SuppressWarnings("unchecked")
        public <T> @Nullable TypeAdapter<T> create(Gson gson, TypeToken<T> type) {
            if (type.getRawType() != Map.class) {
                return null;
            }
            TypeAdapter<T> reader = gson.getDelegateAdapter(this, type);
            Type value = ((ParameterizedType) type.getType()).getActualTypeArguments()[1];
            TypeAdapter<Object> values = (TypeAdapter<Object>) gson.getAdapter(TypeToken.get(value));
            return new TypeAdapter<T>() {
                @Override
                public void write(JsonWriter out, @Nullable T map) throws IOException {
                    if (map == null) {
                        out.nullValue();
                        return;
                    }
                    out.beginObject();
                    for (Map.Entry<String, Object> entry : ((Map<String, Object>) map).entrySet()) {
                        out.name(entry.getKey());
                        if (entry.getValue() == null) {
                            out.setSerializeNulls(true);
                            out.nullValue();
                            out.setSerializeNulls(false);
                        } else {
                            values.write(out, entry.getValue());
                        }
                    }
                    out.endObject();
                }

                @Override
                public @Nullable T read(JsonReader in) throws IOException {
                    return reader.read(in);
                }
            };
        }
    }
}
