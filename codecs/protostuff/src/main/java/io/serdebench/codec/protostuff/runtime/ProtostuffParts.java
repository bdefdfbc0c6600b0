package io.serdebench.codec.protostuff.runtime;

import io.protostuff.ByteArrayInput;
import io.protostuff.FilterInput;
import io.protostuff.Input;
import io.protostuff.Output;
import io.protostuff.Pipe;
import io.protostuff.ProtostuffException;
import io.protostuff.Schema;
import io.protostuff.WireFormat.FieldType;
import io.protostuff.runtime.DefaultIdStrategy;
import io.protostuff.runtime.Delegate;
import io.protostuff.runtime.IdStrategy;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Java's classes that protostuff has no fields for, and what it does not check of bytes that may be damaged. */
final class ProtostuffParts {

    private ProtostuffParts() {}

    /** How classes become schemas. Fields have their own final classes here, so that no class is ever named in the bytes. */
    static IdStrategy strategy() {
        DefaultIdStrategy strategy =
                new DefaultIdStrategy(IdStrategy.DEFAULT_FLAGS & ~IdStrategy.AUTO_LOAD_POLYMORPHIC_CLASSES);
        strategy.registerDelegate(new Dates());
        strategy.registerDelegate(new Instants());
        strategy.registerDelegate(new Uuids());
        strategy.registerDelegate(new Decimals());
        return strategy;
    }

    /**
     * An input that believes no length beyond the bytes that are left, refuses fields that the bean has not, which protostuff
     * would skip, group in group, by recursion, and holds records and groups to end where they should.
     */
    static final class Bounded extends FilterInput<ByteArrayInput> {

        private final int end;
        private int depth;

        Bounded(byte[] bytes) {
            super(new ByteArrayInput(bytes, true));
            end = bytes.length;
        }

        @Override
        public <T> int readFieldNumber(Schema<T> schema) throws IOException {
            boolean atEnd = input.currentOffset() == end;
            int number = input.readFieldNumber(schema);
            if (number == 0 && atEnd != (depth == 0)) {
                throw new ProtostuffException(depth == 0 ? "bytes follow the message" : "a group has no end");
            }
            return number;
        }

        @Override
        public <T> T mergeObject(@Nullable T value, Schema<T> schema) throws IOException {
            T message = value == null ? schema.newMessage() : value;
            depth++;
            // not by the input that is filtered, whose fields would go around this one
            schema.mergeFrom(this, message);
            depth--;
            return message;
        }

        @Override
        public byte[] readByteArray() throws IOException {
            int begin = input.currentOffset();
            int length = input.readRawVarint32();
            int left = end - input.currentOffset();
            if (length < 0 || length > left) {
                throw new ProtostuffException(length + " bytes are announced, with " + left + " left");
            }
            input.setBounds(begin, end);
            return input.readByteArray();
        }

        @Override
        public <T> void handleUnknownField(int number, Schema<T> schema) throws IOException {
            throw new ProtostuffException("field " + number + ", which " + schema.messageName() + " has not");
        }
    }

    private abstract static class Value<T> implements Delegate<T> {

        private final Class<T> type;
        private final FieldType field;

        Value(Class<T> type, FieldType field) {
            this.type = type;
            this.field = field;
        }

        @Override
        public final FieldType getFieldType() {
            return field;
        }

        @Override
        public final Class<?> typeClass() {
            return type;
        }

        @Override
        public final void transfer(Pipe pipe, Input input, Output output, int number, boolean repeated)
                throws IOException {
            writeTo(output, number, readFrom(input), repeated);
        }
    }

    /** Days since 1970. */
    private static final class Dates extends Value<LocalDate> {

        Dates() {
            super(LocalDate.class, FieldType.SINT32);
        }

        @Override
        public LocalDate readFrom(Input input) throws IOException {
            return LocalDate.ofEpochDay(input.readSInt32());
        }

        @Override
        public void writeTo(Output output, int number, LocalDate value, boolean repeated) throws IOException {
            output.writeSInt32(number, Math.toIntExact(value.toEpochDay()), repeated);
        }
    }

    /** Seconds since 1970 in eight bytes, nanoseconds in four. */
    private static final class Instants extends Value<Instant> {

        Instants() {
            super(Instant.class, FieldType.BYTES);
        }

        @Override
        public Instant readFrom(Input input) throws IOException {
            ByteBuffer buffer = exactly(input.readByteArray(), 12);
            return Instant.ofEpochSecond(buffer.getLong(), buffer.getInt());
        }

        @Override
        public void writeTo(Output output, int number, Instant value, boolean repeated) throws IOException {
            ByteBuffer buffer =
                    ByteBuffer.allocate(12).putLong(value.getEpochSecond()).putInt(value.getNano());
            output.writeByteArray(number, buffer.array(), repeated);
        }
    }

    private static final class Uuids extends Value<UUID> {

        Uuids() {
            super(UUID.class, FieldType.BYTES);
        }

        @Override
        public UUID readFrom(Input input) throws IOException {
            ByteBuffer buffer = exactly(input.readByteArray(), 16);
            return new UUID(buffer.getLong(), buffer.getLong());
        }

        @Override
        public void writeTo(Output output, int number, UUID value, boolean repeated) throws IOException {
            ByteBuffer buffer = ByteBuffer.allocate(16)
                    .putLong(value.getMostSignificantBits())
                    .putLong(value.getLeastSignificantBits());
            output.writeByteArray(number, buffer.array(), repeated);
        }
    }

    /** The decimals of protostuff itself, but no text of a million digits, whose number would take seconds. */
    private static final class Decimals extends Value<BigDecimal> {

        private static final int MAX_CHARS = 64;

        Decimals() {
            super(BigDecimal.class, FieldType.STRING);
        }

        @Override
        public BigDecimal readFrom(Input input) throws IOException {
            String text = input.readString();
            if (text.length() > MAX_CHARS) {
                throw new ProtostuffException("a decimal of " + text.length() + " characters");
            }
            return new BigDecimal(text);
        }

        @Override
        public void writeTo(Output output, int number, BigDecimal value, boolean repeated) throws IOException {
            output.writeString(number, value.toString(), repeated);
        }
    }

    private static ByteBuffer exactly(byte[] bytes, int length) throws IOException {
        if (bytes.length != length) {
            throw new ProtostuffException(bytes.length + " bytes where " + length + " are due");
        }
        return ByteBuffer.wrap(bytes);
    }
}
