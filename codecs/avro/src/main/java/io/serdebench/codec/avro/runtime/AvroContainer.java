package io.serdebench.codec.avro.runtime;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Walks a container before the library does, which allocates what the bytes announce: lengths of the header and of blocks must
 * fit the bytes, the schema must be ours, and blocks must not be compressed.
 */
final class AvroContainer {

    private static final byte[] MAGIC = {'O', 'b', 'j', 1};
    private static final int SYNC = 16;

    private final byte[] bytes;
    private int at;

    private AvroContainer(byte[] bytes) {
        this.bytes = bytes;
    }

    static void check(byte[] bytes, byte[] schema) throws IOException {
        new AvroContainer(bytes).file(schema);
    }

    private void file(byte[] schema) throws IOException {
        for (byte b : MAGIC) {
            if (at >= bytes.length || bytes[at++] != b) {
                throw malformed("not a container");
            }
        }
        boolean known = false;
        for (long count = number(); count != 0; count = number()) {
            if (count < 0) {
                number();
                count = -count;
            }
            for (; count > 0; count--) {
                int from = at;
                int key = length();
                String name = new String(bytes, at, key, StandardCharsets.ISO_8859_1);
                at += key;
                int value = length();
                if (name.equals("avro.schema")) {
                    known = Arrays.equals(bytes, at, at + value, schema, 0, schema.length);
                } else if (name.equals("avro.codec")) {
                    String codec = new String(bytes, at, value, StandardCharsets.ISO_8859_1);
                    if (!codec.equals("null")) {
                        throw malformed("blocks compressed by a codec that is not expected");
                    }
                }
                at += value;
                if (at == from) {
                    throw malformed("an endless header");
                }
            }
        }
        if (!known) {
            throw malformed("another schema than the one of these records");
        }
        int sync = skip(SYNC);
        while (at < bytes.length) {
            if (number() < 0) {
                throw malformed("a block of fewer than no records");
            }
            skip(length());
            int end = skip(SYNC);
            if (!Arrays.equals(bytes, sync, sync + SYNC, bytes, end, end + SYNC)) {
                throw malformed("a block without the sync marker after it");
            }
        }
    }

    private int skip(int count) throws IOException {
        if (bytes.length - at < count) {
            throw malformed("the file ends early");
        }
        at += count;
        return at - count;
    }

    private int length() throws IOException {
        long length = number();
        if (length < 0 || length > bytes.length - at) {
            throw malformed(length + " bytes are announced and " + (bytes.length - at) + " are left");
        }
        return (int) length;
    }

    private long number() throws IOException {
        long raw = 0;
        for (int shift = 0; shift < 70; shift += 7) {
            if (at >= bytes.length) {
                throw malformed("the file ends within a number");
            }
            byte next = bytes[at++];
            raw |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return (raw >>> 1) ^ -(raw & 1);
            }
        }
        throw malformed("a number of more than ten bytes");
    }

    private static IOException malformed(String what) {
        return new IOException(what);
    }
}
