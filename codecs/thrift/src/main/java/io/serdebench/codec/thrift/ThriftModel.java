package io.serdebench.codec.thrift;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;
import io.serdebench.format.thrift.FieldIds;
import io.serdebench.format.thrift.WideStructs;

/** The classes that Thrift's compiler generates, as Java source sees them. */
final class ThriftModel implements Model {

    private final String packageName;
    private final Wrappers wrappers;

    ThriftModel(String packageName, Wrappers wrappers) {
        this.packageName = packageName;
        this.wrappers = wrappers;
    }

    @Override
    public String struct(Struct struct) {
        return packageName + "." + struct.typeName();
    }

    @Override
    public String boxed(Type leaf) {
        return switch (leaf.kind()) {
            case DATE -> "Integer";
            case TIMESTAMP -> "Long";
            case FLOAT32 -> "Double";
            case DECIMAL -> ((Decimal) leaf).fitsLong() ? "Long" : "java.nio.ByteBuffer";
            case BYTES -> "java.nio.ByteBuffer";
            default -> JavaTypes.boxed(leaf);
        };
    }

    @Override
    public String element(Slot slot) {
        if (slot.optional()) {
            return packageName + "." + wrappers.name(slot);
        }
        return slot.kind() == Kind.UUID ? "java.nio.ByteBuffer" : JavaTypes.boxed(this, slot.type());
    }

    @Override
    public String wrap(Slot slot, String value) {
        if (slot.optional()) {
            return "wrap_" + wrappers.number(slot) + "(" + value + ")";
        }
        return slot.kind() == Kind.UUID ? "uuidBytes(" + value + ")" : value;
    }

    @Override
    public String unwrap(Slot slot, String element) {
        if (slot.optional()) {
            return "unwrap_" + wrappers.number(slot) + "(" + element + ")";
        }
        return slot.kind() == Kind.UUID ? "uuid(" + element + ")" : element;
    }

    @Override
    public String get(Struct struct, Field field, String object) {
        String getter = struct.oneOf() && field.kind() == Kind.BOOLEAN ? "get" : getter(field.type());
        String get = number(field, object + "." + getter + capital(field.ident()) + "()");
        if (field.optional() || !WideStructs.isWide(struct)) {
            return get;
        }
        String boxed = JavaTypes.boxed(this, field.type());
        // the cast tells overloads apart, which a conditional with a generic method leaves ambiguous
        return "((" + primitive(boxed) + ") (" + present(struct, field, object) + " ? " + get + " : "
                + CoderSource.BINDING + ".<" + boxed + ">absent(\"" + field.ident() + "\")))";
    }

    /** A getter's number as the int that it is everywhere else. */
    private static String number(Field field, String get) {
        int bits = FieldIds.bits(field.slot());
        return bits == Byte.SIZE || bits == Short.SIZE ? "((int) " + get + ")" : get;
    }

    private static String primitive(String boxed) {
        return switch (boxed) {
            case "Boolean" -> "boolean";
            case "Integer" -> "int";
            case "Long" -> "long";
            case "Double" -> "double";
            default -> boxed;
        };
    }

    /** How the getter of a type begins; that of binary is the one that gives the bytes without making an array. */
    String getter(Type type) {
        if (type.kind() == Kind.BOOLEAN) {
            return "is";
        }
        return JavaTypes.isLeaf(type) && boxed(type).equals("java.nio.ByteBuffer") ? "bufferFor" : "get";
    }

    @Override
    public String present(Struct struct, Field field, String object) {
        return object + ".isSet" + capital(field.ident()) + "()";
    }

    @Override
    public String set(Struct struct, Field field, String builder, String value) {
        String given = switch (FieldIds.bits(field.slot())) {
            case Byte.SIZE -> "i8(" + value + ")";
            case Short.SIZE -> "i16(" + value + ")";
            default -> value;
        };
        return builder + ".set" + capital(field.ident()) + "(" + given + ");";
    }

    private static String capital(String ident) {
        return Character.toUpperCase(ident.charAt(0)) + ident.substring(1);
    }

    @Override
    public String fromDomain(Type leaf, String value) {
        return switch (leaf.kind()) {
            case FLOAT32 -> "(double) " + value;
            case DECIMAL ->
                ((Decimal) leaf).fitsLong()
                        ? value + ".unscaledValue().longValueExact()"
                        : "java.nio.ByteBuffer.wrap(" + value + ".unscaledValue().toByteArray())";
            case BYTES -> "java.nio.ByteBuffer.wrap(" + value + ")";
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP -> epoch(((Timestamp) leaf).unit(), value);
            default -> value;
        };
    }

    private static String epoch(Timestamp.Unit unit, String value) {
        return switch (unit) {
            case MILLIS -> value + ".toEpochMilli()";
            case MICROS -> epoch(value, "1_000_000L", "1_000");
            case NANOS -> epoch(value, "1_000_000_000L", "1");
        };
    }

    private static String epoch(String value, String unitsPerSecond, String nanosPerUnit) {
        return "Math.addExact(Math.multiplyExact(" + value + ".getEpochSecond(), " + unitsPerSecond + "), " + value
                + ".getNano() / " + nanosPerUnit + ")";
    }

    @Override
    public String toDomain(Type leaf, String value) {
        return switch (leaf.kind()) {
            // by way of the primitive: a box is not narrowed
            case FLOAT32 -> "(float) (double) " + value;
            case DECIMAL -> {
                int scale = ((Decimal) leaf).scale();
                yield ((Decimal) leaf).fitsLong()
                        ? "java.math.BigDecimal.valueOf(" + value + ", " + scale + ")"
                        : "new java.math.BigDecimal(new java.math.BigInteger(bytes(" + value + ")), " + scale + ")";
            }
            case BYTES -> "bytes(" + value + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + value + ")";
            case TIMESTAMP ->
                switch (((Timestamp) leaf).unit()) {
                    case MILLIS -> "java.time.Instant.ofEpochMilli(" + value + ")";
                    case MICROS -> "instant(" + value + ", 1_000_000L)";
                    case NANOS -> "instant(" + value + ", 1_000_000_000L)";
                };
            default -> value;
        };
    }
}
