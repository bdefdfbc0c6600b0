package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogTest {

    private static final String HEAD = """
            family   = "protobuf"
            class    = "io.serdebench.codec.protobuf.Protobuf"
            library  = "com.google.protobuf:protobuf-java"
            license  = "BSD-3-Clause"
            homepage = "https://protobuf.dev"
            jvm-args = ["-Da=b c"]
            """;

    private static final String CODEC = """
            [[codec]]
            id = "protobuf"
            format = "protobuf"
            summary = "generated classes, proto3"
            traits = ["binary", "schema"]
            create = "builder to message"
            encode = "toByteArray"
            decode = "parseFrom"
            access = "getters"
            output = "fresh array"
            reuse = "nothing"
            """;

    @TempDir
    private Path home;

    @Test
    void everyKeyOfAManifestIsRead() throws IOException {
        Path folder = manifest("protobuf", HEAD + CODEC);
        Files.createDirectories(folder.resolve("lib"));
        for (String name : List.of("b.jar", "a.jar", "readme.txt")) {
            Files.createFile(folder.resolve("lib").resolve(name));
        }

        Codec codec = Catalog.load(home).codecs().get(0);

        Family family = new Family(
                "protobuf",
                "io.serdebench.codec.protobuf.Protobuf",
                new Family.Library("com.google.protobuf:protobuf-java", "BSD-3-Clause", "https://protobuf.dev"),
                List.of("-Da=b c"),
                folder,
                List.of(folder.resolve("lib/a.jar"), folder.resolve("lib/b.jar")));
        assertEquals(
                new Codec(
                        "protobuf",
                        "protobuf",
                        null,
                        "generated classes, proto3",
                        List.of("binary", "schema"),
                        new Contract(
                                "builder to message", "toByteArray", "parseFrom", "getters", "fresh array", "nothing"),
                        null,
                        family),
                codec);
        assertFalse(codec.isFloor());
    }

    @Test
    void aCodecMayNameItsFormat() throws IOException {
        String named = "format = \"protobuf\"\nformat-class = \"org.example.Format\"\n";
        manifest("a", HEAD + CODEC.replace("format = \"protobuf\"\n", named));
        assertEquals(
                new FormatClass("org.example.Format", ""),
                Catalog.load(home).codecs().get(0).formatClass());
        manifest("a", HEAD + CODEC.replace("format = \"protobuf\"\n", named + "format-variant = \"one\"\n"));
        assertEquals(
                new FormatClass("org.example.Format", "one"),
                Catalog.load(home).codecs().get(0).formatClass());
    }

    @Test
    void aFamilyMayNameTheCompilerThatBelongsToItsLibrary() throws IOException {
        String compiler = "compiler = \"a.b:c:exe:{platform}\"\ncompiler-resource = \"a/b/c.exe\"\n";
        manifest("a", HEAD + compiler + CODEC);
        assertEquals(
                new CompilerArtifact("a.b:c:exe:{platform}", "a/b/c.exe"),
                Catalog.load(home).codecs().get(0).family().compiler());
    }

    @ParameterizedTest
    @CsvSource({
        "Linux, amd64, linux-x86_64",
        "Linux, aarch64, linux-aarch_64",
        "Linux, riscv64, linux-riscv64",
        "Mac OS X, aarch64, osx-aarch_64",
        "Windows 11, amd64, windows-x86_64",
        "Windows 11, aarch64, windows-x86_64",
    })
    void aCompilerIsOneOfTheSystem(String os, String processor, String platform) {
        CompilerArtifact compiler = new CompilerArtifact("a.b:c:exe:{platform}", "a/b/c.exe");
        assertEquals("a.b:c:exe:" + platform + ":1.2", compiler.of("1.2", os, processor));
    }

    @Test
    void familiesComeInTheOrderOfTheirFoldersAndFoldersWithoutManifestAreLeftOut() throws IOException {
        manifest(
                "z",
                HEAD
                        + CODEC
                        + CODEC.replace("id = \"protobuf\"", "id = \"null\"").replace("binary", "floor"));
        manifest("a", HEAD.replace("\"protobuf\"", "\"avro\"") + CODEC.replace("\"protobuf\"", "\"avro-generic\""));
        Files.createDirectories(home.resolve("codecs/empty/lib"));

        List<Codec> codecs = Catalog.load(home).codecs();

        assertEquals(
                List.of("avro-generic", "protobuf", "null"),
                codecs.stream().map(Codec::id).toList());
        assertTrue(codecs.get(2).isFloor());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "library  = \"com.google.protobuf:protobuf-java\" | | library is missing",
                "reuse = \"nothing\"      | | codec[0].reuse is missing",
                "reuse = \"nothing\"      | reuse = 3 | codec[0].reuse must be text",
                "reuse = \"nothing\"      | reuse = \"  \" | codec[0].reuse must match",
                "reuse = \"nothing\"      | reuse = \"\\u001b[2J\" | codec[0].reuse must match",
                "output = \"fresh array\" | output = \"x\"~reused = \"\" "
                        + "| codec[0].reused is not a key of codec.toml.  did you mean  reuse ?",
                "license  = \"BSD-3-Clause\" | licence = \"BSD-3-Clause\" | license is missing",
                "family   = \"protobuf\"  | family = \"../protobuf\" | family must match",
                "class    = \"io.serdebench.codec.protobuf.Protobuf\" | class = \"a b\" | class must match",
                "id = \"protobuf\"        | id = \"Protobuf\" | codec[0].id must match",
                "jvm-args = [\"-Da=b c\"] | jvm-args = \"-Xmx1g\" | jvm-args must be an array",
                "jvm-args = [\"-Da=b c\"] | jvm-args = [\"evil.Main\"] | jvm-args must match",
                "traits = [\"binary\", \"schema\"] | traits = [\"all\"] | codec[0].traits \"all\" is reserved",
                "traits = [\"binary\", \"schema\"] | traits = [\"own-classes-only\"] "
                        + "| codec[0].traits \"own-classes-only\" needs own-classes",
                "format = \"protobuf\"    | format = \"default\" | codec[0].format \"default\" is reserved",
                "format = \"protobuf\"    | format = \"protobuf\"~format-variant = \"x\" "
                        + "| codec[0].format-variant needs format-class",
                "format = \"protobuf\"    | format = \"protobuf\"~format-class = \"a b\" "
                        + "| codec[0].format-class must match",
                "[[codec]]                | [codec] | codec must be an array",
                "[[codec]]                | compiler = \"a:b:exe:c\"~[[codec]] | compiler needs compiler-resource",
                "[[codec]]                | compiler-resource = \"a/b\"~[[codec]] | compiler-resource needs compiler",
                "[[codec]]                | compiler = \"a:b:exe:{os}\"~[[codec]] | compiler must match",
            })
    void aWrongKeyIsNamedWithItsFile(String line, @Nullable String replacement, String expected) throws IOException {
        String good = HEAD + CODEC;
        assertTrue(good.contains(line));
        Path folder =
                manifest("protobuf", good.replace(line, replacement == null ? "" : replacement.replace('~', '\n')));

        Stop stop = assertThrows(Stop.class, () -> Catalog.load(home));

        assertEquals(ExitCode.ENVIRONMENT, stop.code());
        assertTrue(message(stop).startsWith(folder.resolve("codec.toml") + ": " + expected), message(stop));
    }

    @Test
    void aManifestWithoutCodecsIsRefused() throws IOException {
        manifest("protobuf", HEAD + "codec = []");

        assertTrue(message(assertThrows(Stop.class, () -> Catalog.load(home))).endsWith("codec is empty"));
    }

    @Test
    void brokenTomlIsNamedWithItsLine() throws IOException {
        Path folder = manifest("protobuf", HEAD + "a = = 1\nb = 1\n");

        Stop stop = assertThrows(Stop.class, () -> Catalog.load(home));

        assertEquals(folder.resolve("codec.toml") + " line 7: not TOML", message(stop));
    }

    @Test
    void anIdOrFamilyIsTakenOnce() throws IOException {
        Path first = manifest("a", HEAD + CODEC);
        manifest("b", HEAD.replace("\"protobuf\"", "\"other\"") + CODEC);
        Stop stop = assertThrows(Stop.class, () -> Catalog.load(home));
        assertTrue(message(stop).endsWith("id \"protobuf\" is taken"), message(stop));
        assertEquals(List.of("by " + first.resolve("codec.toml")), stop.details());

        manifest("b", HEAD + CODEC.replace("id = \"protobuf\"", "id = \"other\""));
        stop = assertThrows(Stop.class, () -> Catalog.load(home));
        assertTrue(message(stop).endsWith("family \"protobuf\" is taken"), message(stop));

        manifest(
                "b",
                HEAD.replace("\"protobuf\"", "\"other\"")
                        + CODEC.replace("\"protobuf\"", "\"x\"").repeat(2));
        stop = assertThrows(Stop.class, () -> Catalog.load(home));
        assertEquals(List.of("it occurs twice in this file"), stop.details());
    }

    @Test
    void aFolderWithoutCodecsIsAnIncompleteInstallation() {
        Stop stop = assertThrows(Stop.class, () -> Catalog.load(home));

        assertEquals(ExitCode.ENVIRONMENT, stop.code());
        assertEquals("no codecs: cannot read the folder " + home.resolve("codecs"), message(stop));
    }

    private Path manifest(String folder, String text) throws IOException {
        Path family = Files.createDirectories(home.resolve("codecs").resolve(folder));
        Files.writeString(family.resolve("codec.toml"), text);
        return family;
    }

    private static String message(Stop stop) {
        return String.valueOf(stop.getMessage());
    }

    /** A codec that joins the usual ones has a place among them. */
    @Test
    void theOrderHasTheUsualCodecsAndNoOthers() throws IOException {
        Set<String> usual = new TreeSet<>();
        try (Stream<Path> manifests = Files.walk(Path.of("../../codecs"), 2)) {
            for (Path manifest :
                    manifests.filter(file -> file.endsWith(Manifest.FILE)).toList()) {
                for (Codec codec : Manifest.read(Files.readString(manifest), manifest, manifest, List.of())) {
                    if (Stream.of(Codec.EXTRA, Codec.FLOOR, Codec.OWN_ONLY).noneMatch(codec.traits()::contains)) {
                        usual.add(codec.id());
                    }
                }
            }
        }
        assertEquals(usual, new TreeSet<>(Catalog.order()));
    }
}
