package io.serdebench.codec.thrift;

import io.serdebench.api.gen.Unpacked;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the Thrift compiler that this family's jar carries for the platform it was built on. */
final class Compiler {

    /**
     * private_members, as the setters that return {@code this} are the documented ones; no {@code @Generated}, whose package
     * Java 9 removed. What copies binaries and what makes a fresh object for each message stays at its default.
     */
    private static final String GENERATOR = "java:private_members,generated_annotations=suppress";

    private static final String EXECUTABLE = File.separatorChar == '/' ? "thrift" : "thrift.exe";

    private static @Nullable Path extracted;

    private Compiler() {}

    /**
     * Generates Java classes.
     *
     * @param idl The IDL file.
     * @param sources The folder below which the classes are written, in the folders of their package.
     * @throws IOException where the compiler fails, with what it says, or cannot be run
     */
    static void run(Path idl, Path sources) throws IOException {
        try {
            Process process = start(
                    List.of(executable().toString(), "--gen", GENERATOR, "-out", sources.toString(), idl.toString()));
            try {
                String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                if (process.waitFor() != 0) {
                    throw new IOException("the Thrift compiler fails:\n" + said);
                }
            } finally {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while the Thrift compiler runs");
        }
    }

    private static Process start(List<String> command) throws IOException {
        try {
            return Unpacked.start(new ProcessBuilder(command).redirectErrorStream(true));
        } catch (IOException e) {
            throw new IOException(
                    "the Thrift compiler cannot be run; does the volume of the temporary folder (TMPDIR) allow"
                            + " programs? " + e.getMessage(),
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
        try (InputStream in = Compiler.class.getResourceAsStream("/thrift-compiler/" + EXECUTABLE)) {
            if (in == null) {
                throw new IOException("this build of the thrift family carries no compiler for "
                        + System.getProperty("os.name") + " on " + System.getProperty("os.arch"));
            }
            Path folder = Files.createTempDirectory("serdebench-thrift");
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
