package io.serdebench.codec.arrow.runtime;

import io.serdebench.api.Binding;
import java.io.IOException;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * The binding of streams of one batch.
 *
 * @param <D> The domain class of a batch.
 */
public abstract class ArrowBinding<D> implements Binding<D, ArrowMessage<D>> {

    private final ArrowStreams streams;

    /**
     * Makes the vectors.
     *
     * @param fields The columns.
     */
    protected ArrowBinding(List<Field> fields) {
        streams = new ArrowStreams(new Schema(fields));
    }

    /**
     * The vectors that batches are written from.
     *
     * @return The vectors of the columns, in their order.
     */
    protected final List<FieldVector> vectors() {
        return streams.vectors();
    }

    /**
     * Puts all records of a batch into the vectors, which are empty.
     *
     * @param object The batch.
     * @return The number of records.
     */
    protected abstract int fill(D object);

    @Override
    public final ArrowMessage<D> create(D object) {
        return new ArrowMessage<>(object, null);
    }

    @Override
    public final byte[] encode(ArrowMessage<D> message) throws IOException {
        streams.reset();
        return streams.write(fill(message.created()));
    }

    /**
     * Reads exactly one stream.
     *
     * @param bytes The bytes of the stream.
     * @return The batch.
     * @throws IOException Where the bytes are malformed.
     */
    protected final ArrowMessage<D> read(byte[] bytes) throws IOException {
        return new ArrowMessage<>(null, streams.read(bytes));
    }
}
