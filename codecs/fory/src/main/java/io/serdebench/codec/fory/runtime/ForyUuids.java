package io.serdebench.codec.fory.runtime;

import java.nio.ByteBuffer;
import java.util.UUID;
import org.apache.fory.exception.DeserializationException;

/** UUIDs as 16 bytes, most significant first: Fory's format for several languages has no type for them. */
public final class ForyUuids {

    private ForyUuids() {}

    /** The bytes of a UUID. */
    public static byte[] bytes(UUID value) {
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(value.getMostSignificantBits())
                .putLong(value.getLeastSignificantBits())
                .array();
    }

    /**
     * The UUID of its bytes.
     *
     * @throws DeserializationException Where they are not 16.
     */
    public static UUID uuid(byte[] bytes) {
        if (bytes.length != 2 * Long.BYTES) {
            throw new DeserializationException("a UUID of " + bytes.length + " bytes");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new UUID(buffer.getLong(), buffer.getLong());
    }
}
