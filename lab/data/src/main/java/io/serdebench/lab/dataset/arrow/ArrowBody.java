package io.serdebench.lab.dataset.arrow;

import com.github.luben.zstd.ZstdInputStream;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Inflation;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Objects;
import org.apache.arrow.flatbuf.BodyCompression;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.CompressionType;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.commons.compress.compressors.lz4.FramedLZ4CompressorInputStream;
import org.jspecify.annotations.Nullable;

/** The lengths and buffers of a batch, one after the other as its columns come. */
final class ArrowBody {

    private static final ByteBuffer EMPTY = ByteBuffer.allocate(0).order(ByteOrder.LITTLE_ENDIAN);

    private final RecordBatch batch;
    private final ByteBuffer bytes;
    private final Inflation inflation;
    private final ByteOrder order;
    private final @Nullable BodyCompression compression;
    private int node;
    private int buffer;
    private int variadic;

    /**
     * Of a batch.
     *
     * @param bytes All that follows its metadata.
     * @param inflation Counts what compressed buffers hold.
     * @param order The order of the bytes of its numbers.
     */
    ArrowBody(RecordBatch batch, ByteBuffer bytes, Inflation inflation, ByteOrder order) {
        this.batch = batch;
        this.bytes = bytes;
        this.inflation = inflation;
        this.order = order;
        compression = batch.compression();
    }

    /** The rows of the batch. */
    int rows() throws BadRecord {
        return count(batch.length());
    }

    /** The values of the next column, nulls included. */
    int length() throws BadRecord {
        FieldNode next = node < batch.nodesLength() ? batch.nodes(node++) : null;
        if (next == null) {
            throw new BadRecord("a batch has fewer columns than the schema");
        }
        return count(next.length());
    }

    private int count(long count) throws BadRecord {
        if (count < 0 || count > ArrowMessages.MAX_BODY) {
            throw new BadRecord("a batch of " + count + " values");
        }
        // a column of nulls has no bytes
        inflation.took(count);
        return (int) count;
    }

    /** How many buffers the next column of views has. */
    int views() throws BadRecord {
        long count = variadic < batch.variadicBufferCountsLength() ? batch.variadicBufferCounts(variadic++) : -1;
        if (count < 0 || count > batch.buffersLength()) {
            throw new BadRecord("a batch does not say how many buffers a column has");
        }
        return (int) count;
    }

    /** The next buffer, in the order of the file. */
    ByteBuffer buffer() throws BadRecord {
        Buffer next = buffer < batch.buffersLength() ? batch.buffers(buffer++) : null;
        if (next == null) {
            throw new BadRecord("a batch has fewer buffers than its columns need");
        }
        long from = next.offset();
        long length = next.length();
        if (from < 0 || length < 0 || from > bytes.capacity() || length > bytes.capacity() - from) {
            throw new BadRecord("a buffer reaches beyond its batch");
        }
        ByteBuffer found = bytes.slice((int) from, (int) length).order(order);
        return compression == null || length == 0 ? found : plain(found);
    }

    private ByteBuffer plain(ByteBuffer packed) throws BadRecord {
        if (packed.capacity() < Long.BYTES) {
            throw new BadRecord("a compressed buffer of " + packed.capacity() + " bytes");
        }
        // the length in front is little endian in every file
        long length = packed.duplicate().order(ByteOrder.LITTLE_ENDIAN).getLong(0);
        ByteBuffer rest =
                packed.slice(Long.BYTES, packed.capacity() - Long.BYTES).order(order);
        if (length == -1) {
            return rest;
        }
        if (length < 0 || length > ArrowMessages.MAX_BODY) {
            throw new BadRecord("a compressed buffer holds " + length + " bytes");
        }
        if (length == 0) {
            return EMPTY;
        }
        inflation.took(length);
        byte[] in = new byte[rest.capacity()];
        rest.get(0, in);
        // read piece by piece, so that a length beyond what there is allocates no more than there is
        try (InputStream plain = Objects.requireNonNull(compression).codec() == CompressionType.ZSTD
                ? new ZstdInputStream(new ByteArrayInputStream(in))
                : new FramedLZ4CompressorInputStream(new ByteArrayInputStream(in))) {
            byte[] out = plain.readNBytes((int) length);
            if (out.length < length) {
                throw new BadRecord("a compressed buffer ends early");
            }
            return ByteBuffer.wrap(out).order(order);
        } catch (IOException e) {
            throw new BadRecord("a compressed buffer is damaged");
        }
    }
}
