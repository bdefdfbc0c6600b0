package io.serdebench.codec.parquet.runtime;

import io.serdebench.api.Binding;
import java.io.IOException;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * The binding of files of one batch. The message is the application's own object, since the library writes records from it and
 * reads them into it.
 *
 * @param <D> The domain class of a batch.
 * @param <R> The domain class of a record.
 */
public abstract class ParquetBinding<D, R> implements Binding<D, D> {

    private final ParquetFiles<R> files;

    /**
     * Makes a binding.
     *
     * @param name The name of the schema.
     * @param columns The fields of a record.
     * @param fields Hands over the fields of a record.
     * @param converter Makes what puts a record together, which it hands to the consumer.
     */
    protected ParquetBinding(
            String name,
            List<Type> columns,
            BiConsumer<RecordConsumer, R> fields,
            Function<Consumer<R>, GroupConverter> converter) {
        files = new ParquetFiles<>(new MessageType(name, columns), fields, converter);
    }

    /**
     * Gives the records of a batch.
     *
     * @param batch The batch.
     * @return The records.
     */
    protected abstract List<R> records(D batch);

    /**
     * Makes a batch.
     *
     * @param records The records.
     * @return The batch.
     */
    protected abstract D batch(List<R> records);

    @Override
    public final D create(D object) {
        return batch(records(object));
    }

    @Override
    public final byte[] encode(D batch) throws IOException {
        return files.write(records(batch));
    }

    /**
     * Reads exactly one file.
     *
     * @param bytes The bytes of the file.
     * @return The batch.
     * @throws IOException Where the bytes are malformed.
     */
    protected final D read(byte[] bytes) throws IOException {
        return batch(files.read(bytes));
    }

    @Override
    public final D toDomain(D batch) {
        return batch;
    }
}
