package io.serdebench.codec.jacksonmsgpack.runtime;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.serdebench.api.Binding;
import java.io.IOException;
import org.msgpack.jackson.dataformat.MessagePackMapper;
import org.msgpack.jackson.dataformat.TimestampExtensionModule;

/**
 * Encodes and reads beans by one ObjectWriter and one ObjectReader.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class MessagePackBinding<D, M> implements Binding<D, M> {

    private final ObjectWriter writer;
    private final ObjectReader reader;

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     */
    protected MessagePackBinding(Class<M> root) {
        ObjectMapper mapper = mapper();
        writer = mapper.writerFor(root);
        reader = mapper.readerFor(root);
    }

    /**
     * Decimals are texts: as numbers they would be doubles, and refused where no double is equal to them. The second module is after
     * the first for its timestamps, which the first would make such decimals.
     */
    private static ObjectMapper mapper() {
        return MessagePackMapper.builder()
                .addModule(new JavaTimeModule())
                .addModule(TimestampExtensionModule.INSTANCE)
                .build()
                .handleBigDecimalAsString();
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
        MessagePackGuard.check(bytes);
        return reader.readValue(bytes);
    }
}
