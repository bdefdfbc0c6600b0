package io.serdebench.codec.avro.runtime;

import io.serdebench.api.Binding;
import io.serdebench.api.RecordStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;

/**
 * Encodes and reads records by one encoder and one decoder, which are used again. Bindings differ in the objects and in the datum
 * reader and writer, not in the coding.
 *
 * @param <D> The domain class.
 * @param <M> The object of a record.
 */
public abstract class AvroBinding<D, M> implements Binding<D, M> {

    private final Schema schema;
    private final DatumWriter<M> writer;
    private final DatumReader<M> reader;
    private final Supplier<DatumReader<M>> readers;
    private final AvroBuffer out = new AvroBuffer();
    private BinaryEncoder encoder = encoder(out);
    private @Nullable BinaryDecoder decoder;

    /** Takes a supplier of readers too, since the reader of a file needs the schema that stands there. */
    AvroBinding(Schema schema, DatumWriter<M> writer, Supplier<DatumReader<M>> readers) {
        this.schema = schema;
        this.writer = writer;
        this.readers = readers;
        reader = readers.get();
    }

    private static BinaryEncoder encoder(AvroBuffer out) {
        return EncoderFactory.get().binaryEncoder(out, null);
    }

    @Override
    public final byte[] encode(M message) throws IOException {
        out.reset();
        try {
            writer.write(message, encoder);
            encoder.flush();
        } catch (IOException | RuntimeException e) {
            // this one still has a part of the record
            encoder = encoder(out);
            throw e;
        }
        return out.toByteArray();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The object.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        BinaryDecoder in = DecoderFactory.get().binaryDecoder(bytes, decoder);
        decoder = in;
        M message = reader.read(null, in);
        if (!in.isEnd()) {
            throw new IOException("bytes are left after the record");
        }
        return message;
    }

    @Override
    public final RecordStream<M> stream() {
        return new AvroFile<>(schema, writer, readers.get());
    }

    /**
     * Copies what a buffer has left, which it still has then.
     *
     * @param buffer The buffer.
     * @return The bytes.
     */
    protected static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
