package io.serdebench.acceptance;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A plug-in of codecs with a fault, for records with one text. The record {@code second} is the one that most of them fail with. */
final class FaultyCodecs {

    private static final List<String> CODECS =
            List.of("honest", "lossy", "too-short", "too-long", "throws", "exits", "busy-1", "busy-50");

    private static final String HEAD = """
            family   = "faulty"
            class    = "org.example.Faulty"
            library  = "org.example:faulty"
            license  = "MIT"
            homepage = "https://example.org"
            jvm-args = []
            """;

    private static final String CODEC = """

            [[codec]]
            id       = "%s"
            format   = "plain"
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

            public final class Faulty implements CodecFamily {
                public String version() {
                    return "0.1";
                }

                private static final String UTF8 = "java.nio.charset.StandardCharsets.UTF_8";

                private static String encode(String codec) {
                    String whole = "message.getBytes(" + UTF8 + ")";
                    switch (codec) {
                        case "too-short":
                            return "byte[] b = " + whole + "; return java.util.Arrays.copyOf(b, b.length - 1);";
                        case "too-long":
                            return "byte[] b = " + whole + "; return java.util.Arrays.copyOf(b, b.length + 1);";
                        case "exits":
                            return "if (message.equals(\\"second\\")) { Runtime.getRuntime().halt(9); } return " + whole + ";";
                        default:
                            return "return " + whole + ";";
                    }
                }

                private static String decode(String codec) {
                    String read = "String s = new String(bytes, " + UTF8 + "); ";
                    switch (codec) {
                        case "lossy":
                            return read + "return s.equals(\\"second\\") ? \\"secon\\" : s;";
                        case "throws":
                            return read + "if (s.equals(\\"second\\")) { throw new IllegalStateException(\\"no seconds\\"); } return s;";
                        default:
                            return read + "return s;";
                    }
                }

                /** A chain of multiplications: the compiler cannot shorten it, and removes all of it where nobody wants its end. */
                private static String access(String codec) {
                    if (!codec.startsWith("busy-")) {
                        return "return io.serdebench.api.Touch.of(message);";
                    }
                    int steps = 300 * Integer.parseInt(codec.substring(5));
                    return "long x = message.length(); for (int i = 0; i < " + steps
                            + "; i++) { x = x * 6364136223846793005L + 1442695040888963407L; } return x;";
                }

                public String generate(String codec, Schema schema, String packageName, Path sources)
                        throws java.io.IOException, UnsupportedSchemaException {
                    String domain = DomainSource.MODEL.struct(schema.root());
                    String field = schema.fields().get(0).ident();
                    JavaWriter out = new JavaWriter();
                    out.line("public final class Faulty_ implements io.serdebench.api.Binding<" + domain + ", String> {");
                    out.line("public String create(" + domain + " object) { return object." + field + "; }");
                    out.line("public byte[] encode(String message) { " + encode(codec) + " }");
                    out.line("public String decode(byte[] bytes) { " + decode(codec) + " }");
                    out.line("public long access(String message) { " + access(codec) + " }");
                    out.line("public long accessShallow(String message) { return access(message); }");
                    out.line("public " + domain + " toDomain(String message) {");
                    out.line(domain + " object = new " + domain + "();");
                    out.line("object." + field + " = access(message) == Long.MIN_VALUE ? null : message;");
                    out.lines("return object;", "}", "}");
                    out.save(sources, packageName, "Faulty_");
                    return "Faulty_";
                }
            }
            """;

    private FaultyCodecs() {}

    /** Makes the plug-in in a folder. */
    static Path jar(Path folder) throws IOException {
        StringBuilder toml = new StringBuilder(HEAD);
        CODECS.forEach(codec -> toml.append(CODEC.formatted(codec)));
        return PluginJar.of(folder, "Faulty", SOURCE, toml.toString());
    }
}
