package io.serdebench.lab.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.lab.base.CommandWords;
import io.serdebench.lab.catalog.Catalog;
import io.serdebench.lab.catalog.Codec;
import io.serdebench.lab.catalog.Evolution;
import io.serdebench.lab.dataset.Kind;
import io.serdebench.lab.help.CatalogTopic;
import io.serdebench.lab.help.Glossary;
import io.serdebench.lab.text.Style;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code help WORD} of every name in the catalog and of common words. */
class HelpTopicsTest {

    private static final Style STYLE = new Style(80, false, true);

    @TempDir
    private Path home = Path.of("");

    /** The catalog of the sources: manifests lie where the distribution has them. */
    private Catalog catalog() throws Exception {
        for (String kind : List.of("codecs", "languages")) {
            try (Stream<Path> folders = Files.list(Path.of("..", kind))) {
                for (Path folder : folders.toList()) {
                    for (String file : List.of("codec.toml", "language.toml")) {
                        if (Files.exists(folder.resolve(file))) {
                            Path to = Files.createDirectories(home.resolve(kind).resolve(folder.getFileName()));
                            Files.copy(folder.resolve(file), to.resolve(file));
                        }
                    }
                }
            }
        }
        return Catalog.load(home);
    }

    private static String printed(int exit, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertEquals(
                exit, new Main(List.of(words), print, print).run(words), () -> out.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyNameOfTheCatalogIsATopic() throws Exception {
        Catalog catalog = catalog();
        assertTrue(catalog.codecs().size() > 60, catalog.codecs().size() + " codecs");
        for (Codec codec : catalog.codecs()) {
            String library = codec.family().library().name();
            String artifact = library.substring(Math.max(library.lastIndexOf(':'), library.lastIndexOf('/')) + 1)
                    .strip();
            for (String word : List.of(
                    codec.id(), codec.format(), library, artifact, codec.id().toUpperCase(Locale.ROOT))) {
                String text = CatalogTopic.text(word, catalog, STYLE);
                String flowing = text.replaceAll("\\s+", " ");
                assertTrue(text.contains("\n  " + codec.id() + " "), word + "\n" + text);
                assertTrue(flowing.contains("format " + codec.format() + ": "), word + "\n" + text);
                assertTrue(
                        flowing.contains(
                                library + " (" + codec.family().library().license()),
                        word + "\n" + text);
                assertTrue(codec.isFloor() || text.contains("   the page\n"), text);
            }
        }
        for (Kind kind : Kind.values()) {
            String word = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
            assertTrue(CatalogTopic.text(word, catalog, STYLE).contains("docs/inputs.md"), word);
        }
    }

    /** A word that several names begin with means all of them, and one that stands within a name none. */
    @Test
    void aWordMeansAllNamesThatBeginWithIt() throws Exception {
        Catalog catalog = catalog();
        String thrift = CatalogTopic.text("thrift", catalog, STYLE);
        assertTrue(thrift.contains("thrift-binary") && thrift.contains("thrift-compact"), thrift);
        assertTrue(CatalogTopic.text("jackson", catalog, STYLE).contains("\n  cbor "));
        assertTrue(CatalogTopic.text("python", catalog, STYLE).contains("python-fastavro"));
        assertFalse(CatalogTopic.text("avro-specific", catalog, STYLE).contains("avro-generic"));
        for (String word : List.of("thr", "benchmark", "core", "of", "")) {
            assertEquals("", CatalogTopic.text(word, catalog, STYLE), word);
        }
        assertTrue(CatalogTopic.words(catalog).containsAll(List.of("avro", "protobuf-java", "go-avro", "parquet")));
    }

    /** Each way in which fields are found, with its codecs and a command that lists exactly those of the JVM. */
    @Test
    void evolutionSaysWhichFieldsMayChangeForEveryCodec() throws Exception {
        Catalog catalog = catalog();
        String text = CatalogTopic.text(Glossary.usual("compatibility"), catalog, STYLE);
        String flowing = text.replaceAll("\\s+", " ");
        for (Evolution way : Evolution.values()) {
            List<String> ids =
                    catalog.codecs().stream().filter(way::holds).map(Codec::id).toList();
            assertTrue(ids.size() > 3, way + ": " + ids);
            assertTrue(flowing.contains(way.words() + ": " + String.join(", ", ids) + ". " + way.means()), text);
            assertTrue(
                    text.contains(
                            "list codecs " + CommandWords.join(List.of(way.selector())) + "   those of the JVM\n"),
                    text);
            assertEquals(
                    catalog.codecs().stream()
                            .filter(codec -> way.holds(codec) && codec.isOnJvm())
                            .map(Codec::id)
                            .collect(Collectors.toSet()),
                    catalog.selectWithOwnClasses(List.of(way.selector())).stream()
                            .map(Codec::id)
                            .collect(Collectors.toSet()));
        }
        for (var asked : Map.of(
                        "avro", Evolution.BY_SCHEMA,
                        "protobuf", Evolution.BY_NUMBER,
                        "json", Evolution.BY_NAME,
                        "sbe", Evolution.BY_POSITION)
                .entrySet()) {
            String topic = CatalogTopic.text(asked.getKey(), catalog, STYLE).replaceAll("\\s+", " ");
            assertTrue(topic.contains(asked.getValue().means()), topic);
        }
    }

    @Test
    void commonWordsSayWhichCommandAndWhichPage() throws Exception {
        for (String word : List.of(
                "evolution",
                "compatibility",
                "why",
                "nio",
                "java.nio",
                "compression",
                "zstd",
                "noise",
                "kafka",
                "latency",
                "p99",
                "registry",
                "throughput",
                "schema",
                "input",
                "size",
                "speed",
                "memory")) {
            String text = printed(0, "help", word);
            assertTrue(text.length() > 40, word + ": " + text);
        }
        int named = 0;
        for (Glossary.Term term : Glossary.all()) {
            String text = printed(0, "help", term.word());
            if (!term.command().isEmpty()) {
                named++;
                assertTrue(text.contains("serdebench " + term.command() + "\n"), text);
                assertTrue(
                        Files.readString(Path.of("..", term.page()))
                                .toLowerCase(Locale.ROOT)
                                .contains(term.word().toLowerCase(Locale.ROOT)),
                        term.page() + " has no word on " + term.word());
                Commands.all(new Main(List.of(), System.out, System.err))
                        .parseArgs(term.command().replace("FILE", "a.csv").split(" "));
            }
        }
        assertTrue(named > 6, named + " terms");
    }

    @Test
    void anotherWordGivesNearOnes() throws Exception {
        assertTrue(printed(2, "help", "compresion").contains("did you mean  compression"));
        assertTrue(printed(2, "help", "kafak").contains("Kafka"));
        assertTrue(printed(2, "help", "inputs").contains("did you mean  input"));
    }
}
