package io.serdebench.codec.flatbuffers;

import io.serdebench.api.gen.Unpacked;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the FlatBuffers compiler that this family's jar carries, a program for Linux on x86-64. */
final class Compiler {

    /** Of the compiler in the jar. */
    static final String VERSION = "2.0.8";

    private static final String EXECUTABLE = "flatc";

    private static @Nullable Path extracted;

    private Compiler() {}

    /**
     * Generates Java classes.
     *
     * @param idl The schema.
     * @param sources The folder below which the classes are written, in the folders of their namespace.
     * @throws IOException where the compiler fails, with what it says, or cannot be run
     */
    static void run(Path idl, Path sources) throws IOException {
        call("--java", "-o", sources.toString(), idl.toString());
    }

    /**
     * Runs the compiler.
     *
     * @throws IOException where it fails, with what it says, or cannot be run
     */
    static void call(String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(executable().toString());
        command.addAll(List.of(arguments));
        try {
            Process process = start(command);
            try {
                String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                if (process.waitFor() != 0) {
                    throw new IOException(failure(said));
                }
            } finally {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while the FlatBuffers compiler runs");
        }
    }

    /** The message about a compiler that ended with an error. */
    static String failure(String said) {
        if (said.contains("shared librar")) {
            return "the FlatBuffers compiler needs the system's C++ library (libstdc++.so.6), which this machine lacks:\n"
                    + said;
        }
        return "the FlatBuffers compiler fails:\n" + said;
    }

    private static Process start(List<String> command) throws IOException {
        try {
            return Unpacked.start(new ProcessBuilder(command).redirectErrorStream(true));
        } catch (IOException e) {
            throw new IOException(
                    "the FlatBuffers compiler cannot be run; it needs a Linux with glibc, and a temporary folder"
                            + " (TMPDIR) whose volume allows programs. " + e.getMessage(),
                    e);
        }
    }

    private static synchronized Path executable() throws IOException {
        if (extracted == null || !Files.exists(extracted)) {
            extracted = extract();
        }
        return extracted;
    }

    private static Path extract() throws IOException {
        String os = System.getProperty("os.name");
        String arch = System.getProperty("os.arch");
        boolean runs = "Linux".equals(os) && ("amd64".equals(arch) || "x86_64".equals(arch));
        try (InputStream in = Compiler.class.getResourceAsStream("/flatbuffers-compiler/" + EXECUTABLE)) {
            if (in == null || !runs) {
                throw new IOException("the flatbuffers family has a compiler for Linux on x86-64 only, not for " + os
                        + " on " + arch);
            }
            Path folder = Files.createTempDirectory("serdebench-flatbuffers");
            folder.toFile().deleteOnExit();
            Path file = folder.resolve(EXECUTABLE);
            file.toFile().deleteOnExit();
            Files.copy(in, file);
            if (!file.toFile().setExecutable(true, true)) {
                throw new IOException("cannot make " + file + " executable");
            }
            return file;
        }
    }
}
