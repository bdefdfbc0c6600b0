package io.serdebench.lab.census;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.serdebench.api.Notation;
import io.serdebench.api.Schema;
import io.serdebench.lab.base.Stop;
import io.serdebench.lab.process.Candidate;
import io.serdebench.lab.process.JvmVariant;
import io.serdebench.lab.process.WorkerCommand;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EncoderArchiveTest {

    private static final Schema SCHEMA = Notation.parseSchema("lake{id:int32,note:string?}");

    @TempDir
    Path folder;

    private Path worker;
    private EncoderSource.Encoders encoders;

    @BeforeEach
    void codecs() throws IOException {
        worker = jar("worker.jar", "worker");
        Path shared = jar("shared.jar", "shared");
        Path classes = Files.createDirectories(folder.resolve("made/classes"));
        Files.createDirectories(classes.resolve("a/b"));
        Files.writeString(classes.resolve("a/b/C.class"), "class of one");
        Path others = Files.createDirectories(folder.resolve("other/classes"));
        Files.writeString(others.resolve("D.class"), "class of another");
        WorkerCommand command = WorkerCommand.of(JvmVariant.standard(), folder.resolve("jars"), folder);
        encoders = new EncoderSource.Encoders(
                List.of(
                        candidate("one", List.of(classes, shared), List.of("--add-opens=x"), command),
                        candidate("two", List.of(others, shared), List.of(), command)),
                new TreeMap<>(Map.of("three", "it takes no nulls")));
    }

    private static Candidate candidate(String name, List<Path> path, List<String> arguments, WorkerCommand command) {
        return new Candidate(name, "1.0", "a.Binding" + name, "a.Rows", path, arguments, false, command, Map.of(), 1);
    }

    private Path jar(String name, String text) throws IOException {
        Path jar = Files.createDirectories(folder.resolve("jars")).resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("text"));
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private Path written(String name) throws IOException {
        Path file = folder.resolve(name);
        EncoderArchive.write(
                file,
                SCHEMA,
                encoders,
                new EncoderArchive.Programs(List.of(worker), List.of(worker), List.of("zstd:3")));
        return file;
    }

    private EncoderArchive opened(Path file) throws IOException {
        return EncoderArchive.open(file, Files.createTempDirectory(folder, "opened"));
    }

    @Test
    void codecsComeBackWithoutWhatTheyWereMadeFrom() throws Exception {
        EncoderArchive archive = opened(written("codecs.zip"));
        EncoderSource.Encoders back = archive.of(SCHEMA);
        assertEquals(encoders.absent(), back.absent());
        for (int i = 0; i < 2; i++) {
            Candidate before = encoders.candidates().get(i);
            Candidate after = back.candidates().get(i);
            assertEquals(before.codec(), after.codec());
            assertEquals(before.version(), after.version());
            assertEquals(before.binding(), after.binding());
            assertEquals(before.domain(), after.domain());
            assertEquals(before.jvmArgs(), after.jvmArgs());
            assertFalse(after.classPath().get(0).startsWith(folder.resolve("made")));
            assertArrayEquals(
                    Files.readAllBytes(before.classPath().get(1)),
                    Files.readAllBytes(after.classPath().get(1)));
            List<String> line = after.command().line(after);
            assertTrue(line.contains("io.serdebench.worker.WorkerMain"), line::toString);
        }
        Candidate one = back.candidates().get(0);
        Candidate two = back.candidates().get(1);
        assertEquals("class of one", Files.readString(one.classPath().get(0).resolve("a/b/C.class")));
        assertEquals("class of another", Files.readString(two.classPath().get(0).resolve("D.class")));
        // what two have in common is there once
        assertEquals(one.classPath().get(1), two.classPath().get(1));
    }

    @Test
    void theSameCodecsAreTheSameBytesAndNoFileIsOverwritten() throws Exception {
        assertArrayEquals(Files.readAllBytes(written("1.zip")), Files.readAllBytes(written("2.zip")));
        assertThrows(FileAlreadyExistsException.class, () -> written("1.zip"));
    }

    @Test
    void recordsOfAnotherSchemaAreRefused() throws Exception {
        EncoderArchive archive = opened(written("codecs.zip"));
        archive.of(Notation.parseSchema("sea{id:int32,note:string?}"));
        Stop stop = assertThrows(Stop.class, () -> archive.of(Notation.parseSchema("lake{id:int64,note:string?}")));
        assertTrue(String.valueOf(stop.getMessage()).startsWith("codecs were made for another schema: "));
    }

    @Test
    void otherFilesAreRefused() throws Exception {
        refused("no zip", "holds no codecs");
        refused(zip(Map.of("x", "y")), "it has no encoders.json");
        refused(zip(Map.of(EncoderArchive.LIST, "{")), "encoders.json cannot be read");
        refused(
                zip(
                        Map.of(
                                EncoderArchive.LIST,
                                "{\"form\":\"serdebench/encoders/2\",\"schema\":\"\",\"codecs\":[],\"absent\":{},\"compressors\":[]}")),
                "it is of form serdebench/encoders/2");
        String list =
                "{\"form\":\"serdebench/encoders/1\",\"schema\":\"\",\"codecs\":[],\"absent\":{},\"compressors\":[]}";
        refused(zip(Map.of(EncoderArchive.LIST, list, "../escaped", "y")), "it has an entry ../escaped");
        assertFalse(Files.exists(folder.resolve("escaped")));
    }

    private void refused(String text, String why) throws IOException {
        Path file = Files.createTempFile(folder, "wrong", ".zip");
        refused(Files.writeString(file, text), why);
    }

    private void refused(Path file, String why) {
        Stop stop = assertThrows(Stop.class, () -> opened(file));
        assertTrue(String.valueOf(stop.getMessage()).contains(why), stop::getMessage);
    }

    private Path zip(Map<String, String> entries) throws IOException {
        Path file = Files.createTempFile(folder, "wrong", ".zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, String> entry : new TreeMap<>(entries).entrySet()) {
                out.putNextEntry(new ZipEntry(entry.getKey()));
                out.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return file;
    }
}
