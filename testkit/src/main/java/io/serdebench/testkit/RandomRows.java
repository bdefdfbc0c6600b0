package io.serdebench.testkit;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Int;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Seeded random rows that lean to the edges: extremes, signed zeros, NaN, empty and long texts, every plane of Unicode. */
public final class RandomRows {

    private final Random random;

    /** Equal seeds give equal rows. */
    public RandomRows(long seed) {
        random = new Random(seed);
    }

    /** A row of a struct. */
    public @Nullable Object[] row(Struct struct) {
        if (struct.oneOf()) {
            return alternative(struct);
        }
        return struct.fields().stream().map(field -> value(field.slot())).toArray();
    }

    /** One alternative has a value. It is a finite number, if it is a number: JSON writes the others as texts. */
    private @Nullable Object[] alternative(Struct variant) {
        @Nullable Object[] row = new Object[variant.fields().size()];
        int chosen = random.nextInt(row.length);
        Object value = value(variant.fields().get(chosen).type());
        boolean finite = !(value instanceof Double number && !Double.isFinite(number))
                && !(value instanceof Float small && !Float.isFinite(small));
        row[chosen] = finite ? value : value instanceof Float ? (Object) 0.5f : (Object) 0.5;
        return row;
    }

    private @Nullable Object value(Slot slot) {
        return slot.optional() && random.nextInt(3) == 0 ? null : value(slot.type());
    }

    private Object value(Type type) {
        switch (type.kind()) {
            case BOOLEAN:
                return random.nextBoolean();
            case INT32:
                int int32 = pick(
                        0,
                        1,
                        -1,
                        127,
                        128,
                        Integer.MAX_VALUE,
                        Integer.MIN_VALUE,
                        random.nextInt(),
                        random.nextInt(1000));
                return ((Int) type).nonNegative() ? int32 & Integer.MAX_VALUE : int32;
            case INT64:
                long int64 = pick(0L, 1L, -1L, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE, random.nextLong());
                return ((Int) type).nonNegative() ? int64 & Long.MAX_VALUE : int64;
            case FLOAT32:
                return pick(
                        0f,
                        -0f,
                        Float.NaN,
                        Float.NEGATIVE_INFINITY,
                        Float.MIN_VALUE,
                        Float.MAX_VALUE,
                        random.nextFloat());
            case FLOAT64:
                return pick(
                        0d,
                        -0d,
                        Double.NaN,
                        Double.POSITIVE_INFINITY,
                        Double.MIN_VALUE,
                        Double.MAX_VALUE,
                        random.nextGaussian());
            case DECIMAL:
                return decimal((Decimal) type);
            case STRING:
                return text();
            case BYTES:
                byte[] bytes = new byte[pick(0, 1, 16, 300)];
                random.nextBytes(bytes);
                return bytes;
            case DATE:
                return LocalDate.ofEpochDay(pick(0, -1, 19_000, -700_000, 2_900_000));
            case TIMESTAMP:
                return timestamp(((Timestamp) type).unit());
            case UUID:
                return new java.util.UUID(random.nextLong(), random.nextLong());
            case STRUCT:
                return row((Struct) type);
            case LIST:
                List<@Nullable Object> list = new ArrayList<>();
                for (int i = pick(0, 1, 5); i > 0; i--) {
                    list.add(value(((ListOf) type).element()));
                }
                return list;
            case MAP:
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                for (int i = pick(0, 1, 4); i > 0; i--) {
                    map.put(text() + i, value(((MapOf) type).value()));
                }
                return map;
            default:
                throw new AssertionError(type);
        }
    }

    private BigDecimal decimal(Decimal type) {
        BigInteger limit = BigInteger.TEN.pow(type.precision());
        BigInteger unscaled = switch (random.nextInt(4)) {
            case 0 -> BigInteger.ZERO;
            case 1 -> limit.subtract(BigInteger.ONE);
            default -> new BigInteger(limit.bitLength() + 8, random).mod(limit);
        };
        return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), type.scale());
    }

    private Instant timestamp(Timestamp.Unit unit) {
        long second = pick(0L, -1L, 1_700_000_000L, -9_000_000_000L, 9_000_000_000L);
        int nano = random.nextInt(1_000_000_000);
        int step = switch (unit) {
            case MILLIS -> 1_000_000;
            case MICROS -> 1_000;
            case NANOS -> 1;
        };
        return Instant.ofEpochSecond(second, nano - nano % step);
    }

    private String text() {
        return switch (random.nextInt(7)) {
            case 0 -> "";
            case 1 -> "x".repeat(pick(31, 32, 127, 128, 255, 256, 5_000));
            case 2 -> "quote \" backslash \\ nul \0 newline \n tab \t </script>";
            case 3 -> "Grüße, 世界, 😀 \u2028";
            case 4 -> new java.util.UUID(random.nextLong(), random.nextLong()).toString();
            default -> {
                byte[] letters = new byte[random.nextInt(40)];
                for (int i = 0; i < letters.length; i++) {
                    letters[i] = (byte) (' ' + random.nextInt(95));
                }
                yield new String(letters, StandardCharsets.US_ASCII);
            }
        };
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    private <T> T pick(T... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
