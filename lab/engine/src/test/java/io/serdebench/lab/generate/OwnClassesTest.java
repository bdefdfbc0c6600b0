package io.serdebench.lab.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnClassesTest {

    @TempDir
    Path folder;

    private Catalog catalog = new Catalog(List.of());

    @BeforeEach
    void codecs() throws IOException {
        catalog = new Catalog(List.of(
                codec(
                        "cbor",
                        "binary",
                        "a.Cbor",
                        "g:jackson-dataformats-binary",
                        jars(
                                "jackson-core-2.22.1",
                                "jackson-databind-2.22.1",
                                "jackson-dataformat-cbor-2.22.1",
                                "ours-1")),
                codec(
                        "smile",
                        "binary",
                        "a.Smile",
                        "g:jackson-dataformats-binary",
                        jars(
                                "jackson-core-2.22.1",
                                "jackson-dataformat-cbor-2.22.1",
                                "jackson-dataformat-smile-2.22.1")),
                codec(
                        "json",
                        "json",
                        "a.Json",
                        "g:jackson-databind",
                        jars(
                                "jackson-annotations-2.22",
                                "jackson-core-2.22.1",
                                "jackson-databind-2.22.1",
                                "jackson-datatype-jsr310-2.22.1",
                                "ours-2")),
                codec("kryo", "kryo", "a.Kryo", "g:kryo", jars("kryo-5.6.2", "ours-3")),
                codec(
                        "json-jackson3",
                        "jackson3",
                        "a.Json3",
                        "tools.jackson.core:jackson-databind",
                        jars("jackson-annotations-2.21", "jackson-core-3.1.4", "jackson-databind-3.1.4")),
                codec(
                        "msgpack-jackson",
                        "jackson-msgpack",
                        "a.MessagePack",
                        "g:jackson-dataformat-msgpack",
                        jars("jackson-core-2.22.1", "jackson-databind-2.22.1", "jackson-dataformat-msgpack-0.9.11")),
                codec("activej", "activej", "a.Activej", "g:activej", List.of()),
                codec("protobuf", "protobuf", null, "g:protobuf-java", List.of())));
    }

    private List<Path> jars(String... names) throws IOException {
        List<Path> jars = new ArrayList<>();
        for (String name : names) {
            Path jar = folder.resolve(name + ".jar").toAbsolutePath().normalize();
            try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
                out.putNextEntry(new ZipEntry("a"));
            }
            jars.add(jar);
        }
        return jars;
    }

    private static Codec codec(String id, String family, @Nullable String own, String library, List<Path> libs) {
        return new Codec(
                id,
                id,
                null,
                "s",
                id.equals("activej") ? List.of(Codec.ANNOTATED) : List.of(),
                new Contract("", "", "", "", "", ""),
                own,
                new Family(
                        family,
                        "a.F",
                        new Family.Library(library, "MIT", "https://example.org"),
                        List.of(),
                        Path.of("/f"),
                        libs));
    }

    private Outcome outcome(String codec, List<Path> path) {
        List<Codec> one = catalog.codecs().stream()
                .filter(each -> each.id().equals(codec))
                .toList();
        return new OwnClasses(new ClassPath(path), "com.acme.Order", OwnClasses.Source.PLAIN, List.of())
                .outcomes(catalog, one)
                .get(0);
    }

    private static List<String> names(Outcome outcome) {
        return outcome.codec().family().libs().stream()
                .map(jar -> jar.getFileName().toString().replace(".jar", ""))
                .toList();
    }

    @Test
    void theMapperIsThatOfTheOnlyJackson() throws IOException {
        assertEquals("tools.jackson.databind.json.JsonMapper#shared", mapper(jars("jackson-databind-3.1.4")));
        assertEquals("", mapper(jars("jackson-databind-3.1.4", "jackson-databind-2.22.1")));
        assertEquals("", mapper(jars("app-1")));
    }

    private static String mapper(List<Path> path) {
        return new OwnClasses(new ClassPath(path), "com.acme.Order", OwnClasses.Source.PLAIN, List.of())
                .source()
                .name();
    }

    /** But not of one that needs its annotations: it would fail on most classes. */
    @Test
    void theFirstCodecOfEachLibraryIsUsual() {
        assertEquals(
                List.of("cbor", "json", "kryo", "json-jackson3", "msgpack-jackson"),
                OwnClasses.usual(catalog).stream().map(Codec::id).toList());
    }

    @Test
    void objectsAreMadeByOurJacksonWhereTheApplicationHasNone() throws IOException {
        Outcome.Own own = assertInstanceOf(Outcome.Own.class, outcome("kryo", jars("app-1.0")));
        assertEquals(
                List.of(
                        "app-1.0",
                        "kryo-5.6.2",
                        "ours-3",
                        "jackson-annotations-2.22",
                        "jackson-core-2.22.1",
                        "jackson-databind-2.22.1",
                        "jackson-datatype-jsr310-2.22.1"),
                names(own));
        assertEquals("5.6.2", own.version());
        assertEquals("a.Kryo", own.bindingClass());
        assertEquals(Map.of("type", "com.acme.Order"), own.request());
    }

    /** As Avro has it: its own schemas are JSON. */
    @Test
    void aLibraryThatHasJacksonForItselfGetsTheModulesThatItLacks() throws IOException {
        Outcome.Own own = assertInstanceOf(Outcome.Own.class, outcome("msgpack-jackson", jars("app-1.0")));
        assertEquals(
                List.of(
                        "app-1.0",
                        "jackson-core-2.22.1",
                        "jackson-databind-2.22.1",
                        "jackson-dataformat-msgpack-0.9.11",
                        "jackson-annotations-2.22",
                        "jackson-datatype-jsr310-2.22.1"),
                names(own));
    }

    @Test
    void theApplicationsLibraryTakesThePlaceOfOurs() throws IOException {
        Outcome.Own own = assertInstanceOf(
                Outcome.Own.class, outcome("json", jars("app-1.0", "jackson-core-2.22.0", "jackson-databind-2.22.0")));
        assertEquals(
                List.of(
                        "app-1.0",
                        "jackson-core-2.22.0",
                        "jackson-databind-2.22.0",
                        "jackson-annotations-2.22",
                        "jackson-datatype-jsr310-2.22.1",
                        "ours-2"),
                names(own));
        assertEquals("2.22.0", own.version());
    }

    /** A module of another minor version ends in NoSuchMethodError or NoSuchFieldError. */
    @Test
    void ourModulesOfJacksonStayAwayFromAnotherMinorVersion() throws IOException {
        Outcome own = outcome("json", jars("jackson-core-2.15.4", "jackson-databind-2.15.4"));
        assertEquals(List.of("jackson-core-2.15.4", "jackson-databind-2.15.4", "ours-2"), names(own));
        Outcome.Refused refused = assertInstanceOf(
                Outcome.Refused.class, outcome("cbor", jars("jackson-core-2.15.4", "jackson-databind-2.15.4")));
        assertEquals(Fidelity.UNSUPPORTED, refused.status());
        assertEquals(
                "the class path has jackson-core 2.15.4, and the module that serdebench has is for 2.22.1: add"
                        + " jackson-dataformat-cbor 2.15.4 to --classes",
                refused.reason());
        List<Path> whole = jars("jackson-core-2.15.4", "jackson-databind-2.15.4", "jackson-dataformat-cbor-2.15.4");
        Outcome.Own cbor = assertInstanceOf(Outcome.Own.class, outcome("cbor", whole));
        assertEquals(
                List.of("jackson-core-2.15.4", "jackson-databind-2.15.4", "jackson-dataformat-cbor-2.15.4", "ours-1"),
                names(cbor));
        assertEquals("2.15.4", cbor.version());
        Outcome.Refused both = assertInstanceOf(
                Outcome.Refused.class, outcome("smile", jars("jackson-core-2.15.4", "jackson-databind-2.15.4")));
        assertTrue(
                both.reason().endsWith("add jackson-dataformat-cbor and jackson-dataformat-smile 2.15.4 to --classes"),
                both.reason());
    }

    /** A module of a format that the application has for other reasons is no part of a codec without one. */
    @Test
    void anotherModuleIsNotTheVersionOfACodec() throws IOException {
        Outcome.Own own = assertInstanceOf(Outcome.Own.class, outcome("kryo", jars("jackson-dataformat-yaml-2.22.1")));
        assertEquals("5.6.2", own.version());
        Outcome.Own activej =
                assertInstanceOf(Outcome.Own.class, outcome("activej", jars("jackson-dataformat-yaml-2.22.1")));
        assertEquals("", activej.version());
    }

    /** Both Jacksons have the same names of jars, and share the annotations. */
    @Test
    void jackson2OfTheApplicationStandsBesideJackson3() throws IOException {
        List<String> ours = List.of("jackson-core-3.1.4", "jackson-databind-3.1.4");
        Outcome.Own own = assertInstanceOf(Outcome.Own.class, outcome("json-jackson3", List.of()));
        assertTrue(names(own).containsAll(ours), names(own).toString());
        assertTrue(names(own).contains("jackson-databind-2.22.1"), names(own).toString());
        assertEquals(List.of("jackson-annotations-2.22"), annotations(own));
        assertEquals("3.1.4", own.version());
        List<Path> older = jars("jackson-annotations-2.15.4", "jackson-core-2.15.4", "jackson-databind-2.15.4");
        own = assertInstanceOf(Outcome.Own.class, outcome("json-jackson3", older));
        assertTrue(names(own).containsAll(ours), names(own).toString());
        assertTrue(names(own).contains("jackson-databind-2.15.4"), names(own).toString());
        assertEquals(List.of("jackson-annotations-2.21"), annotations(own));
        assertEquals("3.1.4", own.version());
        own = assertInstanceOf(
                Outcome.Own.class, outcome("json-jackson3", jars("jackson-core-3.2.0", "jackson-databind-3.2.0")));
        assertEquals("3.2.0", own.version());
        assertTrue(
                names(own).stream().noneMatch(name -> name.endsWith("3.1.4")),
                names(own).toString());
    }

    private static List<String> annotations(Outcome outcome) {
        return names(outcome).stream()
                .filter(name -> name.contains("annotations"))
                .toList();
    }

    /** It is no module of Jackson's, and has a version of its own. */
    @Test
    void theModuleOfAnotherProjectStays() throws IOException {
        assertEquals(
                List.of("jackson-core-2.15.4", "jackson-databind-2.15.4", "jackson-dataformat-msgpack-0.9.11"),
                names(outcome("msgpack-jackson", jars("jackson-core-2.15.4", "jackson-databind-2.15.4"))));
    }

    @Test
    void aCodecOfGeneratedClassesSaysThatItIsOne() {
        Outcome.Refused refused = assertInstanceOf(Outcome.Refused.class, outcome("protobuf", List.of()));
        assertEquals(Fidelity.UNSUPPORTED, refused.status());
    }

    @Test
    void aMapperIsPassedOn() {
        OwnClasses own = new OwnClasses(
                ClassPath.INSTALLED, "a.B", new OwnClasses.Source(OwnClasses.Source.Key.MAPPER, "a.M#m"), List.of());
        Outcome.Own outcome = assertInstanceOf(
                Outcome.Own.class,
                own.outcomes(catalog, List.of(catalog.codecs().get(3))).get(0));
        assertEquals(Map.of("type", "a.B", "mapper", "a.M#m"), outcome.request());
    }
}
