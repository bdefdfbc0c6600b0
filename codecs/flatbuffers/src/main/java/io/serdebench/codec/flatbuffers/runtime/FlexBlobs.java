package io.serdebench.codec.flatbuffers.runtime;

import java.nio.ByteBuffer;
import java.util.UUID;

/** Blobs of values that FlexBuffers have no type for. */
public final class FlexBlobs {

    private FlexBlobs() {}

    /**
     * Makes the 16 bytes of a UUID.
     *
     * @param uuid The UUID.
     * @return The bytes, most significant first.
     */
    public static byte[] bytes(UUID uuid) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }
}
