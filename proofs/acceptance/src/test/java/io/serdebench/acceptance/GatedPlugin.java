package io.serdebench.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A plug-in whose versions differ in a known way: the jar of one codec that carries one text. */
enum GatedPlugin {
    /** What the others are held against. */
    BASE("bytes", "text", ""),
    /** The same work, in other words. */
    SAME("bytes.clone()", "text", ""),
    /** One byte more for each record. */
    LARGER("java.util.Arrays.copyOf(bytes, bytes.length + 1)", "text.substring(0, text.length() - 1)", ""),
    /** Gives the letter z back as y. */
    LOSSY("bytes", "text.replace('z', 'y')", ""),
    /** Carries nothing any more. */
    GONE("bytes", "text", "if (true) throw new UnsupportedSchemaException(\"any schema\");");

    /** The id of the codec. */
    static final String CODEC = "gated";

    private static final String TOML = """
            family   = "gated"
            class    = "org.example.Gated"
            library  = "org.example:gated"
            license  = "MIT"
            homepage = "https://example.org"
            jvm-args = []

            [[codec]]
            id       = "gated"
            format   = "gated"
            summary  = "the UTF-8 of one text"
            traits   = ["text"]
            create   = "the text itself"
            encode   = "String.getBytes"
            decode   = "new String"
            access   = "decode, then the text's characters"
            output   = "fresh array"
            reuse    = "nothing"
            """;

    private static final String SOURCE = """
            package org.example;

            import io.serdebench.api.*;
            import io.serdebench.api.gen.*;
            import java.nio.file.Path;

            public final class Gated implements CodecFamily {
                public String version() {
                    return "VERSION";
                }

                public String generate(String codec, Schema schema, String packageName, Path sources)
                        throws java.io.IOException, UnsupportedSchemaException {
                    REFUSAL
                    String domain = DomainSource.MODEL.struct(schema.root());
                    String field = schema.fields().get(0).ident();
                    String utf8 = "java.nio.charset.StandardCharsets.UTF_8";
                    JavaWriter out = new JavaWriter();
                    out.line("public final class Gated_ implements io.serdebench.api.Binding<" + domain + ", String> {");
                    out.line("public String create(" + domain + " object) { return object." + field + "; }");
                    out.line("public byte[] encode(String message) {");
                    out.line("byte[] bytes = message.getBytes(" + utf8 + ");");
                    out.lines("return ENCODED;", "}");
                    out.line("public String decode(byte[] bytes) {");
                    out.line("String text = new String(bytes, " + utf8 + ");");
                    out.lines("return DECODED;", "}");
                    out.line("public long access(String message) { return io.serdebench.api.Touch.of(message); }");
                    out.line("public long accessShallow(String message) { return access(message); }");
                    out.line("public " + domain + " toDomain(String message) {");
                    out.line(domain + " object = new " + domain + "();");
                    out.line("object." + field + " = message;");
                    out.lines("return object;", "}", "}");
                    out.save(sources, packageName, "Gated_");
                    return "Gated_";
                }
            }
            """;

    private final String encoded;
    private final String decoded;
    private final String refusal;

    GatedPlugin(String encoded, String decoded, String refusal) {
        this.encoded = encoded;
        this.decoded = decoded;
        this.refusal = refusal;
    }

    /** The jar in a folder of its own, made where it is not there. */
    Path jar(Path folder) throws IOException {
        Path place = Files.createDirectories(folder.resolve(name()));
        Path made = place.resolve("Gated.jar");
        if (Files.exists(made)) {
            return made;
        }
        String source = SOURCE.replace("VERSION", name().toLowerCase(java.util.Locale.ROOT))
                .replace("REFUSAL", refusal)
                .replace("ENCODED", encoded)
                .replace("DECODED", decoded);
        return PluginJar.of(place, "Gated", source, TOML);
    }
}
