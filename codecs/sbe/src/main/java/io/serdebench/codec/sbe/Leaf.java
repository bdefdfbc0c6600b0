package io.serdebench.codec.sbe;

import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.format.sbe.Block;
import io.serdebench.format.sbe.Place;
import io.serdebench.format.sbe.SbeLayout;

/** Java source that writes and reads one value through the generated flyweights. */
final class Leaf {

    private final String packageName;

    Leaf(String packageName) {
        this.packageName = packageName;
    }

    /** The generated encoder of a block. */
    String encoder(Block block) {
        return packageName + "." + block.encoder();
    }

    /** The generated decoder of a block. */
    String decoder(Block block) {
        return packageName + "." + block.decoder();
    }

    /** A statement that writes a fixed value; null too, where the type has a value for it. */
    String put(Place place, String encoder, String value) {
        String name = encoder + "." + place.name;
        if (place.slot.kind() == Kind.UUID) {
            return name + "().mostSignificant(" + value + ".getMostSignificantBits()).leastSignificant(" + value
                    + ".getLeastSignificantBits());";
        }
        String converted = converted(place, value);
        if (!place.hasNullValue()) {
            return name + "(" + converted + ");";
        }
        boolean guarded = place.slot.kind() != Kind.BOOLEAN;
        return name + "(" + value + " == null ? " + nullValue(place, encoder(place.block)) + " : "
                + (guarded ? "notNull(" + converted + ")" : converted) + ");";
    }

    /** A statement that writes what a fixed place holds where there is no value. */
    String putNothing(Place place, String encoder) {
        String name = encoder + "." + place.name;
        if (place.hasNullValue()) {
            return name + "(" + nullValue(place, encoder(place.block)) + ");";
        }
        return switch (place.slot.kind()) {
            case UUID -> name + "().mostSignificant(0).leastSignificant(0);";
            case BOOLEAN -> name + "(" + packageName + ".BooleanType.F);";
            default -> name + "(0);";
        };
    }

    private String nullValue(Place place, String flyweight) {
        return switch (place.slot.kind()) {
            case BOOLEAN -> packageName + ".BooleanType.NULL_VAL";
            default -> flyweight + "." + place.name + "NullValue()";
        };
    }

    private String converted(Place place, String value) {
        return switch (place.slot.kind()) {
            case BOOLEAN -> value + " ? " + packageName + ".BooleanType.T : " + packageName + ".BooleanType.F";
            case DECIMAL ->
                value + ".unscaledValue()."
                        + (SbeLayout.isShort(place.type()) ? "intValueExact()" : "longValueExact()");
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP ->
                switch (((Timestamp) place.type()).unit()) {
                    case MILLIS -> value + ".toEpochMilli()";
                    case MICROS -> "units(" + value + ", 1_000_000L, 1_000)";
                    case NANOS -> "units(" + value + ", 1_000_000_000L, 1)";
                };
            default -> value;
        };
    }

    /** An expression for the bytes that a value is as data; texts are written without. */
    String bytes(Place place, String value) {
        String bytes = place.slot.kind() == Kind.DECIMAL ? value + ".unscaledValue().toByteArray()" : value;
        return place.optional() ? value + " == null ? NOTHING : " + bytes : bytes;
    }

    /** A condition that a place of an optional slot has a value. */
    String present(Place place, String decoder) {
        if (place.hasBit()) {
            return decoder + "." + place.set().name() + "()." + place.name + "()";
        }
        return decoder + "." + place.name + "() != " + nullValue(place, decoder(place.block));
    }

    /** A fixed value as the flyweight gives it, in a class that {@link io.serdebench.api.Touch} knows. */
    String get(Place place, String decoder) {
        String get = decoder + "." + place.name + "()";
        return switch (place.slot.kind()) {
            case BOOLEAN -> "truth(" + get + ")";
            case UUID -> get + ".mostSignificant() ^ " + get + ".leastSignificant()";
            default -> get;
        };
    }

    /** A fixed value as the domain's. */
    String read(Place place, String decoder) {
        String get = decoder + "." + place.name + "()";
        return switch (place.slot.kind()) {
            case BOOLEAN -> "truth(" + get + ")";
            case DECIMAL -> "java.math.BigDecimal.valueOf(" + get + ", " + scale(place) + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + get + ")";
            case TIMESTAMP ->
                switch (((Timestamp) place.type()).unit()) {
                    case MILLIS -> "java.time.Instant.ofEpochMilli(" + get + ")";
                    case MICROS -> "instant(" + get + ", 1_000_000L)";
                    case NANOS -> "instant(" + get + ", 1_000_000_000L)";
                };
            case UUID -> "new java.util.UUID(" + get + ".mostSignificant(), " + get + ".leastSignificant())";
            default -> get;
        };
    }

    /** The domain's value of data that is no text. */
    String fromBytes(Place place, String bytes) {
        return place.slot.kind() == Kind.DECIMAL
                ? "new java.math.BigDecimal(new java.math.BigInteger(" + bytes + "), " + scale(place) + ")"
                : bytes;
    }

    private static int scale(Place place) {
        return ((Decimal) place.type()).scale();
    }
}
