package io.serdebench.codec.jacksontext.runtime;

import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
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

    /** Texts and keys are as long as the largest record; levels are as many as Jackson reads by default. */
    static final StreamReadConstraints LIMITS = StreamReadConstraints.builder()
            .maxStringLength(1 << 30)
            .maxNameLength(1 << 30)
            .maxNestingDepth(1_000)
            .build();

    private final ObjectWriter writer;
    private final ObjectReader reader;

    JacksonBinding(ObjectWriter writer, ObjectReader reader) {
        this.writer = writer;
        this.reader = reader;
    }

    /** The mapper, with what the three formats have in common. */
    static <T extends ObjectMapper, B extends MapperBuilder<T, B>> T finished(B builder) {
        return builder.addModule(new JavaTimeModule())
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                .build();
    }

    @Override
    public final byte[] encode(M message) throws IOException {
        return writer.writeValueAsBytes(message);
    }

    final M value(byte[] bytes) throws IOException {
        return reader.readValue(bytes);
    }
}
