package io.serdebench.codec.parquet.runtime;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;

/** Values as the application has them and as Parquet has them. */
public final class ParquetValues {

    private ParquetValues() {}

    /** Refuses null where a value is required: columns of one record may contradict each other. */
    public static void required(@Nullable Object value) {
        if (value == null) {
            throw new IllegalStateException("a required value is absent");
        }
    }

    /** The 16 bytes of a UUID. */
    public static Binary binary(UUID uuid) {
        return Binary.fromConstantByteArray(ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array());
    }

    /** The UUID of 16 bytes. */
    public static UUID uuid(Binary binary) {
        ByteBuffer bytes = binary.toByteBuffer();
        return new UUID(bytes.getLong(), bytes.getLong());
    }

    /** The unscaled value in this many bytes, two's complement, highest first. */
    public static Binary binary(BigDecimal decimal, int length) {
        byte[] unscaled = decimal.unscaledValue().toByteArray();
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, 0, length - unscaled.length, (byte) (unscaled[0] >> 7));
        System.arraycopy(unscaled, 0, bytes, length - unscaled.length, unscaled.length);
        return Binary.fromConstantByteArray(bytes);
    }

    /** The decimal of an unscaled value and a scale. */
    public static BigDecimal decimal(Binary binary, int scale) {
        return new BigDecimal(new BigInteger(binary.getBytes()), scale);
    }

    /** The whole units since 1970, or an exception where 64 bits do not hold them. */
    public static long since(Instant at, long perSecond) {
        return Math.addExact(
                Math.multiplyExact(at.getEpochSecond(), perSecond), at.getNano() / (1_000_000_000L / perSecond));
    }

    /** The point in time this many units since 1970. */
    public static Instant at(long units, long perSecond) {
        return Instant.ofEpochSecond(
                Math.floorDiv(units, perSecond), Math.floorMod(units, perSecond) * (1_000_000_000L / perSecond));
    }
}
