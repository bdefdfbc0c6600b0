package io.serdebench.lab.dataset.thrift;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import io.serdebench.lab.dataset.source.Limits;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import org.apache.thrift.TException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.protocol.TCompactProtocol;
import org.apache.thrift.protocol.TProtocol;
import org.jspecify.annotations.Nullable;

/**
 * Structs of Thrift one behind the other, as programs write them that serialize into one stream, or in the frames of
 * {@code TFramedTransport}, which have a big-endian length of 32 bits in front. A struct with fields begins with the type of a field,
 * which is not zero, and a length of less than 16 MiB with a zero byte. A struct without fields is a zero byte, too: then the type of
 * the field behind it would make a long frame, which would have to end as a struct does.
 */
final class ThriftRecords {

    /** Bytes of one record. */
    static final int MAX_RECORD = 64 << 20;

    /** Of a frame whose length has a zero byte in front, with its length. */
    private static final int MAX_FRAME = (1 << 24) + Integer.BYTES;

    private final InputStream in;
    private final ThriftTransport transport;
    private final ThriftValues values;
    private @Nullable Boolean framed;
    private long number;
    private long start;

    /** Reads from a stream, which the caller closes. */
    ThriftRecords(InputStream stream, boolean compact) {
        in = new BufferedInputStream(stream, 1 << 16);
        transport = new ThriftTransport(in, MAX_RECORD, Limits.DEPTH);
        TProtocol protocol = compact
                ? new TCompactProtocol(transport, MAX_RECORD, MAX_RECORD)
                : new TBinaryProtocol(transport, MAX_RECORD, MAX_RECORD);
        values = new ThriftValues(protocol);
    }

    /**
     * Reads the next record.
     *
     * @return Its fields by their indexes, or null behind the last one.
     * @throws BadRecord where it is none
     */
    @Nullable
    Object @Nullable [] next(ThriftStruct struct) throws IOException, BadRecord {
        start = transport.at();
        in.mark(1);
        int first = in.read();
        if (first < 0) {
            return null;
        }
        in.reset();
        number++;
        if (framed == null) {
            framed = first == 0 && isFrame();
        }
        try {
            transport.begin(Integer.BYTES);
            long length = framed ? length() : MAX_RECORD;
            transport.begin(length);
            @Nullable Object[] record = values.record(struct);
            if (framed && transport.left() > 0) {
                throw new BadRecord("the struct ends before its frame, which has "
                        + TerminalText.count(transport.left(), "byte") + " more");
            }
            return record;
        } catch (TException e) {
            throw new BadRecord(TerminalText.text(e.getMessage() + "", 200));
        }
    }

    /** True if the stream goes on with a frame, and not with a struct that has no fields. */
    private boolean isFrame() throws IOException {
        in.mark(MAX_FRAME + 1);
        byte[] head = in.readNBytes(Integer.BYTES);
        int length = head.length < Integer.BYTES ? 0 : ByteBuffer.wrap(head).getInt();
        boolean frame = length > 0;
        if (frame && head[1] != 0) {
            frame = in.readNBytes(length - 1).length == length - 1 && in.read() == 0 && in.read() <= 0;
        }
        in.reset();
        return frame;
    }

    private long length() throws TException, BadRecord {
        byte[] bytes = new byte[Integer.BYTES];
        transport.read(bytes, 0, bytes.length);
        int length = ByteBuffer.wrap(bytes).getInt();
        if (length < 1 || length > MAX_RECORD) {
            throw new BadRecord("a frame of " + TerminalText.count(length) + " bytes; records have at most "
                    + TerminalText.count(MAX_RECORD));
        }
        return length;
    }

    /** True if records are in frames, after the first one was read. */
    boolean isFramed() {
        return framed != null && framed;
    }

    /** The ids of fields that the records have and their structs do not declare. */
    Iterable<String> unknown() {
        return values.unknown();
    }

    /** The number of the record, from 1. */
    long number() {
        return number;
    }

    /** The position of its first byte in the stream, from 0. */
    long start() {
        return start;
    }
}
