package io.serdebench.lab.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JarFolderTest {

    @TempDir
    Path home;

    private Path file(String name) throws IOException {
        Path file = home.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "");
    }

    @Test
    void jarsOfTheFolderAndOfItsListAreOrderedByName() throws IOException {
        Path own = file("codecs/x/lib/m.jar");
        file("codecs/x/lib/notes.txt");
        Path shared = file("jars/a.jar");
        Path launcher = file("lib/z.jar");
        Files.writeString(home.resolve("codecs/x/lib/jars.txt"), "../../../lib/z.jar\n../../../jars/a.jar\n");

        assertEquals(List.of(shared, own, launcher), JarFolder.jars(home.resolve("codecs/x/lib")));
    }

    @Test
    void aFolderWithoutAListHasItsOwnJarsAlone() throws IOException {
        Path one = file("rpc/one.jar");
        Path two = file("rpc/two.jar");

        assertEquals(List.of(one, two), JarFolder.jars(home.resolve("rpc")));
    }

    @Test
    void aClassPathKeepsTheOrderOfFolders() throws IOException {
        Path broker = file("broker/z.jar");
        Path kafka = file("kafka/a.jar");

        assertEquals(
                broker + File.pathSeparator + kafka,
                JarFolder.classPath(home.resolve("broker"), home.resolve("kafka")));
    }

    @Test
    void aFolderThatIsNotThereIsAnError() {
        assertThrows(IOException.class, () -> JarFolder.jars(home.resolve("none")));
    }
}
