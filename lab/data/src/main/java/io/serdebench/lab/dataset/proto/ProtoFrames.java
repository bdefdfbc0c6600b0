package io.serdebench.lab.dataset.proto;

import io.serdebench.lab.base.TerminalText;
import io.serdebench.lab.dataset.source.BadRecord;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Records behind their lengths, each a varint of 32 bits: what {@code writeDelimitedTo} of protobuf's Java library writes, and
 * {@code SerializeDelimitedToOstream} of the one in C++.
 */
final class ProtoFrames {

    /** Bytes of one record; the usual limit of protobuf's libraries. */
    static final int MAX_RECORD = 64 << 20;

    private static final int MAX_SHIFT = 28;

    private final InputStream in;
    private byte[] record = {};
    private long number;
    private long start;
    private long at;

    /** Reads from a stream, which the caller closes. */
    ProtoFrames(InputStream in) {
        this.in = new BufferedInputStream(in, 1 << 16);
    }

    /**
     * Goes on to the next record.
     *
     * @return Whether there is one.
     * @throws BadRecord where the stream ends in a record or names a length that no record has
     */
    boolean next() throws IOException, BadRecord {
        start = at;
        int first = in.read();
        if (first < 0) {
            return false;
        }
        number++;
        at++;
        long length = length(first);
        if (length > MAX_RECORD) {
            throw new BadRecord("a length of " + TerminalText.count(length) + " bytes; records have at most "
                    + TerminalText.count(MAX_RECORD));
        }
        record = in.readNBytes((int) length);
        if (record.length < length) {
            throw new BadRecord("a length of " + TerminalText.count(length) + " bytes, of which the file has "
                    + TerminalText.count(record.length));
        }
        at += length;
        return true;
    }

    private long length(int first) throws IOException, BadRecord {
        long length = first & 0x7f;
        int last = first;
        for (int shift = 7; last >= 0x80; shift += 7) {
            last = in.read();
            if (last < 0) {
                throw new BadRecord("the file ends in a length");
            }
            at++;
            length |= (long) (last & 0x7f) << shift;
            if (shift == MAX_SHIFT && last > 0x0f) {
                throw new BadRecord("a length of more than 32 bits");
            }
        }
        return length;
    }

    /** The bytes of the record. */
    byte[] record() {
        return record;
    }

    /** Its number, from 1. */
    long number() {
        return number;
    }

    /** The position of its length in the stream, from 0. */
    long start() {
        return start;
    }
}
