package io.serdebench.codec.jacksonbinary.runtime;

import com.fasterxml.jackson.dataformat.cbor.CBORFactory;
import com.fasterxml.jackson.dataformat.cbor.CBORGenerator;
import com.fasterxml.jackson.dataformat.cbor.CBORParser;
import com.fasterxml.jackson.dataformat.cbor.databind.CBORMapper;
import java.io.IOException;

/**
 * The binding of CBOR.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class CborBinding<D, M> extends JacksonBinding<D, M> {

    /**
     * Makes the writer and the reader.
     *
     * @param root The bean of a record.
     */
    protected CborBinding(Class<M> root) {
        super(root, CBORMapper.builder(factory()));
    }

    /** Negative numbers beyond 64 bits are as RFC 8949 has them; by default Jackson 2 is off by one, to itself alone. */
    private static CBORFactory factory() {
        return CBORFactory.builder()
                .streamReadConstraints(LIMITS)
                .enable(CBORGenerator.Feature.ENCODE_USING_STANDARD_NEGATIVE_BIGINT_ENCODING)
                .enable(CBORParser.Feature.DECODE_USING_STANDARD_NEGATIVE_BIGINT_ENCODING)
                .build();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        CborTags.check(bytes);
        return value(bytes);
    }
}
