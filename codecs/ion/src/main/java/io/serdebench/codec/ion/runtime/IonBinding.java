package io.serdebench.codec.ion.runtime;

import com.amazon.ion.IonException;
import com.amazon.ion.IonReader;
import com.amazon.ion.IonWriter;
import com.amazon.ion.system.IonBinaryWriterBuilder;
import com.amazon.ion.system.IonReaderBuilder;
import com.amazon.ion.util.IonStreamUtils;
import io.serdebench.api.Binding;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/**
 * Encodes beans by one writer, which is used again, and reads each record by a reader of its own.
 *
 * @param <D> The domain class.
 * @param <M> The bean of a record.
 */
public abstract class IonBinding<D, M> implements Binding<D, M> {

    private static final IonBinaryWriterBuilder WRITERS = IonBinaryWriterBuilder.standard();
    private static final IonReaderBuilder READERS = IonReaderBuilder.standard();

    private final ByteArrayOutputStream buffer = new ByteArrayOutputStream();
    private IonWriter writer = WRITERS.build(buffer);

    /** True if the record that is being read has room for a timestamp that takes long. */
    protected boolean isLong;

    /** Makes a binding. */
    protected IonBinding() {}

    /**
     * Writes a bean as one value.
     *
     * @param out The writer that takes it.
     * @param message The bean.
     * @throws IOException Never, since the writer has a buffer.
     */
    protected abstract void pack(IonWriter out, M message) throws IOException;

    /**
     * Reads a bean.
     *
     * @param in The reader, which stands at the value.
     * @return The bean.
     * @throws RuntimeException Where the value is not of the schema.
     */
    protected abstract M unpack(IonReader in);

    @Override
    public final byte[] encode(M message) throws IOException {
        buffer.reset();
        try {
            pack(writer, message);
            // each record is a stream of its own, with its version marker and symbol table
            writer.finish();
        } catch (RuntimeException e) {
            // a writer that failed within a struct cannot be finished
            writer = WRITERS.build(buffer);
            throw e;
        }
        return buffer.toByteArray();
    }

    /**
     * Reads exactly one record.
     *
     * @param bytes The bytes of the record.
     * @return The bean.
     * @throws IOException Where the reader cannot be closed.
     * @throws RuntimeException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        // the reader takes text and zipped data too, which may be nested without limit, or grow
        if (!IonStreamUtils.isIonBinary(bytes)) {
            throw new IonException("no version marker of Ion 1.0");
        }
        isLong = IonValues.isLong(bytes);
        try (IonReader reader = READERS.build(bytes)) {
            reader.next();
            M message = unpack(reader);
            if (reader.next() != null) {
                throw new IonException("a value follows the record");
            }
            return message;
        }
    }
}
