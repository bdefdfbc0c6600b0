package io.serdebench.codec.arrow.runtime;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.flatbuf.Buffer;
import org.apache.arrow.flatbuf.FieldNode;
import org.apache.arrow.flatbuf.Message;
import org.apache.arrow.flatbuf.RecordBatch;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/** Holds a stream of one batch to its schema and its own bytes before the library reads it. */
final class ArrowCheck {

    private static final int STRUCT = -1;
    private static final int TEXT = -2;
    private static final int LIST = -3;
    private static final int BITS = -4;

    /** Of columns whose length is that of the batch, and of those whose lists say how long they are. */
    private static final int ROOT = -1;

    private static final int ANY = -2;

    private static final int RECORD_BATCH = 3;
    private static final int CONTINUATION = -1;

    private final byte[] head;
    private final List<Integer> layout = new ArrayList<>();
    private final List<Integer> parents = new ArrayList<>();

    /** Takes the schema, and a stream of no records, which begins as all others do. */
    ArrowCheck(Schema schema, byte[] empty) {
        layout(schema.getFields(), ROOT);
        int length = ByteBuffer.wrap(empty).order(ByteOrder.LITTLE_ENDIAN).getInt(Integer.BYTES);
        head = Arrays.copyOf(empty, 2 * Integer.BYTES + length);
    }

    /** The library allocates what message heads announce, so that these must fit the bytes; the schema must be ours. */
    void check(byte[] bytes) throws IOException {
        if (bytes.length < head.length || !Arrays.equals(bytes, 0, head.length, head, 0, head.length)) {
            throw malformed("another schema than the one of these records");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        in.position(head.length);
        int length = length(in);
        ByteBuffer metadata = in.slice().order(ByteOrder.LITTLE_ENDIAN);
        metadata.limit(length);
        Message message = Message.getRootAsMessage(metadata);
        long body = message.bodyLength();
        if (message.headerType() != RECORD_BATCH || body < 0 || body > in.remaining() - length) {
            throw malformed("no batch, or one of more bytes than there are");
        }
        RecordBatch batch = (RecordBatch) message.header(new RecordBatch());
        // a row takes a bit at least
        long most = 8L * bytes.length;
        if (batch == null || batch.compression() != null || batch.length() < 0 || batch.length() > most) {
            throw malformed("a batch that is compressed or has more rows than bits");
        }
        if (batch.nodesLength() > length || batch.buffersLength() > length) {
            throw malformed("a batch of more parts than its head can hold");
        }
        for (int i = 0; i < batch.buffersLength(); i++) {
            Buffer buffer = batch.buffers(i);
            if (buffer.offset() < 0 || buffer.length() < 0 || buffer.offset() > body - buffer.length()) {
                throw malformed("a buffer outside of the batch");
            }
        }
        columns(batch, in, in.position() + length);
        in.position(in.position() + length + (int) body);
        if (length(in) != 0 || in.hasRemaining()) {
            throw malformed("the stream does not end after its batch");
        }
    }

    /** Every column has the bytes that its number of values takes; the library makes room for as many as are announced. */
    private void columns(RecordBatch batch, ByteBuffer in, int body) throws IOException {
        int buffer = 0;
        if (batch.nodesLength() != layout.size()) {
            throw malformed(batch.nodesLength() + " columns, and not " + layout.size());
        }
        for (int i = 0; i < layout.size(); i++) {
            FieldNode node = batch.nodes(i);
            long count = node.length();
            int width = layout.get(i);
            int buffers = width == STRUCT ? 1 : width == TEXT ? 3 : 2;
            if (count < 0
                    || node.nullCount() < 0
                    || node.nullCount() > count
                    || buffer + buffers > batch.buffersLength()) {
                throw malformed("a column of " + count + " values, " + node.nullCount() + " of them null");
            }
            long bits = (count + 7) / 8;
            long values = width == BITS ? bits : width > 0 ? count * width : count == 0 ? 0 : 4 * (count + 1);
            if (batch.buffers(buffer).length() < bits
                    || width != STRUCT && batch.buffers(buffer + 1).length() < values) {
                throw malformed("a column of " + count + " values in too few bytes");
            }
            if (parents.get(i) != ANY
                    && count
                            != (parents.get(i) == ROOT
                                    ? batch.length()
                                    : batch.nodes(parents.get(i)).length())) {
                throw malformed("a column that is not as long as its parent");
            }
            if (width == LIST) {
                long end = count == 0
                        ? 0
                        : in.getInt(
                                Math.toIntExact(body + batch.buffers(buffer + 1).offset() + 4 * count));
                if (batch.nodes(i + 1).length() != end) {
                    throw malformed("lists that end beyond their elements");
                }
            }
            buffer += buffers;
        }
    }

    /** Bytes of a value of each column in depth-first order, or what it has instead of values of one width. */
    private void layout(List<Field> fields, int parent) {
        for (Field field : fields) {
            int width = width(field.getType());
            layout.add(width);
            parents.add(parent);
            layout(field.getChildren(), width == STRUCT ? layout.size() - 1 : ANY);
        }
    }

    private static int width(ArrowType type) {
        return switch (type.getTypeID()) {
            case Struct -> STRUCT;
            case Utf8, Binary -> TEXT;
            case List, Map -> LIST;
            case Bool -> BITS;
            case Int -> ((ArrowType.Int) type).getBitWidth() / 8;
            case FloatingPoint ->
                ((ArrowType.FloatingPoint) type).getPrecision() == FloatingPointPrecision.SINGLE ? 4 : 8;
            case Date -> 4;
            case Timestamp -> 8;
            case Decimal, FixedSizeBinary -> 16;
            default -> throw new IllegalStateException("no column of " + type);
        };
    }

    /** The length of a message's head, which is there. */
    private static int length(ByteBuffer in) throws IOException {
        if (in.remaining() < 8 || in.getInt() != CONTINUATION) {
            throw malformed("the stream ends early, or no message is where one is due");
        }
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw malformed(length + " bytes are announced and " + in.remaining() + " are left");
        }
        return length;
    }

    static IOException malformed(String what) {
        return new IOException(what);
    }
}
