package io.serdebench.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Codecs with a fault, which somebody else wrote: the run says which, does not rank them, and ranks the others. */
class FaultyCodecTest extends ToolTest {

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

    private String jar = "";

    @BeforeEach
    void plugin() throws Exception {
        tool.write("lines.csv", "line\nfirst\nsecond\nthird\nsecond\n");
        StringBuilder toml = new StringBuilder(HEAD);
        CODECS.forEach(codec -> toml.append(CODEC.formatted(codec)));
        jar = PluginJar.of(folder, "Faulty", SOURCE, toml.toString()).toString();
    }

    private JsonNode result(String codecs, String time) throws Exception {
        return result(codecs, time, 0);
    }

    private JsonNode result(String codecs, String time, int exit) throws Exception {
        return JSON.readTree(
                tool.run("run", "lines.csv", "--plugin", jar, "-c", codecs, "--time", time, "--json", "-o", "out")
                        .exits(exit)
                        .out());
    }

    private static JsonNode standing(JsonNode result, String codec) {
        for (JsonNode standing : result.path("ranking")) {
            if (standing.path("codec").asText().equals(codec)) {
                return standing;
            }
        }
        throw new AssertionError(codec + " is missing in " + result.path("ranking"));
    }

    private static void assertStanding(JsonNode result, String codec, String status, String reason) {
        JsonNode standing = standing(result, codec);
        assertEquals(status, standing.path("status").asText(), standing.toString());
        assertTrue(standing.path("reason").asText().contains(reason), standing.toString());
    }

    private static JsonNode measurement(JsonNode result, String codec, String operation) {
        for (JsonNode candidate : result.path("candidates")) {
            if (candidate.path("codec").asText().equals(codec)
                    && candidate.path("operation").asText().equals(operation)) {
                return candidate;
            }
        }
        throw new AssertionError(codec + ", " + operation + " is missing in " + result.path("candidates"));
    }

    @Test
    void faultyCodecsAreNamedAndNotRanked() throws Exception {
        JsonNode result = result("honest,lossy,too-short,too-long,throws,exits", "5s");
        assertStanding(result, "lossy", "lossy", "2 of 4 records changed; first at record 2: line second -> secon");
        assertStanding(result, "too-short", "lossy", "4 of 4 records changed; first at record 1: line first -> firs");
        assertStanding(result, "too-long", "lossy", "4 of 4 records changed");
        assertStanding(result, "throws", "failed", "record 2: IllegalStateException: no seconds");
        assertStanding(result, "exits", "failed", "status 9");
        String honest = standing(result, "honest").path("status").asText();
        // unranked is what all are where the canary, a matter of chance, says so
        assertTrue(honest.equals("ranked") || honest.equals("unranked"), honest);
        assertEquals(0, result.path("verdicts").size(), "one alone is compared with nobody");
        assertSize(result, "honest", 22 / 4.0);
        assertSize(result, "too-short", 18 / 4.0);
        assertSize(result, "too-long", 26 / 4.0);
    }

    /** Every byte of every record is counted, and no other. */
    private static void assertSize(JsonNode result, String codec, double expected) {
        assertEquals(
                expected,
                measurement(result, codec, "total").path("bytesPerRecord").asDouble(),
                1e-9,
                codec);
    }

    /** Nothing that could be timed is left: the run is done all the same, and says why it has no ranking. */
    @Test
    void aRunOfFaultyCodecsAloneRanksNothing() throws Exception {
        JsonNode result = result("throws,exits", "5s", 3);
        for (JsonNode standing : result.path("ranking")) {
            assertEquals("failed", standing.path("status").asText(), standing.toString());
        }
        assertEquals(0, result.path("verdicts").size());
    }

    /**
     * What is timed is done: fifty times the work takes at least five times as long. Were results dropped, the compiler would remove
     * the work, and both would take the same.
     */
    @Test
    @Tag("slow")
    void moreWorkTakesLonger() throws Exception {
        JsonNode result = result("busy-1,busy-50", "8s");
        double one = measurement(result, "busy-1", "decode").path("nsPerRecord").asDouble();
        double fifty =
                measurement(result, "busy-50", "decode").path("nsPerRecord").asDouble();
        assertTrue(one > 0 && fifty > 5 * one, fifty + " ns beside " + one);
    }
}
