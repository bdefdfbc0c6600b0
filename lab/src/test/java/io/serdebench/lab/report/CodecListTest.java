package io.serdebench.lab.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.catalog.Language;
import io.serdebench.lab.help.CodecList;
import io.serdebench.lab.help.CodecList.Listed;
import io.serdebench.lab.result.ListSchema;
import io.serdebench.lab.text.SafeText;
import io.serdebench.lab.text.Style;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CodecListTest {

    private static final List<Listed> CODECS = List.of(
            listed("zeta", "zeta", "org.example.libraries.of.a.long.name:zeta-implementation-core", "1.2.3", "binary"),
            listed("alpha", "json", "org.example:alpha", "12.0", "text", "schema"),
            listed("beta-with-a-long-name", "beta", "org.example:beta", "1", "binary", Codec.EXTRA),
            listed("null", "none", "serdebench", "0.1.0", Codec.FLOOR));

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120})
    void theTableIsWhatTheGoldenFilesSay(int width) throws IOException {
        Golden.check("codecs-" + width + ".txt", CodecList.text(CODECS, false, new Style(width, false, true)));
    }

    @ParameterizedTest
    @ValueSource(ints = {40, 50, 60, 70, 80, 90, 100, 120, 200})
    void everyCodecIsOneLineWhateverTheWidth(int width) {
        String text = CodecList.text(CODECS, false, new Style(width, false, true));
        text.lines().forEach(line -> assertTrue(SafeText.columns(line) <= width, width + ": " + line));
        for (Listed listed : CODECS) {
            assertEquals(
                    1,
                    text.lines()
                            .filter(line -> line.startsWith(listed.codec().id() + " "))
                            .count(),
                    listed.codec().id());
        }
        assertTrue(text.indexOf("alpha") < text.indexOf("zeta"), "sorted");
        assertTrue(text.indexOf("zeta") < text.indexOf("beta-with"), "defaults first");
        assertEquals(width >= 200, text.contains("org.example.libraries.of.a.long.name:zeta-implementation-core"));
        assertEquals(width >= 70, text.contains("zeta-implementation-core"));
    }

    @Test
    void columnsStandUnderEachOther() {
        List<String> lines = CodecList.text(CODECS, false, new Style(120, false, true))
                .lines()
                .toList();
        int format = lines.get(0).indexOf("format");
        assertEquals(
                format,
                lines.stream()
                        .filter(line -> line.startsWith("alpha"))
                        .findFirst()
                        .orElseThrow()
                        .indexOf("json"));
    }

    @Test
    void whatIsTimedFollowsWhereItIsAskedFor() {
        String text = CodecList.text(CODECS.subList(0, 1), true, new Style(100, false, true));
        assertTrue(text.contains("made so") && text.contains("written so"), text);
        assertFalse(CodecList.text(CODECS, false, new Style(100, false, true)).contains("made so"));
    }

    @Test
    void theDocumentHasWhatTheTableHas() throws IOException {
        JsonNode document = ListSchema.check(CodecList.class, "codecs-1.schema.json", CodecList.json(CODECS, "1.2"));
        assertEquals("1.2", document.path("tool").asText());
        assertEquals(CODECS.size(), document.path("codecs").size());
        JsonNode second = document.at("/codecs/1");
        assertEquals("alpha", second.path("id").asText());
        assertEquals("org.example:alpha", second.path("library").asText());
        assertEquals("12.0", second.path("version").asText());
        assertEquals("schema", second.at("/traits/1").asText());
        assertEquals("record", second.path("variants").asText());
        assertEquals("written so", second.at("/timed/encode-message").asText());
    }

    /** Where there is little room, too, the column has the language's version, or that it is not here. */
    @Test
    void codecsOfOtherLanguagesHaveTheVersionOfTheirLanguage() {
        List<Listed> others = List.of(
                other("python-json", "python", "for Python 3.11.7"),
                other("ruby-json", "ruby", "(not here: no ruby on the PATH)"),
                other("go-json", "go", "(not known: interrupted)"));
        for (int width : new int[] {70, 80, 200}) {
            String text = CodecList.text(others, false, new Style(width, false, true));
            assertTrue(text.contains(width == 200 ? "  Python 3.11.7" : " 3.11.7"), text);
            assertTrue(text.contains("not here") && text.contains("not known"), text);
            assertFalse(text.contains(" for Python"), text);
        }
    }

    /** The longest names there are: of 80 columns, the library has what is left. */
    @Test
    void theLibraryStandsAtEightyColumns() {
        List<Listed> longest = List.of(listed(
                "json-jackson-generated+x",
                "java-externalizable",
                "com.fasterxml.jackson.core:jackson-databind",
                "17.0.15",
                "text"));
        String text = CodecList.text(longest, false, new Style(80, false, true));
        assertTrue(text.contains(" jackson-databind ") && text.contains("17.0.15"), text);
    }

    private static Listed other(String id, String language, String version) {
        Codec codec = listed(id, "json", "json of " + language, version, "text").codec();
        Family family = codec.family();
        Language of = new Language(language, language, "", List.of(), List.of(), List.of(), List.of(), List.of(), null);
        return new Listed(
                new Codec(
                        id,
                        codec.format(),
                        null,
                        codec.summary(),
                        codec.traits(),
                        codec.contract(),
                        null,
                        new Family(id, "F", family.library(), List.of(), Path.of("."), List.of(), of, null)),
                version);
    }

    private static Listed listed(String id, String format, String library, String version, String... traits) {
        Contract contract = new Contract("made so", "written so", "parsed so", "read so", "an array", "nothing");
        Family family = new Family(
                id,
                "F",
                new Family.Library(library, "Apache-2.0", "https://example.org"),
                List.of(),
                Path.of("."),
                List.of());
        return new Listed(new Codec(id, format, null, "a summary", List.of(traits), contract, null, family), version);
    }
}
