package io.serdebench.bench;

import io.serdebench.lab.measure.Preparation;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** Makes versions of a plug-in whose one codec does a known amount of work in a record, and may write a byte more. */
final class GatedJar {

    /** Steps of work in encode and in decode of the base: a few microseconds, beside which all else is little. */
    static final int STEPS = 1_000;

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
            summary  = "the UTF-8 of one text, and work"
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
                    return "STEPS steps, MORE bytes more";
                }

                public String generate(String codec, Schema schema, String packageName, Path sources)
                        throws java.io.IOException {
                    String domain = DomainSource.MODEL.struct(schema.root());
                    String field = schema.fields().get(0).ident();
                    String utf8 = "java.nio.charset.StandardCharsets.UTF_8";
                    JavaWriter out = new JavaWriter();
                    out.line("public final class Gated_ implements io.serdebench.api.Binding<" + domain + ", String> {");
                    out.line("private static void work(byte[] bytes) {");
                    out.line("int sum = 0;");
                    out.line("for (int i = 0; i < STEPS; i++) { sum = sum * 31 + bytes[i % bytes.length]; }");
                    out.line("if (sum == 0x5eed5eed) { throw new IllegalStateException(); }");
                    out.line("}");
                    out.line("public String create(" + domain + " object) { return object." + field + "; }");
                    out.line("public byte[] encode(String message) {");
                    out.lines("byte[] bytes = message.getBytes(" + utf8 + ");", "work(bytes);");
                    out.lines("return MORE == 0 ? bytes : java.util.Arrays.copyOf(bytes, bytes.length + MORE);", "}");
                    out.line("public String decode(byte[] bytes) {");
                    out.lines("work(bytes);", "return new String(bytes, 0, bytes.length - MORE, " + utf8 + ");", "}");
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

    private GatedJar() {}

    /**
     * Makes a version.
     *
     * @param folder The folder for the sources, the class and the jar; made if need be.
     * @param steps The steps of work of each operation.
     * @param more The bytes that it writes beside those of the text.
     */
    static Path make(Path folder, int steps, int more) throws IOException {
        Path source = Files.createDirectories(folder.resolve("src/org/example")).resolve("Gated.java");
        Files.writeString(source, SOURCE.replace("STEPS", "" + steps).replace("MORE", "" + more));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", api(), "-d", classes.toString(), source.toString());
        if (status != 0) {
            throw new IOException("the plug-in does not compile");
        }
        Path jar = folder.resolve("gated.jar");
        String entry = "org/example/Gated.class";
        try (OutputStream bytes = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry("codec.toml"));
            out.write(TOML.getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry(entry));
            out.write(Files.readAllBytes(classes.resolve(entry)));
        }
        return jar;
    }

    private static String api() {
        return Preparation.apiJar(Path.of(System.getProperty("serdebench.home")))
                .toString();
    }
}
