package io.serdebench.format.arrow;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Scalar;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.dissect.Cursor;
import io.serdebench.api.dissect.LeafRules;
import io.serdebench.api.dissect.Role;
import io.serdebench.api.dissect.UndecodableException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Columns of types that hold no others: one buffer of fixed widths, or one of ends and one of bytes. */
final class ArrowLeaves {

    /** Keys of maps. */
    static final Slot KEY = new Slot(new Scalar(Kind.STRING), false);

    private static final int WIDE = 16;

    private final Cursor cursor;

    ArrowLeaves(Cursor cursor) {
        this.cursor = cursor;
    }

    /** The bytes of the next buffer. */
    interface Data {
        byte[] next() throws UndecodableException;
    }

    /** The ends in the next buffer. */
    interface Ends {
        int[] next(int count) throws UndecodableException;
    }

    List<@Nullable Object> column(Type type, int count, boolean[] present, Data data, Ends ends)
            throws UndecodableException {
        List<@Nullable Object> values = new ArrayList<>(count);
        if (type.kind() == Kind.STRING || type.kind() == Kind.BYTES) {
            int[] offsets = ends.next(count);
            byte[] raw = data.next();
            if (offsets[count] > raw.length) {
                throw cursor.bad("values that end beyond their bytes");
            }
            for (int i = 0; i < count; i++) {
                byte[] value = Arrays.copyOfRange(raw, offsets[i], offsets[i + 1]);
                values.add(!present[i] ? null : type.kind() == Kind.BYTES ? value : text(value));
            }
        } else {
            byte[] raw = data.next();
            int least = type.kind() == Kind.BOOLEAN ? (count + 7) / 8 : count * width(type);
            if (raw.length < least) {
                throw cursor.bad("a column that is too short");
            }
            ByteBuffer in = ByteBuffer.wrap(raw).order(ByteOrder.LITTLE_ENDIAN);
            for (int i = 0; i < count; i++) {
                values.add(present[i] ? value(type, in, i) : null);
            }
        }
        cursor.mark(Role.DATA, count + (count == 1 ? " value" : " values"));
        return values;
    }

    private String text(byte[] utf8) throws UndecodableException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException e) {
            throw cursor.bad("not UTF-8");
        }
    }

    private static int width(Type type) {
        return switch (type.kind()) {
            case INT32, FLOAT32, DATE -> Integer.BYTES;
            case INT64, FLOAT64, TIMESTAMP -> Long.BYTES;
            case DECIMAL, UUID -> WIDE;
            default -> throw new IllegalArgumentException(type + " has no fixed width");
        };
    }

    private Object value(Type type, ByteBuffer in, int i) throws UndecodableException {
        return switch (type.kind()) {
            case BOOLEAN -> (in.get(i >> 3) >> (i & 7) & 1) != 0;
            case INT32 -> in.getInt(Integer.BYTES * i);
            case INT64 -> in.getLong(Long.BYTES * i);
            case FLOAT32 -> in.getFloat(Integer.BYTES * i);
            case FLOAT64 -> in.getDouble(Long.BYTES * i);
            case DATE -> LocalDate.ofEpochDay(in.getInt(Integer.BYTES * i));
            case TIMESTAMP -> LeafRules.instant(((Timestamp) type).unit(), in.getLong(Long.BYTES * i));
            case DECIMAL -> decimal(in, i, (Decimal) type);
            case UUID -> {
                ByteBuffer big = in.duplicate().order(ByteOrder.BIG_ENDIAN);
                yield new UUID(big.getLong(WIDE * i), big.getLong(WIDE * i + Long.BYTES));
            }
            default -> throw new IllegalArgumentException(type + " has no fixed width");
        };
    }

    /** Two's complement of 128 bits, lowest byte first. */
    private BigDecimal decimal(ByteBuffer in, int i, Decimal type) throws UndecodableException {
        byte[] big = new byte[WIDE];
        for (int b = 0; b < WIDE; b++) {
            big[b] = in.get(WIDE * (i + 1) - 1 - b);
        }
        BigInteger unscaled = new BigInteger(big);
        return LeafRules.decimal(cursor, unscaled, type);
    }
}
