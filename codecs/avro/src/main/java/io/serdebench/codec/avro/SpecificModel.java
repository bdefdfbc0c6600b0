package io.serdebench.codec.avro;

import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.Kind;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.JavaTypes;
import io.serdebench.api.gen.Model;
import org.apache.avro.Schema;
import org.apache.avro.compiler.specific.SpecificCompiler;

/** Objects of the SpecificCompiler's classes: its conversions give decimals, dates, times and UUIDs their Java classes. */
final class SpecificModel implements Model {

    private final String packageName;

    SpecificModel(String packageName) {
        this.packageName = packageName;
    }

    @Override
    public String struct(Struct struct) {
        return Union.is(struct) ? Union.CLASS : packageName + "." + struct.typeName();
    }

    @Override
    public String begin(Struct struct) {
        return Union.is(struct) ? "null" : Model.super.begin(struct);
    }

    @Override
    public String present(Struct struct, Field field, String object) {
        return Union.is(struct)
                ? Union.present(this, field.type(), object)
                : Model.super.present(struct, field, object);
    }

    @Override
    public String boxed(Type leaf) {
        return leaf.kind() == Kind.BYTES ? "java.nio.ByteBuffer" : JavaTypes.boxed(leaf);
    }

    @Override
    public String get(Struct struct, Field field, String object) {
        if (Union.is(struct)) {
            return Union.get(this, field.type(), object);
        }
        return object + "." + SpecificCompiler.generateGetMethod(NO_FIELDS, named(field)) + "()";
    }

    @Override
    public String set(Struct struct, Field field, String builder, String value) {
        if (Union.is(struct)) {
            return builder + " = " + value + ";";
        }
        return builder + "." + SpecificCompiler.generateSetMethod(NO_FIELDS, named(field)) + "(" + value + ");";
    }

    /** The accessors' names depend on other fields only where these differ by case, which identifiers never do. */
    private static final Schema NO_FIELDS = Schema.createRecord("Any", null, null, false, java.util.List.of());

    private static Schema.Field named(Field field) {
        return new Schema.Field(field.ident(), Schema.create(Schema.Type.NULL));
    }

    @Override
    public String fromDomain(Type leaf, String value) {
        return leaf.kind() == Kind.BYTES ? "java.nio.ByteBuffer.wrap(" + value + ")" : value;
    }

    @Override
    public String toDomain(Type leaf, String value) {
        return leaf.kind() == Kind.BYTES ? "bytes(" + value + ")" : value;
    }
}
