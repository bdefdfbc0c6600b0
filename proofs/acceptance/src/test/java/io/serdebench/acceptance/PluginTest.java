package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A codec that does not come with the distribution, written by somebody who has its api alone. */
class PluginTest extends ToolTest {

    private static final String TOML = """
            family   = "plain"
            class    = "org.example.Plain"
            library  = "org.example:plain"
            license  = "MIT"
            homepage = "https://example.org"
            jvm-args = []

            [[codec]]
            id       = "plain"
            format   = "plain"
            format-class = "org.example.Plain"
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
            import io.serdebench.api.dissect.*;
            import io.serdebench.api.gen.*;
            import java.nio.file.Path;

            public final class Plain implements CodecFamily, WireFormat {
                public String version() {
                    return "0.1";
                }

                public String generate(String codec, Schema schema, String packageName, Path sources)
                        throws java.io.IOException, UnsupportedSchemaException {
                    if (schema.fields().size() != 1 || !Notation.write(schema.fields().get(0).slot()).equals("string")) {
                        throw new UnsupportedSchemaException("anything but one text");
                    }
                    String domain = DomainSource.MODEL.struct(schema.root());
                    String field = schema.fields().get(0).ident();
                    String utf8 = "java.nio.charset.StandardCharsets.UTF_8";
                    JavaWriter out = new JavaWriter();
                    out.line("public final class Plain_ implements io.serdebench.api.Binding<" + domain + ", String> {");
                    out.line("public String create(" + domain + " object) { return object." + field + "; }");
                    out.line("public byte[] encode(String message) { return message.getBytes(" + utf8 + "); }");
                    out.line("public String decode(byte[] bytes) { return new String(bytes, " + utf8 + "); }");
                    out.line("public long access(String message) { return io.serdebench.api.Touch.of(message); }");
                    out.line("public long accessShallow(String message) { return access(message); }");
                    out.line("public " + domain + " toDomain(String message) {");
                    out.line(domain + " object = new " + domain + "();");
                    out.line("object." + field + " = message;");
                    out.lines("return object;", "}", "}");
                    out.save(sources, packageName, "Plain_");
                    return "Plain_";
                }

                public Dissector dissector(String variant, Schema schema) {
                    return (bytes, spans) -> {
                        Cursor in = new Cursor(bytes, spans);
                        in.enter(schema.fields().get(0).name());
                        String text = in.utf8(bytes.length);
                        in.mark(Role.DATA, text);
                        in.leave();
                        in.finish();
                        return new Object[] {text};
                    };
                }
            }
            """;

    private String jar = "";

    @BeforeAll
    void plugin() throws IOException {
        tool.write("lines.csv", "line\nfirst\nsecond\nthird\n");
        jar = PluginJar.of(folder, "Plain", SOURCE, TOML).toString();
    }

    @Test
    void itIsExplainedAndListedLikeTheOthers() throws Exception {
        String bytes = said("explain", "lines.csv", "--plugin", jar, "-c", "plain", "--record", "2")
                .exits(0)
                .out();
        assertTrue(bytes.contains("second"), bytes);
        String list = said("list", "codecs", "--plugin", jar).exits(0).out();
        assertTrue(list.lines().anyMatch(l -> l.matches("plain +plain +plain +0\\.1")), list);
    }

    /** {@link FaultyCodecTest} measures a codec of a plug-in in every build. */
    @Test
    @Tag("slow")
    void itIsMeasuredLikeTheOthers() throws Exception {
        JsonNode result = JSON.readTree(said(
                        "run",
                        "lines.csv",
                        "--plugin",
                        jar,
                        "-c",
                        "plain,json",
                        "--time",
                        "5s",
                        "--json",
                        "-o",
                        "out",
                        Tool.SOON_WARM)
                .exits(0)
                .out());
        List<String> ranked = result.path("ranking").findValuesAsText("codec");
        assertTrue(ranked.containsAll(List.of("plain", "json")), ranked.toString());
        for (JsonNode candidate : result.path("candidates")) {
            assertEquals("lossless", candidate.path("verified").asText(), candidate.toString());
        }
    }

    @Test
    @Tag("slow")
    void whatItCannotCarryIsSaidWithItsReason() throws Exception {
        tool.write("numbers.csv", "n\n1\n2\n");
        String out = said("run", "numbers.csv", "--plugin", jar, "-c", "plain,json", "--time", "5s", "-o", "out")
                .exits(0)
                .out();
        assertTrue(out.toLowerCase(Locale.ROOT).contains("anything but one text"), out);
    }

    @Test
    void withoutItTheCodecIsUnknown() throws Exception {
        said("run", "lines.csv", "-c", "plain").exits(2).says("unknown codec 'plain'");
        said("run", "lines.csv", "--plugin", "nothing.jar", "-c", "plain")
                .exits(2)
                .says("there is no file nothing.jar")
                .isNoBug();
    }
}
