package io.serdebench.codec.bson;

import io.serdebench.api.BareVariant;
import io.serdebench.api.Type;
import io.serdebench.api.Type.Field;
import io.serdebench.api.Type.ListOf;
import io.serdebench.api.Type.MapOf;
import io.serdebench.api.Type.Struct;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.Model;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Writes the {@code org.bson.codecs.Codec} of a struct: its encode and decode, and the codecs that it asks for its parts. */
final class CodecSource {

    private final Model beans;
    private final Struct struct;
    private final String bean;

    CodecSource(Model beans, Struct struct) {
        this.beans = beans;
        this.struct = struct;
        bean = beans.struct(struct);
    }

    /** The class of a struct's codec; no struct's name has an underscore. */
    static String className(Struct struct) {
        return struct.typeName() + "_Codec";
    }

    /** The variable that holds it in another struct's codec. */
    static String variable(Struct struct) {
        return "codec_" + struct.typeName();
    }

    /** Writes the class into the folder of a package. */
    void save(Path sources, String packageName) throws IOException {
        JavaWriter out = new JavaWriter();
        out.line("final class " + className(struct) + " implements org.bson.codecs.Codec<" + bean + "> {");
        Set<Struct> parts = new LinkedHashSet<>();
        struct.fields().forEach(field -> collect(field.type(), parts));
        for (Struct part : parts) {
            out.line("private final org.bson.codecs.Codec<" + beans.struct(part) + "> " + variable(part) + " = new "
                    + className(part) + "();");
        }
        out.lines("", "@Override", "public Class<" + bean + "> getEncoderClass() {");
        out.lines("return " + bean + ".class;", "}", "");
        if (BareVariant.of(struct) != null) {
            bare(out);
            out.line("}").save(sources, packageName, className(struct));
            return;
        }
        List<List<Field>> fields = JavaWriter.parts(struct.fields());
        encode(fields.size(), out);
        decode(fields, out);
        EncodeSource encode = new EncodeSource(beans, struct);
        DecodeSource decode = new DecodeSource(beans, struct);
        for (int i = 0; i < fields.size(); i++) {
            encode.fields(i, fields.get(i), out);
            decode.fields(i, fields.get(i), out);
        }
        encode.containers(out);
        decode.containers(out);
        out.line("}").save(sources, packageName, className(struct));
    }

    /** The value alone: its type says which alternative it is. */
    private void bare(JavaWriter out) {
        EncodeSource encode = new EncodeSource(beans, struct);
        DecodeSource decode = new DecodeSource(beans, struct);
        out.line("@Override");
        out.line("public void encode(org.bson.BsonWriter writer, " + bean
                + " value, org.bson.codecs.EncoderContext context) {");
        encode.alternatives("value", out);
        out.lines("}", "", "@Override");
        out.line("public " + bean + " decode(org.bson.BsonReader reader, org.bson.codecs.DecoderContext context) {");
        decode.alternatives(out);
        out.lines("}", "");
        encode.containers(out);
        decode.containers(out);
    }

    /** The structs that a type holds without another struct between. */
    private static void collect(Type type, Set<Struct> into) {
        if (type instanceof Struct part) {
            into.add(part);
        } else if (type instanceof ListOf list) {
            collect(list.element().type(), into);
        } else if (type instanceof MapOf map) {
            collect(map.value().type(), into);
        }
    }

    private void encode(int parts, JavaWriter out) {
        out.line("@Override");
        out.line("public void encode(org.bson.BsonWriter writer, " + bean
                + " value, org.bson.codecs.EncoderContext context) {");
        out.line("writer.writeStartDocument();");
        for (int i = 0; i < parts; i++) {
            out.line("encode_" + i + "(writer, value, context);");
        }
        out.lines("writer.writeEndDocument();", "}", "");
    }

    private void decode(List<List<Field>> parts, JavaWriter out) {
        out.line("@Override");
        out.line("public " + bean + " decode(org.bson.BsonReader reader, org.bson.codecs.DecoderContext context) {");
        out.line(bean + " out = new " + bean + "();");
        for (int i = 0; i < parts.size(); i++) {
            out.line("long seen" + i + " = 0;");
        }
        out.line("reader.readStartDocument();");
        out.line("while (reader.readBsonType() != org.bson.BsonType.END_OF_DOCUMENT) {");
        out.line("String name = reader.readName();");
        out.line("int field;");
        for (int i = 0; i < parts.size(); i++) {
            out.line((i == 0 ? "" : "} else ") + "if ((field = decode_" + i + "(name, reader, context, out)) >= 0) {");
            out.line("seen" + i + " |= 1L << field;");
        }
        out.lines("} else {", "reader.skipValue();", "}", "}", "reader.readEndDocument();");
        for (int i = 0; i < parts.size(); i++) {
            long bits = required(parts.get(i));
            if (bits != 0) {
                out.line("if ((seen" + i + " & " + bits + "L) != " + bits + "L) {");
                out.line("throw new org.bson.BsonSerializationException(\"a document of " + struct.typeName()
                        + " lacks a required value\");");
                out.line("}");
            }
        }
        out.lines("return out;", "}", "");
    }

    /** A bit for each required field. */
    private static long required(List<Field> fields) {
        long bits = 0;
        for (int i = 0; i < fields.size(); i++) {
            bits |= fields.get(i).optional() ? 0 : 1L << i;
        }
        return bits;
    }
}
