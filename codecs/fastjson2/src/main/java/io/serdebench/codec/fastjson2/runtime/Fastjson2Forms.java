package io.serdebench.codec.fastjson2.runtime;

import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.reader.ObjectReader;
import com.alibaba.fastjson2.reader.ObjectReaderCreator;
import com.alibaba.fastjson2.reader.ObjectReaderCreatorASM;
import com.alibaba.fastjson2.reader.ObjectReaderProvider;
import com.alibaba.fastjson2.writer.ObjectWriter;
import com.alibaba.fastjson2.writer.ObjectWriterCreatorASM;
import com.alibaba.fastjson2.writer.ObjectWriterImplMap;
import com.alibaba.fastjson2.writer.ObjectWriterProvider;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How fastjson2 is set up: features, and the few forms of values that features do not give. The same for all schemas. */
final class Fastjson2Forms {

    /** For records with numbers of more digits than {@link Fastjson2Grammar} lets pass, in texts. */
    static final ObjectReaderProvider CAREFUL = careful();

    private Fastjson2Forms() {}

    /**
     * Writers of beans.
     *
     * @param loader The class loader of the beans: fastjson2 generates classes only for beans that they can see.
     */
    static ObjectWriterProvider writers(ClassLoader loader, boolean nullsInMaps) {
        ObjectWriterProvider writers = new ObjectWriterProvider(new ObjectWriterCreatorASM(loader));
        if (nullsInMaps) {
            writers.register(LinkedHashMap.class, new Maps());
        }
        return writers;
    }

    /** Readers of beans, with {@code loader} as above. */
    static ObjectReaderProvider readers(ClassLoader loader) {
        ObjectReaderProvider readers = new ObjectReaderProvider(new ObjectReaderCreatorASM(loader));
        readers.register(byte[].class, new Base64Texts());
        return readers;
    }

    /** Readers of JSONB, with {@code loader} as above. */
    static ObjectReaderProvider binaryReaders(ClassLoader loader) {
        return new ObjectReaderProvider(new ObjectReaderCreatorASM(loader));
    }

    private static ObjectReaderProvider careful() {
        ObjectReaderProvider readers = new ObjectReaderProvider(ObjectReaderCreator.INSTANCE);
        readers.register(byte[].class, new Base64Texts());
        readers.register(BigDecimal.class, new Decimals());
        return readers;
    }

    static JSONWriter.Context writing(ObjectWriterProvider writers) {
        return new JSONWriter.Context(
                writers,
                JSONWriter.Feature.WriteBigDecimalAsPlain,
                JSONWriter.Feature.WriteByteArrayAsBase64,
                JSONWriter.Feature.WriteFloatSpecialAsString);
    }

    /** No class by its name in the text, no reference to another place of it: {@code SupportAutoType} is not among the features. */
    static JSONReader.Context reading(ObjectReaderProvider readers) {
        JSONReader.Context context = new JSONReader.Context(readers, JSONReader.Feature.DisableReferenceDetect);
        context.setMaxLevel(Fastjson2Grammar.DEEPEST);
        context.setZoneId(ZoneOffset.UTC);
        return context;
    }

    /** Maps as fastjson2 writes them, with null values: the feature for all of a record would write null members of beans too. */
    private static final class Maps implements ObjectWriter<Map<String, Object>> {

        private final ObjectWriterImplMap writer = ObjectWriterImplMap.of(LinkedHashMap.class);

        @Override
        public void write(JSONWriter out, Object map, Object name, Type type, long features) {
            writer.write(out, map, name, type, features | JSONWriter.Feature.WriteMapNullValue.mask);
        }

        /** JSONB asks the context instead, where the feature would write null members of beans too. */
        @Override
        public void writeJSONB(JSONWriter out, Object map, Object name, Type type, long features) {
            out.startObject();
            ((Map<?, ?>) map).forEach((key, value) -> {
                out.writeString((String) key);
                out.writeAny(value);
            });
            out.endObject();
        }
    }

    /** Base64: the feature for it refuses a text if an escape is anywhere behind it. */
    private static final class Base64Texts implements ObjectReader<byte[]> {

        @Override
        public byte @Nullable [] readObject(JSONReader in, Type type, Object name, long features) {
            String text = in.readString();
            return text == null ? null : Base64.getDecoder().decode(text);
        }
    }

    /** Decimals whose time to be read does not grow with the square of their digits. */
    private static final class Decimals implements ObjectReader<BigDecimal> {

        @Override
        public @Nullable BigDecimal readObject(JSONReader in, Type type, Object name, long features) {
            if (!in.isString()) {
                return in.readBigDecimal();
            }
            String text = in.readString();
            if (text.length() > Fastjson2Grammar.MAX_NUMBER_CHARS) {
                throw new JSONException("a number of " + text.length() + " characters");
            }
            return text.isEmpty() ? null : new BigDecimal(text);
        }
    }
}
