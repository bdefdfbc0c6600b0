package io.serdebench.lab.dataset.arrow;

import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Inflation;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.flatbuf.DictionaryBatch;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.MessageHeader;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.flatbuf.Schema;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a stream, and of a file, which has the same ones between a mark and a footer: a schema, then dictionaries and batches
 * of rows. One batch is in memory at a time.
 */
final class ArrowMessages {

    /** Bytes and values of a batch. */
    static final int MAX_BODY = 1 << 30;

    private static final int MAX_METADATA = 64 << 20;
    private static final int MARK_BYTES = 8;
    private static final byte[] MARK = {'A', 'R', 'R', 'O', 'W', '1'};

    private final InputStream in;
    private final Inflation inflation;
    private final ArrowSchema schema;
    private final boolean file;
    private final Map<Long, List<@Nullable Object>> dictionaries = new HashMap<>();

    /** A message and what follows its metadata. */
    private record Read(Message message, ByteBuffer body) {}

    /**
     * Begins to read a stream, which the caller closes.
     *
     * @param inflation Counts what compressed buffers hold.
     */
    ArrowMessages(InputStream stream, Inflation inflation) throws IOException, BadRecord {
        in = new BufferedInputStream(stream, 1 << 16);
        this.inflation = inflation;
        in.mark(MARK_BYTES);
        byte[] mark = in.readNBytes(MARK_BYTES);
        file = mark.length == MARK_BYTES
                && ByteBuffer.wrap(mark, 0, MARK.length).equals(ByteBuffer.wrap(MARK));
        if (!file) {
            in.reset();
        }
        Read first = next();
        if (first == null || first.message().headerType() != MessageHeader.Schema) {
            throw new BadRecord("it does not begin with a schema");
        }
        schema = new ArrowSchema((Schema) Objects.requireNonNull(first.message().header(new Schema())));
    }

    /** True if it is a file and not a stream. */
    boolean isFile() {
        return file;
    }

    List<ArrowNode> columns() {
        return schema.columns();
    }

    /** The columns of the next batch, or null behind the last one. */
    @Nullable
    List<ArrowVector> batch() throws IOException, BadRecord {
        for (Read read = next(); read != null; read = next()) {
            switch (read.message().headerType()) {
                case MessageHeader.DictionaryBatch ->
                    dictionary(
                            (DictionaryBatch)
                                    Objects.requireNonNull(read.message().header(new DictionaryBatch())),
                            read.body());
                case MessageHeader.RecordBatch -> {
                    RecordBatch batch =
                            (RecordBatch) Objects.requireNonNull(read.message().header(new RecordBatch()));
                    return columns(batch, read.body());
                }
                default ->
                    throw new BadRecord("a message of kind " + read.message().headerType());
            }
        }
        return null;
    }

    private List<ArrowVector> columns(RecordBatch batch, ByteBuffer bytes) throws BadRecord {
        ArrowBody body = new ArrowBody(batch, bytes, inflation, schema.order());
        int rows = body.rows();
        List<ArrowVector> columns = new ArrayList<>();
        for (ArrowNode column : schema.columns()) {
            ArrowVector vector = ArrowVector.of(column, body, this::values);
            if (vector.length() != rows) {
                throw new BadRecord(
                        "a batch of " + rows + " rows has " + vector.length() + " values of " + column.name());
            }
            columns.add(vector);
        }
        return columns;
    }

    private List<@Nullable Object> values(long id) throws BadRecord {
        List<@Nullable Object> values = dictionaries.get(id);
        if (values == null) {
            // a batch whose values are all null needs none
            return List.of();
        }
        return values;
    }

    private void dictionary(DictionaryBatch dictionary, ByteBuffer bytes) throws BadRecord {
        RecordBatch data = Objects.requireNonNull(dictionary.data());
        ArrowVector vector = ArrowVector.of(
                schema.dictionary(dictionary.id()),
                new ArrowBody(data, bytes, inflation, schema.order()),
                this::values);
        List<@Nullable Object> values = new ArrayList<>();
        if (dictionary.isDelta()) {
            values.addAll(values(dictionary.id()));
        }
        for (int i = 0; i < vector.length(); i++) {
            values.add(vector.get(i));
        }
        dictionaries.put(dictionary.id(), values);
    }

    /** The next message, or null at the end. */
    private @Nullable Read next() throws IOException, BadRecord {
        int length = prefix();
        if (length == 0) {
            return null;
        }
        if (length < 0 || length > MAX_METADATA) {
            throw new BadRecord("a message whose metadata have " + length + " bytes");
        }
        Message message = Message.getRootAsMessage(bytes(length));
        long body = message.bodyLength();
        if (body < 0 || body > MAX_BODY) {
            throw new BadRecord("a batch of " + body + " bytes; at most " + MAX_BODY + " are read");
        }
        return new Read(message, bytes((int) body));
    }

    /** The length of the metadata, before which newer writers have a mark; 0 at the end. */
    private int prefix() throws IOException, BadRecord {
        byte[] bytes = in.readNBytes(Integer.BYTES);
        if (bytes.length == 0) {
            return 0;
        }
        int length = whole(bytes);
        return length == -1 ? whole(in.readNBytes(Integer.BYTES)) : length;
    }

    private static int whole(byte[] bytes) throws BadRecord {
        if (bytes.length < Integer.BYTES) {
            throw new BadRecord("it ends in a length");
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt();
    }

    private ByteBuffer bytes(int length) throws IOException, BadRecord {
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new BadRecord("it ends early");
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
