package io.serdebench.codec.jacksonbinary.runtime;

import com.fasterxml.jackson.dataformat.smile.SmileFactory;
import com.fasterxml.jackson.dataformat.smile.databind.SmileMapper;
import java.io.IOException;

/**
 * The binding of Smile.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class SmileBinding<D, M> extends JacksonBinding<D, M> {

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     */
    protected SmileBinding(Class<M> root) {
        super(root, SmileMapper.builder(factory()));
    }

    private static SmileFactory factory() {
        return SmileFactory.builder().streamReadConstraints(LIMITS).build();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        return value(bytes);
    }
}
