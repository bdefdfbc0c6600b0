package io.serdebench.lab.dataset.thrift;

import io.serdebench.lab.base.TerminalText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.apache.thrift.TConfiguration;
import org.apache.thrift.transport.TTransport;
import org.apache.thrift.transport.TTransportException;

/** The bytes of one record of a stream after another, none of which may be longer than a limit. */
final class ThriftTransport extends TTransport {

    private final InputStream in;
    private final TConfiguration limits;
    private long at;
    private long end;

    /**
     * Reads from a stream, which the caller closes.
     *
     * @param depth Structs within structs that may be passed over.
     */
    ThriftTransport(InputStream in, int maxRecord, int depth) {
        this.in = in;
        limits = new TConfiguration(maxRecord, maxRecord, depth);
    }

    /** Begins a record of at most this many bytes. */
    void begin(long bytes) {
        end = at + bytes;
    }

    /** The position in the stream. */
    long at() {
        return at;
    }

    /** Bytes that the record may still have. */
    long left() {
        return end - at;
    }

    @Override
    public int read(byte[] into, int from, int length) throws TTransportException {
        checkReadBytesAvailable(length);
        int read;
        try {
            read = in.readNBytes(into, from, length);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        at += read;
        if (read < length) {
            throw new TTransportException(TTransportException.END_OF_FILE, "the file ends in it");
        }
        return read;
    }

    @Override
    public void checkReadBytesAvailable(long bytes) throws TTransportException {
        if (bytes > left()) {
            throw new TTransportException(
                    TTransportException.MESSAGE_SIZE_LIMIT,
                    TerminalText.count(bytes, "byte") + " are announced where the record has at most "
                            + TerminalText.count(left()));
        }
    }

    @Override
    public TConfiguration getConfiguration() {
        return limits;
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void open() {
        // the stream is open
    }

    @Override
    public void close() {
        // the stream is the caller's
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        throw new UnsupportedOperationException("records are read alone");
    }

    @Override
    public void updateKnownMessageSize(long size) {
        // the frame says it
    }

    @Override
    public void resetMessageSizeAndConsumedBytes(long size) {
        // the frame says it
    }
}
