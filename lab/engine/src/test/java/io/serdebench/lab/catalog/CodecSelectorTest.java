package io.serdebench.lab.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.serdebench.lab.base.ExitCode;
import io.serdebench.lab.base.Stop;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodecSelectorTest {

    private final Catalog catalog = new Catalog(List.of(
            codec("avro-specific", "avro", "binary", "schema"),
            codec("avro-generic", "avro", "binary", "schema"),
            codec("null", "none", "floor"),
            codec("java-serialization", "java", "binary"),
            codec("json", "json", "text"),
            codec("json-slow", "json", "text", "extra"),
            codec("protobuf", "protobuf", "binary", "schema")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | avro-specific avro-generic null java-serialization json protobuf",
                "@default | avro-specific avro-generic null java-serialization json protobuf",
                "all | avro-specific avro-generic null java-serialization json json-slow protobuf",
                "!java,default | avro-specific avro-generic null json protobuf",
                "@all | avro-specific avro-generic null java-serialization json json-slow protobuf",
                "protobuf json | json protobuf",
                "protobuf,json | json protobuf",
                "json json | json",
                "avro-* | avro-specific avro-generic",
                "*-generic | avro-generic",
                "a*-*ic | avro-specific avro-generic",
                "@schema | avro-specific avro-generic protobuf",
                "@json | json json-slow",
                "@text protobuf | json json-slow protobuf",
                "!java-serialization | avro-specific avro-generic null json protobuf",
                "!@binary | null json",
                "@all !avro-* | null java-serialization json json-slow protobuf",
                "!avro-generic,@avro | avro-specific",
                "avro | avro-specific avro-generic",
                "JSON | json",
                "@all,!java | avro-specific avro-generic null json json-slow protobuf",
            })
    void selectorsPickInTheOrderOfTheCatalog(String selectors, String ids) {
        List<String> typed = selectors.isEmpty() ? List.of() : Arrays.asList(selectors.split(" "));

        List<Codec> picked = catalog.select(typed);

        assertEquals(List.of(ids.split(" ")), picked.stream().map(Codec::id).toList());
    }

    /** The ports of receivers follow each other in this order, on both hosts. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "protobuf,java-serialization | protobuf java-serialization",
                "protobuf json,avro-* | protobuf json avro-specific avro-generic",
                "json @schema json | json avro-specific avro-generic protobuf",
                "protobuf json !protobuf avro-generic | json avro-generic",
            })
    void selectorsPickInTheOrderTypedWhereThatIsAskedFor(String selectors, String ids) {
        List<Codec> picked = catalog.selectOnJvmAsTyped(Arrays.asList(selectors.split(" ")), "pipe");

        assertEquals(List.of(ids.split(" ")), picked.stream().map(Codec::id).toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "protobuff | unknown codec 'protobuff'.  did you mean  protobuf ?",
                "json,!protobuff | unknown codec 'protobuff'.  did you mean  protobuf ?",
                "kryo | unknown codec 'kryo'",
                "thrift-* | unknown codec 'thrift-*'",
                "proto | unknown codec 'proto'.  did you mean  protobuf ?",
                "@binry | unknown group '@binry'.  did you mean  @binary ?",
                "json,!json | no codec is left of the selection 'json,!json'",
            })
    void aSelectorThatMatchesNothingIsAUsageError(String selector, String expected) {
        Stop stop = assertThrows(Stop.class, () -> catalog.select(List.of(selector)));

        assertEquals(ExitCode.USAGE, stop.code());
        assertEquals(expected, stop.getMessage());
        assertEquals(List.of("serdebench list codecs   shows all of them"), stop.details());
    }

    @Test
    void whatIsTypedCannotSteerTheTerminal() {
        Stop stop = assertThrows(Stop.class, () -> catalog.select(List.of("\u001b[2J" + "x".repeat(10_000))));

        assertEquals("unknown codec '\\u001b[2J" + "x".repeat(56) + "...'", stop.getMessage());
    }

    /** As they are typed first: a format or a library, which mean their usual codecs, or all where none is usual. */
    @ParameterizedTest
    @CsvSource({
        "jackson, json",
        "gson, json-gson",
        "kryo, kryo",
        "thrift, thrift-binary thrift-compact",
        "libthrift, thrift-binary thrift-compact",
        "thrift-tuple, thrift-tuple",
        "java, java-serialization",
    })
    void aFormatOrALibraryMeansItsCodecs(String typed, String ids) {
        Catalog libraries = new Catalog(List.of(
                of("com.fasterxml.jackson.core:jackson-databind", "json", "json"),
                of("tools.jackson.core:jackson-databind", "json-jackson3", "json", "extra"),
                of("com.google.code.gson:gson", "json-gson", "json", "extra"),
                of("com.esotericsoftware:kryo", "kryo", "kryo", "extra"),
                of("com.esotericsoftware:kryo", "kryo-references", "kryo-references", "extra"),
                of("java.base: java.io.ObjectOutputStream", "java-serialization", "java-serialization"),
                of("org.apache.thrift:libthrift", "thrift-binary", "thrift-binary"),
                of("org.apache.thrift:libthrift", "thrift-compact", "thrift-compact"),
                of("org.apache.thrift:libthrift", "thrift-tuple", "thrift-tuple", "extra")));

        List<Codec> picked = libraries.select(List.of(typed));

        assertEquals(List.of(ids.split(" ")), picked.stream().map(Codec::id).toList());
    }

    /** It would be refused for any file, so that only somebody who names it gets it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | avro-generic json | avro-generic json",
                "all | avro-generic json | avro-generic avro-reflect json json-moshi",
                "@binary | avro-generic | avro-generic avro-reflect",
                "avro-* | avro-generic | avro-generic avro-reflect",
                "avro-reflect | avro-reflect | avro-reflect",
                "moshi | json-moshi | json-moshi",
                "avro | avro-generic | avro-generic",
                "@own-classes-only | avro-reflect json-moshi | avro-reflect json-moshi",
            })
    void aCodecForOwnClassesAloneIsNamedOrHasThem(String typed, String plain, String own) {
        Catalog some = new Catalog(List.of(
                of("org.apache.avro:avro", "avro-generic", "avro", "binary"),
                of("org.apache.avro:avro", "avro-reflect", "avro", "binary", "extra", Codec.OWN_ONLY),
                of("com.fasterxml.jackson.core:jackson-databind", "json", "json"),
                of("com.squareup.moshi:moshi", "json-moshi", "json", "extra", Codec.OWN_ONLY)));
        List<String> selectors = typed.isEmpty() ? List.of() : List.of(typed);
        assertEquals(
                List.of(plain.split(" ")),
                some.select(selectors).stream().map(Codec::id).toList());
        assertEquals(
                List.of(own.split(" ")),
                some.selectWithOwnClasses(selectors).stream().map(Codec::id).toList());
    }

    private static final Catalog COPIES = new Catalog(List.of(
            of("com.google.protobuf:protobuf-java", "protobuf", "protobuf", "binary", Codec.COPIED),
            of("org.apache.thrift:libthrift", "thrift-binary", "thrift", "binary"),
            of("org.apache.thrift:libthrift", "thrift-compact", "thrift", "binary", Codec.COPIED),
            taking("json"),
            of("none:none", "null", "none", Codec.FLOOR)));

    private static Codec taking(String id) {
        Codec codec = of("com.fasterxml.jackson.core:jackson-databind", id, id);
        return new Codec(
                id,
                codec.format(),
                codec.formatClass(),
                codec.summary(),
                codec.traits(),
                codec.contract(),
                "Binding",
                codec.family());
    }

    /** The names that documents and results have for codecs beside own classes. */
    @ParameterizedTest
    @CsvSource({
        "protobuf+copy, protobuf",
        "thrift+copy, thrift-binary thrift-compact",
        "thrift-*+copy, thrift-binary thrift-compact",
        "*+copy, protobuf thrift-binary thrift-compact",
        "'protobuf+copy,json', protobuf json",
        "'@all,!thrift-compact+copy', protobuf thrift-binary json null",
    })
    void aCopyIsSelectedByItsName(String typed, String ids) {
        assertEquals(
                List.of(ids.split(" ")),
                COPIES.selectWithOwnClasses(List.of(typed)).stream()
                        .map(Codec::id)
                        .toList());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "false | protobuf+copy | protobuf+copy is for own classes: give --classes and --type",
                "false | json,!thrift-compact+copy | thrift-compact+copy is for own classes: give --classes and --type",
                "false | json+copy | json+copy is for own classes: give --classes and --type",
                "false | protobuff+copy | unknown codec 'protobuff'.  did you mean  protobuf ?",
                "true | protobuff+copy | unknown codec 'protobuff'.  did you mean  protobuf ?",
                "true | json+copy | there is no json+copy: json takes no copies of own classes",
                "true | null+copy | there is no null+copy: null takes no copies of own classes",
            })
    void aCopyThatIsNoneSaysWhy(boolean own, String typed, String expected) {
        Stop stop = assertThrows(
                Stop.class,
                () -> (own ? COPIES.selectWithOwnClasses(List.of(typed)) : COPIES.select(List.of(typed))).size());
        assertEquals(ExitCode.USAGE, stop.code());
        assertEquals(expected, stop.getMessage());
    }

    /** Typed order first; within a group, what most people compare first. */
    @ParameterizedTest
    @CsvSource({
        "'',json protobuf avro-generic a z",
        "@all,json protobuf avro-generic a z",
        "'z,@binary',z protobuf avro-generic a",
        "'a,json',a json"
    })
    void theOrderByWeight(String typed, String ids) {
        Catalog some = new Catalog(List.of(
                codec("a", "a", "binary"),
                codec("avro-generic", "avro", "binary"),
                codec("json", "json"),
                codec("protobuf", "protobuf", "binary"),
                codec("z", "z", "binary")));
        assertEquals(
                List.of(ids.split(" ")),
                some.selectByWeight(typed.isEmpty() ? List.of() : List.of(typed)).stream()
                        .map(Codec::id)
                        .toList());
    }

    private static Codec codec(String id, String format, String... traits) {
        return of("a:b", id, format, traits);
    }

    private static Codec of(String library, String id, String format, String... traits) {
        Family family = new Family(
                "f", "a.B", new Family.Library(library, "MIT", "https://a"), List.of(), Path.of("f"), List.of());
        return new Codec(id, format, null, "s", List.of(traits), new Contract("", "", "", "", "", ""), null, family);
    }
}
