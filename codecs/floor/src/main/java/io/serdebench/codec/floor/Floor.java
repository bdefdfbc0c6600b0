package io.serdebench.codec.floor;

import io.serdebench.api.CodecFamily;
import io.serdebench.api.Schema;
import io.serdebench.api.gen.DomainSource;
import io.serdebench.api.gen.JavaWriter;
import io.serdebench.api.gen.TouchSource;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Codec {@code null}, which does nothing: what it costs is what the harness adds to every other codec. It keeps no data, so it
 * is neither verified nor ranked; the laboratory knows it by the trait {@code floor}.
 */
public final class Floor implements CodecFamily {

    /** Type names have no underscore, so no struct's class is called that. */
    private static final String BINDING = "Floor_Binding";

    @Override
    public String version() {
        return "none";
    }

    @Override
    public String generate(String codec, Schema schema, String packageName, Path sources) throws IOException {
        String domain = DomainSource.MODEL.struct(schema.root());
        JavaWriter out = new JavaWriter();
        out.line("public final class " + BINDING + " implements io.serdebench.api.Binding<" + domain + ", " + domain
                + "> {");
        out.lines("private " + domain + " last;", "");
        out.line("@Override");
        out.line("public " + domain + " create(" + domain + " object) {");
        out.lines("last = object;", "return object;", "}", "");
        out.line("@Override");
        out.line("public byte[] encode(" + domain + " message) {");
        out.lines("return new byte[0];", "}", "");
        out.line("@Override");
        out.line("public " + domain + " decode(byte[] bytes) {");
        out.lines(
                "if (last == null) {", "throw new java.lang.IllegalStateException(\"nothing was created yet\");", "}");
        out.lines("return last;", "}", "");
        out.line("@Override");
        out.line("public " + domain + " toDomain(" + domain + " message) {");
        out.lines("return message;", "}", "");
        TouchSource.methods(schema, DomainSource.MODEL, out);
        out.line("}").save(sources, packageName, BINDING);
        return BINDING;
    }
}
