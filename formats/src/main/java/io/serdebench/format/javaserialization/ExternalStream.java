package io.serdebench.format.javaserialization;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.Held;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The stream of one record of a schema whose bean writes itself: the class, without fields, and all values in blocks. What the
 * blocks hold is the family's own choice (its README); numbers are those of {@code java.io.DataOutput}, big endian.
 */
final class ExternalStream extends ObjectStream {

    private static final long UID = 1;
    private static final int FLAGS = JavaSymbols.EXTERNALIZABLE | JavaSymbols.BLOCK_DATA;

    /** A key has its length. */
    private static final int MIN_ENTRY_BYTES = Integer.BYTES;

    private final Struct root;
    private final Blocks blocks;
    private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();

    ExternalStream(Cursor cursor, Held held, Struct root) {
        super(cursor, held);
        this.root = root;
        blocks = new Blocks(cursor);
    }

    /** {@code magic version TC_OBJECT classDesc externalContents endBlockData}. */
    @Nullable
    Object[] read() throws UndecodableException {
        header();
        begin(cursor.u8(), JavaSymbols.OBJECT);
        classDesc();
        @Nullable Object[] row = struct(root);
        blocks.finish();
        end();
        return row;
    }

    @Override
    Parts parts(String className) {
        return field -> null;
    }

    @Override
    void annotation() throws UndecodableException {
        end();
    }

    @Override
    void check(ClassDesc desc) throws UndecodableException {
        if (!ClassDesc.simple(desc.name()).equals(root.typeName())) {
            throw cursor.bad("the class " + desc.name() + " where " + root.typeName() + " is due");
        }
        if (desc.uid() != UID || desc.flags() != FLAGS || !desc.fields().isEmpty() || desc.parent() != null) {
            throw cursor.bad("the class " + desc.name() + " has other fields, flags or versions than the schema's");
        }
    }

    private @Nullable Object[] struct(Struct struct) throws UndecodableException {
        List<Field> fields = struct.fields();
        @Nullable Object[] row = new @Nullable Object[fields.size()];
        for (int i = 0; i < row.length; i++) {
            cursor.enter(fields.get(i).name());
            row[i] = value(fields.get(i).slot());
            cursor.leave();
        }
        return row;
    }

    private @Nullable Object value(Slot slot) throws UndecodableException {
        if (slot.optional()) {
            boolean present = flag(Role.PRESENCE);
            cursor.mark(Role.PRESENCE, present ? "not null" : "null");
            if (!present) {
                return null;
            }
        }
        return value(slot.type());
    }

    private Object value(Type type) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> cursor.data(flag(Role.DATA));
            case INT32 -> cursor.data((int) data(Integer.BYTES));
            case INT64 -> cursor.data(data(Long.BYTES));
            case FLOAT32 -> cursor.data(Float.intBitsToFloat((int) data(Float.BYTES)));
            case FLOAT64 -> cursor.data(Double.longBitsToDouble(data(Double.BYTES)));
            case DECIMAL -> decimal((Decimal) type);
            case STRING -> text(Role.DATA);
            case BYTES -> cursor.data(blocks.take(count(1), Role.DATA));
            case DATE -> cursor.data(date());
            case TIMESTAMP -> cursor.data(instant());
            case UUID -> {
                long high = data(Long.BYTES);
                yield cursor.data(new UUID(high, data(Long.BYTES)));
            }
            case STRUCT -> struct((Struct) type);
            case LIST -> list(((ListOf) type).element());
            case MAP -> map(((MapOf) type).value());
        };
    }

    private long data(int bytes) throws UndecodableException {
        return blocks.number(bytes, Role.DATA);
    }

    /** {@code writeBoolean}. */
    private boolean flag(Role role) throws UndecodableException {
        long value = blocks.number(1, role);
        if (value > 1) {
            throw cursor.bad("a boolean of " + value);
        }
        return value == 1;
    }

    /** Bytes, elements or entries that follow. */
    private int count(int leastBytesEach) throws UndecodableException {
        int count = cursor.count((int) blocks.number(Integer.BYTES, Role.LENGTH), leastBytesEach);
        cursor.mark(Role.LENGTH, count);
        return count;
    }

    private String text(Role role) throws UndecodableException {
        byte[] bytes = blocks.take(count(1), role);
        try {
            String text = utf8.decode(ByteBuffer.wrap(bytes)).toString();
            cursor.mark(role, text);
            return text;
        } catch (CharacterCodingException e) {
            throw cursor.bad("not UTF-8");
        }
    }

    private BigDecimal decimal(Decimal type) throws UndecodableException {
        if (type.fitsLong()) {
            return cursor.data(BigDecimal.valueOf(data(Long.BYTES), type.scale()));
        }
        int length = count(1);
        LeafRules.checkDecimal(cursor, length);
        return cursor.data(new BigDecimal(new BigInteger(blocks.take(length, Role.DATA)), type.scale()));
    }

    private LocalDate date() throws UndecodableException {
        int year = (int) data(Integer.BYTES);
        int month = (byte) data(1);
        int day = (byte) data(1);
        return LeafRules.date(cursor, year, month, day);
    }

    private Instant instant() throws UndecodableException {
        long second = data(Long.BYTES);
        int nano = (int) data(Integer.BYTES);
        try {
            return Instant.ofEpochSecond(second, nano);
        } catch (DateTimeException | ArithmeticException e) {
            throw cursor.bad("second " + second + " and nanosecond " + nano + " are not an instant");
        }
    }

    private List<@Nullable Object> list(Slot element) throws UndecodableException {
        int size = count(1);
        List<@Nullable Object> list = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            cursor.enter("[" + i + "]");
            list.add(value(element));
            cursor.leave();
        }
        return list;
    }

    private Map<String, @Nullable Object> map(Slot slot) throws UndecodableException {
        int size = count(MIN_ENTRY_BYTES);
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        for (int i = 0; i < size; i++) {
            held.hold();
            String key = text(Role.NAME);
            cursor.enter("{" + key + "}");
            map.put(key, value(slot));
            cursor.leave();
        }
        return map;
    }
}
