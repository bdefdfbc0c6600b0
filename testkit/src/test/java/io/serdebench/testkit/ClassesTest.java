package io.serdebench.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassesTest {

    @TempDir
    Path folder;

    @Test
    void theSameSourcesGiveTheSameClassesInEachFolder() throws Exception {
        assertEquals("first", told("return \"first\";"));
        assertEquals("first", told("return \"first\";"));
    }

    @Test
    void otherSourcesOfTheSameNameGiveOtherClasses() throws Exception {
        assertEquals("second", told("return \"second\";"));
        assertEquals("third", told("return \"third\";"));
    }

    /** Sources that do not compile leave nothing behind that the next ones, or the same ones again, would be given. */
    @Test
    void errorsAreToldEachTime() throws Exception {
        for (int i = 0; i < 2; i++) {
            IOException wrong = assertThrows(IOException.class, () -> told("return missing;"));
            assertTrue(String.valueOf(wrong.getMessage()).contains("missing"), wrong.getMessage());
            assertEquals("right", told("return \"right\";"));
        }
    }

    /** What a class has of another, as a constant that the compiler copies, is compiled again with the other. */
    @Test
    void whatNamesAnotherSourceFollowsIt() throws Exception {
        for (String text : new String[] {"first", "second", "first"}) {
            Path sources = Files.createTempDirectory(folder, "src");
            Path classes = Files.createTempDirectory(folder, "classes");
            Files.createDirectories(sources.resolve("a"));
            Files.writeString(
                    sources.resolve("a/Text.java"),
                    "package a; class Text { static final String TEXT = \"" + text + "\"; }");
            Files.writeString(
                    sources.resolve("a/Middle.java"),
                    "package a; class Middle { static final String TEXT = Text.TEXT; class Inner { } }");
            Files.writeString(
                    sources.resolve("a/Told.java"),
                    "package a; public class Told { public String toString() { return Middle.TEXT; } }");
            Files.writeString(sources.resolve("a/Other.java"), "package a; class Other { }");
            Classes.compile(sources, classes);
            assertEquals(5, files(classes));
            assertEquals(text, shown(classes));
        }
    }

    private static long files(Path classes) throws IOException {
        try (Stream<Path> files = Files.list(classes.resolve("a"))) {
            return files.count();
        }
    }

    private String told(String body) throws Exception {
        Path sources = Files.createTempDirectory(folder, "src");
        Path classes = Files.createTempDirectory(folder, "classes");
        Files.createDirectories(sources.resolve("a"));
        Files.writeString(
                sources.resolve("a/Told.java"),
                "package a; public class Told { public String toString() { " + body + " } }");
        Classes.compile(sources, classes);
        return shown(classes);
    }

    private static String shown(Path classes) throws Exception {
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            return loader.loadClass("a.Told").getConstructor().newInstance().toString();
        }
    }
}
