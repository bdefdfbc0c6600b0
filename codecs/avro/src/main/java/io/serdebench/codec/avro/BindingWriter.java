package io.serdebench.codec.avro;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Names;
import io.serdebench.api.Schema;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Slot;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.BindingSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import io.serdebench.codec.avro.runtime.GenericBinding;
import io.serdebench.codec.avro.runtime.SpecificBinding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes the bindings of single records: their values, and what their runtime class must know of the schema. */
final class BindingWriter {

    /** The class generated for a schema; no struct has this name. */
    static final String CLASS = "Binding";

    /** Longest piece of a literal; a class file holds no string constant above 65,535 bytes. */
    private static final int PIECE = 16_000;

    private final Schema schema;
    private final JavaWriter out = new JavaWriter();

    private BindingWriter(Schema schema) {
        this.schema = schema;
    }

    /**
     * For the SpecificCompiler's classes.
     *
     * @param switches Whether the binding itself asks for the fast reader and for the custom coders.
     */
    static void writeSpecific(Schema schema, String packageName, Path sources, boolean switches) throws IOException {
        BindingWriter writer = new BindingWriter(schema);
        Model model = new SpecificModel(packageName);
        String root = model.struct(schema.root());
        BindingSource.extend(CLASS, SpecificBinding.class, schema, model, writer.out);
        writer.constructor(root + ".class, " + root + ".getClassSchema(), " + switches);
        writer.save(sources, packageName);
    }

    /** For generic records of a schema. */
    static void writeGeneric(Schema schema, org.apache.avro.Schema avro, String packageName, Path sources)
            throws IOException {
        BindingWriter writer = new BindingWriter(schema);
        BindingSource.extend(CLASS, GenericBinding.class, schema, new GenericModel(), writer.out);
        writer.schemas(avro);
        writer.constructor(constant(schema.root()));
        writer.save(sources, packageName);
    }

    private void constructor(String arguments) {
        out.lines("public " + CLASS + "() {", "super(" + arguments + ");", "}");
    }

    private void save(Path sources, String packageName) throws IOException {
        out.line("}").save(sources, packageName, CLASS);
    }

    /** The constant that holds a struct's schema. */
    static String constant(Struct struct) {
        return "SCHEMA_" + struct.typeName().toUpperCase(Locale.ROOT);
    }

    private void schemas(org.apache.avro.Schema avro) {
        out.line("private static final org.apache.avro.Schema " + constant(schema.root()));
        out.line("        = new org.apache.avro.Schema.Parser().parse(String.join(\"\"");
        String json = avro.toString();
        for (int at = 0; at < json.length(); at += PIECE) {
            out.line("        , " + Names.quote(json.substring(at, Math.min(json.length(), at + PIECE))));
        }
        out.line("        ));");
        nested(schema.root());
        out.line("private static final org.apache.avro.Schema UUID_SCHEMA = org.apache.avro.LogicalTypes.uuid()");
        out.line("        .addToSchema(org.apache.avro.Schema.createFixed(\"" + AvroSchemas.UUID + "\", null, \""
                + avro.getNamespace() + "\", 16));");
        out.line("");
    }

    /** Constants of the structs inside a struct, found in its own schema by their places. */
    private void nested(Struct struct) {
        List<Field> fields = struct.fields();
        for (int i = 0; i < fields.size(); i++) {
            path(fields.get(i).slot(), constant(struct) + ".getFields().get(" + i + ").schema()");
        }
    }

    private void path(Slot slot, String expression) {
        String schemaOf = slot.optional() ? expression + ".getTypes().get(1)" : expression;
        Type type = slot.type();
        if (type instanceof Struct struct && BareVariant.of(struct) != null) {
            int branch = slot.optional() ? 1 : 0;
            for (Field field : struct.fields()) {
                path(new Slot(field.type(), false), expression + ".getTypes().get(" + branch++ + ")");
            }
        } else if (type instanceof Struct struct) {
            out.line("private static final org.apache.avro.Schema " + constant(struct) + " = " + schemaOf + ";");
            nested(struct);
        } else if (type instanceof ListOf list) {
            path(list.element(), schemaOf + ".getElementType()");
        } else if (type instanceof MapOf map) {
            path(map.value(), schemaOf + ".getValueType()");
        }
    }
}
