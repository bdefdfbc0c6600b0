package io.serdebench.codec.avro;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Decimal;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.Type.Timestamp;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;

/** Generic records as the library gives them by default: texts as Utf8, logical types as what the wire holds. */
final class GenericModel implements Model {

    @Override
    public String struct(Struct struct) {
        return Union.is(struct) ? Union.CLASS : "org.apache.avro.generic.GenericData.Record";
    }

    @Override
    public String boxed(Type leaf) {
        return switch (leaf.kind()) {
            case STRING -> "CharSequence";
            case DECIMAL, BYTES -> "java.nio.ByteBuffer";
            case DATE -> "Integer";
            case TIMESTAMP -> "Long";
            case UUID -> "org.apache.avro.generic.GenericFixed";
            default -> JavaTypes.boxed(leaf);
        };
    }

    @Override
    public String mapKey() {
        return "CharSequence";
    }

    @Override
    public String begin(Struct struct) {
        return Union.is(struct) ? "null" : "new " + struct(struct) + "(" + BindingWriter.constant(struct) + ")";
    }

    @Override
    public String get(Struct struct, Field field, String object) {
        if (Union.is(struct)) {
            return Union.get(this, field.type(), object);
        }
        return "((" + JavaTypes.boxed(this, field.type()) + ") " + raw(struct, field, object) + ")";
    }

    @Override
    public String present(Struct struct, Field field, String object) {
        if (Union.is(struct)) {
            return Union.present(this, field.type(), object);
        }
        return raw(struct, field, object) + " != null";
    }

    private static String raw(Struct struct, Field field, String object) {
        return object + ".get(" + struct.fields().indexOf(field) + ")";
    }

    @Override
    public String set(Struct struct, Field field, String builder, String value) {
        if (Union.is(struct)) {
            return builder + " = " + value + ";";
        }
        return builder + ".put(" + struct.fields().indexOf(field) + ", " + value + ");";
    }

    @Override
    public String fromDomain(Type leaf, String value) {
        return switch (leaf.kind()) {
            case DECIMAL -> "java.nio.ByteBuffer.wrap(" + value + ".unscaledValue().toByteArray())";
            case BYTES -> "java.nio.ByteBuffer.wrap(" + value + ")";
            case DATE -> "Math.toIntExact(" + value + ".toEpochDay())";
            case TIMESTAMP -> "since(" + value + ", " + perSecond(leaf) + ")";
            case UUID -> "fixed(UUID_SCHEMA, " + value + ")";
            default -> value;
        };
    }

    @Override
    public String toDomain(Type leaf, String value) {
        return switch (leaf.kind()) {
            case STRING -> value + ".toString()";
            case DECIMAL ->
                "new java.math.BigDecimal(new java.math.BigInteger(bytes(" + value + ")), " + ((Decimal) leaf).scale()
                        + ")";
            case BYTES -> "bytes(" + value + ")";
            case DATE -> "java.time.LocalDate.ofEpochDay(" + value + ")";
            case TIMESTAMP -> "at(" + value + ", " + perSecond(leaf) + ")";
            case UUID -> "uuid(" + value + ")";
            default -> value;
        };
    }

    @Override
    public String touchable(Type leaf, String value) {
        return leaf.kind() == Kind.UUID ? value + ".bytes()" : value;
    }

    private static String perSecond(Type leaf) {
        return switch (((Timestamp) leaf).unit()) {
            case MILLIS -> "1_000L";
            case MICROS -> "1_000_000L";
            case NANOS -> "1_000_000_000L";
        };
    }
}
