package io.serdebench.codec.avro.runtime;

import io.serdebench.api.Binding;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;

/**
 * The binding of whole files: Avro's own writer and reader of containers over arrays, one file per batch.
 *
 * @param <D> The domain class of a batch.
 * @param <M> The class of a batch.
 * @param <R> The class of a record of it.
 */
public abstract class ContainerBinding<D, M, R> implements Binding<D, M> {

    /** As long as a file is written and read by one program, a sync marker need not be another each time. */
    private static final byte[] SYNC = new byte[16];

    private final Schema schema;
    private final byte[] schemaText;
    private final SpecificDatumWriter<R> writer;
    private final SpecificDatumReader<R> reader;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /**
     * Makes the datum writer and reader.
     *
     * @param record The class of a record.
     * @param schema The schema of that class.
     */
    protected ContainerBinding(Class<R> record, Schema schema) {
        this.schema = schema;
        schemaText = schema.toString().getBytes(StandardCharsets.UTF_8);
        SpecificData model = SpecificBinding.model(record);
        writer = new SpecificDatumWriter<>(schema, model);
        reader = new SpecificDatumReader<>(schema, schema, model);
    }

    /**
     * Gives the records of a batch.
     *
     * @param batch The batch.
     * @return The records.
     */
    protected abstract List<R> records(M batch);

    /**
     * Makes a batch.
     *
     * @param records The records.
     * @return The batch.
     */
    protected abstract M batch(List<R> records);

    @Override
    public final byte[] encode(M message) throws IOException {
        out.reset();
        try (DataFileWriter<R> file = new DataFileWriter<>(writer)) {
            file.create(schema, out, SYNC);
            for (R row : records(message)) {
                file.append(row);
            }
        }
        return out.toByteArray();
    }

    /**
     * Reads exactly one file.
     *
     * @param bytes The bytes of the file.
     * @return The batch.
     * @throws IOException Where the bytes are malformed.
     */
    protected final M read(byte[] bytes) throws IOException {
        AvroContainer.check(bytes, schemaText);
        List<R> rows = new ArrayList<>();
        try (DataFileReader<R> file = new DataFileReader<>(new SeekableByteArrayInput(bytes), reader)) {
            while (file.hasNext()) {
                rows.add(file.next());
            }
        } catch (AvroRuntimeException e) {
            throw new IOException(e.getMessage(), e);
        }
        return batch(rows);
    }

    /**
     * Copies what a buffer has left, which it still has then.
     *
     * @param buffer The buffer.
     * @return The bytes.
     */
    protected static byte[] bytes(ByteBuffer buffer) {
        return AvroBinding.bytes(buffer);
    }
}
