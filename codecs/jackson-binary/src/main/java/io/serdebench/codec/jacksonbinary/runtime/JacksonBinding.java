package io.serdebench.codec.jacksonbinary.runtime;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.MapperBuilder;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.serdebench.api.Binding;
import java.io.IOException;

/**
 * Encodes beans by one ObjectWriter, and has the one ObjectReader that reads them.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class JacksonBinding<D, M> implements Binding<D, M> {

    /** Texts and map keys are as long as the largest record; levels are as many as Jackson reads by default. */
    static final StreamReadConstraints LIMITS = StreamReadConstraints.builder()
            .maxStringLength(1 << 30)
            .maxNameLength(1 << 30)
            .maxNestingDepth(1_000)
            .build();

    private final ObjectWriter writer;
    private final ObjectReader reader;

    /** Makes the writer and the reader, with what CBOR and Smile have in common. */
    JacksonBinding(Class<M> root, MapperBuilder<?, ?> builder) {
        ObjectMapper mapper = builder.addModule(new JavaTimeModule())
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
        writer = mapper.writerFor(root);
        reader = mapper.readerFor(root);
    }

    @Override
    public final byte[] encode(M message) throws IOException {
        return writer.writeValueAsBytes(message);
    }

    final M value(byte[] bytes) throws IOException {
        return reader.readValue(bytes);
    }
}
