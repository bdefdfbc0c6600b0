package io.serdebench.lab.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.Fidelity;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.ClassPath;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Contract;
import io.serdebench.lab.catalog.Family;
import io.serdebench.lab.generate.Outcome.Own;
import io.serdebench.lab.generate.Outcome.Ready;
import io.serdebench.lab.generate.Outcome.Refused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Codecs on generated types beside an own class: their class path, their names, and why one takes no part. */
class OwnCopiesTest {

    @TempDir
    Path folder;

    private Codec protobuf;
    private Codec kryo;
    private Codec floor;
    private Catalog catalog;

    @BeforeEach
    void codecs() {
        protobuf = codec("protobuf", null, List.of(Codec.COPIED));
        kryo = codec("kryo", "a.Kryo", List.of());
        floor = codec("null", null, List.of(Codec.FLOOR));
        catalog = new Catalog(List.of(protobuf, kryo, floor));
    }

    private Codec codec(String id, @Nullable String own, List<String> traits) {
        return new Codec(
                id,
                id,
                null,
                "s",
                traits,
                new Contract("", "", "", "", "", ""),
                own,
                new Family(
                        id,
                        "a.F",
                        new Family.Library("g:" + id + "-java", "MIT", "https://example.org"),
                        List.of(),
                        Path.of("/f"),
                        List.of(folder.resolve(id + "-java-4.1.jar"), folder.resolve("helper-1.jar"))));
    }

    private Ready ready(Codec codec) {
        return new Ready(
                codec,
                "4.1 as it says",
                folder.resolve("domain"),
                folder.resolve("generated"),
                folder.resolve("s"),
                "serdebench.generated.ProtobufBinding",
                true,
                List.of());
    }

    private OwnCopies copies(String source, Outcome... outcomes) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("sources"));
        Files.writeString(sources.resolve("Copy.java"), source);
        Files.createDirectories(folder.resolve("domain"));
        return OwnCopies.of(List.of(outcomes), "com.acme.Copy", sources, folder.resolve("copy"), List.of());
    }

    private Outcome outcome(Codec codec, OwnCopies copies, String... jars) {
        List<Path> path = Stream.of(jars).map(folder::resolve).toList();
        return new OwnClasses(new ClassPath(path), "com.acme.Order", OwnClasses.Source.PLAIN, List.of())
                .outcomes(catalog, List.of(codec), copies)
                .get(0);
    }

    /** The copy and what was generated come first, then the application, whose jars take the place of those of the same name. */
    @Test
    void theCandidateHasTheApplicationsClassPathAndWhatWasGenerated() throws IOException {
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve("helper-2.jar")))) {
            jar.putNextEntry(new ZipEntry("a"));
        }
        Own own = assertInstanceOf(
                Own.class, outcome(protobuf, copies("class Copy {}", ready(protobuf)), "classes", "helper-2.jar"));
        assertEquals("protobuf+copy", own.codec().id());
        assertEquals("protobuf", own.codec().format());
        assertEquals("4.1 as it says", own.version());
        assertEquals("serdebench.generated.ProtobufBinding", own.bindingClass());
        assertEquals(Map.of("type", "com.acme.Order", "copy", "com.acme.Copy"), own.request());
        assertEquals(
                List.of("copy", "generated", "domain", "classes", "helper-2.jar", "protobuf-java-4.1.jar"),
                own.codec().family().libs().stream()
                        .map(lib -> lib.getFileName().toString())
                        .toList());
        assertTrue(Files.exists(folder.resolve("copy/Copy.class")));
    }

    @Test
    void aCodecThatTakesTheClassAsItIsIsNotCopied() throws IOException {
        Own own = assertInstanceOf(Own.class, outcome(kryo, copies("class Copy {}", ready(protobuf))));
        assertEquals("kryo", own.codec().id());
        assertEquals(Map.of("type", "com.acme.Order"), own.request());
    }

    private static String reason(Outcome outcome, String name) {
        Refused refused = assertInstanceOf(Refused.class, outcome);
        assertEquals(name, refused.codec().id());
        assertEquals(Fidelity.UNSUPPORTED, refused.status());
        return refused.reason();
    }

    @Test
    void whyACandidateTakesNoPartIsSaidUnderItsName() throws IOException {
        OwnCopies undescribed = OwnCopies.refused("Order.next is an Order within an Order: a cycle");
        assertEquals(
                "Order.next is an Order within an Order: a cycle",
                reason(outcome(protobuf, undescribed), "protobuf+copy"));
        String floors = "it takes classes that are generated for it, and not an own class as it is";
        assertEquals(floors, reason(outcome(floor, undescribed), "null"));
        assertEquals(floors, reason(outcome(floor, copies("class Copy {}", ready(protobuf))), "null"));
        assertEquals(
                "no maps",
                reason(
                        outcome(
                                protobuf,
                                copies("class Copy {}", new Refused(protobuf, Fidelity.UNSUPPORTED, "no maps"))),
                        "protobuf+copy"));
        assertEquals(
                "the class path has version 3.25 of its library, and its code is generated for 4.1",
                reason(
                        outcome(protobuf, copies("class Copy {}", ready(protobuf)), "protobuf-java-3.25.jar"),
                        "protobuf+copy"));
    }

    /** A class whose name hides a package, for example. */
    @Test
    void codeThatDoesNotCompileRefusesAllOfThemInOneLine() throws IOException {
        String reason =
                reason(outcome(protobuf, copies("class Copy { Nothing x; }", ready(protobuf))), "protobuf+copy");
        assertTrue(reason.startsWith("the code that copies its objects does not compile: Copy.java:1: error"), reason);
        assertEquals(1, reason.lines().count());
    }

    @Test
    void namesAreKnownOnEveryJvm() {
        assertTrue(OwnCopies.isName("thrift-compact+copy"));
        assertTrue(OwnCopies.isName("protobuf+copy@25+g1"));
        assertFalse(OwnCopies.isName("protobuf"));
        assertFalse(OwnCopies.isName("json@25+copy"));
    }

    @Test
    void whatStandsBesideUnaskedHasATrait() {
        assertEquals(List.of(protobuf), OwnClasses.beside(catalog));
        assertTrue(protobuf.takesCopies());
        assertFalse(kryo.takesCopies());
        assertFalse(floor.takesCopies());
    }
}
