package io.serdebench.codec.jacksonbinary.runtime;

import java.io.IOException;

/**
 * Refuses long runs of tags before Jackson reads them: it keeps the tags of a value in an array that grows by ten, so that time and
 * memory grow with the square of their number. Records that are too short for that to matter are passed on as they are.
 */
final class CborTags {

    private static final int SHORT = 2_000;
    private static final int MAX = 1_000;

    private CborTags() {}

    /** Walks from head to head (RFC 8949, section 3), whatever nests in what; what is malformed is left to Jackson. */
    static void check(byte[] bytes) throws IOException {
        if (bytes.length <= SHORT) {
            return;
        }
        int tags = 0;
        int at = 0;
        while (at < bytes.length) {
            int head = bytes[at++] & 0xff;
            int major = head >> 5;
            int info = head & 31;
            int more = info < 24 || info > 27 ? 0 : 1 << (info - 24);
            if (bytes.length - at < more) {
                return;
            }
            long argument = info < 24 ? info : 0;
            for (int i = 0; i < more; i++) {
                argument = argument << 8 | bytes[at++] & 0xff;
            }
            if (major == 6) {
                if (++tags > MAX) {
                    throw new IOException("more than " + MAX + " tags of one value");
                }
                continue;
            }
            tags = 0;
            if (major == 2 || major == 3) {
                if (argument < 0 || argument > bytes.length - at) {
                    return;
                }
                at += (int) argument;
            }
        }
    }
}
