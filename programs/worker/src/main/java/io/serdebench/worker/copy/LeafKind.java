package io.serdebench.worker.copy;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How values of one class of the JDK, or of an enum, are written.
 *
 * @param type The class.
 * @param values Makes what looks at the values.
 * @param to The generated value: {@code %v} is the application's, {@code %c} its class.
 * @param from The application's value: {@code %v} is the generated one.
 * @param exact Whether a value must be of this class and not of a subclass.
 */
record LeafKind(Class<?> type, Supplier<LeafValues> values, String to, String from, boolean exact) {

    private static final String AS_IT_IS = "%v";
    private static final Map<Class<?>, LeafKind> KINDS = new HashMap<>();

    static {
        scalar(Type.Kind.BOOLEAN, boolean.class, Boolean.class);
        scalar(Type.Kind.FLOAT32, float.class, Float.class);
        scalar(Type.Kind.FLOAT64, double.class, Double.class);
        scalar(Type.Kind.STRING, String.class);
        scalar(Type.Kind.BYTES, byte[].class);
        scalar(Type.Kind.DATE, LocalDate.class);
        scalar(Type.Kind.UUID, UUID.class);
        for (Class<?> type : new Class<?>[] {int.class, Integer.class}) {
            add(type, () -> new LeafValues.Integers(Integer.SIZE), AS_IT_IS, AS_IT_IS);
        }
        for (Class<?> type : new Class<?>[] {long.class, Long.class}) {
            add(type, () -> new LeafValues.Integers(Long.SIZE), AS_IT_IS, AS_IT_IS);
        }
        narrow("byte", byte.class, Byte.class);
        narrow("short", short.class, Short.class);
        narrow("char", char.class, Character.class);
        add(BigDecimal.class, LeafValues.Decimals::new, AS_IT_IS, AS_IT_IS);
        add(BigInteger.class, LeafValues.Decimals::new, "new java.math.BigDecimal(%v)", "%v.unscaledValue()");
        add(Instant.class, LeafValues.Times::new, AS_IT_IS, AS_IT_IS);
        add(
                LocalDateTime.class,
                LeafValues.Times::new,
                "%v.toInstant(java.time.ZoneOffset.UTC)",
                "java.time.LocalDateTime.ofInstant(%v, java.time.ZoneOffset.UTC)");
        KINDS.put(
                Date.class,
                new LeafKind(Date.class, LeafValues.Times::new, "%v.toInstant()", "java.util.Date.from(%v)", true));
        for (Class<?> type : new Class<?>[] {
            LocalTime.class,
            OffsetTime.class,
            OffsetDateTime.class,
            ZonedDateTime.class,
            Duration.class,
            Period.class,
            Year.class,
            YearMonth.class,
            MonthDay.class
        }) {
            text(type, "%v.toString()", "%c.parse(%v)");
        }
        text(ZoneId.class, "%v.getId()", "%c.of(%v)");
        text(ZoneOffset.class, "%v.getId()", "%c.of(%v)");
        text(URI.class, "%v.toString()", "%c.create(%v)");
    }

    private static void scalar(Type.Kind kind, Class<?>... types) {
        for (Class<?> type : types) {
            add(type, () -> new LeafValues.Any(new Scalar(kind)), AS_IT_IS, AS_IT_IS);
        }
    }

    /** Integers of fewer bits than the notation has. A cast from a box goes by its primitive. */
    private static void narrow(String primitive, Class<?>... types) {
        for (Class<?> type : types) {
            add(type, () -> new LeafValues.Integers(Integer.SIZE), "(int) %v", "(" + primitive + ") (int) %v");
        }
    }

    private static void text(Class<?> type, String to, String from) {
        add(type, () -> new LeafValues.Any(new Scalar(Type.Kind.STRING)), to, from);
    }

    private static void add(Class<?> type, Supplier<LeafValues> values, String to, String from) {
        KINDS.put(type, new LeafKind(type, values, to, from, false));
    }

    /** That of a class, or null where it is none of these. */
    static @Nullable LeafKind of(Class<?> type) {
        return type.isEnum()
                ? new LeafKind(
                        type,
                        () -> new LeafValues.Any(new Scalar(Type.Kind.STRING)),
                        "%v.name()",
                        "%c.valueOf(%v)",
                        false)
                : KINDS.get(type);
    }

    /** The box of a primitive type, or the class itself. */
    static Class<?> boxed(Class<?> type) {
        return java.lang.invoke.MethodType.methodType(type).wrap().returnType();
    }

    /** A pattern with its class and its value. */
    static String filled(String pattern, String own, String value) {
        return pattern.replace("%c", own).replace("%v", value);
    }
}
