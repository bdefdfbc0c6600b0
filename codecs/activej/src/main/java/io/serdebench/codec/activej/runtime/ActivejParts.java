package io.serdebench.codec.activej.runtime;

import io.activej.codegen.DefiningClassLoader;
import io.activej.codegen.expression.Expression;
import io.activej.codegen.expression.Expressions;
import io.activej.serializer.BinaryInput;
import io.activej.serializer.BinaryOutput;
import io.activej.serializer.BinarySerializer;
import io.activej.serializer.CompatibilityLevel;
import io.activej.serializer.CorruptedDataException;
import io.activej.serializer.SerializerBuilder;
import io.activej.serializer.SerializerDef;
import io.activej.serializer.SimpleSerializerDef;
import io.activej.serializer.impl.ForwardingSerializerDef;
import io.activej.serializer.impl.SerializerDefArray;
import io.activej.serializer.impl.SerializerDefHashMap;
import io.activej.serializer.impl.SerializerDefList;
import io.activej.serializer.impl.SerializerDefWithNullable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Java's classes that ActiveJ does not know, and what it does not check of bytes that may be damaged. Public for the
 * serializers that ActiveJ makes, which a class loader of its own loads.
 */
public final class ActivejParts {

    private ActivejParts() {}

    /** The builder of serializers, in a class loader below the one of the beans. */
    static SerializerBuilder builder(ClassLoader beans) {
        return SerializerBuilder.create(DefiningClassLoader.create(beans))
                .with(LocalDate.class, context -> new Dates())
                .with(Instant.class, context -> new Instants())
                .with(UUID.class, context -> new Uuids())
                .with(BigDecimal.class, context -> new Decimals())
                .with(
                        byte[].class,
                        context -> new Checked(new SerializerDefArray(context.scanTypeArgument(0), byte[].class), 1))
                .with(List.class, context -> new Checked(new SerializerDefList(context.scanTypeArgument(0)), 1))
                // by itself ActiveJ would make a HashMap, which forgets the order
                .with(
                        Map.class,
                        context -> new Checked(
                                new SerializerDefHashMap(
                                        context.scanTypeArgument(0),
                                        context.scanTypeArgument(1),
                                        Map.class,
                                        LinkedHashMap.class),
                                2));
    }

    /**
     * Refuses a count, which is about to be read, of more elements than the bytes that are left can hold. Of what may be null
     * the count is one more than there are elements.
     *
     * @param in The input, which stands before the count and is left there.
     * @param leastBytesEach The least bytes that an element takes.
     */
    public static void check(BinaryInput in, int leastBytesEach) {
        int begin = in.pos();
        int count = in.readVarInt();
        int left = in.array().length - in.pos();
        in.pos(begin);
        if (count < 0 || count - 1 > left / leastBytesEach) {
            throw new CorruptedDataException(count + " elements announced, with " + left + " bytes left");
        }
    }

    /** A serializer of ActiveJ's own that makes room for as many elements as the bytes say. */
    private static final class Checked extends ForwardingSerializerDef implements SerializerDefWithNullable {

        private final SerializerDefWithNullable serializer;
        private final int leastBytesEach;

        Checked(SerializerDefWithNullable serializer, int leastBytesEach) {
            this.serializer = serializer;
            this.leastBytesEach = leastBytesEach;
        }

        @Override
        protected SerializerDef serializer() {
            return serializer;
        }

        @Override
        public SerializerDef ensureNullable(CompatibilityLevel level) {
            return new Checked((SerializerDefWithNullable) serializer.ensureNullable(level), leastBytesEach);
        }

        @Override
        public Expression decoder(StaticDecoders decoders, Expression in, int version, CompatibilityLevel level) {
            return Expressions.sequence(
                    Expressions.staticCall(ActivejParts.class, "check", in, Expressions.value(leastBytesEach)),
                    super.decoder(decoders, in, version, level));
        }
    }

    /** As ActiveJ's documentation has it: year, month and day. */
    private static final class Dates extends SimpleSerializerDef<LocalDate> {

        @Override
        protected BinarySerializer<LocalDate> createSerializer(int version, CompatibilityLevel level) {
            return new BinarySerializer<LocalDate>() {
                @Override
                public void encode(BinaryOutput out, LocalDate value) {
                    out.writeVarInt(value.getYear());
                    out.writeVarInt(value.getMonthValue());
                    out.writeVarInt(value.getDayOfMonth());
                }

                @Override
                public LocalDate decode(BinaryInput in) {
                    int year = in.readVarInt();
                    int month = in.readVarInt();
                    return LocalDate.of(year, month, in.readVarInt());
                }
            };
        }
    }

    /** Seconds since 1970 and nanoseconds. */
    private static final class Instants extends SimpleSerializerDef<Instant> {

        @Override
        protected BinarySerializer<Instant> createSerializer(int version, CompatibilityLevel level) {
            return new BinarySerializer<Instant>() {
                @Override
                public void encode(BinaryOutput out, Instant value) {
                    out.writeLong(value.getEpochSecond());
                    out.writeInt(value.getNano());
                }

                @Override
                public Instant decode(BinaryInput in) {
                    long second = in.readLong();
                    return Instant.ofEpochSecond(second, in.readInt());
                }
            };
        }
    }

    private static final class Uuids extends SimpleSerializerDef<UUID> {

        @Override
        protected BinarySerializer<UUID> createSerializer(int version, CompatibilityLevel level) {
            return new BinarySerializer<UUID>() {
                @Override
                public void encode(BinaryOutput out, UUID value) {
                    out.writeLong(value.getMostSignificantBits());
                    out.writeLong(value.getLeastSignificantBits());
                }

                @Override
                public UUID decode(BinaryInput in) {
                    long high = in.readLong();
                    return new UUID(high, in.readLong());
                }
            };
        }
    }

    /** The scale, and the unscaled number as bytes behind their length; no more than 38 digits take. */
    private static final class Decimals extends SimpleSerializerDef<BigDecimal> {

        private static final int MAX_BYTES = 16;
        private static final int MAX_SCALE = 38;

        @Override
        protected BinarySerializer<BigDecimal> createSerializer(int version, CompatibilityLevel level) {
            return new BinarySerializer<BigDecimal>() {
                @Override
                public void encode(BinaryOutput out, BigDecimal value) {
                    byte[] unscaled = value.unscaledValue().toByteArray();
                    out.writeVarInt(value.scale());
                    out.writeVarInt(unscaled.length);
                    out.write(unscaled);
                }

                @Override
                public BigDecimal decode(BinaryInput in) {
                    int scale = in.readVarInt();
                    int length = in.readVarInt();
                    if (scale < 0 || scale > MAX_SCALE || length < 1 || length > MAX_BYTES) {
                        throw new CorruptedDataException("a decimal of scale " + scale + " and " + length + " bytes");
                    }
                    byte[] unscaled = new byte[length];
                    in.read(unscaled);
                    return new BigDecimal(new BigInteger(unscaled), scale);
                }
            };
        }
    }
}
