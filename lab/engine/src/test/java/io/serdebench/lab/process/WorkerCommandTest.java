package io.serdebench.lab.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line that keeps the compiler from removing what is timed. */
class WorkerCommandTest {

    @TempDir
    Path folder;

    private Path jar(String name, String entry, String text) throws IOException {
        Path file = Files.createDirectories(folder.resolve("worker")).resolve(name);
        try (OutputStream bytes = Files.newOutputStream(file);
                JarOutputStream out = new JarOutputStream(bytes)) {
            out.putNextEntry(new ZipEntry(entry));
            out.write(text.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        return file;
    }

    private List<String> line() throws IOException {
        jar("b.jar", "META-INF/CompilerHints", "dontinline,*.*_slice_jmhStub\ninline,other");
        jar("a.jar", "nothing", "");
        WorkerCommand command = WorkerCommand.of(JvmVariant.standard(), folder.resolve("worker"), folder);
        return command.line(FakeWorker.candidate("c", "binding", command));
    }

    @Test
    void theCompilerKnowsTheBlackholes() throws IOException {
        List<String> line = line();
        String file = line.stream()
                .filter(word -> word.startsWith("-XX:CompileCommandFile="))
                .findFirst()
                .orElseThrow();
        assertEquals(
                List.of(
                        "quiet",
                        "inline,org/openjdk/jmh/infra/Blackhole.consume",
                        "dontinline,org/openjdk/jmh/infra/Blackhole.consumeCPU",
                        "blackhole,org/openjdk/jmh/infra/Blackhole.consumeCompiler",
                        "dontinline,*.*_slice_jmhStub",
                        "inline,other"),
                Files.readAllLines(Path.of(file.substring(file.indexOf('=') + 1))));
    }

    @Test
    void theFlagsUnlockThem() throws IOException {
        assertTrue(line().containsAll(List.of(
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+UnlockExperimentalVMOptions",
                "-DcompilerBlackholesEnabled=true")));
    }

    @Test
    void theWorkersJarsComeFirstOnTheClassPath() throws IOException {
        List<String> line = line();
        String classPath = line.get(line.indexOf("-cp") + 1);
        assertEquals(
                folder.resolve("worker/a.jar") + java.io.File.pathSeparator + folder.resolve("worker/b.jar"),
                classPath);
        assertEquals("io.serdebench.worker.WorkerMain", line.get(line.size() - 1));
    }
}
