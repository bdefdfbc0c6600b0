package io.serdebench.codec.arrow.runtime;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.UUID;
import org.apache.arrow.vector.ValueVector;

/** Values as the application has them and as vectors have them, and checks of lists. */
public final class ArrowValues {

    private static final int UUID_BYTES = 16;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private ArrowValues() {}

    /** Elements of lists lie in the order of the lists; otherwise few bytes could stand for very many values. */
    public static void order(int before, int from, int to) {
        if (from < before || to < from) {
            throw new IllegalStateException("elements " + from + " to " + to + " of a list, after " + before);
        }
    }

    /** The bytes of values so far, this one's included. */
    public static long within(long before, int length, long most) {
        if (length < 0 || before + length > most) {
            throw new IllegalStateException("values of more bytes than there are");
        }
        return before + length;
    }

    /** Refuses a null where the schema has none. */
    public static void required(ValueVector vector, int index) {
        if (vector.isNull(index)) {
            throw new IllegalStateException("a required value is null");
        }
    }

    /** The bytes of a text. */
    public static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** The text of some bytes. */
    public static String text(byte[] utf8) {
        return new String(utf8, StandardCharsets.UTF_8);
    }

    /** The 16 bytes of a UUID. */
    public static byte[] bytes(UUID uuid) {
        return ByteBuffer.allocate(UUID_BYTES)
                .putLong(uuid.getMostSignificantBits())
                .putLong(uuid.getLeastSignificantBits())
                .array();
    }

    /** The UUID of 16 bytes. */
    public static UUID uuid(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        return new UUID(buffer.getLong(), buffer.getLong());
    }

    /** The whole units since 1970, or an exception where 64 bits do not hold them. */
    public static long since(Instant at, long perSecond) {
        return Math.addExact(
                Math.multiplyExact(at.getEpochSecond(), perSecond), at.getNano() / (NANOS_PER_SECOND / perSecond));
    }

    /** The point in time this many units since 1970. */
    public static Instant at(long units, long perSecond) {
        return Instant.ofEpochSecond(
                Math.floorDiv(units, perSecond), Math.floorMod(units, perSecond) * (NANOS_PER_SECOND / perSecond));
    }
}
