package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A language's codecs are in the catalog, and nobody gets one without asking for it. */
class LanguageManifestTest {

    private static final String TIMED = """
            summary = "s"
            traits = ["text"]
            create = "c"
            encode = "e"
            decode = "d"
            access = "a"
            output = "o"
            reuse = "r"
            """;

    private static final String HEAD = """
            language = "tongue"
            program  = "tongue3"
            get      = "get it"
            runtime  = "{program} --version"
            install  = ["{program} fetch  {home}", "second"]
            make     = []
            start    = "{program} {folder}/worker {codec}"
            version  = "{program} --version {codec}"
            """;

    @TempDir
    private Path home;

    @BeforeEach
    void aCodecForJvms() throws IOException {
        write("codecs/json/codec.toml", """
                family = "json"
                class = "a.Json"
                library = "a:jackson"
                license = "MIT"
                homepage = "h"
                jvm-args = []
                [[codec]]
                id = "json"
                format = "json"
                format-class = "a.JsonFormat"
                """ + TIMED);
        write("codecs/json/lib/a.jar", "");
    }

    private void write(String name, String text) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }

    private static String codec(String id, String more) {
        return "[[codec]]\nid = \"" + id + "\"\nformat = \"json\"\nlibrary = \"quickson\"\nlicense = \"MIT\"\n"
                + "homepage = \"h\"\n" + more + "\n" + TIMED;
    }

    private Catalog catalog() throws IOException {
        write(
                "languages/tongue/language.toml",
                HEAD
                        + codec("tongue-json", "like = \"json\"").replace("\"text\"", "\"binary\"")
                        + codec("tongue-own", "like = \"json\""));
        return Catalog.load(home);
    }

    private static List<String> ids(List<Codec> codecs) {
        return codecs.stream().map(Codec::id).toList();
    }

    @Test
    void everyKeyIsRead() throws IOException {
        Codec codec = catalog().codecs().get(1);
        assertFalse(codec.isOnJvm());
        assertEquals(List.of("binary", "extra", "other-language", "tongue"), codec.traits());
        assertEquals("quickson", codec.family().library().name());
        assertEquals(home.resolve("languages/tongue"), codec.family().folder());
        // what knows Java's bytes knows these
        assertEquals(new FormatClass("a.JsonFormat", ""), codec.formatClass());
        assertEquals("a.Json", codec.family().className());
        assertEquals(
                List.of(home.resolve("codecs/json/lib/a.jar")), codec.family().libs());
        assertEquals(
                new Language(
                        "tongue",
                        "tongue3",
                        "get it",
                        List.of("{program}", "--version"),
                        List.of(List.of("{program}", "fetch", "{home}"), List.of("second")),
                        List.of(),
                        List.of("{program}", "{folder}/worker", "{codec}"),
                        List.of("{program}", "--version", "{codec}"),
                        "json"),
                codec.family().language());
        Codec own = catalog().codecs().get(2);
        // of a text only the description is shared, not the spelling
        assertEquals(null, own.formatClass());
        assertEquals("a.Json", own.family().className());
    }

    @ParameterizedTest
    @ValueSource(strings = {"@all", "@default", "@json", "@text", "@extra", "*", "*son", "json"})
    void noOtherSelectionHasThem(String selection) throws IOException {
        if (selection.equals("@extra")) {
            Catalog catalog = catalog();
            assertThrows(Stop.class, () -> catalog.select(List.of(selection)));
            return;
        }
        assertEquals(List.of("json"), ids(catalog().select(List.of(selection))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tongue-*", "@tongue", "@other-language", "quickson", "tongue-json,tongue-own"})
    void theyAreAskedForByName(String selection) throws IOException {
        assertEquals(List.of("tongue-json", "tongue-own"), ids(catalog().select(List.of(selection))));
    }

    @Test
    void whatRunsOnJvmsAloneRefusesThem() throws IOException {
        Catalog catalog = catalog();
        assertEquals(List.of("json"), ids(catalog.selectOnJvm(List.of("json"), "pipe")));
        Stop stop = assertThrows(Stop.class, () -> catalog.selectOnJvm(List.of("json,tongue-own"), "pipe"));
        assertEquals("pipe runs codecs on JVMs alone, and tongue-own is none of theirs", stop.getMessage());
    }

    @Test
    void aKeyThatIsNotOneIsNamed() throws IOException {
        write("languages/tongue/language.toml", HEAD + "shell = \"sh\"\n" + codec("tongue-json", ""));
        Stop stop = assertThrows(Stop.class, () -> Catalog.load(home));
        assertTrue(String.valueOf(stop.getMessage()).contains("shell is not a key"), stop.getMessage());
    }

    @Test
    void anIdIsUniqueAmongAllLanguages() throws IOException {
        write("languages/tongue/language.toml", HEAD + codec("json", ""));
        Stop stop = assertThrows(Stop.class, () -> Catalog.load(home));
        assertTrue(String.valueOf(stop.getMessage()).contains("\"json\" is taken"), stop.getMessage());
    }
}
