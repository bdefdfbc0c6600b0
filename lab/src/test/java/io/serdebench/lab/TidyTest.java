package io.serdebench.lab;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The house keeps its order: arrows between packages point one way, and no file grows beyond reading. */
class TidyTest {

    /** Left to right: a package may use what stands to its left, and nothing to its right. */
    private static final List<String> PACKAGES = List.of(
            "base",
            "text",
            "figure",
            "table",
            "store",
            "decide",
            "dataset",
            "catalog",
            "generate",
            "journal",
            "process",
            "topic",
            "measure",
            "result",
            "claim",
            "document",
            "wording",
            "config",
            "shell",
            "help",
            "report",
            "export",
            "cat",
            "io",
            "pipe",
            "rpc",
            "doctor",
            "census",
            "explain",
            "reproduce",
            "compare",
            "cost",
            "gate",
            "fetch",
            "cli");

    private static final int LONGEST_FILE = 400;

    /** Classes that may name codecs: the codec of the self-test, and examples of commands. */
    private static final Set<String> NAMING = Set.of("ExplainSession.java", "Glossary.java", "DoctorSession.java");

    private static final List<Path> SOURCES = Sources.ofTheLaboratory();
    private static final Map<Path, String> TEXTS = new HashMap<>();

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.serdebench.lab");

    @Test
    void arrowsPointToTheLeft() {
        for (int i = 0; i < PACKAGES.size(); i++) {
            noClasses()
                    .that()
                    .resideInAPackage("io.serdebench.lab." + PACKAGES.get(i) + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(PACKAGES.subList(i + 1, PACKAGES.size()).stream()
                            .map(right -> "io.serdebench.lab." + right + "..")
                            .toArray(String[]::new))
                    .allowEmptyShould(true)
                    .check(CLASSES);
        }
    }

    /**
     * A verb is a room: it shares with others what stands to the left of all of them. {@code export} is nobody's verb but an option of
     * several.
     */
    @Test
    void noVerbKnowsAnother() {
        List<String> verbs = PACKAGES.subList(PACKAGES.indexOf("report"), PACKAGES.indexOf("cli")).stream()
                .filter(room -> !room.equals("export"))
                .toList();
        for (String verb : verbs) {
            noClasses()
                    .that()
                    .resideInAPackage("io.serdebench.lab." + verb + "..")
                    .should()
                    .dependOnClassesThat()
                    .resideInAnyPackage(verbs.stream()
                            .filter(other -> !other.equals(verb))
                            .map(other -> "io.serdebench.lab." + other + "..")
                            .toArray(String[]::new))
                    .check(CLASSES);
        }
    }

    @Test
    void statisticsKnowNeitherClocksNorFiles() {
        noClasses()
                .that()
                .resideInAPackage("io.serdebench.lab.decide..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio..", "java.time..")
                .check(CLASSES);
    }

    @Test
    void theProgramEndsInOnePlace() throws IOException {
        assertEquals(
                List.of("Main.java"),
                sources()
                        .filter(file -> text(file).contains("System.exit("))
                        .map(file -> file.getFileName().toString())
                        .toList());
    }

    @Test
    void theLaboratoryNamesNoCodec() throws IOException {
        Pattern names = Pattern.compile("(?i)\"[^\"\\n]*\\b(protobuf|thrift|msgpack|kryo)[^\"\\n]*\"");
        // option descriptions and examples of commands may name codecs, and kinds of input have the names of their
        // formats
        assertEquals(
                List.of(),
                sources()
                        .filter(file -> !text(file).contains("import picocli."))
                        .filter(file -> !NAMING.contains(file.getFileName().toString()))
                        .filter(file -> !file.toString().contains("/dataset/"))
                        .filter(file -> names.matcher(text(file)).find())
                        .toList());
    }

    /** Whoever reads a name must know which class is meant. */
    @Test
    void noTwoClassesShareAName() throws IOException {
        Map<String, List<Path>> byName = sources()
                .filter(file -> !file.endsWith("package-info.java"))
                .collect(Collectors.groupingBy(file -> file.getFileName().toString()));
        byName.values().removeIf(files -> files.size() == 1);
        assertEquals(Map.of(), byName);
    }

    /** What a journal's entries mean is known to its own package; everybody else asks {@code RunView}. */
    @Test
    void entriesAreLookedIntoInOnePlace() throws IOException {
        Pattern look = Pattern.compile("instanceof (Entry\\.|Plan\\b)|Entry\\.\\w+\\.class::");
        assertEquals(
                List.of(),
                sources()
                        .filter(file -> !file.toString().contains("/journal/"))
                        .filter(file -> look.matcher(text(file)).find())
                        .toList());
    }

    /** The list of operations stands in one place, so that one more is one line more. */
    @Test
    void operationsAreListedOnce() throws IOException {
        Pattern list = Pattern.compile("\"encode\",\\s*\"decode\"");
        assertEquals(
                List.of(),
                sources().filter(file -> list.matcher(text(file)).find()).toList());
    }

    /**
     * Each {@code @param} and {@code @return} is a sentence or a noun phrase that stands alone: {@code file The file that it writes},
     * not {@code file that it writes}.
     */
    @Test
    void parametersAreExplainedInWholePhrases() throws IOException {
        Pattern half = Pattern.compile("(?i)@(param \\S+|return)"
                + " (that|of|in|from|to|which|where|with|as|at|by|for|on|whose|who|the same)\\b");
        for (Path file : main()) {
            List<String> found =
                    half.matcher(text(file)).results().map(MatchResult::group).toList();
            assertEquals(List.of(), found, file + " has an explanation that does not stand alone");
        }
    }

    /** As text it would be seen by no compiler, no formatter and no null checker. */
    @Test
    void noJavaLiesAmongResources() throws IOException {
        try (Stream<Path> walk = Files.walk(Path.of("../codecs"))) {
            assertEquals(
                    List.of(),
                    walk.filter(file -> file.toString().endsWith(".java")
                                    && file.toString().contains("/src/main/resources/"))
                            .toList());
        }
    }

    @Test
    void noTwoClassesOfFormatsHaveOneName() throws IOException {
        try (Stream<Path> walk = Files.walk(Path.of("../formats/src/main/java"))) {
            Map<String, Long> classes = walk.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                    .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
            assertTrue(classes.size() > 200, classes.size() + " names");
            classes.values().removeIf(count -> count == 1);
            assertEquals(Map.of(), classes);
        }
    }

    @Test
    void filesStayShort() throws IOException {
        for (Path file : main()) {
            assertTrue(text(file).lines().count() <= LONGEST_FILE, file + " is too long");
        }
    }

    /** Java files of the main code of all modules. What the build writes has none, and more files than the rest together. */
    private static List<Path> main() throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(Path.of(".."), new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean written = folder.endsWith("target") || folder.endsWith(".git");
                return written ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                String name = file.toString();
                if (name.endsWith(".java") && name.contains("/src/main/")) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        assertTrue(files.size() > 1_000, files.size() + " files");
        return files;
    }

    private static Stream<Path> sources() {
        return SOURCES.stream();
    }

    private static String text(Path file) {
        return TEXTS.computeIfAbsent(file, TidyTest::read);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
