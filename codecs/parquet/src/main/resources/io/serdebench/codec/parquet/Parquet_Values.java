/** Values as the application has them and as Parquet has them. */
final class Parquet_Values {

    private Parquet_Values() {}

    /** Columns of one record may contradict each other. */
    static void required(Object value) {
        if (value == null) {
            throw new IllegalStateException("a required value is absent");
        }
    }

    static org.apache.parquet.io.api.Binary binary(java.util.UUID uuid) {
        return org.apache.parquet.io.api.Binary.fromConstantByteArray(java.nio.ByteBuffer.allocate(16)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array());
    }

    static java.util.UUID uuid(org.apache.parquet.io.api.Binary binary) {
        java.nio.ByteBuffer bytes = binary.toByteBuffer();
        return new java.util.UUID(bytes.getLong(), bytes.getLong());
    }

    /** The unscaled value in so many bytes, two's complement, highest first. */
    static org.apache.parquet.io.api.Binary binary(java.math.BigDecimal decimal, int length) {
        byte[] unscaled = decimal.unscaledValue().toByteArray();
        byte[] bytes = new byte[length];
        java.util.Arrays.fill(bytes, 0, length - unscaled.length, (byte) (unscaled[0] >> 7));
        System.arraycopy(unscaled, 0, bytes, length - unscaled.length, unscaled.length);
        return org.apache.parquet.io.api.Binary.fromConstantByteArray(bytes);
    }

    static java.math.BigDecimal decimal(org.apache.parquet.io.api.Binary binary, int scale) {
        return new java.math.BigDecimal(new java.math.BigInteger(binary.getBytes()), scale);
    }

    /** The whole units since 1970, or an exception where 64 bits do not hold them. */
    static long since(java.time.Instant at, long perSecond) {
        return Math.addExact(
                Math.multiplyExact(at.getEpochSecond(), perSecond), at.getNano() / (1_000_000_000L / perSecond));
    }

    static java.time.Instant at(long units, long perSecond) {
        return java.time.Instant.ofEpochSecond(
                Math.floorDiv(units, perSecond), Math.floorMod(units, perSecond) * (1_000_000_000L / perSecond));
    }
}
