package io.serdebench.codec.avro;

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
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes the bindings of all codecs: they differ in the objects and in the datum reader and writer, not in the coding. */
final class BindingWriter {

    /** The class generated for a schema; no struct has this name. */
    static final String CLASS = "Binding";

    /** What bindings write to: a resource beside this class. */
    private static final String BUFFER = "Avro_Buffer";

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
     * @param switches whether the binding itself asks for the fast reader and for the custom coders
     */
    static void writeSpecific(Schema schema, String packageName, Path sources, boolean switches) throws IOException {
        BindingWriter writer = new BindingWriter(schema);
        Model model = new SpecificModel(packageName);
        String root = model.struct(schema.root());
        BindingSource.open(CLASS, schema, model, writer.out);
        writer.out.lines(
                "/** The model of the classes, which finds them by the loader that loaded them. */",
                "private static org.apache.avro.specific.SpecificData model() {",
                "org.apache.avro.specific.SpecificData model =",
                "        new org.apache.avro.specific.SpecificData(" + root + ".class.getClassLoader());",
                "org.apache.avro.specific.SpecificData.getForClass(" + root + ".class)",
                "        .getConversions()",
                "        .forEach(model::addLogicalTypeConversion);");
        if (switches) {
            writer.out.lines("model.setFastReaderEnabled(true);", "model.setCustomCoders(true);");
        }
        writer.out.lines("return model;", "}", "");
        writer.coding(
                root,
                root + ".getClassSchema()",
                "new org.apache.avro.specific.SpecificDatumWriter<>(" + root + ".getClassSchema(), model())",
                "new org.apache.avro.specific.SpecificDatumReader<>(" + root + ".getClassSchema(), " + root
                        + ".getClassSchema(), model())");
        writer.save(sources, packageName);
    }

    /** For generic records of a schema. */
    static void writeGeneric(Schema schema, org.apache.avro.Schema avro, String packageName, Path sources)
            throws IOException {
        BindingWriter writer = new BindingWriter(schema);
        Model model = new GenericModel();
        BindingSource.open(CLASS, schema, model, writer.out);
        writer.schemas(avro);
        String root = constant(schema.root());
        writer.coding(
                model.struct(schema.root()),
                root,
                "new org.apache.avro.generic.GenericDatumWriter<>(" + root + ")",
                "new org.apache.avro.generic.GenericDatumReader<>(" + root + ")");
        writer.out.block(GenericModel.HELPERS);
        writer.save(sources, packageName);
    }

    private void save(Path sources, String packageName) throws IOException {
        out.line("}").save(sources, packageName, CLASS);
        JavaWriter.ofResource(BindingWriter.class, BUFFER).save(sources, packageName, BUFFER);
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
        if (type instanceof Struct struct) {
            out.line("private static final org.apache.avro.Schema " + constant(struct) + " = " + schemaOf + ";");
            nested(struct);
        } else if (type instanceof ListOf list) {
            path(list.element(), schemaOf + ".getElementType()");
        } else if (type instanceof MapOf map) {
            path(map.value(), schemaOf + ".getValueType()");
        }
    }

    private void coding(String root, String schema, String writer, String reader) {
        out.line("private final org.apache.avro.io.DatumWriter<" + root + "> writer = " + writer + ";");
        out.line("private final org.apache.avro.io.DatumReader<" + root + "> reader = " + reader + ";");
        out.block("""
                private final Avro_Buffer out = new Avro_Buffer();
                private org.apache.avro.io.BinaryEncoder encoder = encoder();
                private org.apache.avro.io.BinaryDecoder decoder;

                private org.apache.avro.io.BinaryEncoder encoder() {
                    return org.apache.avro.io.EncoderFactory.get().binaryEncoder(out, null);
                }

                @Override
                public byte[] encode(%s message) throws java.io.IOException {
                    out.reset();
                    try {
                        writer.write(message, encoder);
                        encoder.flush();
                    } catch (java.io.IOException | RuntimeException e) {
                        // this one still has a part of the record
                        encoder = encoder();
                        throw e;
                    }
                    return out.toByteArray();
                }

                """.formatted(root));
        out.line("private " + root + " read(byte[] bytes) throws java.io.IOException {");
        out.lines("decoder = org.apache.avro.io.DecoderFactory.get().binaryDecoder(bytes, decoder);");
        out.lines(root + " message = reader.read(null, decoder);");
        out.lines("if (!decoder.isEnd()) {", "throw new java.io.IOException(\"bytes behind the record\");", "}");
        out.lines("return message;", "}", "");
        FileSource.write(root, schema, reader, out);
        out.lines("private static byte[] bytes(java.nio.ByteBuffer buffer) {");
        out.lines("byte[] bytes = new byte[buffer.remaining()];", "buffer.duplicate().get(bytes);");
        out.lines("return bytes;", "}", "");
    }
}
