package io.serdebench.codec.bson.runtime;

import io.serdebench.api.Binding;
import java.nio.ByteBuffer;
import org.bson.BsonBinaryReader;
import org.bson.BsonBinaryWriter;
import org.bson.BsonSerializationException;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.io.BasicOutputBuffer;

/**
 * Encodes and reads beans by one codec.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class BsonBinding<D, M> implements Binding<D, M> {

    private static final EncoderContext ENCODING = EncoderContext.builder().build();
    private static final DecoderContext DECODING = DecoderContext.builder().build();

    private final Codec<M> codec;

    /**
     * Makes a binding.
     *
     * @param codec The codec of the bean of a record.
     */
    protected BsonBinding(Codec<M> codec) {
        this.codec = codec;
    }

    @Override
    public final byte[] encode(M message) {
        try (BasicOutputBuffer buffer = new BasicOutputBuffer();
                BsonBinaryWriter writer = new BsonBinaryWriter(buffer)) {
            codec.encode(writer, message, ENCODING);
            return buffer.toByteArray();
        }
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) {
        try (BsonBinaryReader reader = new BsonBinaryReader(ByteBuffer.wrap(bytes))) {
            M message = codec.decode(reader, DECODING);
            if (reader.getBsonInput().hasRemaining()) {
                throw new BsonSerializationException("bytes follow the document");
            }
            return message;
        }
    }
}
