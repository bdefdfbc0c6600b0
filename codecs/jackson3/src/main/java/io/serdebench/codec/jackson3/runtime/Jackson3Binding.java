package io.serdebench.codec.jackson3.runtime;

import io.serdebench.api.Binding;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.module.blackbird.BlackbirdModule;

/**
 * Encodes and reads beans by one ObjectWriter and one ObjectReader.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class Jackson3Binding<D, M> implements Binding<D, M> {

    private final ObjectWriter writer;
    private final ObjectReader reader;

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     * @param blackbird Whether beans are read and written by lambdas instead of by reflection.
     */
    protected Jackson3Binding(Class<M> root, boolean blackbird) {
        JsonMapper mapper = mapper(blackbird);
        writer = mapper.writerFor(root);
        reader = mapper.readerFor(root);
    }

    /**
     * Texts and map keys are as long as the largest record: a JSON text is no longer than the bytes it comes from. ISO 8601 for dates
     * and the refusal of trailing tokens are defaults of this version.
     */
    private static JsonMapper mapper(boolean blackbird) {
        StreamReadConstraints limits = StreamReadConstraints.builder()
                .maxStringLength(1 << 30)
                .maxNameLength(1 << 30)
                .build();
        JsonMapper.Builder builder = JsonMapper.builder(
                        JsonFactory.builder().streamReadConstraints(limits).build())
                .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
                .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);
        if (blackbird) {
            builder.addModule(new BlackbirdModule());
        }
        return builder.build();
    }

    @Override
    public final byte[] encode(M message) {
        return writer.writeValueAsBytes(message);
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) {
        return reader.readValue(bytes);
    }
}
