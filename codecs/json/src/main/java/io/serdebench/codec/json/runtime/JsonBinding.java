package io.serdebench.codec.json.runtime;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.serdebench.api.Binding;
import io.serdebench.api.RecordStream;
import java.io.IOException;

/**
 * Encodes and reads beans by one ObjectWriter and one ObjectReader.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class JsonBinding<D, M> implements Binding<D, M> {

    private final ObjectWriter writer;
    private final ObjectReader reader;

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     */
    protected JsonBinding(Class<M> root) {
        ObjectMapper mapper = mapper();
        writer = mapper.writerFor(root);
        reader = mapper.readerFor(root);
    }

    /** Texts and map keys are as long as the largest record: a JSON text is no longer than the bytes it comes from. */
    private static ObjectMapper mapper() {
        StreamReadConstraints limits = StreamReadConstraints.builder()
                .maxStringLength(1 << 30)
                .maxNameLength(1 << 30)
                .build();
        return JsonMapper.builder(
                        JsonFactory.builder().streamReadConstraints(limits).build())
                .addModule(new JavaTimeModule())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
    }

    @Override
    public final byte[] encode(M message) throws IOException {
        return writer.writeValueAsBytes(message);
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        return reader.readValue(bytes);
    }

    @Override
    public final RecordStream<M> stream() {
        return new JsonLines<>(writer, reader);
    }
}
