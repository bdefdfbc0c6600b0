package io.serdebench.codec.avro.runtime;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.UUID;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.GenericRecord;

/**
 * The binding of generic records, and conversions of their values.
 *
 * @param <D> The domain class.
 * @param <M> The class of all records.
 */
public abstract class GenericBinding<D, M extends GenericRecord> extends AvroBinding<D, M> {

    private static final int UUID_BYTES = 16;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /**
     * Makes the datum writer and reader.
     *
     * @param schema The schema of a record.
     */
    protected GenericBinding(Schema schema) {
        super(schema, new GenericDatumWriter<>(schema), () -> new GenericDatumReader<>(schema));
    }

    /**
     * Counts the units from 1970 to a point in time.
     *
     * @param at The point in time.
     * @param perSecond The units per second.
     * @return The whole units.
     * @throws ArithmeticException Where 64 bits do not hold them.
     */
    protected static long since(Instant at, long perSecond) {
        long units = at.getNano() / (NANOS_PER_SECOND / perSecond);
        return Math.addExact(Math.multiplyExact(at.getEpochSecond(), perSecond), units);
    }

    /**
     * Makes a point in time of units.
     *
     * @param units The units since 1970.
     * @param perSecond The units per second.
     * @return The point in time.
     */
    protected static Instant at(long units, long perSecond) {
        long nanos = Math.floorMod(units, perSecond) * (NANOS_PER_SECOND / perSecond);
        return Instant.ofEpochSecond(Math.floorDiv(units, perSecond), nanos);
    }

    /**
     * Makes the 16 bytes of a UUID.
     *
     * @param schema The schema of the bytes.
     * @param uuid The UUID.
     * @return The bytes.
     */
    protected static GenericFixed fixed(Schema schema, UUID uuid) {
        return new GenericData.Fixed(
                schema,
                ByteBuffer.allocate(UUID_BYTES)
                        .putLong(uuid.getMostSignificantBits())
                        .putLong(uuid.getLeastSignificantBits())
                        .array());
    }

    /**
     * Makes a UUID of its 16 bytes.
     *
     * @param fixed The bytes.
     * @return The UUID.
     */
    protected static UUID uuid(GenericFixed fixed) {
        ByteBuffer buffer = ByteBuffer.wrap(fixed.bytes());
        return new UUID(buffer.getLong(), buffer.getLong());
    }
}
